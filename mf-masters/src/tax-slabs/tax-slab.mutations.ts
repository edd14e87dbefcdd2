import { createTaxSlab, deleteTaxSlab, type TaxSlab, updateTaxSlab } from '@freightdesk/contracts';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { useMasterWrite } from '../masters/use-master-write';
import { TAX_SLABS } from './tax-slab.queries';

/** Creates a tax slab from its GST percentage. */
export function useCreateTaxSlab() {
  const { keyOf, renew } = useIdempotencyKey();
  return useMasterWrite({
    names: [TAX_SLABS],
    write: async (api, gstPercentage: number) => {
      const body = { gstPercentage };
      await api.call(createTaxSlab, { body, idempotencyKey: keyOf(body) });
      renew();
    },
    done: 'Tax slab created successfully',
    failed: 'Failed to create tax slab',
  });
}

export interface TaxSlabChange {
  readonly slab: TaxSlab;
  readonly changes: { readonly gstPercentage: number } | { readonly active: boolean };
}

/** Changes the percentage or the active flag of a slab, which charges then show too. */
export const useUpdateTaxSlab = () =>
  useMasterWrite({
    names: [TAX_SLABS, 'charges'],
    write: (api, { slab: { id, updatedAt }, changes }: TaxSlabChange) =>
      api.call(updateTaxSlab, { params: { id }, body: { ...changes, updatedAt } }),
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
