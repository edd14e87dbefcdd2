import type { Movement } from '@freightdesk/contracts/billing';
import { Link, links } from '@freightdesk/remote-kit';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';

interface EntryPartyProps {
  entry: Pick<Movement, 'partyRole' | 'partyId' | 'partyName'>;
}

/** The party or vendor of an entry, with a link to its account. An office that is paid has none. */
export function EntryParty({ entry: { partyRole, partyId, partyName } }: EntryPartyProps) {
  if (partyId === 0) return partyName;
  const account = partyRole === 'customer' ? links.partyAccount(partyId) : vendorLinks.account(partyId);
  return <Link to={account}>{partyName}</Link>;
}
