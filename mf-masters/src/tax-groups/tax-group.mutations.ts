import { deleteTaxGroup, type TaxGroup, updateTaxGroup } from '@freightdesk/contracts';
import { TAX_GROUPS } from '../masters/master.queries';
import { useMasterWrite } from '../masters/use-master-write';

/** Switches a tax group active or inactive in the list. */
export const useToggleTaxGroup = () =>
  useMasterWrite({
    names: [TAX_GROUPS],
    write: (api, { record: { id, updatedAt }, active }: { record: TaxGroup; active: boolean }) =>
      api.call(updateTaxGroup, { params: { id }, body: { active, updatedAt } }),
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
