import type { HsnCode, TaxGroup, TaxItemRecord } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  notFound,
  type Stored,
} from '@freightdesk/service-kit';
import type { Repositories } from '../composition';
import type { HsnRecord, TaxGroupRecord } from './tax.model';

const toTaxGroup = ({ _id, id, name, active, taxItems }: Stored<TaxGroupRecord>): TaxGroup => ({
  _id: _id.toString(),
  id,
  name,
  active,
  taxItems,
});

const toHsnCode = (record: Stored<HsnRecord>): HsnCode => ({ ...record, _id: record._id.toString() });

const taxGroupList = {
  searched: ['name'],
  sortable: ['name'],
  defaultSort: { id: 1 },
  toAnswer: toTaxGroup,
} as const;
const hsnList = {
  searched: ['code', 'description'],
  sortable: ['code'],
  defaultSort: { code: 1 },
  toAnswer: toHsnCode,
} as const;

/** Tax groups and HSN/SAC codes as parties and charges read them. */
export function createTaxService({ taxGroups, hsnCodes }: Pick<Repositories, 'taxGroups' | 'hsnCodes'>) {
  return {
    listGroups: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<TaxGroup>> =>
      answerList(taxGroups, scope, query, taxGroupList),

    listHsnCodes: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<HsnCode>> =>
      answerList(hsnCodes, scope, query, hsnList),

    /** A party may name a group that does not exist (document 1 defaults to "1"); it then has no items. */
    async itemsOfGroup(scope: ClientScope, taxGroupsid: string): Promise<{ taxItems: TaxItemRecord[] }> {
      const group = await taxGroups.findOne(scope, { id: Number(taxGroupsid) || 0 });
      return { taxItems: [...(group?.taxItems ?? [])] };
    },

    async hsnByCode(scope: ClientScope, code: string): Promise<HsnCode> {
      const record = await hsnCodes.findOne(scope, { code });
      if (!record) throw notFound('HSN/SAC code not found');
      return toHsnCode(record);
    },
  };
}
