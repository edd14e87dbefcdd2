import {
  createExpenseCategory,
  expenseCategoryBody,
  getExpenseCategory,
  updateExpenseCategory,
} from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import {
  CheckboxField,
  FormGrid,
  FormRow,
  MoneyField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { EXPENSE_CATEGORIES } from '../fund-requests/new-request.queries';
import { limitOf } from '../fund-requests/new-request.rules';
import { linesOf } from './expense-master.rules';

interface CategoryValues {
  name: string;
  /** One per line. */
  subPurposes: string;
  limitInr: string;
  limitUsd: string;
  isActive: boolean;
}

const limitText = (category: ExpenseCategory | undefined, currency: 'INR' | 'USD'): string =>
  String(limitOf(category, currency) ?? '');

const valuesOf = (category: ExpenseCategory | undefined): CategoryValues => ({
  name: category?.name ?? '',
  subPurposes: category?.subPurposes.join('\n') ?? '',
  limitInr: limitText(category, 'INR'),
  limitUsd: limitText(category, 'USD'),
  isActive: category?.isActive ?? true,
});

const toInput = ({ name, subPurposes, limitInr, limitUsd, isActive }: CategoryValues) => ({
  name,
  isActive,
  subPurposes: linesOf(subPurposes),
  limits: [
    ...(limitInr.trim() ? [{ currency: 'INR' as const, maxReqamount: limitInr }] : []),
    ...(limitUsd.trim() ? [{ currency: 'USD' as const, maxReqamount: limitUsd }] : []),
  ],
});

interface ExpenseCategoryDialogProps {
  /** Undefined for a new one. */
  category: ExpenseCategory | undefined;
  onClose: () => void;
}

/** Adds or edits a purpose of fund requests and its limit in each currency. */
export function ExpenseCategoryDialog({ category, onClose }: ExpenseCategoryDialogProps) {
  const recordForm = useCategoryForm({ category, onClose });
  const { register, formState } = recordForm.methods;
  const { errors } = formState;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={category ? `Edit ${category.name}` : 'Add Category'}
      submitLabel="Save Category"
      onClose={onClose}
    >
      <FormGrid>
        <FormRow>
          <TextField label="Name" required error={errors.name?.message} {...register('name')} />
        </FormRow>
        <MoneyField
          label="Limit in rupees"
          help="Empty where there is none"
          error={errors.limitInr?.message}
          {...register('limitInr')}
        />
        <MoneyField
          label="Limit in dollars"
          currency="USD"
          help="Empty where there is none"
          error={errors.limitUsd?.message}
          {...register('limitUsd')}
        />
        <FormRow>
          <TextAreaField
            label="Sub purposes"
            help="One on each line"
            rows={4}
            error={errors.subPurposes?.message}
            {...register('subPurposes')}
          />
        </FormRow>
        <CheckboxField label="Active" help="New requests can name it" {...register('isActive')} />
      </FormGrid>
    </RecordDialog>
  );
}

function useCategoryForm({ category, onClose }: ExpenseCategoryDialogProps) {
  const api = useApi();
  return useRecordForm({
    schema: expenseCategoryBody,
    record: category,
    values: valuesOf,
    toInput,
    save: (body, { record }) =>
      record
        ? api.call(updateExpenseCategory, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createExpenseCategory, { body }),
    refetch: ({ id }: ExpenseCategory) => api.call(getExpenseCategory, { params: { id } }),
    messages: {
      success: ({ name }) => `${name} saved successfully`,
      failure: 'Failed to save purpose category',
    },
    invalidates: [[EXPENSE_CATEGORIES]],
    onSaved: onClose,
  });
}
