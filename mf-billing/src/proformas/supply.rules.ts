import { type Client, type Party, supplyBetween, type TaxItemRecord } from '@freightdesk/contracts/core';
import { decideSupply, type SupplyType, UNREGISTERED_SUPPLIER } from '@freightdesk/tax';
import { leviesOf, type TaxContext } from './pricing.rules';

/** How a supply to a party is taxed by a client, with the reason (MONEY-4, LAW-7). */
export function taxContextOf(
  party: Party | undefined,
  client: Client | null,
  taxItems: readonly TaxItemRecord[],
  supplyType: SupplyType,
): TaxContext {
  const { mode, reason, question, isSupplierRegistered } = decideSupply({
    ...supplyBetween(client, party),
    taxGroupItems: taxItems,
    supplyType,
  });
  return {
    mode,
    supplyType,
    isSupplierRegistered,
    reason: isSupplierRegistered
      ? [reason, question?.message].filter(Boolean).join('. ')
      : `${UNREGISTERED_SUPPLIER}, so it collects no tax`,
    otherTaxItems: leviesOf(taxItems, isSupplierRegistered),
  };
}
