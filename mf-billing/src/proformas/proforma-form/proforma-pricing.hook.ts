import { useMemo } from 'react';
import { useFirms } from '../../gst-registrations/gst-registration.queries';
import { type Pricing, pricingOf } from '../pricing.rules';
import { type useParty, usePartyTaxes, useTaxItems } from '../proforma.queries';
import { taxContextOf } from '../supply.rules';
import type { ProformaValues } from './proforma-draft.rules';

export type TaxState =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

type PartyQuery = ReturnType<typeof useParty>;

type TaxValues = Pick<ProformaValues, 'partyId' | 'supplyType' | 'registrationId'>;

/** The pricing of lines. The form cannot be saved before the taxes of the party have loaded. */
export function usePricing({ partyId, supplyType, registrationId }: TaxValues, party: PartyQuery) {
  const { query: registrations, firmOf } = useFirms();
  const firm = firmOf(registrationId);
  const items = useTaxItems(party.data?.taxGroupsid);
  const pricing = useMemo(
    () => pricingOf(taxContextOf(party.data, firm, items.data ?? [], supplyType)),
    [party.data, firm, items.data, supplyType],
  );
  const queries = registrationId === null ? [party, items] : [party, items, registrations];
  return { pricing, tax: taxStateOf(partyId, queries) };
}

interface TaxQuery {
  readonly isError: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
}

/** Whether all that decides the taxes of a party is read. */
function taxStateOf(partyId: string, queries: readonly TaxQuery[]): TaxState {
  const failedQuery = queries.find(({ isError }) => isError);
  if (failedQuery) return { state: 'failed', retry: () => void failedQuery.refetch() };
  return { state: !partyId || queries.every(({ data }) => data) ? 'ready' : 'loading' };
}

/** The pricing of a form with these values, by the taxes that it has read, for when it is saved. */
export function usePricingReader(): (values: TaxValues) => Pricing {
  const { firmOf } = useFirms();
  const readTaxes = usePartyTaxes();
  return ({ partyId, supplyType, registrationId }) => {
    const { party, taxItems } = readTaxes(partyId);
    return pricingOf(taxContextOf(party, firmOf(registrationId), taxItems, supplyType));
  };
}
