import {
  type CalledMaster,
  duplicateKeys,
  type mastersByName,
  type partiesOfGroup,
  type ReferencedIds,
  type referencedRecords,
} from '@freightdesk/contracts/core';
import type { AnswerOf, HandlerAnswerOf, ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { toCharge } from '../charges/charge.model';
import type { ChargeRepository } from '../charges/charge.repository';
import { orderKey } from '../masters/master.model';
import { panKey } from '../masters/pan-key.rules';
import { toParty } from '../parties/party.model';
import type { PartyRepository } from '../parties/party.repository';
import type { PortRepository, ShipmentCategoryRepository } from '../reference/reference.repository';
import { toHsnCode } from '../tax-masters/hsn.service';
import type { HsnRepository, TaxGroupRepository } from '../tax-masters/tax.repository';
import { toTaxGroup } from '../tax-masters/tax-group.service';
import type { VendorRepository } from '../vendors/vendor.repository';

const EVERYONE = 'all';

/** The dependencies of this service. */
export interface ReferencedRecordNeeds {
  readonly parties: Pick<PartyRepository, 'byIds' | 'activeOfGroup' | 'calledBy'>;
  readonly vendors: Pick<VendorRepository, 'calledBy'>;
  readonly charges: Pick<ChargeRepository, 'byIds'>;
  readonly hsnCodes: Pick<HsnRepository, 'byCodes'>;
  readonly taxGroups: Pick<TaxGroupRepository, 'byIds'>;
  readonly shipmentCategories: Pick<ShipmentCategoryRepository, 'namedBy'>;
  readonly ports: Pick<PortRepository, 'byIds'>;
}

/** The names as masters are looked up by them: each may be a GSTIN. */
const keysOf = (names: readonly string[]): readonly [names: string[], gstins: string[]] => [
  names.map(orderKey),
  names.flatMap((gstin) => duplicateKeys({ gstin, name: '', place: '' }).map(([, key]) => key)),
];

/** The master records that documents of other services name. */
export function createReferencedRecordService({
  parties,
  vendors,
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

    /** The parties and vendors with one of these names, GSTINs or PANs. */
    async byName(
      scope: ClientScope,
      names: Pick<ParsedRequestOf<typeof mastersByName>['body'], 'parties' | 'vendors' | 'pans'>,
    ): Promise<AnswerOf<typeof mastersByName>> {
      const keysOfPans = names.pans.map(panKey);
      const [partyNames, partyKeys] = keysOf(names.parties);
      const [vendorNames, vendorKeys] = keysOf(names.vendors);
      const [partyRecords, vendorRecords] = await Promise.all([
        parties.calledBy(scope, partyNames, [...partyKeys, ...keysOfPans]),
        vendors.calledBy(scope, vendorNames, [...vendorKeys, ...keysOfPans]),
      ]);
      return {
        parties: partyRecords.map(
          ({ id, name, gstNumber: gstin, isActive }): CalledMaster => ({ id, name, gstin, isActive }),
        ),
        vendors: vendorRecords.map(
          ({ id, vendor_name: name, gst_number: gstin, status }): CalledMaster => ({
            id,
            name,
            gstin,
            isActive: status === 'Active',
          }),
        ),
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
