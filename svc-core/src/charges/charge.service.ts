import type { Charge } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  notFound,
} from '@freightdesk/service-kit';
import type { Repositories } from '../composition';
import { toCharge } from './charge.mapper';

const chargeList = {
  searched: ['name', 'description', 'category'],
  sortable: ['name', 'category', 'createdAt'],
  defaultSort: { name: 1, id: 1 },
  toAnswer: toCharge,
} as const;

const normalised = (category: string): string => category.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A charge without categories of its own suits all of them; matching follows decisions C6. */
function suits(charge: Charge, category: string): boolean {
  const wanted = normalised(category);
  const own = charge.shipmentCategories.map(normalised);
  return wanted === 'all' || own.length === 0 || own.includes('all') || own.includes(wanted);
}

/** Charges of a client as quoting and billing read them. */
export function createChargeService({ charges }: Pick<Repositories, 'charges'>) {
  return {
    async list(
      scope: ClientScope,
      query: ListQuery & { shipmentCategory?: string | undefined },
    ): Promise<ListAnswer<Charge>> {
      const { shipmentCategory } = query;
      const list = await answerList(charges, scope, query, chargeList);
      if (!shipmentCategory || !Array.isArray(list)) return list;
      return list.filter((charge) => suits(charge, shipmentCategory));
    },

    async get(scope: ClientScope, id: number): Promise<Charge> {
      const charge = await charges.findOne(scope, { id });
      if (!charge) throw notFound('Charge not found');
      return toCharge(charge);
    },
  };
}
