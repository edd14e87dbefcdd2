import {
  type Client,
  listClients as listClientsEndpoint,
  type MasterSummary,
} from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import { answerListFrom, type ListAnswer } from '@freightdesk/data';
import type { MasterQuery } from '../masters/master.repository';
import { CLIENT_SEARCH, toClient } from './client.model';
import type { ClientRepository } from './client.repository';
import { clientNotFound } from './client.rules';

/** The dependencies of reading clients. */
export interface ReadClientNeeds {
  readonly repositories: { readonly clients: Pick<ClientRepository, 'count' | 'find' | 'list'> };
}

const shape = {
  search: CLIENT_SEARCH,
  sortable: listClientsEndpoint.sorts,
  defaultSort: { createdAt: 1, id: 1 },
  toAnswer: toClient,
} as const;

/** All clients for a superadmin, the own one for everybody else (AUTH-7). */
export const listClients =
  ({ repositories: { clients } }: ReadClientNeeds) =>
  ({ clientId }: Identity, { active, ...query }: MasterQuery): Promise<ListAnswer<Client>> => {
    const own = clientId === null ? {} : { id: clientId };
    const filter = active === undefined ? own : { ...own, isActive: active };
    return answerListFrom(clients.list, query, { ...shape, filter });
  };

/** How many clients there are, and how many of them are active. */
export const summariseClients =
  ({ repositories: { clients } }: ReadClientNeeds) =>
  async (): Promise<MasterSummary> => {
    const [total, active] = await Promise.all([clients.count({}), clients.count({ isActive: true })]);
    return { total, active, inactive: total - active };
  };

/**
 * One client.
 *
 * @throws {ServiceError} 404 for any but the own one, unless a superadmin asks
 */
export const readClient =
  ({ repositories: { clients } }: ReadClientNeeds) =>
  async ({ clientId }: Identity, id: string): Promise<Client> => {
    const client = clientId === null || clientId === id ? await clients.find(id) : null;
    if (!client) throw clientNotFound();
    return toClient(client);
  };
