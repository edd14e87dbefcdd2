import {
  type ChargeBasis,
  type ChargeBasisInput,
  createChargeBasis,
  deleteChargeBasis,
  updateChargeBasis,
} from '@freightdesk/contracts';
import type { ApiClient } from '@freightdesk/remote-kit';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { useMasterWrite } from '../masters/use-master-write';
import { CHARGE_BASES } from './charge-basis.queries';

/** Creates a charge basis, or changes `record` where one is given. */
export function useSaveChargeBasis(record: ChargeBasis | undefined) {
  const { keyOf, renew } = useIdempotencyKey();
  return useMasterWrite({
    names: [CHARGE_BASES],
    write: async (api, body: ChargeBasisInput) => {
      if (record) return changed(api, record, body);
      const created = await api.call(createChargeBasis, { body, idempotencyKey: keyOf(body) });
      renew();
      return created;
    },
    done: `Charge basis ${record ? 'updated' : 'created'} successfully`,
    failed: 'Failed to save charge basis',
  });
}

/** Switches a charge basis active or inactive in the list. */
export const useToggleChargeBasis = () =>
  useMasterWrite({
    names: [CHARGE_BASES],
    write: (api, { record, isActive }: { record: ChargeBasis; isActive: boolean }) =>
      changed(api, record, { isActive }),
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

const changed = (api: ApiClient, { id, updatedAt }: ChargeBasis, changes: Partial<ChargeBasisInput>) =>
  api.call(updateChargeBasis, { params: { id }, body: { ...changes, updatedAt } });
