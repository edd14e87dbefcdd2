import { getInvoice, type Invoice, proformaByJob } from '@freightdesk/contracts/billing';
import {
  type Charge,
  getParty,
  listCharges,
  type Party,
  partyTaxGroup,
  type TaxGroup,
} from '@freightdesk/contracts/core';
import { type Contract, getContract, listContracts } from '@freightdesk/contracts/crm';
import {
  itemsOf,
  queryOptions,
  type RecordSource,
  useApi,
  useQuery,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';

export const proformaKeys = { all: ['proformas'] as const };

/** One proforma; disabled without an id. */
export function useProforma(id: number | undefined) {
  const api = useApi();
  return useQuery<Invoice>({
    queryKey: [...proformaKeys.all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => api.call(getInvoice, { params: { id: id ?? 0 }, signal }),
  });
}

/** A proforma to be changed, never from the cache, which may hold an outdated version. */
export function useProformaToEdit(id: string | undefined) {
  const api = useApi();
  return useQuery<Invoice>({
    queryKey: [...proformaKeys.all, 'opened', id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) => api.call(getInvoice, { params: { id: id ?? '' }, signal }),
  });
}

/** The open proforma of a job, never from the cache; null when it has none. */
export function useProformaOfJob(jobNumber: string | undefined) {
  const api = useApi();
  return useQuery<Invoice | null>({
    queryKey: [...proformaKeys.all, 'of-job', jobNumber],
    enabled: jobNumber !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) => api.call(proformaByJob, { params: { jobNumber: jobNumber ?? '' }, signal }),
  });
}

const validityOf = ({ validFrom, validTo }: Contract): string =>
  `${formatDate(validFrom)} to ${formatDate(validTo)}`;

/** Active contracts of one party, searched on the server; none without a party. */
export function useContractSource(partyId: number | undefined): RecordSource<Contract> {
  const api = useApi();
  return {
    queryKey: ['contracts', 'of party', String(partyId ?? '')],
    read: async (query, signal) => {
      if (partyId === undefined) return [];
      const request = {
        query: { ...query, partyId, active: 'true' as const },
        ...(signal ? { signal } : {}),
      };
      return itemsOf(await api.call(listContracts, request));
    },
    optionOf: (contract) => ({
      value: String(contract.id),
      label: contract.contractId,
      hint: validityOf(contract),
    }),
  };
}

/** The cache key of a single contract. */
export const contractKey = (id: Contract['id'] | string) => ['contracts', 'one', String(id)];

/** One contract; disabled without an id. */
export function useContract(id: string) {
  const api = useApi();
  return useQuery<Contract>({
    queryKey: contractKey(id),
    enabled: id !== '',
    queryFn: ({ signal }) => api.call(getContract, { params: { id }, signal }),
  });
}

/** The cache key of a single party. */
export const partyKey = (id: Party['id'] | string) => ['parties', 'one', String(id)];

/** One party; disabled without an id. */
export function useParty(id: Party['id'] | string | undefined) {
  const api = useApi();
  return useQuery<Party>({
    queryKey: partyKey(id ?? ''),
    enabled: Boolean(id),
    queryFn: ({ signal }) => api.call(getParty, { params: { id: id ?? '' }, signal }),
  });
}

/** The maximum number of ids per call. */
const MAX_IDS = 200;

/** Charges of the master by id; missing ones are omitted. */
function useChargesQuery() {
  const api = useApi();
  const { clientId } = useSession();
  return (ids: readonly Charge['id'][]) => {
    const batches = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
      ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
    );
    return queryOptions({
      queryKey: ['charges', 'named', clientId, ...ids],
      queryFn: async ({ signal }): Promise<Charge[]> => {
        const read = (batch: readonly Charge['id'][]) =>
          api.call(listCharges, { query: { clientId, ids: batch.map(String) }, signal }).then(itemsOf);
        return (await Promise.all(batches.map(read))).flat();
      },
    });
  };
}

/** The charges of a document; disabled while the document is loading. */
export function useCharges(ids: readonly Charge['id'][] | undefined) {
  const chargesQuery = useChargesQuery();
  return useQuery({ ...chargesQuery(ids ?? []), enabled: ids !== undefined });
}

/** Reads the charges of a document on demand. */
export function useChargeReader() {
  const queryClient = useQueryClient();
  const chargesQuery = useChargesQuery();
  return (ids: readonly Charge['id'][]) => queryClient.fetchQuery(chargesQuery(ids));
}

const taxItemsKey = (taxGroupsid: string | undefined) => ['tax-group-items', taxGroupsid];

/** Items of a party's tax group. */
export function useTaxItems(taxGroupsid: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: taxItemsKey(taxGroupsid),
    enabled: taxGroupsid !== undefined,
    queryFn: ({ signal }) => api.call(partyTaxGroup, { query: { taxGroupsid: taxGroupsid ?? '' }, signal }),
    select: ({ taxItems }) => taxItems,
  });
}

/** The party and the items of its tax group as they have been read so far; makes no request. */
export function usePartyTaxes() {
  const queryClient = useQueryClient();
  return (partyId: string) => {
    const party = queryClient.getQueryData<Party>(partyKey(partyId));
    const group = queryClient.getQueryData<Pick<TaxGroup, 'taxItems'>>(taxItemsKey(party?.taxGroupsid));
    return { party, taxItems: group?.taxItems ?? [] };
  };
}
