import type { TaxGroup, TaxItemRecord, taxGroupBody, taxGroupChanges } from '@freightdesk/contracts/core';
import { present } from '@freightdesk/contracts/shared';
import type { RepeatableRequest, Stored, Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { DeletedMasters } from '../masters/deleted-master.repository';
import { answerFields } from '../masters/master.model';
import { createMaster } from '../masters/master.service';
import { removeUnused } from '../masters/master-uses.service';
import type { PartyRepository } from '../parties/party.repository';
import type { TaxGroupRecord } from './tax.model';
import type { TaxGroupRepository } from './tax.repository';

type GroupBody = z.output<typeof taxGroupBody>;

export const toTaxGroup = (group: Stored<TaxGroupRecord>): TaxGroup => answerFields(group);

const ALTERNATIVE = 'Switch it inactive instead.';

/** An item as stored, without empty fields. CESS is always levied on GST (MONEY-5). */
function toTaxItem({
  type,
  gstMode,
  name,
  percentage,
  appliedOn,
}: GroupBody['taxItems'][number]): TaxItemRecord {
  if (type === 'GST') return { type, ...(gstMode ? { gstMode } : {}) };
  if (type === 'CESS') return { type, percentage: percentage ?? 0, appliedOn: 'GST' };
  return { type, name: name ?? '', percentage: percentage ?? 0, appliedOn: appliedOn || 'AMOUNT' };
}

/** The dependencies of tax groups. */
export interface TaxGroupNeeds {
  readonly taxGroups: TaxGroupRepository;
  readonly parties: Pick<PartyRepository, 'usesOfTaxGroup'>;
  readonly deletedMasters: DeletedMasters;
  readonly write: Write;
}

/** Tax groups of a client (MASTER-3). */
export function createTaxGroupService({ taxGroups, parties, deletedMasters, write }: TaxGroupNeeds) {
  const thing = 'Tax group';
  const master = createMaster<TaxGroupRecord, TaxGroup>({
    records: taxGroups,
    write,
    thing,
    toAnswer: toTaxGroup,
  });

  return {
    list: master.list,
    get: master.get,
    summary: master.summary,

    create: (
      scope: ClientScope,
      { name, active, taxItems }: GroupBody,
      request: RepeatableRequest | undefined,
    ): Promise<TaxGroup> =>
      master.create(scope, { name, active, taxItems: taxItems.map(toTaxItem) }, request),

    change: (
      scope: ClientScope,
      id: number,
      { updatedAt, clientId: _own, taxItems, ...rest }: z.output<typeof taxGroupChanges>,
    ): Promise<TaxGroup> =>
      master.change(scope, id, updatedAt, present({ ...rest, taxItems: taxItems?.map(toTaxItem) })),

    remove: (scope: ClientScope, id: number): Promise<void> =>
      removeUnused(
        {
          records: taxGroups,
          deletedMasters,
          write,
          thing,
          alternative: ALTERNATIVE,
          usesOf: (group) => parties.usesOfTaxGroup(scope, group.id),
        },
        scope,
        id,
      ),

    /** A party may name a group that does not exist (new parties name "1"); it then has no items. */
    async itemsOfGroup(scope: ClientScope, taxGroupsid: string): Promise<{ taxItems: TaxItemRecord[] }> {
      const group = await taxGroups.byId(scope, Number(taxGroupsid) || 0);
      return { taxItems: group?.taxItems ?? [] };
    },
  };
}
export type TaxGroupService = ReturnType<typeof createTaxGroupService>;
