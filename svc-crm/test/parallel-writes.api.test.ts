import { createContract, createQuote } from '@freightdesk/contracts';
import { createdAtOnce } from '@freightdesk/service-kit/testing';
import { type CrmApp, ours, runCrm } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

test('contracts that one client creates at the same time all get an id of their own', async () => {
  const outcome = await createdAtOnce(app.connection, 50, (index) =>
    app.as(ours).call(createContract, {
      body: {
        ...{ contractId: `CT-P${index}`, partyId: 1, validFrom: '2026-11-01', validTo: '2027-10-31' },
        services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
      },
    }),
  );
  expect(outcome).toEqual({ ids: 50, repeated: 0 });
});

test('so do quotes, which open a family each', async () => {
  const outcome = await createdAtOnce(app.connection, 20, (index) =>
    app.as(ours).call(createQuote, { body: quoteOf(`QT-P${index}`) }),
  );
  expect(outcome).toEqual({ ids: 20, repeated: 0 });
});
