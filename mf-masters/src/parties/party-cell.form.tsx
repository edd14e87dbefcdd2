import { getParty, type Party, partyChanges, updateParty } from '@freightdesk/contracts/core';
import { TextCellForm, useApi } from '@freightdesk/remote-kit';
import { PARTIES } from '../masters/master.queries';
import type { PartyCellField } from './party.rules';

const TYPES = { email: 'email', phone: 'tel' } as const;

interface PartyCellFormProps {
  party: Party;
  field: PartyCellField;
  /** `Phone of Coromandel Textiles`. */
  label: string;
  onClose: () => void;
}

/** Changes a field of a party in its cell. */
export function PartyCellForm({ party, field, label, onClose }: PartyCellFormProps) {
  const api = useApi();
  return (
    <TextCellForm
      record={party}
      name={field}
      label={label}
      type={TYPES[field]}
      schema={partyChanges}
      write={(change, { id, updatedAt }) =>
        api.call(updateParty, { params: { id }, body: { ...change, updatedAt } })
      }
      refetch={({ id }) => api.call(getParty, { params: { id } })}
      invalidates={[[PARTIES]]}
      onClose={onClose}
    />
  );
}
