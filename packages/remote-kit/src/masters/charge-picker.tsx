import type { Charge } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { ComboboxField, FieldWithAction } from '@freightdesk/ui/field';
import { Plus } from 'lucide-react';

export interface ChargePickerProps {
  /** The charges to choose from. */
  charges: readonly Charge[];
  /** The chosen charge; empty when none is chosen. */
  chargeId: string;
  onChoose: (chargeId: string) => void;
  /** Adds the chosen charge; it also answers when none is chosen. */
  onAdd: () => void;
  /** The words of the button: `Add Service`. */
  addLabel: string;
}

const optionOf = ({ id, name, hsnSacCode }: Charge) => ({ value: String(id), label: name, hint: hsnSacCode });

/** A charge of the master is chosen here and added to a document by the button. */
export function ChargePicker({ charges, chargeId, onChoose, onAdd, addLabel }: ChargePickerProps) {
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
        {addLabel}
      </Button>
    </FieldWithAction>
  );
}
