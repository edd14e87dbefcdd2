import { hsnByCode, listHsnCodes, listTaxGroups, partyTaxGroup } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../composition';

export function taxRoutes(routes: Routes, { taxes }: Pick<Services, 'taxes'>): void {
  routes.tenant(listTaxGroups, ({ scope, query }) => taxes.listGroups(scope, query));
  routes.tenant(listHsnCodes, ({ scope, query }) => taxes.listHsnCodes(scope, query));
  routes.tenant(partyTaxGroup, ({ scope, query }) => taxes.itemsOfGroup(scope, query.taxGroupsid));
  routes.tenant(hsnByCode, ({ scope, query }) => taxes.hsnByCode(scope, query.code));
}
