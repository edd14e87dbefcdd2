import { type Party, updateParty } from '@freightdesk/contracts';
import { PARTIES } from '../masters/master.queries';
import { useMasterWrite } from '../masters/use-master-write';

/** Switches a party active or inactive in the list. */
export const useToggleParty = () =>
  useMasterWrite({
    names: [PARTIES],
    write: (api, { record, isActive }: { record: Party; isActive: boolean }) =>
      api.call(updateParty, { params: { id: record.id }, body: { isActive, updatedAt: record.updatedAt } }),
    done: 'Party saved successfully!',
    failed: 'Failed to save party',
  });
