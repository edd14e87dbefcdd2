import type { Charge } from '@freightdesk/contracts/core';
import { newLine, type Quote, type QuoteService } from '@freightdesk/contracts/crm';

/** A line for the tests of the screens. */
export const sampleQuoteService = (changes: Partial<QuoteService> = {}): QuoteService => ({
  ...newLine(),
  chargeId: 4,
  chargeName: 'Ocean freight',
  buyingCost: 7000,
  sellingCost: 8700,
  maxDiscountPercent: 12.5,
  actualSellingCost: 7612.5,
  needsApprovalIfExceedsDiscount: true,
  gstPercent: 5,
  hsnCode: '996521',
  uom: 'PER_CONTAINER',
  hsnSacId: null,
  hsnSacCode: '996521',
  hsnSacDescription: null,
  hsnTax: null,
  isActive: true,
  ...changes,
});

/** A first and only version, pending approval, for the tests of the screens. */
export const sampleQuote = (changes: Partial<Quote> = {}): Quote => ({
  id: 1,
  _id: 'q1',
  quoteId: 'QT-100001',
  iteration: 1,
  status: 'pending_approval',
  partyId: 3,
  partyName: 'Deccan Biotech',
  quoteType: 'single_use',
  validFrom: null,
  validTo: null,
  paymentTermsDays: 30,
  maxValue: null,
  isActive: true,
  isUsed: false,
  usedInBilling: false,
  usedDate: null,
  parentQuoteId: null,
  contractId: null,
  contractNumber: null,
  rejectionReason: null,
  decidedBy: null,
  decidedAt: null,
  isLatest: true,
  isFamilyClosed: false,
  shipmentCategories: [],
  metadata: {},
  services: [sampleQuoteService()],
  purposeCategoryId: null,
  purposeCategoryName: null,
  purposeSubId: null,
  purposeSubName: null,
  createdBy: 'user',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  ...changes,
});

/** Two versions: a rejected one, then a pending one. */
export const sampleFamily = (changes: Partial<Quote> = {}): Quote[] => [
  sampleQuote({ status: 'rejected', isLatest: false, ...changes }),
  sampleQuote({ id: 2, iteration: 2, parentQuoteId: 1, ...changes }),
];

export { sampleParties } from '../shared/party.samples';

export const sampleCharges = [
  {
    id: 4,
    name: 'Ocean freight',
    unit: 'PER_CONTAINER',
    rate: 8700,
    currency: 'INR',
    hsnSacCode: '996521',
    gstRate: 5,
    gstApplicable: true,
    dynamicRates: {},
    applicabilities: [],
    active: true,
  },
  {
    id: 6,
    name: 'Terminal handling',
    unit: 'PER_CONTAINER',
    rate: 1500,
    currency: 'INR',
    hsnSacCode: '996711',
    gstRate: 18,
    gstApplicable: true,
    dynamicRates: { '20FCLDC': 1500, '40FCLDC': 2100 },
    applicabilities: [],
    active: true,
  },
  { id: 7, name: 'Old charge', active: false, hsnSacCode: '' },
] as Partial<Charge>[] as Charge[];
