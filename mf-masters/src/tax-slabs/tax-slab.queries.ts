import {
  deleteTaxSlab,
  getTaxSlab,
  type TaxSlab,
  taxSlabSummary,
  updateTaxSlab,
} from '@freightdesk/contracts/core';
import { CHARGES, TAX_SLABS, useMasterCounts, useMasterToggle } from '../masters/master.queries';
import { useMasterDeletion } from '../masters/master-deletion.queries';

export const useTaxSlabCounts = () =>
  useMasterCounts(TAX_SLABS, (api, signal) => api.call(taxSlabSummary, { signal }));

/** Charges show the percentage of their slab, and whether it is active. */
export const useToggleTaxSlab = () =>
  useMasterToggle<TaxSlab>({
    invalidates: [TAX_SLABS, CHARGES],
    write: (api, { id, updatedAt }, active) =>
      api.call(updateTaxSlab, { params: { id }, body: { active, updatedAt } }),
    refetch: (api, { id }) => api.call(getTaxSlab, { params: { id } }),
    success: 'Tax slab updated successfully',
    failure: 'Failed to update tax slab',
  });

export const useDeleteTaxSlab = () =>
  useMasterDeletion({
    kind: 'tax_slabs',
    invalidates: [TAX_SLABS],
    restoration: 'Tax slab restored',
    remove: (api, { id }: TaxSlab) => api.call(deleteTaxSlab, { params: { id } }),
    success: 'Tax slab deleted successfully',
    failure: 'Failed to delete tax slab',
  });
