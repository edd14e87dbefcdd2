import type { ChargeChanges, ChargeInside, MasterSummary } from '@freightdesk/contracts/core';
import type { ListAnswer, RepeatableRequest, Write } from '@freightdesk/data';
import type { ClientScope, RequestContext } from '@freightdesk/service-kit';
import { roundedQuotient } from '@freightdesk/tax';
import type { DeletedMasters } from '../masters/deleted-master.repository';
import { changedMeanwhile } from '../masters/master.rules';
import { createMaster, type Master } from '../masters/master.service';
import { type OtherServices, removeUnused } from '../masters/master-uses.service';
import { type ChargeRecord, toCharge } from './charge.model';
import type { ChargeQuery, ChargeRepository } from './charge.repository';
import { draftCharge, draftChargeChange, type NewCharge } from './charge-draft.service';
import type { ReferencedMasters } from './charge-references.service';

/** The dependencies of charges. */
export interface ChargeNeeds extends ReferencedMasters {
  readonly charges: ChargeRepository;
  readonly others: OtherServices;
  readonly deletedMasters: DeletedMasters;
  readonly write: Write;
}

type ChargeMaster = Master<ChargeRecord, ChargeInside>;

const THING = 'Charge';

const chargeMaster = ({ charges, write }: ChargeNeeds): ChargeMaster =>
  createMaster<ChargeRecord, ChargeInside>({
    records: charges,
    write,
    thing: THING,
    toAnswer: toCharge,
    unique: { field: 'chargeCode', label: 'charge code' },
  });

/** The counters above the list. The average rate is in minor units, rounded to the whole rupee or dollar. */
const summariseCharges =
  ({ charges }: ChargeNeeds, master: ChargeMaster) =>
  async (scope: ClientScope): Promise<MasterSummary & { averageRate: number }> => {
    const [summary, sum] = await Promise.all([master.summary(scope), charges.sumOfRates(scope)]);
    const perCharge = BigInt(Math.max(summary.total, 1)) * 100n;
    return { ...summary, averageRate: roundedQuotient(BigInt(sum), perCharge) };
  };

/**
 * Creates a charge.
 *
 * @throws {ServiceError} 400 for what a charge may not have
 * @throws {ServiceError} 409 for a charge code that is taken
 */
function createCharge(needs: ChargeNeeds, master: ChargeMaster) {
  const draft = draftCharge(needs);
  return async (
    scope: ClientScope,
    body: NewCharge,
    request: RepeatableRequest | undefined,
  ): Promise<ChargeInside> => master.create(scope, await draft(scope, body), request);
}

/** Changes a charge. Throws as {@link createCharge} does, and 409 when somebody else has changed it since it was read. */
function changeCharge(needs: ChargeNeeds, master: ChargeMaster) {
  const draft = draftChargeChange(needs);
  return async (scope: ClientScope, id: number, body: ChargeChanges): Promise<ChargeInside> => {
    const before = await master.find(scope, id);
    const version = before.updatedAt.toISOString();
    if (body.updatedAt && body.updatedAt !== version) throw changedMeanwhile(THING);
    return master.change(scope, id, version, await draft(scope, before, body));
  };
}

/** Deletes a charge that nothing uses; throws 409 with the uses otherwise (MASTER-6). */
const deleteCharge =
  ({ charges, others, deletedMasters, write }: ChargeNeeds) =>
  (scope: ClientScope, context: RequestContext, id: number): Promise<void> =>
    removeUnused<ChargeRecord>(
      {
        records: charges,
        deletedMasters,
        write,
        thing: THING,
        alternative: 'Switch it inactive instead.',
        usesOf: ({ chargeCode: code }, signal) =>
          others.usesOf(context, scope, { kind: 'charge', id, code }, signal),
      },
      scope,
      id,
    );

/** Charges of a client (MASTER-4, MASTER-5). */
export function createChargeService(needs: ChargeNeeds) {
  const master = chargeMaster(needs);
  return {
    list: (scope: ClientScope, query: ChargeQuery): Promise<ListAnswer<ChargeInside>> =>
      needs.charges.list(scope, query, toCharge),
    summary: summariseCharges(needs, master),
    get: master.get,
    create: createCharge(needs, master),
    change: changeCharge(needs, master),
    remove: deleteCharge(needs),
  };
}
export type ChargeService = ReturnType<typeof createChargeService>;
