import {
  createTaxSlab,
  getTaxSlab,
  type TaxSlab,
  taxSlabBody,
  updateTaxSlab,
  updateTaxSlabBody,
} from '@freightdesk/contracts/core';
import {
  CellForm,
  RecordElement,
  type RecordForm,
  useApi,
  useCellForm,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { FieldWithAction, NumberField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { CHARGES, TAX_SLABS } from '../masters/master.queries';

/** Adds a slab by its GST percentage; IGST, CGST and SGST follow from it. */
export function AddTaxSlabForm() {
  const recordForm = useNewSlabForm(() => recordForm.startNew());
  return (
    <Section
      title="Add Tax Slab"
      description="IGST is the whole of the GST percentage, CGST and SGST are halves"
    >
      <RecordElement recordForm={recordForm}>
        <FieldWithAction>
          <NumberField label="GST Percentage" required {...percentage(recordForm)} />
          <Button type="submit" variant="primary" pending={recordForm.isSaving} pendingLabel="Adding…">
            Add Tax Slab
          </Button>
        </FieldWithAction>
      </RecordElement>
    </Section>
  );
}

interface PercentageEditorProps {
  slab: TaxSlab;
  onClose: () => void;
}

/** The percentage of a slab, changed in its row. */
export function PercentageEditor({ slab, onClose }: PercentageEditorProps) {
  const api = useApi();
  const recordForm = useCellForm({
    schema: updateTaxSlabBody,
    record: slab,
    values: percentageOf,
    write: (change, { id, updatedAt }) =>
      api.call(updateTaxSlab, { params: { id }, body: { ...change, updatedAt } }),
    refetch: ({ id }) => api.call(getTaxSlab, { params: { id } }),
    messages: { success: 'Tax slab updated successfully', failure: 'Failed to update tax slab' },
    // Charges show the percentage of their slab.
    invalidates: [[TAX_SLABS], [CHARGES]],
    onClose,
  });
  const label = `GST percentage of ${slab.taxSlabName}`;
  return (
    <CellForm recordForm={recordForm} label={label} onClose={onClose}>
      <NumberField label={label} hideLabel autoFocus {...percentage(recordForm)} />
    </CellForm>
  );
}

const percentageOf = (slab: TaxSlab | undefined) => ({
  gstPercentage: slab ? String(slab.gstPercentage) : '',
});

function useNewSlabForm(onSaved: () => void) {
  const api = useApi();
  return useRecordForm({
    schema: taxSlabBody,
    values: percentageOf,
    save: ({ gstPercentage }, { idempotencyKey }) =>
      api.call(createTaxSlab, { body: { gstPercentage }, idempotencyKey }),
    messages: { success: 'Tax slab created successfully', failure: 'Failed to create tax slab' },
    invalidates: [[TAX_SLABS]],
    onSaved,
  });
}

/** A GST percentage from 0 to 100. */
const percentage = <Body, Stored>({
  methods,
}: RecordForm<ReturnType<typeof percentageOf>, Body, Stored>) => ({
  trailing: '%',
  error: methods.formState.errors.gstPercentage?.message,
  ...methods.register('gstPercentage'),
});
