import {
  type HsnCode,
  type hsnBody,
  type Identity,
  listHsnCodes,
  type ParsedRequestOf,
  type updateHsnCode,
} from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  inTransaction,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  usesIn,
} from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type * as z from 'zod/mini';
import { copyOfHsn } from '../charges/charge.hsn';
import type { Repositories } from '../composition';
import { recordNotFound } from '../masters/master.errors';
import { answerFields } from '../masters/master.schema';
import { createMaster, valuesToSet } from '../masters/master.service';
import { removeUnused } from '../masters/remove-unused';
import { gstShares } from './gst-shares';
import type { HsnRecord } from './tax.model';

type HsnBody = z.output<typeof hsnBody>;
type HsnChanges = ParsedRequestOf<typeof updateHsnCode>['body'];

const THING = 'HSN/SAC code';
const SEARCH_LIMIT = 50;

export const toHsnCode = (record: Stored<HsnRecord>): HsnCode => ({
  ...answerFields(record),
  createdBy: record.createdBy ?? '',
});

const toNewHsn = (
  { clientId: _own, code, description, ...percents }: HsnBody,
  by: string,
): NewRecord<HsnRecord> => ({
  code,
  description,
  ...gstShares(percents.gstPercent),
  ...valuesToSet(percents),
  createdBy: by,
});

const toHsnChange = ({ gstPercent, ...given }: Omit<HsnChanges, 'updatedAt' | 'clientId'>) => ({
  ...(gstPercent === undefined ? {} : gstShares(gstPercent)),
  ...valuesToSet(given),
});

const shape = {
  searched: ['code', 'description'],
  sortable: listHsnCodes.sorts,
  defaultSort: { code: 1, id: 1 },
  toAnswer: toHsnCode,
} as const;

/** HSN and SAC codes of a client (MONEY-8). */
export function createHsnService(
  connection: Connection,
  { hsnCodes, charges }: Pick<Repositories, 'hsnCodes' | 'charges'>,
) {
  const master = createMaster<HsnRecord, HsnCode>({
    collection: hsnCodes,
    thing: THING,
    shape,
    activeFilter: () => ({}),
    unique: { field: 'code', label: THING },
  });

  const usedBy = ({ id, code }: HsnRecord) => ({
    $or: [{ hsnSacId: id }, { hsnSacId: null, hsnSacCode: code }],
  });
  const usesOf = (scope: ClientScope) => (record: Stored<HsnRecord>) =>
    usesIn(charges, scope, usedBy(record), { what: 'charge', nameOf: ({ name }) => name });

  /** Charges hold a copy of the code and its percentages, which follows it. */
  async function copyToCharges(scope: ClientScope, code: HsnCode, session: ClientSession): Promise<void> {
    await charges.updateAll(scope, { hsnSacId: code.id }, { $set: copyOfHsn(code) }, session);
  }

  return {
    list: master.list,
    get: master.get,

    async search(scope: ClientScope, q: string): Promise<HsnCode[]> {
      const page = await answerList(hsnCodes, scope, { q, page: 1, pageSize: SEARCH_LIMIT }, shape);
      return Array.isArray(page) ? page : page.items;
    },

    async byCode(scope: ClientScope, code: string): Promise<HsnCode> {
      const record = await hsnCodes.findOne(scope, { code });
      if (!record) throw recordNotFound(THING);
      return toHsnCode(record);
    },

    create: (
      scope: ClientScope,
      body: HsnBody,
      by: Identity,
      asked: RepeatableRequest | undefined,
    ): Promise<HsnCode> => master.create(scope, toNewHsn(body, by.username), asked),

    async change(scope: ClientScope, id: number, changes: HsnChanges): Promise<HsnCode> {
      const { updatedAt, clientId: _own, ...given } = changes;
      const set = toHsnChange(given);
      return inTransaction(connection, async (session) => {
        const changed = await master.change(scope, { id }, updatedAt, set, session);
        await copyToCharges(scope, changed, session);
        return changed;
      });
    },

    remove: (scope: ClientScope, id: number): Promise<void> =>
      removeUnused(
        {
          collection: hsnCodes,
          thing: THING,
          wayOut: 'Choose another code there first.',
          usesOf: usesOf(scope),
        },
        scope,
        id,
      ),
  };
}
