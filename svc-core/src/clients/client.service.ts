import {
  type Client,
  type changeClientBody,
  type createClientBody,
  listClients,
  type MasterSummary,
  type signInRulesBody,
} from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import { answerListFrom, type ListAnswer, type WriteAs } from '@freightdesk/data';
import { type Actor, isDuplicateKey } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { MasterQuery } from '../masters/master.repository';
import type { Seed, SeedNeeds } from '../seed/reference-seed.service';
import { CLIENT_SEARCH, type ClientRecord, toClient } from './client.model';
import type { ClientFilter } from './client.repository';
import {
  clientChangedMeanwhile,
  clientNameTaken,
  clientNotFound,
  toClientChange,
  toNewClient,
} from './client.rules';

interface ClientServiceParts {
  readonly writeAs: WriteAs;
  readonly repositories: SeedNeeds;
  /** Creates the initial data of a client. */
  readonly seedNewClient: Seed;
}

const shape = {
  search: CLIENT_SEARCH,
  sortable: listClients.sorts,
  defaultSort: { createdAt: 1, id: 1 },
  toAnswer: toClient,
} as const;

/** Client administration (AUTH-5, AUTH-7). */
export function createClientService({ writeAs, repositories, seedNewClient }: ClientServiceParts) {
  const { clients } = repositories;

  function store(actor: Actor, filter: ClientFilter, change: Partial<ClientRecord>): Promise<Client> {
    return writeAs(actor, async (tx) => {
      const client = await clients.change(tx, filter, change);
      if (client) return toClient(client);
      throw (await clients.find(filter.id)) ? clientChangedMeanwhile() : clientNotFound();
    });
  }

  return {
    /** All clients for a superadmin, the own one for everybody else. */
    list({ clientId }: Identity, { active, ...query }: MasterQuery): Promise<ListAnswer<Client>> {
      const own = clientId === null ? {} : { id: clientId };
      const filter = active === undefined ? own : { ...own, isActive: active };
      return answerListFrom(clients.list, query, { ...shape, filter });
    },

    async summary(): Promise<MasterSummary> {
      const [total, active] = await Promise.all([
        clients.list.count({}),
        clients.list.count({ isActive: true }),
      ]);
      return { total, active, inactive: total - active };
    },

    exists: async (id: string): Promise<boolean> => (await clients.find(id)) !== null,

    /** One client; for anybody but a superadmin, only the own one exists. */
    async get({ clientId }: Identity, id: string): Promise<Client> {
      const client = clientId === null || clientId === id ? await clients.find(id) : null;
      if (!client) throw clientNotFound();
      return toClient(client);
    },

    /** Creates a client with the reference data that every client starts with. */
    async create(actor: Actor, body: z.output<typeof createClientBody>): Promise<Client> {
      const id = await clients.nextId();
      const record = toNewClient(id, body);
      return refusingTakenNames(record.name, () =>
        writeAs(actor, async (tx, scopeOf) => {
          const client = toClient(await clients.insert(tx, record));
          await seedNewClient(repositories, scopeOf(id));
          return client;
        }),
      );
    },

    /** Changes a client, unless somebody else has since `updatedAt` was read. */
    async change(actor: Actor, id: string, changes: z.output<typeof changeClientBody>): Promise<Client> {
      const { name = '', updatedAt } = changes;
      return refusingTakenNames(name, () => store(actor, asRead(id, updatedAt), toClientChange(changes)));
    },

    /**
     * How the users of a client sign in from now on; running sessions are not affected. Refused when somebody else has
     * changed the client since `updatedAt` was read.
     */
    changeSignInRules(
      actor: Actor,
      id: string,
      { updatedAt, ...rules }: z.output<typeof signInRulesBody>,
    ): Promise<Client> {
      const { clientId } = actor.identity;
      if (clientId !== null && clientId !== id) throw clientNotFound();
      return store(actor, asRead(id, updatedAt), rules);
    },
  };
}

const asRead = (id: string, updatedAt: string | undefined): ClientFilter => ({
  id,
  ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}),
});

async function refusingTakenNames<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw clientNameTaken(name);
    throw error;
  }
}
export type ClientService = ReturnType<typeof createClientService>;
