import {
  RecordDialog,
  type RecordDialogProps,
  type RecordFormOptions,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';
import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form';

type Options<Values extends FieldValues, Body, Saved> = RecordFormOptions<Values, Body, undefined, Saved>;
type Frame = RecordDialogProps<FieldValues, unknown>;

interface TaskDialogProps<Values extends FieldValues, Body, Saved> {
  schema: NonNullable<Options<Values, Body, Saved>['schema']>;
  values: () => Values;
  /** Maps the values to the schema's input; the values themselves by default. */
  toInput?: (values: Values) => unknown;
  /** Messages of the screen's own rules, by field. */
  rules?: (values: Values) => Readonly<Record<string, string | undefined>>;
  save: Options<Values, Body, Saved>['save'];
  success: Options<Values, Body, Saved>['messages']['success'];
  /** What is said of a failure without a message of the service. */
  failure: string;
  invalidates: readonly (readonly unknown[])[];
  title: string;
  description: string;
  submitLabel: string;
  pendingLabel?: string;
  tone?: NonNullable<Frame['tone']>;
  onClose: () => void;
  /** The fields, if there are any. */
  children?: (methods: UseFormReturn<Values, unknown, Body>) => ReactNode;
}

/** Does one thing to a record: a question with its fields, saved once, with failures in an alert. */
export function TaskDialog<Values extends FieldValues, Body, Saved>(
  props: TaskDialogProps<Values, Body, Saved>,
) {
  const { schema, values, save, success, failure, invalidates, onClose, children } = props;
  const { toInput = (values: Values) => values, rules = () => ({}), pendingLabel = 'Saving...' } = props;
  const { title, description, submitLabel, tone = 'primary' } = props;
  const recordForm = useRecordForm<Values, Body, undefined, Saved>({
    schema,
    values,
    toInput,
    rules,
    save,
    messages: { success, failure, alerts: 'failures' },
    invalidates,
    onSaved: onClose,
  });
  const frame = { recordForm, title, description, submitLabel, pendingLabel, tone, onClose };
  return <RecordDialog {...frame}>{children?.(recordForm.methods) ?? null}</RecordDialog>;
}

/** The reason of a task, in the surrounding form. */
export function ReasonField({ placeholder = '' }: { placeholder?: string }) {
  const { register, formState } = useFormContext<{ reason: string }>();
  return (
    <TextField
      label="Reason"
      required
      placeholder={placeholder}
      maxLength={300}
      error={formState.errors.reason?.message}
      {...register('reason')}
    />
  );
}
