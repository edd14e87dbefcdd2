import { type ApiClient, createApiClient } from '@freightdesk/api-client';
import { createInvoice } from '@freightdesk/contracts/billing';
import { createContract, createQuote } from '@freightdesk/contracts/crm';
import { IDENTITY_HEADER } from '@freightdesk/contracts/shared';
import { identityKey, signIdentity } from '@freightdesk/service-kit';
import { compareSizes, identityOf, TEST_SECRET } from '@freightdesk/service-kit/testing';
import { type Product, startProduct } from '../support/product';

const BATCH = 5_000;
const LINES = [1, 2, 3];

/** Copies a charge of client 1 until it has `count` of them, bypassing the service. */
async function storeCharges({ services }: Product, count: number): Promise<void> {
  const charges = services.core.database.connection.collection('charges');
  const { _id, ...first } = (await charges.findOne({ clientId: '1' })) ?? {};
  for (let from = 0; from < count; from += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
      const number = from + index;
      const name = `Charge ${number}`;
      return {
        ...first,
        id: 1_000_000 + number,
        chargeCode: `COPY-${number}`,
        name,
        nameKey: name.toLowerCase(),
        identifierKey: `copy-${number}`,
      };
    });
    await charges.insertMany(copies);
  }
}

const clientOf = (baseUrl: string): ApiClient =>
  createApiClient({
    baseUrl,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set(IDENTITY_HEADER, await signIdentity(identityOf(), identityKey(TEST_SECRET)));
      return fetch(input, { ...init, headers });
    },
  });

let last = 0;
const next = (): number => ++last;
const line = (chargeId: number) => ({ chargeId, chargeName: `Charge ${chargeId}` });

/** Saves documents that refer to charges; the services request only those charges. */
const SAVES: Readonly<Record<string, (product: Product) => Promise<unknown>>> = {
  'a quote is saved': ({ services }) =>
    clientOf(services.crm.url).call(createQuote, {
      body: {
        quoteId: `QT-B${next()}`,
        partyId: 1,
        services: LINES.map((id) => ({ ...line(id), sellingCost: 2500 })),
      },
    }),
  'a contract is saved': ({ services }) =>
    clientOf(services.crm.url).call(createContract, {
      body: {
        contractId: `CT-B${next()}`,
        partyId: 1,
        validFrom: '2026-11-01',
        validTo: '2027-10-31',
        services: LINES.map((id) => ({ ...line(id), buyingCost: 1, sellingCost: 2 })),
      },
    }),
  'a proforma is saved': ({ services }) =>
    clientOf(services.billing.url).call(createInvoice, {
      body: {
        jobNumber: 'JOB-260001',
        partyId: 1,
        contractId: 1,
        billAgain: true,
        charges: LINES.map((id) => ({ ...line(id), quantity: 1, rate: 2500, gstPercent: 18 })),
      },
    }),
};

async function filled(count: number) {
  const product = await startProduct();
  await storeCharges(product, count);
  return { name: `${count} charges`, target: product };
}

/** Prints the cost of saving a document with few and with many charges in the master. */
async function main(): Promise<void> {
  const [few, many] = [await filled(100), await filled(100_000)];
  await compareSizes(few, many, SAVES);
  await Promise.all([few.target.close(), many.target.close()]);
}

await main();
