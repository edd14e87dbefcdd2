import { createTenantData } from '@freightdesk/data';
import { completeRecords } from '@freightdesk/data/testing';
import type { Connection } from 'mongoose';
import { createQuoteFamilyRepository } from '../src/quotes/quote-family.repository';

const PARTIES = 50;
const BATCH = 5_000;

const partyName = (family: number): string => `Party ${String(family % PARTIES).padStart(2, '0')}`;

const service = {
  chargeId: 1,
  chargeName: 'CHA agency',
  buyingCost: 200_000,
  sellingCost: 250_000,
  maxDiscountPercent: 0,
  actualSellingCost: 250_000,
  needsApprovalIfExceedsDiscount: false,
  gstPercent: 18,
  hsnCode: '996713',
  incoterm: 'FOB',
  uom: 'PER_SHIPMENT',
  currency: 'INR',
  dynamicRates: [],
  isActive: true,
  hsnTax: null,
  hsnSacId: null,
  hsnSacCode: '996713',
  hsnSacDescription: null,
};

const times = { createdAt: new Date('2026-11-01'), updatedAt: new Date('2026-11-01') };

/** The quote id of a family, counted from 1. */
export const quoteIdOf = (family: number): string => `QT-${String(family).padStart(6, '0')}`;

const version = (clientId: string, id: number, family: number, iteration: number) => ({
  clientId,
  id,
  quoteId: quoteIdOf(family),
  iteration,
  status: 'pending_approval',
  partyId: 1 + (family % PARTIES),
  partyName: partyName(family),
  quoteType: 'single_use',
  validFrom: null,
  validTo: null,
  paymentTermsDays: 30,
  maxValue: null,
  isActive: true,
  isUsed: false,
  usedInBilling: false,
  usedDate: null,
  contractId: null,
  contractNumber: null,
  rejectionReason: null,
  decidedBy: null,
  decidedAt: null,
  parentQuoteId: iteration === 1 ? null : id - 1,
  shipmentCategories: [],
  metadata: {},
  services: [service, { ...service, chargeId: 2 }],
  purposeCategoryId: null,
  purposeCategoryName: null,
  purposeSubId: null,
  purposeSubName: null,
  ...times,
});

const familyRecord = (clientId: string, id: number, latestId: number, lastIteration: number) => ({
  clientId,
  id,
  quoteId: quoteIdOf(id),
  isClosed: false,
  lastIteration,
  revision: lastIteration,
  latestId,
  partyName: partyName(id),
  status: 'pending_approval',
  quoteType: 'single_use',
  validTo: null,
  kind: 'standard',
  ...times,
});

async function store(connection: Connection, collection: string, records: object[]): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH)
    await connection.collection(collection).insertMany(records.slice(from, from + BATCH));
}

/** Stores `count` families of quotes with `versions` versions each, in the form in which the service stores them. */
export async function storeManyQuotes(
  connection: Connection,
  clientId: string,
  count: number,
  versions: number,
): Promise<void> {
  const families = Array.from({ length: count }, (_, index) => index + 1);
  await store(
    connection,
    'quotes',
    families.flatMap((family) =>
      Array.from({ length: versions }, (_, index) =>
        version(clientId, (family - 1) * versions + index + 1, family, index + 1),
      ),
    ),
  );
  await store(
    connection,
    'quote_families',
    families.map((family) => familyRecord(clientId, family, family * versions, versions)),
  );
  const data = createTenantData(connection);
  createQuoteFamilyRepository(data);
  await completeRecords(connection, data);
}
