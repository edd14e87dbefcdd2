import { createFundRequest, type FundRequestInput, fundRequestBody } from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
import {
  DayField,
  messageOf,
  RecordDialog,
  showAlert,
  useApi,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, FormRow, MoneyField, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { fundRequestKeys } from './fund-request.queries';
import { JobField } from './job.form';
import { useExpenseCategories, usePartyCurrency } from './new-request.queries';
import { limitAmount, limitOf, limitText, newRequestId } from './new-request.rules';

/** Asks for funds, for a job or adhoc. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const categories = useExpenseCategories().data ?? [];
  const recordForm = useNewRequest(categories, onClose);
  return (
    <RecordDialog
      recordForm={recordForm}
      title="New Expense Request"
      submitLabel="Submit Request"
      pendingLabel="Submitting..."
      onClose={onClose}
    >
      <RequestFields methods={recordForm.methods} categories={categories} />
    </RecordDialog>
  );
}

const jobProblem = ({ type, jobId }: FundRequestInput) =>
  type === 'job' && !jobId ? 'Please select a job' : undefined;

const categoryProblem = ({ purposeCategoryId }: FundRequestInput, categories: readonly ExpenseCategory[]) =>
  categories.length > 0 && !purposeCategoryId ? 'Please select a purpose category' : undefined;

const categoryById = (categories: readonly ExpenseCategory[], id: string | null | undefined) =>
  categories.find(({ _id }) => _id === id);

function useNewRequest(categories: readonly ExpenseCategory[], onDone: () => void) {
  const api = useApi();
  const { user, clientId } = useSession();
  return useRecordForm({
    schema: fundRequestBody,
    rules: (values: FundRequestInput) => ({
      jobId: jobProblem(values),
      purposeCategoryId: categoryProblem(values, categories),
    }),
    values: (): FundRequestInput => ({
      requestId: newRequestId(),
      type: 'job',
      jobId: '',
      partyId: null,
      clientId,
      requestor: user.fullName,
      createdBy: user.username || user.fullName || 'unknown',
      requiredAmount: '',
      purposeCategoryId: '',
      purposeSubId: '',
      remarks: '',
      requestDate: new Date().toISOString(),
      expectedDisbursalDate: indianDay(new Date()),
    }),
    toInput: (values) => ({
      ...values,
      purpose: categoryById(categories, values.purposeCategoryId)?.name ?? '',
    }),
    save: (body, { idempotencyKey }) => api.call(createFundRequest, { body, idempotencyKey }),
    messages: {
      success: ({ requestId }) => `Fund request ${requestId} created successfully`,
      failure: (error) => `Failed to create fund request: ${messageOf(error, 'please try again')}`,
      alerts: 'failures',
    },
    invalidates: [fundRequestKeys.all],
    onSaved: onDone,
  });
}

type Methods = ReturnType<typeof useNewRequest>['methods'];
type Currency = 'INR' | 'USD';

/** Keeps fields consistent: the amount within the limit of its category, and no job for an adhoc request. */
function useFieldRules(
  { getValues, setValue, formState }: Methods,
  categories: readonly ExpenseCategory[],
  currency: Currency,
) {
  const limit = () => limitOf(categoryById(categories, getValues('purposeCategoryId')), currency);
  const setAmount = (text: string) =>
    setValue('requiredAmount', text, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  return {
    onCategoryChange: () => {
      setValue('purposeSubId', '');
      setAmount(limit() === undefined ? '' : String(limit()));
    },
    onTypeChange: (type: string) => {
      if (type !== 'adhoc') return;
      setValue('jobId', '');
      setValue('partyId', null);
    },
    onAmountBlur: () => {
      const maximum = limit();
      const { text, isLimited } = limitAmount(String(getValues('requiredAmount')), maximum);
      setAmount(text);
      if (isLimited && maximum !== undefined)
        showAlert(limitText(maximum, currency), 'Amount Limit Exceeded');
    },
  };
}

const TYPES = [
  { value: 'job', label: 'Job' },
  { value: 'adhoc', label: 'Adhoc' },
];

interface RequestFieldsProps {
  methods: Methods;
  categories: readonly ExpenseCategory[];
}

function RequestFields({ methods, categories }: RequestFieldsProps) {
  const currency = usePartyCurrency(Number(methods.watch('partyId') ?? 0));
  const { onCategoryChange, onTypeChange, onAmountBlur } = useFieldRules(methods, categories, currency);
  const { errors } = methods.formState;
  const text = (name: 'requestId' | 'requestor' | 'remarks') => ({
    error: errors[name]?.message,
    ...methods.register(name),
  });
  const subPurposes = categoryById(categories, methods.watch('purposeCategoryId'))?.subPurposes ?? [];
  return (
    <FormGrid>
      <TextField label="Request ID" readOnly {...text('requestId')} />
      <SelectField
        label="Request Type"
        required
        options={TYPES}
        {...methods.register('type', { onChange: (event) => onTypeChange(event.target.value) })}
      />
      <RequestJobField methods={methods} />
      <TextField label="Requestor" required {...text('requestor')} />
      <SelectField
        label="Purpose category"
        required={categories.length > 0}
        error={errors.purposeCategoryId?.message}
        placeholder="Select a category"
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...methods.register('purposeCategoryId', { onChange: onCategoryChange })}
      />
      <SelectField
        label="Sub purpose"
        placeholder="Select a sub purpose"
        disabled={subPurposes.length === 0}
        options={subPurposes.map((name) => ({ value: name, label: name }))}
        {...methods.register('purposeSubId')}
      />
      <MoneyField
        label="Required Amount"
        required
        currency={currency}
        error={errors.requiredAmount?.message}
        {...methods.register('requiredAmount', { onBlur: onAmountBlur })}
      />
      <DayField control={methods.control} name="expectedDisbursalDate" label="Expected disbursal date" />
      <FormRow>
        <TextAreaField label="Remarks" rows={3} {...text('remarks')} />
      </FormRow>
    </FormGrid>
  );
}

/** The job of a request; none for an adhoc request. */
function RequestJobField({ methods }: Pick<RequestFieldsProps, 'methods'>) {
  const isAdhoc = methods.watch('type') === 'adhoc';
  return (
    <JobField
      control={methods.control}
      name="jobId"
      required={!isAdhoc}
      disabled={isAdhoc}
      {...(isAdhoc && { placeholder: 'N/A (Adhoc)' })}
      onSelect={(job) => methods.setValue('partyId', job?.partyId ?? null)}
    />
  );
}
