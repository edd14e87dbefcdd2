import { useSession } from '@freightdesk/remote-kit';
import { useMemo } from 'react';
import { type Pricing, pricingOf } from '../pricing.rules';
import { type useParty, usePartyTaxes, useTaxItems } from '../proforma.queries';
import { taxContextOf } from '../supply.rules';
import type { ProformaValues } from './proforma-draft.rules';

export type TaxState =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

type PartyQuery = ReturnType<typeof useParty>;

type TaxValues = Pick<ProformaValues, 'partyId' | 'supplyType'>;

/** The pricing of lines. The form cannot be saved before the taxes of the party have loaded. */
export function usePricing({ partyId, supplyType }: TaxValues, party: PartyQuery) {
  const { client } = useSession();
  const items = useTaxItems(party.data?.taxGroupsid);
  const pricing = useMemo(
    () => pricingOf(taxContextOf(party.data, client, items.data ?? [], supplyType)),
    [party.data, client, items.data, supplyType],
  );
  return { pricing, tax: taxStateOf(partyId, party, items) };
}

function taxStateOf(partyId: string, party: PartyQuery, items: ReturnType<typeof useTaxItems>): TaxState {
  const failedQuery = [party, items].find(({ isError }) => isError);
  if (failedQuery) return { state: 'failed', retry: () => void failedQuery.refetch() };
  return { state: !partyId || items.data ? 'ready' : 'loading' };
}

/** The pricing of a form with these values, by the taxes that it has read, for when it is saved. */
export function usePricingReader(): (values: TaxValues) => Pricing {
  const { client } = useSession();
  const readTaxes = usePartyTaxes();
  return ({ partyId, supplyType }) => {
    const { party, taxItems } = readTaxes(partyId);
    return pricingOf(taxContextOf(party, client, taxItems, supplyType));
  };
}
