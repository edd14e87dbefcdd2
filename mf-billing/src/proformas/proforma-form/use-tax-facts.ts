import type { Party } from '@freightdesk/contracts';
import { useSession } from '@freightdesk/remote-kit';
import { useTaxItems } from '../proforma.queries';
import { taxFactsOf } from '../proforma.rules';

export type TaxReading =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** How the party is taxed; nothing may be raised before its tax group has been read. */
export function useTaxFacts(party: Party | undefined) {
  const { client } = useSession();
  const items = useTaxItems(party?.taxGroupsid);
  return { taxFacts: taxFactsOf(party, client, items.data ?? []), tax: readingOf(party, items) };
}

function readingOf(party: Party | undefined, items: ReturnType<typeof useTaxItems>): TaxReading {
  if (items.isError) return { state: 'failed', retry: () => void items.refetch() };
  return { state: !party || items.data ? 'ready' : 'loading' };
}
