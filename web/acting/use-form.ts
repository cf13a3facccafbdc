import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { CallRefused } from '../calls/call.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** German words by field. */
export type FormErrors<Name extends string> = { readonly [name in Name]?: string | undefined };

interface FormPlan<Name extends string> {
  /** Fields in the order of the page, by the names that the contract has for them. */
  readonly names: readonly Name[];
  /** What is wrong before anything is sent. */
  readonly check?: () => FormErrors<Name>;
  readonly send: () => Promise<unknown>;
  /** A refusal that names a field already stands beside it; `show` is for words about another. */
  readonly onFailed?: (error: Error, show: (errors: FormErrors<Name>) => void) => void;
}

/** What a field needs of its form: its error, and to be found. */
export interface WiredField {
  readonly error: string | undefined;
  readonly onInput: () => void;
  readonly ref: (control: HTMLElement | null) => void;
}

export type WireField<Name extends string> = (name: Name) => WiredField;

/**
 * A form: `submit` for its `onSubmit`, `wire(name)` to spread on each field. What is wrong stands beside its field, the
 * first of them has the focus, and it is sent once however often it is submitted.
 */
export function useForm<Name extends string>({ names, check, send, onFailed }: FormPlan<Name>) {
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const controls = useRef(new Map<Name, HTMLElement>());
  const { run, isBusy } = useOneAtATime();

  function show(next: FormErrors<Name>): boolean {
    // A field may be hidden or folded away until its error is rendered.
    flushSync(() => setErrors(next));
    const first = names.find(name => next[name] !== undefined);
    if (first !== undefined) controls.current.get(first)?.focus();
    return first !== undefined;
  }

  async function checkAndSend(): Promise<void> {
    if (show(check?.() ?? {})) return;
    await send().catch((error: Error) => {
      show(refusedField(error, names));
      onFailed?.(error, show);
    });
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void run(checkAndSend);
  }

  /** What is being changed is not what was complained about. */
  function forget(changed: readonly Name[]): void {
    const gone = changed.filter(name => errors[name] !== undefined);
    if (gone.length > 0) setErrors({ ...errors, ...Object.fromEntries(gone.map(name => [name, undefined])) });
  }

  function wire(name: Name): WiredField {
    return {
      error: errors[name],
      onInput: () => forget([name]),
      ref: (control: HTMLElement | null) => {
        if (control === null) controls.current.delete(name);
        else controls.current.set(name, control);
      },
    };
  }

  return { submit, wire, forget, isBusy };
}

/** The server's words about the field that it named, if it named one. */
function refusedField<Name extends string>(error: Error, names: readonly Name[]): FormErrors<Name> {
  const field = error instanceof CallRefused ? names.find(name => name === error.field) : undefined;
  const errors: { [name in Name]?: string } = {};
  if (field !== undefined) errors[field] = error.message;
  return errors;
}
