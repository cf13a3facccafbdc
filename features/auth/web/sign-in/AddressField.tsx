import { text } from '../text.ts';
import { Field, type FieldProps } from '#web/design/Field.tsx';

export function AddressField(props: Omit<FieldProps, 'label'>) {
  return <Field {...props} label={text.email} name="email" type="email" autoComplete="username" />;
}
