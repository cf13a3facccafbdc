import { useRef, useState } from 'react';

export type FormErrors<Name extends string> = { readonly [name in Name]?: string | undefined };

/** `show` focuses the first field with an error, in the order of `names`; returns whether there is one. */
export function useFormErrors<Name extends string>(names: readonly Name[]) {
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const controls = useRef(new Map<Name, HTMLElement>());

  function show(next: FormErrors<Name>): boolean {
    setErrors(next);
    const first = names.find(name => next[name] !== undefined);
    if (first !== undefined) controls.current.get(first)?.focus();
    return first !== undefined;
  }

  function wire(name: Name) {
    return {
      error: errors[name],
      onInput: () => {
        if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
      },
      ref: (control: HTMLInputElement | null) => {
        if (control === null) controls.current.delete(name);
        else controls.current.set(name, control);
      },
    };
  }

  return { show, wire };
}
