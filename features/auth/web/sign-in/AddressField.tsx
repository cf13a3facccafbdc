import { text } from '../text.ts';
import { Field, type FieldProps } from '#web/design/Field.tsx';

/** Of the account, by which password managers find it. */
export function AddressField(props: Omit<FieldProps, 'label'>) {
  return <Field {...props} label={text.email} name="email" type="email" autoComplete="username" />;
}
