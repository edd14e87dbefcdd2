import { type Client, client, listClients, NEW_CLIENT } from '@freightdesk/contracts/core';
import { withDefaults } from '@freightdesk/contracts/shared';
import { globalSchema, searchable } from '@freightdesk/data';
import { DEFAULT_HOME_STATE } from '@freightdesk/tax';
import * as z from 'zod/mini';

const storedClient = z.object({
  ...withDefaults(z.omit(client, { createdAt: true, updatedAt: true }).shape, {
    ...NEW_CLIENT,
    homeState: DEFAULT_HOME_STATE,
  }),
  secondFactorRequired: z._default(z.boolean(), false),
  /** The normalised name: without case and surplus blanks. */
  nameKey: z.string(),
});

/** A client as stored. */
export interface StoredClient extends Readonly<z.output<typeof storedClient>> {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A client without the fields that storing adds. */
export type ClientRecord = Omit<StoredClient, 'nameKey' | 'createdAt' | 'updatedAt'>;

export const clientSchema = globalSchema<StoredClient>(storedClient, 'clients');
clientSchema.index({ nameKey: 1 }, { unique: true });

// The sort orders of the list and of its active clients; ids break ties.
for (const field of listClients.sorts) {
  clientSchema.index({ [field]: 1, id: 1 });
  if (field !== 'isActive') clientSchema.index({ isActive: 1, [field]: 1, id: 1 });
}

export const CLIENT_SEARCH = searchable(clientSchema, ['name', 'email', 'phone', 'city'], {
  isOfNoClient: true,
});

/** A client as an answer. */
export const toClient = ({ nameKey: _key, ...record }: StoredClient): Client => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});
