import type { Party } from '@freightdesk/contracts';
import { DescriptionList } from '@freightdesk/ui/description-list';

const addressOf = ({ address, city, state }: Party): string =>
  [address, city, state].filter(Boolean).join(', ');
const contactOf = ({ email, phone }: Party): string => [email, phone].filter(Boolean).join(' · ');

/** What the document will say of the party or the importer. */
export function PartyInformation({ party }: { party: Party }) {
  return (
    <DescriptionList
      items={[
        { label: 'GSTIN', value: party.gstNumber },
        { label: 'PAN', value: party.panNumber },
        { label: 'Address', value: addressOf(party), wide: true },
        { label: 'Contact', value: contactOf(party), wide: true },
      ]}
    />
  );
}
