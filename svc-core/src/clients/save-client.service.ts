import type {
  Client,
  changeClientBody,
  changeCompanyBody,
  createClientBody,
  signInRulesBody,
} from '@freightdesk/contracts/core';
import type { AttachmentRepository, WriteAs } from '@freightdesk/data';
import { type Actor, isDuplicateKey, type RequestContext } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { OtherServices } from '../masters/master-uses.service';
import type { Seed, SeedNeeds } from '../seed/reference-seed.service';
import { type ClientRecord, toClient } from './client.model';
import type { ClientFilter } from './client.repository';
import {
  checkMainGstin,
  clientChangedMeanwhile,
  clientNameTaken,
  clientNotFound,
  toClientChange,
  toNewClient,
} from './client.rules';
import { isSameLetterhead } from './letterhead.model';
import type { LetterheadRepository } from './letterhead.repository';
import { storeLogo } from './logo.service';

/** The dependencies of saving clients. */
export interface SaveClientNeeds {
  readonly writeAs: WriteAs;
  readonly repositories: SeedNeeds & { readonly letterheads: LetterheadRepository };
  readonly others: Pick<OtherServices, 'gstinsOf'>;
  readonly logos: AttachmentRepository;
  /** Creates the initial data of a client. */
  readonly seedNewClient: Seed;
}
type ChangeNeeds = Omit<SaveClientNeeds, 'seedNewClient'>;

async function refusingTakenNames<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw clientNameTaken(name);
    throw error;
  }
}

const versionFilter = (id: string, updatedAt: string | undefined): ClientFilter => ({
  id,
  ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}),
});

const storeChange = (
  { writeAs, logos, repositories: { clients, letterheads } }: ChangeNeeds,
  actor: Actor,
  filter: ClientFilter,
  { logo, ...fields }: Partial<ClientRecord>,
): Promise<Client> =>
  writeAs(actor, async (tx, scopeOf) => {
    const before = await clients.find(filter.id, tx);
    if (!before) throw clientNotFound();
    const logoChange =
      logo === undefined ? {} : { logo: await storeLogo(logos, scopeOf(before.id), logo, before.logo) };
    const client = await clients.change(tx, filter, { ...fields, ...logoChange });
    if (!client) throw clientChangedMeanwhile();
    if (!isSameLetterhead(before, client))
      await letterheads.retain(scopeOf(client.id), before, client.updatedAt);
    return toClient(client);
  });

/**
 * Creates a client with the reference data that every client starts with.
 *
 * @throws {ServiceError} 409 for a name that is taken
 */
export const createClient =
  ({ writeAs, repositories, logos, seedNewClient }: SaveClientNeeds) =>
  async (actor: Actor, body: z.output<typeof createClientBody>): Promise<Client> => {
    const id = await repositories.clients.nextId();
    const record = toNewClient(id, body);
    return refusingTakenNames(record.name, () =>
      writeAs(actor, async (tx, scopeOf) => {
        const logo = await storeLogo(logos, scopeOf(id), record.logo);
        const client = toClient(await repositories.clients.insert(tx, { ...record, logo }));
        await seedNewClient(repositories, scopeOf(id));
        return client;
      }),
    );
  };

/** A person, and the request for which other services are asked. */
export interface RequestActor extends Actor {
  readonly context: RequestContext;
}

/** Holds another GSTIN against the other registrations of the company; a company without one has no others. */
async function checkGstin(
  { others, repositories }: ChangeNeeds,
  { context }: RequestActor,
  id: string,
  gstNumber: string | undefined,
): Promise<void> {
  const before = gstNumber === undefined ? null : await repositories.clients.find(id);
  if (gstNumber === undefined || !before?.gstNumber || before.gstNumber === gstNumber) return;
  checkMainGstin(gstNumber, await others.gstinsOf(context, id));
}

/**
 * Changes a client.
 *
 * @throws {ServiceError} 404 for an unknown one, 400 and 409 for a GSTIN that the other registrations exclude
 * @throws {ServiceError} 409 for a name that is taken
 * @throws {ServiceError} 409 when somebody else has changed the client since `updatedAt` was read
 */
export const changeClient =
  (needs: ChangeNeeds) =>
  async (actor: RequestActor, id: string, changes: z.output<typeof changeClientBody>): Promise<Client> => {
    const { name = '', updatedAt } = changes;
    const change = toClientChange(changes);
    await checkGstin(needs, actor, id, change.gstNumber);
    return refusingTakenNames(name, () => storeChange(needs, actor, versionFilter(id, updatedAt), change));
  };

/** @throws {ServiceError} 404 for any but the own client, unless a superadmin asks */
function requireOwn({ identity }: Actor, id: string): void {
  if (identity.clientId !== null && identity.clientId !== id) throw clientNotFound();
}

/**
 * Changes the own company (SETTINGS-1).
 *
 * @throws {ServiceError} 404 for any but the own client
 * @throws {ServiceError} 409 as {@link changeClient} does
 */
export const changeCompany =
  (needs: ChangeNeeds) =>
  async (actor: RequestActor, id: string, changes: z.output<typeof changeCompanyBody>): Promise<Client> => {
    requireOwn(actor, id);
    return changeClient(needs)(actor, id, changes);
  };

/**
 * Changes how the users of a client sign in from now on; running sessions are not affected (AUTH-12).
 *
 * @throws {ServiceError} 404 for any but the own client, unless a superadmin asks
 * @throws {ServiceError} 409 as {@link changeClient} does
 */
export const changeSignInRules =
  (needs: ChangeNeeds) =>
  (actor: Actor, id: string, { updatedAt, ...rules }: z.output<typeof signInRulesBody>): Promise<Client> => {
    requireOwn(actor, id);
    return storeChange(needs, actor, versionFilter(id, updatedAt), rules);
  };
