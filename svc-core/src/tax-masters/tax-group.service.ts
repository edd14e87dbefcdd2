import {
  listTaxGroups,
  type TaxGroup,
  type TaxItemRecord,
  type taxGroupBody,
  type taxGroupChanges,
} from '@freightdesk/contracts';
import { type ClientScope, type RepeatableRequest, type Stored, usesIn } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import { answerFields } from '../masters/master.schema';
import { createMaster, valuesToSet } from '../masters/master.service';
import { removeUnused } from '../masters/remove-unused';
import type { TaxGroupRecord } from './tax.model';

type GroupBody = z.output<typeof taxGroupBody>;

export const toTaxGroup = (group: Stored<TaxGroupRecord>): TaxGroup => ({
  ...answerFields(group),
  taxItems: [...group.taxItems],
});

const WAY_OUT = 'Switch it inactive instead.';

/** An item as stored: without what its form left open; CESS is always on GST (MONEY-5). */
function toTaxItem({
  type,
  gstMode,
  name,
  percentage,
  appliedOn,
}: GroupBody['taxItems'][number]): TaxItemRecord {
  if (type === 'GST') return { type, ...(gstMode ? { gstMode } : {}) };
  if (type === 'CESS') return { type, percentage: percentage ?? 0, appliedOn: 'GST' };
  return { type, name: name ?? '', percentage: percentage ?? 0, appliedOn: appliedOn || 'GST' };
}

/** Tax groups of a client (MASTER-3). */
export function createTaxGroupService({ taxGroups, parties }: Pick<Repositories, 'taxGroups' | 'parties'>) {
  const master = createMaster<TaxGroupRecord, TaxGroup>({
    collection: taxGroups,
    thing: 'Tax group',
    shape: {
      searched: ['name'],
      sortable: listTaxGroups.sorts,
      defaultSort: { id: 1 },
      toAnswer: toTaxGroup,
    },
    activeFilter: (active) => ({ active }),
  });

  const usesOf = (scope: ClientScope) => (group: Stored<TaxGroupRecord>) =>
    usesIn(parties, scope, { taxGroupsid: String(group.id) }, { what: 'party', nameOf: ({ name }) => name });

  return {
    list: master.list,
    get: master.get,
    summary: master.summary,

    create: (
      scope: ClientScope,
      { name, active, taxItems }: GroupBody,
      asked: RepeatableRequest | undefined,
    ): Promise<TaxGroup> => master.create(scope, { name, active, taxItems: taxItems.map(toTaxItem) }, asked),

    change: (
      scope: ClientScope,
      id: number,
      { updatedAt, clientId: _own, taxItems, ...rest }: z.output<typeof taxGroupChanges>,
    ): Promise<TaxGroup> =>
      master.change(scope, { id }, updatedAt, valuesToSet({ ...rest, taxItems: taxItems?.map(toTaxItem) })),

    remove: (scope: ClientScope, id: number): Promise<void> =>
      removeUnused(
        { collection: taxGroups, thing: 'Tax group', wayOut: WAY_OUT, usesOf: usesOf(scope) },
        scope,
        id,
      ),

    /** A party may name a group that does not exist (a new party names "1"); it then has no items. */
    async itemsOfGroup(scope: ClientScope, taxGroupsid: string): Promise<{ taxItems: TaxItemRecord[] }> {
      const group = await taxGroups.findOne(scope, { id: Number(taxGroupsid) || 0 });
      return { taxItems: [...(group?.taxItems ?? [])] };
    },
  };
}
