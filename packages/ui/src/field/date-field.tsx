import { TextField, type TextFieldProps } from './text-field';

export type DateFieldProps = Omit<TextFieldProps, 'type'>;

/** A calendar day; its value, `min` and `max` are `yyyy-mm-dd`, empty when no day is chosen. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
