import {
  getInvoice,
  type Invoice,
  listContracts,
  partyTaxGroup,
  proformaByJob,
} from '@freightdesk/contracts';
import { itemsOf, useApi, useQuery } from '@freightdesk/remote-kit';

export const proformaKeys = { all: ['proformas'] as const };

/** One proforma; asked for only where there is an id. */
export function useProforma(id: number | undefined) {
  const api = useApi();
  return useQuery<Invoice>({
    queryKey: [...proformaKeys.all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => api.call(getInvoice, { params: { id: id ?? 0 }, signal }),
  });
}

/** A proforma as it is now, to be changed; what an earlier opening of the form read is not trusted. */
export function useOpenedProforma(id: string | undefined) {
  const api = useApi();
  return useQuery<Invoice>({
    queryKey: [...proformaKeys.all, 'opened', id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) => api.call(getInvoice, { params: { id: id ?? '' }, signal }),
  });
}

/** The open proforma of a job as it is now; null when it has none. */
export function useProformaOfJob(jobNumber: string | undefined) {
  const api = useApi();
  return useQuery<Invoice | null>({
    queryKey: [...proformaKeys.all, 'of-job', jobNumber],
    enabled: jobNumber !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) => api.call(proformaByJob, { params: { jobNumber: jobNumber ?? '' }, signal }),
  });
}

/** Contracts of one party. */
export function useContractsOfParty(partyId: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['contracts', 'party', partyId],
    enabled: partyId !== undefined,
    queryFn: ({ signal }) => api.call(listContracts, { query: { partyId }, signal }).then(itemsOf),
  });
}

/** Items of a party's tax group. */
export function useTaxItems(taxGroupsid: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['tax-group-items', taxGroupsid],
    enabled: taxGroupsid !== undefined,
    queryFn: ({ signal }) => api.call(partyTaxGroup, { query: { taxGroupsid: taxGroupsid ?? '' }, signal }),
    select: ({ taxItems }) => taxItems,
  });
}
