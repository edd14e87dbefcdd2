import { type Charge, type ChargeChanges, listCharges, type MasterSummary } from '@freightdesk/contracts';
import type {
  ClientScope,
  ListAnswer,
  RepeatableRequest,
  RequestContext,
  Stored,
} from '@freightdesk/service-kit';
import { roundedQuotient } from '@freightdesk/tax';
import type { Repositories } from '../composition';
import { changedMeanwhile } from '../masters/master.errors';
import { createMaster, type MasterQuery } from '../masters/master.service';
import type { OtherServices } from '../masters/other-services';
import { removeUnused } from '../masters/remove-unused';
import { type ChargeDrafting, createChargeDrafting, type NewCharge } from './charge.drafting';
import { toCharge } from './charge.mapper';
import type { ChargeRecord } from './charge.model';
import { suitsAny } from './charge.rates';
import { createChargeReferences } from './charge.references';

export const chargeShape = {
  searched: ['name', 'description', 'category'],
  sortable: listCharges.sorts,
  orderedBy: { name: 'nameKey' },
  defaultSort: { nameKey: 1, id: 1 },
  toAnswer: toCharge,
} as const;

type Masters = Pick<
  Repositories,
  'charges' | 'chargeBases' | 'shipmentCategories' | 'hsnCodes' | 'taxSlabs' | 'vendors'
>;

/** Charges of a client (MASTER-4, MASTER-5). */
export function createChargeService({ charges, ...masters }: Masters, others: OtherServices) {
  const references = createChargeReferences(masters);
  const draft: ChargeDrafting = createChargeDrafting(references);
  const master = createMaster<ChargeRecord, Charge>({
    collection: charges,
    thing: 'Charge',
    shape: chargeShape,
    activeFilter: (active) => ({ active }),
    unique: { field: 'chargeCode', label: 'charge code' },
  });

  async function change(scope: ClientScope, id: number, body: ChargeChanges): Promise<Charge> {
    const before = await master.find(scope, { id });
    const version = before.updatedAt.toISOString();
    if (body.updatedAt && body.updatedAt !== version) throw changedMeanwhile('Charge');
    return master.change(scope, { id }, version, await draft.change(scope, before, body));
  }

  const usesOf = (scope: ClientScope, context: RequestContext) => (charge: Stored<ChargeRecord>) =>
    others.usesOf(context, scope, { kind: 'charge', id: charge.id, code: charge.chargeCode });

  return {
    change,
    get: master.get,

    list: (
      scope: ClientScope,
      { shipmentCategories, ...query }: MasterQuery & { shipmentCategories?: readonly string[] | undefined },
    ): Promise<ListAnswer<Charge>> => master.list(scope, query, suitsAny(shipmentCategories ?? [])),

    async summary(scope: ClientScope): Promise<MasterSummary & { averageRate: number }> {
      const [summary, sum] = await Promise.all([master.summary(scope), charges.sumOf(scope, 'rate')]);
      const perCharge = BigInt(Math.max(summary.total, 1)) * 100n;
      return { ...summary, averageRate: roundedQuotient(BigInt(sum), perCharge) };
    },

    async create(scope: ClientScope, body: NewCharge, asked: RepeatableRequest | undefined): Promise<Charge> {
      return master.create(scope, await draft.create(scope, body), asked);
    },

    remove: (scope: ClientScope, context: RequestContext, id: number): Promise<void> =>
      removeUnused(
        {
          collection: charges,
          thing: 'Charge',
          wayOut: 'Switch it inactive instead.',
          usesOf: usesOf(scope, context),
        },
        scope,
        id,
      ),
  };
}
