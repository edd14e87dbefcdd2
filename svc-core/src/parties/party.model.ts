import { CURRENCIES, PARTY_REGIONS, PARTY_TYPES, type Party } from '@freightdesk/contracts';
import { type MasterRecord, masterSchema } from '../masters/master.schema';

type PartyFields = Omit<Party, 'id' | '_id' | 'clientId' | 'createdAt' | 'updatedAt' | 'Type'>;

/** A party as stored; the wire's `Type` is called `region` here. */
export interface PartyRecord extends MasterRecord, Readonly<PartyFields> {
  readonly region: Party['Type'];
}

const text = { type: String, default: '' };

export const partySchema = masterSchema<PartyRecord>(
  {
    name: { type: String, required: true },
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

// The list of parties by name, and the picker of active ones.
partySchema.index({ clientId: 1, name: 1, id: 1 });
