import type { Charge } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { ComboboxField, FieldWithAction } from '@freightdesk/ui/field';
import { Plus } from 'lucide-react';

export interface ChargeChoiceProps {
  /** The charges to choose from. */
  charges: readonly Charge[];
  /** The chosen charge; empty when none is chosen. */
  chargeId: string;
  onChoose: (chargeId: string) => void;
  /** Adds the chosen charge; it also answers when none is chosen. */
  onAdd: () => void;
  /** The words of the button: `Add Service`. */
  addLabel: string;
  /** Disables the button until a charge is chosen; where nothing is said, `onAdd` answers. */
  needsChoice?: boolean;
}

const optionOf = ({ id, name, hsnSacCode }: Charge) => ({ value: String(id), label: name, hint: hsnSacCode });

/** A charge of the master is chosen here and added to a document by the button. */
export function ChargeChoice(props: ChargeChoiceProps) {
  const { charges, chargeId, onChoose, onAdd, addLabel, needsChoice = false } = props;
  return (
    <FieldWithAction>
      <ComboboxField
        label="Charge"
        placeholder="Search the charge master"
        options={charges.map(optionOf)}
        value={chargeId}
        onChange={onChoose}
      />
      <Button icon={Plus} onClick={onAdd} disabled={needsChoice && chargeId === ''}>
        {addLabel}
      </Button>
    </FieldWithAction>
  );
}
