import { createInvoice } from '@freightdesk/contracts/billing';
import { withoutAudit } from '@freightdesk/data/testing';
import { compareSizes, identityOf, runParts } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from '../test/billing-app';
import { compareCopies } from './copies';
import { compareDocuments } from './documents';
import { compareBillingFind } from './find';
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

await runParts({
  audit: compareAudit,
  copies: compareCopies,
  overview: compareOverview,
  documents: compareDocuments,
  find: compareBillingFind,
  ledger: compareLedger,
  parties: compareParties,
  reports: compareReports,
  returns: measureReturns,
});
