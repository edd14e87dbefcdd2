import {
  type Contract,
  type ContractChanges,
  type ContractInput,
  contractBody,
  createContract,
  getContract,
  updateContract,
} from '@freightdesk/contracts/crm';
import {
  type AddLineOptions,
  LineEditor,
  Link,
  latestAddressOf,
  links,
  RecordPage,
  SAVED,
  type SubmitLabels,
  useApi,
  useCategoryNames,
  useNavigate,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { CheckboxField, FormGrid, MoneyField, NumberField, TextField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { lineChanges } from '../service-lines/line-changes.rules';
import { CONTRACT_COLUMNS } from '../service-lines/line-columns.rules';
import { contractLineOf, type LineDraft } from '../service-lines/line-draft.rules';
import { editorColumns } from '../service-lines/line-editor.table';
import { contractKeys } from '../shared/crm.queries';
import { FormPartyField, ValidDayField } from '../shared/party-and-validity.form';
import {
  type ContractFormValues,
  contractRules,
  newContractValues,
  toContractInput,
  valuesOfContract,
} from './contract-form.rules';

interface ContractFormProps {
  recordForm: ReturnType<typeof useContractForm>;
  labels: SubmitLabels;
}

const ADD_LINE_OPTIONS: AddLineOptions<LineDraft> = {
  createLine: contractLineOf,
  emptyMessage: 'Please select a charge',
  duplicateMessage: 'This charge is already added',
  addedMessage: 'Service added to contract',
};

/** A contract and its services. */
export function ContractForm({ recordForm, labels }: ContractFormProps) {
  const nameOf = useCategoryNames();
  const columnsOf = useMemo(() => editorColumns(CONTRACT_COLUMNS, nameOf), [nameOf]);
  return (
    <RecordPage
      recordForm={recordForm}
      {...labels}
      cancel={
        <LinkButton as={Link} to={links.contracts}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>
        <Section title="Contract">
          <FormGrid>
            <ContractFormPartyFields />
            <ValidDayField name="validFrom" label="Valid From" whenMissing="Please choose the first day" />
            <ValidDayField name="validTo" label="Valid To" whenMissing="Please choose the last day" />
            <ContractTermsFields />
          </FormGrid>
        </Section>
        <Section title="Services">
          <LineEditor addOptions={ADD_LINE_OPTIONS} columnsOf={columnsOf} />
        </Section>
      </Stack>
    </RecordPage>
  );
}

function ContractFormPartyFields() {
  const { register, formState } = useFormContext<ContractFormValues>();
  return (
    <>
      <TextField
        label="Contract ID"
        required
        error={formState.errors.contractId?.message}
        {...register('contractId')}
      />
      <FormPartyField label="Party" whenMissing="Please select a party" />
    </>
  );
}

function ContractTermsFields() {
  const { register, formState } = useFormContext<ContractFormValues>();
  const { errors } = formState;
  return (
    <>
      <NumberField
        label="Payment Terms (days)"
        decimals={0}
        error={errors.paymentTermsDays?.message}
        {...register('paymentTermsDays')}
      />
      <MoneyField
        label="Max Value"
        help="Empty means no limit"
        error={errors.maxValue?.message}
        {...register('maxValue')}
      />
      <CheckboxField
        label="Default contract"
        help="Offered first for this party"
        {...register('isDefault')}
      />
      <CheckboxField label="Active" {...register('isActive')} />
    </>
  );
}

/** The form's fields as a change, with the origin of the contract and the version that the change is based on. */
function toContractChanges(body: ContractInput, contract: Contract): ContractChanges {
  const { quoteId, quoteVersion, originalQuoteId, shipmentCategories, metadata, updatedAt } = contract;
  return { ...body, quoteId, quoteVersion, originalQuoteId, shipmentCategories, metadata, updatedAt };
}

const FIELDS = {
  partyId: { label: 'Party number' },
  partyName: { label: 'Party' },
  services: { label: 'Services', changes: lineChanges },
} as const;

/**
 * The contract form: values, rules, and saving, which leads to the list.
 * @param contract the contract to change, as it was read; undefined for a new one
 */
export function useContractForm(contract: Contract | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  return useRecordForm({
    schema: contractBody,
    toInput: toContractInput,
    rules: contractRules,
    record: contract,
    values: (record) => (record ? valuesOfContract(record) : newContractValues(Date.now())),
    save: (body, { record }) =>
      record
        ? api.call(updateContract, { params: { id: record.id }, body: toContractChanges(body, record) })
        : api.call(createContract, { body }),
    refetch: ({ id }) => api.call(getContract, { params: { id } }),
    messages: {
      success: `Contract ${contract ? 'updated' : 'created'} successfully`,
      failure: `Failed to ${contract ? 'update' : 'create'} contract`,
    },
    fields: FIELDS,
    invalidates: [contractKeys.all],
    onSaved: () =>
      void navigate(contract ? latestAddressOf(links.contracts) : links.contracts, { state: SAVED }),
  });
}
