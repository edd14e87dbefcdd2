import {
  createTaxGroup,
  deleteTaxGroup,
  type TaxGroup,
  type TaxGroupInput,
  updateTaxGroup,
} from '@freightdesk/contracts';
import type { ApiClient } from '@freightdesk/remote-kit';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { useMasterWrite } from '../masters/use-master-write';
import { TAX_GROUPS } from './tax-group.queries';
import { changesOf } from './tax-group.rules';

/** Creates a tax group, or changes what differs in `record` where one is given. */
export function useSaveTaxGroup(record: TaxGroup | undefined) {
  const { keyOf, renew } = useIdempotencyKey();
  return useMasterWrite({
    names: [TAX_GROUPS],
    write: async (api, body: TaxGroupInput) => {
      if (record) return changed(api, record, changesOf(record, body));
      const created = await api.call(createTaxGroup, { body, idempotencyKey: keyOf(body) });
      renew();
      return created;
    },
    done: `Tax group ${record ? 'updated' : 'created'} successfully`,
    failed: 'Failed to save tax group',
  });
}

/** Switches a tax group active or inactive in the list. */
export const useToggleTaxGroup = () =>
  useMasterWrite({
    names: [TAX_GROUPS],
    write: (api, { record, active }: { record: TaxGroup; active: boolean }) =>
      changed(api, record, { active }),
    done: 'Tax group updated successfully',
    failed: 'Failed to save tax group',
  });

export const useDeleteTaxGroup = () =>
  useMasterWrite({
    names: [TAX_GROUPS],
    write: (api, { id }: TaxGroup) => api.call(deleteTaxGroup, { params: { id } }),
    done: 'Tax group deleted successfully',
    failed: 'Failed to delete tax group',
  });

const changed = (api: ApiClient, { id, updatedAt }: TaxGroup, changes: Partial<TaxGroupInput>) =>
  api.call(updateTaxGroup, { params: { id }, body: { ...changes, updatedAt } });
