export { ComboboxField, type ComboboxFieldProps } from './combobox-field';
export type { ComboboxOption } from './combobox-state';
export { DateField, type DateFieldProps } from './date-field';
export type { FieldControl, FieldText } from './field';
export { Field, type FieldProps } from './field';
export { FieldErrorReporter, type ReportError } from './field-error-reporter';
export { FieldRegistry, type RegisteredField, type RegisterField } from './field-registry';
export { groupedFigure, readFigure } from './figure-text';
export { FileField, type FileFieldProps, fileSize } from './file-field';
export { FieldWithAction, FormActions, FormBar, FormGrid, FormRow } from './form-layout';
export { MultiComboboxField, type MultiComboboxFieldProps } from './multi-combobox-field';
export { MoneyField, type MoneyFieldProps, NumberField, type NumberFieldProps } from './number-field';
export { PickerField, type PickerFieldProps } from './picker-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field';
export {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
  TextInput,
} from './text-fields';
export { CheckboxField, type CheckboxFieldProps, SwitchField, type SwitchFieldProps } from './toggle-fields';
