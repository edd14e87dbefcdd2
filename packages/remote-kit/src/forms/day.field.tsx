import { DateField, type DateFieldProps } from '@freightdesk/ui/field';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

export interface DayFieldProps<Values extends FieldValues, Body>
  extends Omit<DateFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  control: Control<Values, unknown, Body>;
  name: FieldPath<Values>;
}

/** A calendar day in a form. */
export function DayField<Values extends FieldValues, Body>({
  control,
  name,
  ...props
}: DayFieldProps<Values, Body>) {
  const { field, fieldState } = useController({ control, name });
  return <DateField error={fieldState.error?.message} {...props} {...field} value={field.value ?? ''} />;
}
