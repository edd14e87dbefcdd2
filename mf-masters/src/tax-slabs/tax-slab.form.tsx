import {
  createTaxSlab,
  getTaxSlab,
  type TaxSlab,
  taxSlabBody,
  updateTaxSlab,
} from '@freightdesk/contracts/core';
import { RecordElement, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { FieldWithAction, NumberField } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { TAX_SLABS } from '../masters/master.queries';

/** Adds a slab by its GST percentage; IGST, CGST and SGST follow from it. */
export function AddTaxSlabForm() {
  const recordForm = useTaxSlabForm(undefined, () => recordForm.startNew());
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

const Row = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token('space-1')};

  > :first-child {
    width: 96px;
  }
`;

/** The percentage of a slab, edited in its row: Enter saves, Escape cancels. */
export function PercentageEditor({ slab, onClose }: { slab: TaxSlab; onClose: () => void }) {
  const recordForm = useTaxSlabForm(slab, onClose);
  const { taxSlabName } = slab;
  return (
    <RecordElement recordForm={recordForm} onEscape={onClose}>
      <Row>
        <NumberField
          label={`GST percentage of ${taxSlabName}`}
          hideLabel
          autoFocus
          {...percentage(recordForm)}
        />
        <IconButton type="submit" label={`Save ${taxSlabName}`} icon={Check} disabled={recordForm.isSaving} />
        <IconButton label="Cancel" icon={X} onClick={onClose} />
      </Row>
    </RecordElement>
  );
}

/** A GST percentage from 0 to 100, for a new slab or for one edited in its row. */
function useTaxSlabForm(slab: TaxSlab | undefined, onSaved: () => void) {
  const api = useApi();
  return useRecordForm({
    schema: taxSlabBody,
    record: slab,
    values: (record: TaxSlab | undefined) => ({ gstPercentage: record ? String(record.gstPercentage) : '' }),
    save: ({ gstPercentage }, { record, idempotencyKey }) =>
      record
        ? api.call(updateTaxSlab, {
            params: { id: record.id },
            body: { gstPercentage, updatedAt: record.updatedAt },
          })
        : api.call(createTaxSlab, { body: { gstPercentage }, idempotencyKey }),
    refetch: ({ id }) => api.call(getTaxSlab, { params: { id } }),
    messages: {
      success: `Tax slab ${slab ? 'updated' : 'created'} successfully`,
      failure: `Failed to ${slab ? 'update' : 'create'} tax slab`,
    },
    // Charges show the percentage of their slab.
    invalidates: slab ? [[TAX_SLABS], ['charges']] : [[TAX_SLABS]],
    onSaved,
  });
}

const percentage = ({ methods }: ReturnType<typeof useTaxSlabForm>) => ({
  trailing: '%',
  error: methods.formState.errors.gstPercentage?.message,
  ...methods.register('gstPercentage'),
});
