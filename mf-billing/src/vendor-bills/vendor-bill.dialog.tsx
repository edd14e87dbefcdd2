import {
  ATTACHMENT_TYPES,
  createVendorBill,
  getVendorBill,
  MAX_ATTACHMENT_SIZE,
  updateVendorBill,
  type VendorBill,
  vendorBillDayQuestion,
  vendorBillForm,
} from '@freightdesk/contracts/billing';
import {
  DayField,
  RecordDialog,
  RecordField,
  useApi,
  useCreateOption,
  useRecordForm,
  useVendorSource,
} from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import {
  CheckboxField,
  FileField,
  FormGrid,
  FormRow,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';
import { BILLING_KEYS, useInvoiceTypes } from './vendor-bill.queries';

const valuesFor = (jobNumber: string) => (bill: VendorBill | undefined) => ({
  jobNumber,
  vendorId: bill ? String(bill.vendorId) : '',
  invoicetype: bill?.invoicetype ?? '',
  invoiceno: bill?.invoiceno ?? '',
  invdate: bill?.invdate.slice(0, 10) ?? '',
  invamount: bill ? String(bill.invamount) : '',
  narration: bill?.narration ?? '',
  // Without the cast the field could hold nothing but null.
  file: null as File | null,
  isFileRemoved: false,
  isDateConfirmed: false,
});
type Values = ReturnType<ReturnType<typeof valuesFor>>;

interface VendorBillDialogProps {
  jobNumber: string;
  /** The bill to be changed; undefined for a new one. */
  bill?: VendorBill | undefined;
  onClose: () => void;
}

function useVendorBillForm({ jobNumber, bill, onClose }: VendorBillDialogProps) {
  const api = useApi();
  return useRecordForm({
    schema: vendorBillForm,
    record: bill,
    values: valuesFor(jobNumber),
    toInput: ({ isDateConfirmed, ...values }) => ({
      ...values,
      ...(isDateConfirmed ? { isDateConfirmed } : {}),
    }),
    rules: ({ invdate, isDateConfirmed }) => ({
      isDateConfirmed: isDateConfirmed ? undefined : dayQuestion(invdate, bill),
    }),
    save: ({ file, isFileRemoved, jobNumber: _job, ...body }, { record, idempotencyKey }) =>
      record
        ? api.call(updateVendorBill, {
            params: { id: record.id },
            body: {
              ...body,
              ...(isFileRemoved && !file ? { attachedFile: null } : {}),
              updatedAt: record.updatedAt,
            },
            file: file ?? undefined,
          })
        : api.call(createVendorBill, {
            body: { ...body, jobNumber },
            file: file ?? undefined,
            idempotencyKey,
          }),
    refetch: ({ id }) => api.call(getVendorBill, { params: { id } }),
    messages: {
      success: 'Vendor billing saved successfully!',
      failure: 'Failed to save vendor billing',
      alerts: 'failures',
    },
    fields: { vendorId: { label: 'Vendor' } },
    invalidates: BILLING_KEYS,
    onSaved: onClose,
  });
}

/** Records a vendor's bill for a job with its file, or changes one. */
export function VendorBillDialog(props: VendorBillDialogProps) {
  const { jobNumber, bill, onClose } = props;
  const recordForm = useVendorBillForm(props);
  return (
    <RecordDialog
      recordForm={recordForm}
      title={bill ? `Edit vendor bill ${bill.invoiceno}` : 'Vendor Billing'}
      description={`Job ${jobNumber}`}
      submitLabel="Save Vendor Billing"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <VendorField bill={recordForm.record} />
        <TypeField />
        <BillFields bill={bill} />
        <FormRow>
          <AttachmentFields bill={bill} />
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}

function VendorField({ bill }: { bill: VendorBill | undefined }) {
  const { control } = useFormContext<Values>();
  return (
    <RecordField
      control={control}
      name="vendorId"
      source={useVendorSource()}
      create={useCreateOption('vendor')}
      label="Vendor"
      required
      placeholder="Search vendors"
      errorText="Failed to fetch vendors"
      selected={bill && { value: String(bill.vendorId), label: bill.vendor_name }}
    />
  );
}

function TypeField() {
  const { register, watch, formState } = useFormContext<Values>();
  const types = useInvoiceTypes();
  const current = watch('invoicetype');
  // A bill keeps its type even if it is no longer offered.
  const typeOptions = [...new Set([...(types.data ?? []), ...(current ? [current] : [])])];
  return (
    <SelectField
      label="Invoice type"
      required
      placeholder={types.isError ? 'Failed to fetch invoice types' : 'Select invoice type'}
      options={typeOptions.map((type) => ({ value: type, label: type }))}
      error={formState.errors.invoicetype?.message}
      {...register('invoicetype')}
    />
  );
}

/** What is asked about the day of a bill; a day that is stored already is not asked about again. */
const dayQuestion = (day: string, bill: VendorBill | undefined): string | undefined =>
  day === bill?.invdate.slice(0, 10) ? undefined : vendorBillDayQuestion(day);

function BillFields({ bill }: Pick<VendorBillDialogProps, 'bill'>) {
  const { control, register, watch, formState } = useFormContext<Values>();
  const { errors } = formState;
  const question = dayQuestion(watch('invdate'), bill);
  return (
    <>
      <TextField
        label="Invoice number"
        required
        error={errors.invoiceno?.message}
        {...register('invoiceno')}
      />
      <DayField control={control} name="invdate" label="Invoice date" required max={indianDay(new Date())} />
      {question && (
        <FormRow>
          <CheckboxField
            label="The invoice date is right"
            help={question}
            error={errors.isDateConfirmed?.message}
            {...register('isDateConfirmed')}
          />
        </FormRow>
      )}
      <MoneyField label="Amount" required error={errors.invamount?.message} {...register('invamount')} />
      <FormRow>
        <TextAreaField
          label="Narration"
          rows={2}
          error={errors.narration?.message}
          {...register('narration')}
        />
      </FormRow>
    </>
  );
}

function AttachmentFields({ bill }: { bill: VendorBill | undefined }) {
  const { control, register } = useFormContext<Values>();
  const attachedFile = bill?.attachedFile;
  return (
    <>
      <Controller
        control={control}
        name="file"
        render={({ field }) => (
          <FileField
            {...field}
            label={attachedFile ? `Attached file, in place of ${attachedFile.name}` : 'Attached file'}
            help="PDF, PNG or JPEG"
            accept={ATTACHMENT_TYPES.join(',')}
            maximumSize={MAX_ATTACHMENT_SIZE}
          />
        )}
      />
      {attachedFile && <CheckboxField label={`Remove ${attachedFile.name}`} {...register('isFileRemoved')} />}
    </>
  );
}
