import { type Counterpart, contraBody, createContra } from '@freightdesk/contracts/billing';
import { DayField, messageOf, RecordPanel, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, TextField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useFormContext, useWatch } from 'react-hook-form';
import { OpenDocumentsTable } from '../receipts/open-documents.table';
import { CONTRA_INVALIDATES } from './contra.queries';
import {
  type ContraValues,
  contraProblems,
  proposedContra,
  type Sides,
  sumsText,
  toContraInput,
} from './contra.rules';

interface ContraPanelProps {
  counterpart: Counterpart;
  sides: Sides;
  onClose: () => void;
}

/** Sets documents of a party against bills of the vendor that is the same firm. */
export function ContraPanel(props: ContraPanelProps) {
  const { counterpart, sides, onClose } = props;
  const recordForm = useContraForm(props);
  return (
    <RecordPanel
      recordForm={recordForm}
      size="large"
      title="New Contra"
      description={`${counterpart.partyName} as a party, ${counterpart.vendorName} as a vendor`}
      submitLabel="Save Contra"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <Stack $gap={6}>
        <Fields />
        <SettledSides sides={sides} />
      </Stack>
    </RecordPanel>
  );
}

function useContraForm({ counterpart, sides, onClose }: ContraPanelProps) {
  const api = useApi();
  return useRecordForm({
    schema: contraBody,
    values: (): ContraValues => ({
      settledOn: indianDay(new Date()),
      remarks: '',
      ...proposedContra(sides),
    }),
    toInput: (values) => toContraInput(values, counterpart, sides),
    rules: (values) => contraProblems(values, sides),
    save: (body, { idempotencyKey }) => api.call(createContra, { body, idempotencyKey }),
    messages: {
      success: ({ number }) => `${number} is saved`,
      failure: (error) => messageOf(error, 'Failed to save the contra'),
      alerts: 'failures',
    },
    invalidates: CONTRA_INVALIDATES,
    onSaved: onClose,
  });
}

function Fields() {
  const { control, register, formState } = useFormContext<ContraValues>();
  return (
    <FormGrid>
      <DayField control={control} name="settledOn" label="Settled On" required max={indianDay(new Date())} />
      <TextField
        label="Remarks"
        maxLength={300}
        error={formState.errors.remarks?.message}
        {...register('remarks')}
      />
    </FormGrid>
  );
}

const NOTHING_OPEN = 'A contra needs something open on both sides.';

function SettledSides({ sides }: { sides: Sides }) {
  const { control } = useFormContext<ContraValues>();
  const [payments, bills] = useWatch({ control, name: ['payments', 'bills'] });
  return (
    <>
      <p role="status">{sumsText({ payments, bills }, sides)}</p>
      <Section title="What the party owes">
        <OpenDocumentsTable documents={sides.documents} verb="Settle" emptyHint={NOTHING_OPEN} />
      </Section>
      <Section title="What it is owed as a vendor">
        <OpenDocumentsTable
          documents={sides.bills}
          verb="Settle"
          list="bills"
          caption="Open bills"
          emptyHint={NOTHING_OPEN}
        />
      </Section>
    </>
  );
}
