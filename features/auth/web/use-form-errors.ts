import { useRef, useState } from 'react';

/** Messages by field; the first one's control gets the focus. */
export type FormErrors<Name extends string> = { readonly [name in Name]?: string | undefined };

/**
 * Errors of a form, each beside its field. `show` puts the focus into the first field, in the order of `names`,
 * that has one, and says whether there is any.
 */
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
        // What is being changed is not what was complained about.
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
