import type { ChargeChanges, ChargeInside, MasterSummary } from '@freightdesk/contracts/core';
import type { ListAnswer, RepeatableRequest, Write } from '@freightdesk/data';
import type { ClientScope, RequestContext } from '@freightdesk/service-kit';
import { roundedQuotient } from '@freightdesk/tax';
import { changedMeanwhile } from '../masters/master.rules';
import { createMaster } from '../masters/master.service';
import { type AskUses, type OtherServices, removeUnused } from '../masters/master-uses.service';
import { type ChargeRecord, toCharge } from './charge.model';
import type { ChargeQuery, ChargeRepository } from './charge.repository';
import {
  type ChargeDrafting,
  createChargeDrafting,
  createChargeReferences,
  type NamedMasters,
  type NewCharge,
} from './charge-draft.service';

/** The dependencies of charges. */
export interface ChargeNeeds extends NamedMasters {
  readonly charges: ChargeRepository;
  readonly others: OtherServices;
  readonly write: Write;
}

/** Charges of a client (MASTER-4, MASTER-5). */
export function createChargeService({ charges, others, write, ...masters }: ChargeNeeds) {
  const references = createChargeReferences(masters);
  const draft: ChargeDrafting = createChargeDrafting(references);
  const thing = 'Charge';
  const master = createMaster<ChargeRecord, ChargeInside>({
    records: charges,
    write,
    thing,
    toAnswer: toCharge,
    unique: { field: 'chargeCode', label: 'charge code' },
  });

  async function change(scope: ClientScope, id: number, body: ChargeChanges): Promise<ChargeInside> {
    const before = await master.find(scope, id);
    const version = before.updatedAt.toISOString();
    if (body.updatedAt && body.updatedAt !== version) throw changedMeanwhile('Charge');
    return master.change(scope, id, version, await draft.change(scope, before, body));
  }

  const usesOf =
    (scope: ClientScope, context: RequestContext): AskUses<ChargeRecord> =>
    ({ id, chargeCode: code }, signal) =>
      others.usesOf(context, scope, { kind: 'charge', id, code }, signal);

  return {
    change,
    get: master.get,

    list: (scope: ClientScope, query: ChargeQuery): Promise<ListAnswer<ChargeInside>> =>
      charges.list(scope, query, toCharge),

    async summary(scope: ClientScope): Promise<MasterSummary & { averageRate: number }> {
      const [summary, sum] = await Promise.all([master.summary(scope), charges.sumOfRates(scope)]);
      const perCharge = BigInt(Math.max(summary.total, 1)) * 100n;
      return { ...summary, averageRate: roundedQuotient(BigInt(sum), perCharge) };
    },

    async create(
      scope: ClientScope,
      body: NewCharge,
      request: RepeatableRequest | undefined,
    ): Promise<ChargeInside> {
      return master.create(scope, await draft.create(scope, body), request);
    },

    remove: (scope: ClientScope, context: RequestContext, id: number): Promise<void> =>
      removeUnused(
        {
          records: charges,
          write,
          thing,
          wayOut: 'Switch it inactive instead.',
          usesOf: usesOf(scope, context),
        },
        scope,
        id,
      ),
  };
}
export type ChargeService = ReturnType<typeof createChargeService>;
