import type { Charge } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { ComboboxField, FieldWithAction } from '@freightdesk/ui/field';
import { Plus } from 'lucide-react';

export interface AddServiceRowProps {
  /** The charges to choose from. */
  charges: readonly Charge[];
  /** The chosen charge; empty when none is chosen. */
  chargeId: string;
  onChoose: (chargeId: string) => void;
  onAdd: () => void;
}

const optionOf = ({ id, name, hsnSacCode }: Charge) => ({ value: String(id), label: name, hint: hsnSacCode });

/** A charge is chosen here and added to the services by the button. */
export function AddServiceRow({ charges, chargeId, onChoose, onAdd }: AddServiceRowProps) {
  return (
    <FieldWithAction>
      <ComboboxField
        label="Charge"
        placeholder="Search the charge master"
        options={charges.map(optionOf)}
        value={chargeId}
        onChange={onChoose}
      />
      <Button icon={Plus} onClick={onAdd}>
        Add Service
      </Button>
    </FieldWithAction>
  );
}
