import type { Movement } from '@freightdesk/contracts/billing';
import { Link, links } from '@freightdesk/remote-kit';

interface EntryPartyProps {
  entry: Pick<Movement, 'partyRole' | 'partyId' | 'partyName'>;
}

/** The party of an entry, with a link to its account. Vendors have none yet. */
export const EntryParty = ({ entry: { partyRole, partyId, partyName } }: EntryPartyProps) =>
  partyRole === 'customer' ? <Link to={links.partyAccount(partyId)}>{partyName}</Link> : partyName;
