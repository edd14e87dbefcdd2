import type { Movement } from '@freightdesk/contracts/billing';
import { Link, links } from '@freightdesk/remote-kit';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';

interface EntryPartyProps {
  entry: Pick<Movement, 'partyRole' | 'partyId' | 'partyName'>;
}

/** The party or vendor of an entry, with a link to its account. */
export const EntryParty = ({ entry: { partyRole, partyId, partyName } }: EntryPartyProps) => (
  <Link to={partyRole === 'customer' ? links.partyAccount(partyId) : vendorLinks.account(partyId)}>
    {partyName}
  </Link>
);
