import { type Charge, deleteCharge, updateCharge } from '@freightdesk/contracts';
import { useMasterWrite } from '../masters/use-master-write';
import { CHARGES } from './charge.queries';

/** Switches a charge active or inactive in the list. */
export const useToggleCharge = () =>
  useMasterWrite({
    names: [CHARGES],
    write: (api, { id, updatedAt, active }: Charge) =>
      api.call(updateCharge, { params: { id }, body: { active: !active, updatedAt } }),
    done: 'Charge updated successfully.',
    failed: 'Failed to update charge',
  });

export const useDeleteCharge = () =>
  useMasterWrite({
    names: [CHARGES],
    write: (api, { id }: Charge) => api.call(deleteCharge, { params: { id } }),
    done: 'Charge deleted successfully.',
    failed: 'Failed to delete charge',
  });
