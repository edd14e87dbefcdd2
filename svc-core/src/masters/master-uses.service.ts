import {
  type AskedMasters,
  billingMasterUses,
  billingUsedMasters,
  companyGstins,
  crmMasterUses,
  crmUsedMasters,
  type MasterUse,
  type UsedMaster,
  type UsedMasterRecord,
} from '@freightdesk/contracts/core';
import type { Stored, Write } from '@freightdesk/data';
import {
  type ClientScope,
  internalClient,
  type RequestContext,
  refusalOf,
  refuse,
  type ServiceConfig,
} from '@freightdesk/service-kit';
import type { DeletedMasters } from './deleted-master.repository';
import type { MasterRecord } from './master.model';
import type { MasterRepository } from './master.repository';
import { changedMeanwhile, inUse, recordNotFound } from './master.rules';

/** A master record as other services refer to it. */
export interface MasterReference {
  readonly kind: UsedMaster;
  readonly id: number;
  readonly code: string;
}

type Addresses = Pick<ServiceConfig, 'CRM_URL' | 'BILLING_URL' | 'SESSION_SECRET'>;

/** Milliseconds. A deletion is answered within five seconds, however often other services must be asked. */
const ANSWER_TIMEOUT = 4_500;

/** The deadline shared by the questions of one request. */
export const usesDeadline = (): AbortSignal => AbortSignal.timeout(ANSWER_TIMEOUT);

const usesUnavailable = (who: string, cause: unknown) =>
  Object.assign(
    refuse(
      'unavailable',
      `${who} could not be asked in time whether they use this, so nothing was changed. Please try again shortly.`,
    ),
    { cause },
  );

/** The answer of a service; a service that is down or late is named. */
async function usesFrom<Answer>(who: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw refusalOf(error).status >= 500 ? usesUnavailable(who, error) : error;
  }
}

/** Asks svc-crm and svc-billing what uses a record; rejects when one of them is down. */
export function createOtherServices({ CRM_URL, BILLING_URL, SESSION_SECRET }: Addresses) {
  const crm = internalClient(CRM_URL, SESSION_SECRET);
  const billing = internalClient(BILLING_URL, SESSION_SECRET);
  return {
    async usesOf(
      context: RequestContext,
      { clientId }: ClientScope,
      record: MasterReference,
      signal: AbortSignal,
    ): Promise<MasterUse[]> {
      const options = { query: { ...record, clientId }, signal };
      const uses = await Promise.all([
        usesFrom('Quotes and contracts', crm(context).call(crmMasterUses, options)),
        usesFrom('Jobs and bills', billing(context).call(billingMasterUses, options)),
      ]);
      return uses.flatMap((answer) => answer.uses);
    },

    /**
     * Those of some records of a master that other services use, each with what uses it.
     *
     * @throws {ServiceError} 503 when one of them cannot be asked in time
     */
    async usersOf(
      { requestId }: Pick<RequestContext, 'requestId'>,
      body: AskedMasters,
    ): Promise<UsedMasterRecord[]> {
      const options = { body, signal: usesDeadline() };
      const answers = await Promise.all([
        usesFrom('Quotes and contracts', crm({ requestId }).call(crmUsedMasters, options)),
        usesFrom('Jobs and bills', billing({ requestId }).call(billingUsedMasters, options)),
      ]);
      return answers.flatMap(({ usedRecords }) => usedRecords);
    },

    /**
     * The GSTINs that a client has registered besides the main one.
     *
     * @throws {ServiceError} 503 when svc-billing cannot be asked in time
     */
    async gstinsOf(context: RequestContext, clientId: string): Promise<readonly string[]> {
      const options = { query: { clientId }, signal: usesDeadline() };
      try {
        return (await billing(context).call(companyGstins, options)).gstNumbers;
      } catch (error) {
        throw refusalOf(error).status >= 500 ? usesUnavailable('The other GST registrations', error) : error;
      }
    },
  };
}
export type OtherServices = ReturnType<typeof createOtherServices>;

/** Asks everything that may use a record, until `signal` aborts; rejects when one of them is down. */
export type AskUses<Fields> = (record: Stored<Fields>, signal: AbortSignal) => Promise<readonly MasterUse[]>;

/** How a record is deleted: its kind, what may use it, and what to do instead when something does. */
export interface Removal<Fields extends MasterRecord> {
  readonly records: Pick<MasterRepository<Fields>, 'kind' | 'byId' | 'removeAsRead' | 'restore'>;
  /** Keeps it for a while, where its deletion can be undone. */
  readonly deletedMasters?: DeletedMasters;
  readonly write: Write;
  readonly thing: string;
  readonly alternative: string;
  readonly usesOf: AskUses<Fields>;
}

async function refuseUsed<Fields extends MasterRecord>(
  { thing, alternative, usesOf }: Removal<Fields>,
  record: Stored<Fields>,
  signal: AbortSignal,
): Promise<void> {
  const uses = await usesOf(record, signal);
  if (uses.length > 0) throw inUse(thing, uses, alternative);
}

/**
 * Removes an unused record: asks, removes, asks again, and restores the record when a use has appeared in between or
 * the second question failed (docs/decisions/0010).
 *
 * @throws {ServiceError} 404 for an unknown record
 * @throws {ServiceError} 409 with the uses of a used one (MASTER-6)
 * @throws {ServiceError} 503 when another service cannot be asked
 */
export async function removeUnused<Fields extends MasterRecord>(
  removal: Removal<Fields>,
  scope: ClientScope,
  id: number,
): Promise<void> {
  const { records, deletedMasters, write, thing } = removal;
  const signal = usesDeadline();
  const record = await records.byId(scope, id);
  if (!record) throw recordNotFound(thing);
  await refuseUsed(removal, record, signal);
  await write(scope, async (tx) => {
    if (!(await records.removeAsRead(tx, record))) throw changedMeanwhile(thing);
    await deletedMasters?.keep(tx, records.kind, record);
  });
  try {
    await refuseUsed(removal, record, signal);
  } catch (error) {
    await write(scope, async (tx) => {
      await deletedMasters?.take(tx, records.kind, id);
      await records.restore(tx, record);
    });
    throw error;
  }
}
