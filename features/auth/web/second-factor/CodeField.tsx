import { Field, type FieldProps } from '#web/design/Field.tsx';

/** Recovery codes have letters, hence no number pad. */
export function CodeField(props: FieldProps) {
  return (
    <Field
      {...props}
      name="code"
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
    />
  );
}
