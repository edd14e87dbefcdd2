import type { AnswerOf, NamedIds, namedRecords, partiesOfGroup } from '@freightdesk/contracts';
import { type ClientScope, sameText } from '@freightdesk/service-kit';
import { toCharge } from '../charges/charge.mapper';
import type { Repositories } from '../composition';
import { toParty } from '../parties/party.mapper';
import { toHsnCode } from '../tax-masters/hsn.service';
import { toTaxGroup } from '../tax-masters/tax-group.service';

const EVERYONE = 'all';

/** Answers other services what their documents name, and no more. */
export function createNamedService({
  parties,
  charges,
  hsnCodes,
  taxGroups,
}: Pick<Repositories, 'parties' | 'charges' | 'hsnCodes' | 'taxGroups'>) {
  return {
    /** The records that exist of those named, with the tax groups of the parties and the codes of the charges. */
    async named(
      scope: ClientScope,
      { partyIds = [], chargeIds = [], hsnCodes: codes = [] }: NamedIds,
    ): Promise<AnswerOf<typeof namedRecords>> {
      const [ofParties, ofCharges] = await Promise.all([
        parties.find(scope, { id: { $in: partyIds } }),
        charges.find(scope, { id: { $in: chargeIds } }),
      ]);
      const groupIds = ofParties.map(({ taxGroupsid }) => Number(taxGroupsid) || 0);
      const allCodes = new Set([...codes, ...ofCharges.map(({ hsnSacCode }) => hsnSacCode)]);
      const [ofGroups, ofCodes] = await Promise.all([
        taxGroups.find(scope, { id: { $in: groupIds } }),
        hsnCodes.find(scope, { code: { $in: [...allCodes] } }),
      ]);
      return {
        parties: ofParties.map(toParty),
        charges: ofCharges.map(toCharge),
        taxGroups: ofGroups.map(toTaxGroup),
        hsnCodes: ofCodes.map(toHsnCode),
      };
    },

    /** The active parties whose business type or type is the group, however it is written. */
    async partiesOfGroup(scope: ClientScope, group: string): Promise<AnswerOf<typeof partiesOfGroup>> {
      const isAll = group.trim().toLowerCase() === EVERYONE;
      const ofGroup = { $or: [{ businessType: sameText(group) }, { type: sameText(group) }] };
      const found = await parties.find(scope, { isActive: true, ...(isAll ? {} : ofGroup) });
      return found.map(({ id, name }) => ({ id, name }));
    },
  };
}
export type NamedService = ReturnType<typeof createNamedService>;
