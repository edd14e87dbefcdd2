import { createInvoice } from '@freightdesk/contracts';
import { compareSizes, identityOf, withoutAudit } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from '../test/billing-app';
import { compareOverview } from './overview';

/** What a write costs with its audit entry and without. */
const WRITES: Readonly<Record<string, (app: BillingApp) => Promise<unknown>>> = {
  'a proforma is created': (app) => app.as(identityOf()).call(createInvoice, { body: proforma() }),
};

async function main(): Promise<void> {
  const [without, audited] = [await runBilling(), await runBilling()];
  withoutAudit(without.connection);
  await compareSizes(
    { name: 'without entry', target: without },
    { name: 'with entry', target: audited },
    WRITES,
  );
  await Promise.all([without.close(), audited.close()]);
  await compareOverview();
}

void main();
