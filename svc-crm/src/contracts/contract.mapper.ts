import type { Contract, ContractService, contractBody, contractServiceBody } from '@freightdesk/contracts';
import type { NewRecord, Stored } from '@freightdesk/service-kit';
import { actualSellingCost, needsApproval, toDecimal, toMinorUnits } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { ContractRecord, ServiceLineRecord } from './contract.model';

const toService = (line: ServiceLineRecord): ContractService => ({
  ...line,
  buyingCost: toDecimal(line.buyingCost),
  sellingCost: toDecimal(line.sellingCost),
  actualSellingCost: toDecimal(line.actualSellingCost),
  dynamicRates: Object.fromEntries(
    line.dynamicRates.map(({ category, rate }) => [category, toDecimal(rate)]),
  ),
});

export const toContract = (contract: Stored<ContractRecord>): Contract => ({
  ...contract,
  _id: contract._id.toString(),
  validFrom: contract.validFrom.toISOString(),
  validTo: contract.validTo.toISOString(),
  maxValue: contract.maxValue === null ? null : toDecimal(contract.maxValue),
  services: contract.services.map(toService),
  createdAt: contract.createdAt.toISOString(),
  updatedAt: contract.updatedAt.toISOString(),
});

/** A line to be stored; what follows from cost and discount is computed here, whatever was sent. */
const toServiceLine = (line: z.output<typeof contractServiceBody>, index: number): ServiceLineRecord => {
  const sellingCost = toMinorUnits(line.sellingCost);
  return {
    ...line,
    id: index + 1,
    buyingCost: toMinorUnits(line.buyingCost),
    sellingCost,
    actualSellingCost: actualSellingCost(sellingCost, line.maxDiscountPercent),
    needsApprovalIfExceedsDiscount: needsApproval(line.maxDiscountPercent),
    dynamicRates: Object.entries(line.dynamicRates).map(([category, rate]) => ({
      category,
      rate: toMinorUnits(rate),
    })),
  };
};

type ContractFields = Omit<
  NewRecord<ContractRecord>,
  'quoteId' | 'quoteVersion' | 'originalQuoteId' | 'shipmentCategories' | 'metadata'
>;

/** What the contract form decides, ready to be stored; the name of the party is that of the master. */
export const toContractFields = (body: z.output<typeof contractBody>, partyName: string): ContractFields => ({
  contractId: body.contractId,
  partyId: body.partyId,
  partyName,
  validFrom: new Date(body.validFrom),
  validTo: new Date(body.validTo),
  isDefault: body.isDefault,
  paymentTermsDays: body.paymentTermsDays,
  maxValue: body.maxValue === null || body.maxValue === undefined ? null : toMinorUnits(body.maxValue),
  isActive: body.isActive,
  services: body.services.map(toServiceLine),
});

/** A contract that begins with no quote. */
export const toNewContract = (
  body: z.output<typeof contractBody>,
  partyName: string,
): NewRecord<ContractRecord> => ({
  ...toContractFields(body, partyName),
  quoteId: null,
  quoteVersion: null,
  originalQuoteId: null,
  shipmentCategories: [],
  metadata: {},
});
