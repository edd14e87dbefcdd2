import { type ChargeBasis, deleteChargeBasis, updateChargeBasis } from '@freightdesk/contracts';
import { CHARGE_BASES } from '../masters/master.queries';
import { useMasterWrite } from '../masters/use-master-write';

/** Switches a charge basis active or inactive in the list. */
export const useToggleChargeBasis = () =>
  useMasterWrite({
    names: [CHARGE_BASES],
    write: (api, { record: { id, updatedAt }, isActive }: { record: ChargeBasis; isActive: boolean }) =>
      api.call(updateChargeBasis, { params: { id }, body: { isActive, updatedAt } }),
    done: 'Charge basis updated successfully',
    failed: 'Failed to save charge basis',
  });

export const useDeleteChargeBasis = () =>
  useMasterWrite({
    names: [CHARGE_BASES],
    write: (api, { id }: ChargeBasis) => api.call(deleteChargeBasis, { params: { id } }),
    done: 'Charge basis deleted successfully',
    failed: 'Failed to delete charge basis',
  });
