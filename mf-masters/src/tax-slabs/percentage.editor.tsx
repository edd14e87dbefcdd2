import type { TaxSlab } from '@freightdesk/contracts';
import { IconButton } from '@freightdesk/ui/button';
import { NumberField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useUpdateTaxSlab } from './tax-slab.mutations';
import { useTaxSlabForm } from './use-tax-slab-form';

export interface PercentageEditorProps {
  slab: TaxSlab;
  onClose: () => void;
}

const Row = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token('space-1')};

  > :first-child {
    width: 96px;
  }
`;

/** The percentage of a slab, edited in its row: Enter saves, Escape leaves it. */
export function PercentageEditor({ slab, onClose }: PercentageEditorProps) {
  const update = useUpdateTaxSlab();
  const { form, submit } = useTaxSlabForm({
    percentage: String(slab.gstPercentage),
    save: (gstPercentage) => update.mutateAsync({ slab, changes: { gstPercentage } }),
    onSaved: onClose,
  });
  return (
    <form noValidate onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <Row>
        <NumberField
          label={`GST percentage of ${slab.taxSlabName}`}
          hideLabel
          autoFocus
          trailing="%"
          step="0.01"
          error={form.formState.errors.gstPercentage?.message}
          {...form.register('gstPercentage')}
        />
        <IconButton
          type="submit"
          label={`Save ${slab.taxSlabName}`}
          icon={Check}
          disabled={update.isPending}
        />
        <IconButton label="Cancel" icon={X} onClick={onClose} />
      </Row>
    </form>
  );
}
