import { createInvoice } from '@freightdesk/contracts/billing';
import { withoutAudit } from '@freightdesk/data/testing';
import { compareSizes, identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from '../test/billing-app';
import { compareDocuments } from './documents';
import { compareOverview } from './overview';

/** What a write costs with its audit entry and without. */
const WRITES: Readonly<Record<string, (app: BillingApp) => Promise<unknown>>> = {
  'a proforma is created': (app) => app.as(identityOf()).call(createInvoice, { body: proforma() }),
};

/** What an audit entry costs, then what a hundred times as many documents cost. */
async function compareAudit(): Promise<void> {
  const [without, audited] = [await runBilling(), await runBilling()];
  withoutAudit(without.connection);
  await compareSizes(
    { name: 'without entry', target: without },
    { name: 'with entry', target: audited },
    WRITES,
  );
  await Promise.all([without.close(), audited.close()]);
}

async function main(): Promise<void> {
  await compareAudit();
  await compareOverview();
  await compareDocuments();
}

await main();
