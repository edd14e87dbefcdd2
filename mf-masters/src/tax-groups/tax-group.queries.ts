import {
  deleteTaxGroup,
  getTaxGroup,
  listTaxGroups,
  type TaxGroup,
  taxGroupSummary,
  updateTaxGroup,
} from '@freightdesk/contracts/core';
import { type RecordSource, useApi, useQuery, useQueryClient } from '@freightdesk/remote-kit';
import { TAX_GROUPS, useMasterCounts, useMasterToggle } from '../masters/master.queries';
import { useMasterDeletion } from '../masters/master-deletion.queries';

/** The active tax groups. */
export function useTaxGroupSource(): RecordSource<TaxGroup> {
  const api = useApi();
  return {
    queryKey: [TAX_GROUPS],
    read: (query, signal) =>
      api.call(listTaxGroups, { query: { ...query, active: 'true' }, ...(signal ? { signal } : {}) }),
    optionOf: ({ id, name }) => ({ value: String(id), label: name }),
  };
}

const taxGroupKey = (id: number | string) => [TAX_GROUPS, 'one', String(id)];

/** The name of a tax group, active or not; its number until it is read, and when there is no such group. */
export function useTaxGroupName(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: taxGroupKey(id),
    queryFn: ({ signal }) => api.call(getTaxGroup, { params: { id: Number(id) }, signal }),
    enabled: /^\d{1,15}$/.test(id),
  });
  return {
    name: data?.name ?? `Tax group ${id}`,
    /** Saves reading a group that has just been picked. */
    rememberGroup: (group: TaxGroup) => queryClient.setQueryData(taxGroupKey(group.id), group),
  };
}

export const useTaxGroupCounts = () =>
  useMasterCounts(TAX_GROUPS, (api, signal) => api.call(taxGroupSummary, { signal }));

export const useToggleTaxGroup = () =>
  useMasterToggle<TaxGroup>({
    invalidates: [TAX_GROUPS],
    write: (api, { id, updatedAt }, active) =>
      api.call(updateTaxGroup, { params: { id }, body: { active, updatedAt } }),
    refetch: (api, { id }) => api.call(getTaxGroup, { params: { id } }),
    success: 'Tax group updated successfully',
    failure: 'Failed to save tax group',
  });

export const useDeleteTaxGroup = () =>
  useMasterDeletion({
    kind: 'tax_groups',
    invalidates: [TAX_GROUPS],
    restoration: 'Tax group restored',
    remove: (api, { id }: TaxGroup) => api.call(deleteTaxGroup, { params: { id } }),
    success: 'Tax group deleted successfully',
    failure: 'Failed to delete tax group',
  });
