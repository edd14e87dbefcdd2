import type { HsnCode, hsnBody, listHsnCodes, updateHsnCode } from '@freightdesk/contracts/core';
import { type Identity, type ParsedRequestOf, present } from '@freightdesk/contracts/shared';
import type { NewRecord, RepeatableRequest, Stored, Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { ChargeRepository } from '../charges/charge.repository';
import type { DeletedMasters } from '../masters/deleted-master.repository';
import { answerFields } from '../masters/master.model';
import { recordNotFound } from '../masters/master.rules';
import { createMaster, type Master } from '../masters/master.service';
import { removeUnused } from '../masters/master-uses.service';
import type { HsnRecord } from './tax.model';
import type { HsnRepository } from './tax.repository';
import { gstShares } from './tax.rules';

type HsnBody = z.output<typeof hsnBody>;
type HsnChanges = ParsedRequestOf<typeof updateHsnCode>['body'];

const THING = 'HSN/SAC code';
const SEARCH_LIMIT = 50;

export const toHsnCode = (record: Stored<HsnRecord>): HsnCode => answerFields(record);

const toNewHsn = (
  { clientId: _own, code, description, ...percents }: HsnBody,
  by: string,
): NewRecord<HsnRecord> => ({
  code,
  description,
  ...gstShares(percents.gstPercent),
  ...present(percents),
  createdBy: by,
});

const toHsnChange = ({ gstPercent, ...fields }: Omit<HsnChanges, 'updatedAt' | 'clientId'>) => ({
  ...(gstPercent === undefined ? {} : gstShares(gstPercent)),
  ...present(fields),
});

/** The dependencies of HSN/SAC codes. */
export interface HsnNeeds {
  readonly hsnCodes: HsnRepository;
  readonly charges: Pick<ChargeRepository, 'usesOfHsn' | 'copyHsn'>;
  readonly deletedMasters: DeletedMasters;
  readonly write: Write;
}

type HsnMaster = Master<HsnRecord, HsnCode>;

/** The first fifty codes whose code or description contains `q`. */
const searchCodes =
  ({ hsnCodes }: HsnNeeds) =>
  async (scope: ClientScope, q: string): Promise<HsnCode[]> => {
    const page = await hsnCodes.list(scope, { q, page: 1, pageSize: SEARCH_LIMIT }, toHsnCode);
    return Array.isArray(page) ? page : page.items;
  };

/**
 * The code that is exactly `code`.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
const readByCode =
  ({ hsnCodes }: HsnNeeds) =>
  async (scope: ClientScope, code: string): Promise<HsnCode> => {
    const record = await hsnCodes.byCode(scope, code);
    if (!record) throw recordNotFound(THING);
    return toHsnCode(record);
  };

/** Changes a code and the copies of it in charges, both or neither (MASTER-10). */
const changeCode =
  ({ charges }: HsnNeeds, master: HsnMaster) =>
  async (scope: ClientScope, id: number, changes: HsnChanges): Promise<HsnCode> => {
    const { updatedAt, clientId: _own, ...fields } = changes;
    const set = toHsnChange(fields);
    return master.runChange(scope, set, async (tx) => {
      const hsnCode = toHsnCode(await master.changeIn(tx, id, updatedAt, set));
      await charges.copyHsn(tx, hsnCode);
      return hsnCode;
    });
  };

/** Deletes a code that no charge uses; throws 409 with the charges otherwise (MASTER-6). */
const deleteCode =
  ({ hsnCodes, charges, deletedMasters, write }: HsnNeeds) =>
  (scope: ClientScope, id: number): Promise<void> =>
    removeUnused(
      {
        records: hsnCodes,
        deletedMasters,
        write,
        thing: THING,
        alternative: 'Choose another code there first.',
        usesOf: (hsn) => charges.usesOfHsn(scope, hsn),
      },
      scope,
      id,
    );

/** HSN and SAC codes of a client (MONEY-8). */
export function createHsnService(needs: HsnNeeds) {
  const { hsnCodes: records, write } = needs;
  const unique = { field: 'code', label: THING };
  const master: HsnMaster = createMaster({ records, write, thing: THING, unique, toAnswer: toHsnCode });
  return {
    list: (scope: ClientScope, query: ParsedRequestOf<typeof listHsnCodes>['query']) =>
      records.list(scope, query, toHsnCode),
    counts: records.counts,
    get: master.get,
    search: searchCodes(needs),
    byCode: readByCode(needs),

    /**
     * Creates a code in the name of `by`.
     *
     * @throws {ServiceError} 409 for a code that is taken
     */
    create: (
      scope: ClientScope,
      body: HsnBody,
      by: Identity,
      request: RepeatableRequest | undefined,
    ): Promise<HsnCode> => master.create(scope, toNewHsn(body, by.username), request),

    change: changeCode(needs, master),
    remove: deleteCode(needs),
  };
}
export type HsnService = ReturnType<typeof createHsnService>;
