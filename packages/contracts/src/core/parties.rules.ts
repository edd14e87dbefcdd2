import type { SupplyContext } from '@freightdesk/tax';
import type { FieldLabels } from '../shared/field-labels.rules';
import type { Client } from './clients.schema';
import type { Party } from './parties.schema';

/** The supply of a client to a party by their masters, either of which may still be unknown (MONEY-12). */
export const supplyBetween = (
  client: Pick<Client, 'gstNumber' | 'homeState'> | null | undefined,
  party: Pick<Party, 'gstNumber' | 'state' | 'Type'> | undefined,
): SupplyContext => ({
  supplierGstin: client?.gstNumber,
  supplierHomeState: client?.homeState,
  recipientGstin: party?.gstNumber,
  recipientState: party?.state,
  isAbroad: party?.Type === 'International',
});

/** Labels of the fields of a party that do not follow from its name. */
export const PARTY_LABELS: FieldLabels = {
  Type: 'Region',
  taxGroupsid: 'Tax group',
};
