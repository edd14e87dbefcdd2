import type { Charge, Party } from '@freightdesk/contracts/core';
import { Button } from '@freightdesk/ui/button';
import { type ComboboxOption, FieldWithAction } from '@freightdesk/ui/field';
import { Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useChargeSource, useCreateOption, usePartySource } from './master-sources.queries';
import { RecordPicker } from './record-picker.field';
import type { RecordSource } from './record-search.queries';

export interface PartyPickerProps {
  /** `Party` or `Customer`. */
  label: string;
  /** The chosen party; an `id` of 0 or '' when none is chosen. */
  party: { readonly id: number | string; readonly name: string };
  onSelect: (party: Party | undefined) => void;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** An active party, searched by name, e-mail, GSTIN, PAN and city. */
export function PartyPicker({ party, onSelect, ...field }: PartyPickerProps) {
  const source = usePartySource();
  const create = useCreateOption('party');
  const selected = party.id ? { value: String(party.id), label: party.name } : undefined;
  return (
    <RecordPicker
      {...field}
      source={source}
      selected={selected}
      onSelect={onSelect}
      create={create}
      placeholder="Search parties"
      errorText="Failed to fetch parties"
    />
  );
}

const namedWithCurrency = (source: RecordSource<Charge>): RecordSource<Charge> => ({
  ...source,
  optionOf: (charge) => {
    const option = source.optionOf(charge);
    return { ...option, label: `${option.label} (${charge.currency})` };
  },
});

export interface ChargePickerProps {
  /** Charges of this shipment category, or of any of these, alone; every active charge by default. */
  shipmentCategory?: string | readonly string[] | undefined;
  onAdd: (charge: Charge) => void;
  /** The button was pressed, or Enter in the empty field, and no charge is chosen. */
  onEmpty?: (by: 'button' | 'enter') => void;
  /** The words of the button: `Add Service`. */
  addLabel: string;
  /** Disables the button until a charge is chosen; by default it answers with `onNothing`. */
  requiresSelection?: boolean;
  /** Names the charges with their currency. */
  showCurrency?: boolean;
  /** Shown when the charges cannot be read; `Failed to fetch charges` by default. */
  errorText?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Adds charges of the master to a document. Enter chooses the marked charge and adds it at once; the field is then empty
 * and ready for the next one. A press on a charge chooses it, and the button adds it.
 */
export function ChargePicker(props: ChargePickerProps) {
  const {
    shipmentCategory,
    onAdd,
    onEmpty,
    addLabel,
    requiresSelection = false,
    showCurrency = false,
    errorText = 'Failed to fetch charges',
    ref,
  } = props;
  const charges = useChargeSource(shipmentCategory);
  const source = showCurrency ? namedWithCurrency(charges) : charges;
  const create = useCreateOption('charge');
  const [charge, setCharge] = useState<Charge>();
  const selected: ComboboxOption | undefined = charge && source.optionOf(charge);
  const add = (selection: Charge | undefined, by: 'button' | 'enter') => {
    setCharge(undefined);
    if (selection) onAdd(selection);
    else onEmpty?.(by);
  };
  return (
    <FieldWithAction>
      <RecordPicker
        source={source}
        selected={selected}
        create={create}
        ref={ref}
        label="Charge"
        placeholder="Search the charge master"
        errorText={errorText}
        clearsOnEnter
        onSelect={(selection, by) =>
          by === 'enter' && selection ? add(selection, by) : setCharge(selection)
        }
        onEnter={() => add(charge, 'enter')}
      />
      <Button icon={Plus} onClick={() => add(charge, 'button')} disabled={requiresSelection && !charge}>
        {addLabel}
      </Button>
    </FieldWithAction>
  );
}
