import type { Client } from '@freightdesk/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';

export type ClientRecord = Omit<Client, 'createdAt'>;

const text = { type: String, default: '' };
const clientSchema = new Schema<ClientRecord & { createdAt: Date }>(
  {
    id: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    email: text,
    phone: text,
    address: text,
    city: text,
    homeState: { type: String, default: 'Tamil Nadu' },
    gstNumber: text,
    panNumber: text,
    cinNumber: text,
    bankDetails: text,
    isActive: { type: Boolean, default: true },
  },
  { collection: 'clients', timestamps: true, id: false, versionKey: false, strict: 'throw' },
);

const toClient = ({ createdAt, ...rest }: ClientRecord & { createdAt: Date }): Client => ({
  ...rest,
  createdAt: createdAt.toISOString(),
});

/** Client organisations; they are the tenants themselves and so belong to none. */
export function createClientRepository(connection: Connection) {
  const model = connection.model('Client', clientSchema);
  return {
    model,
    async find(id: string): Promise<Client | null> {
      const client = await model.findOne({ id }).lean().exec();
      return client && toClient(client);
    },
    async list(): Promise<Client[]> {
      return (await model.find().sort({ createdAt: 1, id: 1 }).lean().exec()).map(toClient);
    },
    async insertMany(records: readonly ClientRecord[], session: ClientSession): Promise<void> {
      await model.insertMany(records, { session });
    },
  };
}
export type ClientRepository = ReturnType<typeof createClientRepository>;
