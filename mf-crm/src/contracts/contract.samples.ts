import type { Charge } from '@freightdesk/contracts/core';
import { type Contract, type ContractService, newLine } from '@freightdesk/contracts/crm';

const service: ContractService = {
  ...newLine(),
  id: 1,
  chargeId: 4,
  chargeName: 'Ocean freight',
  uom: 'PER_CONTAINER',
  buyingCost: 7000,
  sellingCost: 8700,
  maxDiscountPercent: 12.5,
  actualSellingCost: 7612.5,
  needsApprovalIfExceedsDiscount: true,
  gstPercent: 5,
  hsnCode: '996521',
  shipmentType: 'SEA_FCL',
  shipmentCategoryCode: null,
  hsnSacId: null,
  hsnSacCode: '996521',
  hsnSacDescription: null,
  hsnTax: null,
  isActive: true,
};

/** A contract for the tests of the screens. */
export const sampleContract = (changes: Partial<Contract> = {}): Contract => ({
  id: 1,
  _id: 'c1',
  contractId: 'CT-100001',
  partyId: 3,
  partyName: 'Deccan Biotech',
  validFrom: '2026-04-01T00:00:00.000Z',
  validTo: '2099-03-31T00:00:00.000Z',
  isDefault: false,
  paymentTermsDays: 30,
  maxValue: null,
  isActive: true,
  quoteId: null,
  quoteVersion: null,
  originalQuoteId: null,
  shipmentCategories: [],
  metadata: {},
  services: [service],
  createdBy: 'user',
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
  ...changes,
});

export { sampleParties } from '../shared/party.samples';

export const sampleCharges = [
  {
    id: 4,
    name: 'Ocean freight',
    unit: 'PER_CONTAINER',
    rate: 0,
    buyingCost: 0,
    sellingCost: 0,
    currency: 'INR',
    hsnSacCode: '996521',
    dynamicRates: {},
    applicabilities: [],
    active: true,
  },
  {
    id: 6,
    name: 'Terminal handling',
    unit: 'PER_CONTAINER',
    rate: 1500,
    buyingCost: 1200,
    sellingCost: 0,
    currency: 'INR',
    hsnSacCode: '996711',
    dynamicRates: {},
    applicabilities: [],
    active: true,
  },
  { id: 7, name: 'Old charge', active: false, hsnSacCode: '' },
] as Partial<Charge>[] as Charge[];
