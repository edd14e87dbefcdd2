import { deleteTaxSlab, type TaxSlab, updateTaxSlab } from '@freightdesk/contracts';
import { TAX_SLABS } from '../masters/master.queries';
import { useMasterWrite } from '../masters/use-master-write';

/** Switches a slab active or inactive in the list; charges show it too. */
export const useToggleTaxSlab = () =>
  useMasterWrite({
    names: [TAX_SLABS, 'charges'],
    write: (api, { slab: { id, updatedAt }, active }: { slab: TaxSlab; active: boolean }) =>
      api.call(updateTaxSlab, { params: { id }, body: { active, updatedAt } }),
    done: 'Tax slab updated successfully',
    failed: 'Failed to update tax slab',
  });

export const useDeleteTaxSlab = () =>
  useMasterWrite({
    names: [TAX_SLABS],
    write: (api, { id }: TaxSlab) => api.call(deleteTaxSlab, { params: { id } }),
    done: 'Tax slab deleted successfully',
    failed: 'Failed to delete tax slab',
  });
