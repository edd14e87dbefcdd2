import type { Charge, Contract, ContractService, Party } from '@freightdesk/contracts';

const service: ContractService = {
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
  incoterm: 'FOB',
  shipmentType: 'SEA_FCL',
  currency: 'INR',
  dynamicRates: {},
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
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
  ...changes,
});

export const sampleParties = [
  { id: 3, name: 'Deccan Biotech', city: 'Bengaluru', isActive: true },
  { id: 5, name: 'Closed Mills', city: 'Surat', isActive: false },
] as Partial<Party>[] as Party[];

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
    active: true,
  },
  { id: 7, name: 'Old charge', active: false, hsnSacCode: '' },
] as Partial<Charge>[] as Charge[];
