import { type Client, listClients } from '@freightdesk/contracts';
import { DEFAULT_HOME_STATE } from '@freightdesk/tax';
import { Schema } from 'mongoose';

/** What is known of a client, less what storing it fills in. */
export type ClientRecord = Omit<Client, 'createdAt' | 'updatedAt'>;

/** A client as stored. */
export interface StoredClient extends ClientRecord {
  /** The name as names are compared: without case and surplus blanks. */
  readonly nameKey: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const text = { type: String, default: '' };

export const clientSchema = new Schema<StoredClient>(
  {
    id: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true, unique: true },
    email: text,
    phone: text,
    address: text,
    city: text,
    homeState: { type: String, default: DEFAULT_HOME_STATE },
    gstNumber: text,
    panNumber: text,
    cinNumber: text,
    bankDetails: text,
    logoText: text,
    isActive: { type: Boolean, default: true },
    secondFactorRequired: { type: Boolean, default: false },
  },
  { collection: 'clients', timestamps: true, id: false, versionKey: false, strict: 'throw' },
);

// The orders of the list and of its active clients; ids break ties.
for (const field of listClients.sorts) {
  clientSchema.index({ [field]: 1, id: 1 });
  if (field !== 'isActive') clientSchema.index({ isActive: 1, [field]: 1, id: 1 });
}

/** A client as it is answered. */
export const toClient = (record: StoredClient): Client => ({
  id: record.id,
  name: record.name,
  email: record.email,
  phone: record.phone,
  address: record.address,
  city: record.city,
  homeState: record.homeState,
  gstNumber: record.gstNumber,
  panNumber: record.panNumber,
  cinNumber: record.cinNumber,
  bankDetails: record.bankDetails,
  logoText: record.logoText,
  isActive: record.isActive,
  secondFactorRequired: record.secondFactorRequired ?? false,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});
