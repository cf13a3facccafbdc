import { useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { CallRefused } from '../calls/call.ts';

export type FormErrors<Name extends string> = { readonly [name in Name]?: string | undefined };

type Show<Name extends string> = (errors: FormErrors<Name>) => void;

interface FormPlan<Name extends string> {
  /** In page order, named as in the contract. */
  readonly names: readonly Name[];
  readonly check?: () => FormErrors<Name>;
  readonly send: () => Promise<unknown>;
  /** For every failure; `onFailed` only for those that no field shows. */
  readonly onError?: (error: Error, show: Show<Name>) => void;
  readonly onFailed?: (error: Error, show: Show<Name>) => void;
}

export interface WiredField {
  readonly error: string | undefined;
  readonly onInput: () => void;
  readonly ref: (control: HTMLElement | null) => void;
}

export type WireField<Name extends string> = (name: Name) => WiredField;

/** The focus goes to the first wrong field, else back to where it was if sending took it. Ignores a submit while busy. */
export function useForm<Name extends string>({ names, check, send, onError, onFailed }: FormPlan<Name>) {
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const controls = useRef(new Map<Name, HTMLElement>());
  const wrong = useRef<Name>(undefined);
  const sentFrom = useRef<Element>(null);
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  function focusWrong(): void {
    if (wrong.current !== undefined) controls.current.get(wrong.current)?.focus();
  }

  const focusAfterAnswer = useEffectEvent(() => {
    focusWrong();
    const from = sentFrom.current;
    if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
  });
  useLayoutEffect(() => {
    if (!isBusy) focusAfterAnswer();
  }, [isBusy]);

  function show(next: FormErrors<Name>): boolean {
    wrong.current = names.find(name => next[name] !== undefined);
    // Fields may be hidden until their error renders.
    flushSync(() => setErrors(next));
    focusWrong();
    return wrong.current !== undefined;
  }

  async function trySending(): Promise<void> {
    isUnderWay.current = true;
    setIsBusy(true);
    const error = await send().then(
      () => undefined,
      (failure: Error) => failure,
    );
    isUnderWay.current = false;
    setIsBusy(false);
    if (error === undefined) return;
    // Now, so that a wrong field is free as soon as it says so.
    const isShown = show(refusedField(error, names));
    onError?.(error, show);
    if (!isShown) onFailed?.(error, show);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isUnderWay.current || show(check?.() ?? {})) return;
    sentFrom.current = document.activeElement;
    void trySending();
  }

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

function refusedField<Name extends string>(error: Error, names: readonly Name[]): FormErrors<Name> {
  // `children.1.displayName` stands in the field of the children.
  const [top] = error instanceof CallRefused ? (error.field ?? '').split('.') : [];
  const field = names.find(name => name === top);
  const errors: { [name in Name]?: string } = {};
  if (field !== undefined) errors[field] = error.message;
  return errors;
}
