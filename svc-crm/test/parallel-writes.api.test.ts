import { createContract, createQuote } from '@freightdesk/contracts/crm';
import { createdAtOnce } from '@freightdesk/data/testing';
import { type CrmApp, ours, runCrm } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
  // Callers, service, the stub of svc-core and the database share one thread here: answers queue behind the work of
  // the others, so a limit in seconds would measure how busy the machine is.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

test('contracts that one client creates at the same time all get an id of their own', async () => {
  const outcome = await createdAtOnce(app.connection, 50, (index) =>
    app.as(ours).call(createContract, {
      body: {
        contractId: `CT-P${index}`,
        partyId: 1,
        validFrom: '2026-11-01',
        validTo: '2027-10-31',
        services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
      },
    }),
  );
  expect(outcome).toEqual({ ids: 50, repeated: 0 });
});

test('so do quotes, which open a family each', async () => {
  const outcome = await createdAtOnce(app.connection, 50, (index) =>
    app.as(ours).call(createQuote, { body: quoteOf(`QT-P${index}`) }),
  );
  expect(outcome).toEqual({ ids: 50, repeated: 0 });
});
