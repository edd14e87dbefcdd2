import { createInvoice } from '@freightdesk/contracts/billing';
import { withoutAudit } from '@freightdesk/data/testing';
import { compareSizes, identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from '../test/billing-app';
import { compareCopies } from './copies';
import { compareDocuments } from './documents';
import { compareFind } from './find';
import { compareLedger, compareParties } from './ledger';
import { compareOverview } from './overview';
import { compareReports } from './reports';
import { measureReturns } from './returns';

/** The writes that are measured with and without their audit entry. */
const WRITES: Readonly<Record<string, (app: BillingApp) => Promise<unknown>>> = {
  'a proforma is created': (app) => app.as(identityOf()).call(createInvoice, { body: proforma() }),
};

/** Measures the cost of an audit entry. */
async function compareAudit(): Promise<void> {
  const [unauditedApp, auditedApp] = [await runBilling(), await runBilling()];
  withoutAudit(unauditedApp.connection);
  await compareSizes(
    { name: 'without entry', target: unauditedApp },
    { name: 'with entry', target: auditedApp },
    WRITES,
  );
  await Promise.all([unauditedApp.close(), auditedApp.close()]);
}

/** `ONLY=ledger` measures one part. */
const PARTS = {
  audit: compareAudit,
  copies: compareCopies,
  overview: compareOverview,
  documents: compareDocuments,
  find: compareFind,
  ledger: compareLedger,
  parties: compareParties,
  reports: compareReports,
  returns: measureReturns,
};

async function main(): Promise<void> {
  for (const [name, compare] of Object.entries(PARTS))
    if (!process.env.ONLY || process.env.ONLY === name) await compare();
}

await main();
