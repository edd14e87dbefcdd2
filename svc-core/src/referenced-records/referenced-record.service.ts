import type { partiesOfGroup, ReferencedIds, referencedRecords } from '@freightdesk/contracts/core';
import type { AnswerOf, HandlerAnswerOf } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { toCharge } from '../charges/charge.model';
import type { ChargeRepository } from '../charges/charge.repository';
import { toParty } from '../parties/party.model';
import type { PartyRepository } from '../parties/party.repository';
import type { PortRepository, ShipmentCategoryRepository } from '../reference/reference.repository';
import { toHsnCode } from '../tax-masters/hsn.service';
import type { HsnRepository, TaxGroupRepository } from '../tax-masters/tax.repository';
import { toTaxGroup } from '../tax-masters/tax-group.service';

const EVERYONE = 'all';

/** The dependencies of this service. */
export interface ReferencedRecordNeeds {
  readonly parties: Pick<PartyRepository, 'byIds' | 'activeOfGroup'>;
  readonly charges: Pick<ChargeRepository, 'byIds'>;
  readonly hsnCodes: Pick<HsnRepository, 'byCodes'>;
  readonly taxGroups: Pick<TaxGroupRepository, 'byIds'>;
  readonly shipmentCategories: Pick<ShipmentCategoryRepository, 'namedBy'>;
  readonly ports: Pick<PortRepository, 'byIds'>;
}

/** The master records that documents of other services name. */
export function createReferencedRecordService({
  parties,
  charges,
  hsnCodes,
  taxGroups,
  shipmentCategories,
  ports,
}: ReferencedRecordNeeds) {
  return {
    /** The named records that exist, with the tax groups of the parties and the codes of the charges. */
    async find(
      scope: ClientScope,
      {
        partyIds = [],
        chargeIds = [],
        hsnCodes: codes = [],
        categoryCodes = [],
        portIds = [],
      }: ReferencedIds,
    ): Promise<HandlerAnswerOf<typeof referencedRecords>> {
      const [partyRecords, chargeRecords, categories, portRecords] = await Promise.all([
        parties.byIds(scope, partyIds),
        charges.byIds(scope, chargeIds),
        categoryCodes.length > 0 ? shipmentCategories.namedBy(scope, categoryCodes) : [],
        portIds.length > 0 ? ports.byIds(scope, portIds) : [],
      ]);
      const groupIds = partyRecords.map(({ taxGroupsid }) => Number(taxGroupsid) || 0);
      const allCodes = new Set([...codes, ...chargeRecords.map(({ hsnSacCode }) => hsnSacCode)]);
      const [groupRecords, codeRecords] = await Promise.all([
        taxGroups.byIds(scope, groupIds),
        hsnCodes.byCodes(scope, [...allCodes]),
      ]);
      return {
        parties: partyRecords.map(toParty),
        charges: chargeRecords.map(toCharge),
        taxGroups: groupRecords.map(toTaxGroup),
        hsnCodes: codeRecords.map(toHsnCode),
        shipmentCategories: categories.map(({ code, name, isActive }) => ({ code, name, isActive })),
        ports: portRecords.map(({ id, portName, active }) => ({ id, portName, active })),
      };
    },

    /** The active parties whose business type or type is the group, ignoring case. */
    async partiesOfGroup(scope: ClientScope, group: string): Promise<AnswerOf<typeof partiesOfGroup>> {
      const isAll = group.trim().toLowerCase() === EVERYONE;
      const matches = await parties.activeOfGroup(scope, isAll ? undefined : group);
      return matches.map(({ id, name }) => ({ id, name }));
    },
  };
}
export type ReferencedRecordService = ReturnType<typeof createReferencedRecordService>;
