import { CURRENCIES, listParties, PARTY_REGIONS, PARTY_TYPES, type Party } from '@freightdesk/contracts';
import { indexOrders } from '@freightdesk/service-kit';
import { type MasterRecord, masterSchema } from '../masters/master.schema';

type PartyFields = Omit<Party, 'id' | '_id' | 'clientId' | 'createdAt' | 'updatedAt' | 'Type'>;

/** A party as stored; the wire's `Type` is called `region` here. */
export interface PartyRecord extends MasterRecord, Readonly<PartyFields> {
  readonly region: Party['Type'];
  readonly nameKey: string;
}

const text = { type: String, default: '' };

export const partySchema = masterSchema<PartyRecord>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    type: { type: String, enum: PARTY_TYPES, required: true },
    region: { type: String, enum: PARTY_REGIONS, required: true },
    email: text,
    phone: text,
    address: text,
    location: text,
    city: text,
    state: text,
    gstNumber: text,
    panNumber: text,
    cinNumber: text,
    businessType: text,
    taxGroupsid: { type: String, default: '1' },
    currency: { type: String, enum: CURRENCIES, required: true },
    isActive: { type: Boolean, required: true },
  },
  'parties',
);

/** The stored field that gives the order of one that lists are sorted by. */
export const PARTY_ORDERED_BY = { name: 'nameKey' } as const;
// The orders of the list and of its active parties; `nameKey` is that of the picker too.
indexOrders(partySchema, ['nameKey', ...listParties.sorts.slice(1)], ['isActive']);
// Which parties have a tax group.
partySchema.index({ clientId: 1, taxGroupsid: 1 });
