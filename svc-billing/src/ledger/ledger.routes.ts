import {
  accountMovements,
  agedParties,
  ageingTotals,
  listJournal,
  partyMovements,
  printStatement,
  readPartyAccount,
  readVendorAccount,
  trialBalance,
  vendorMovements,
} from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { LedgerService } from './ledger.service';

export function ledgerRoutes(routes: Routes, { ledger }: { readonly ledger: LedgerService }): void {
  routes.tenant(listJournal, ({ scope, query }) => ledger.entries(scope, query));
  routes.tenant(accountMovements, ({ scope, query }) => ledger.accountMovements(scope, query));
  routes.tenant(partyMovements, ({ scope, query }) => ledger.partyMovements(scope, query));
  routes.tenant(trialBalance, ({ scope, query }) => ledger.trialBalance(scope, query));
  routes.tenant(agedParties, ({ scope, query }) => ledger.agedParties(scope, query));
  routes.tenant(ageingTotals, ({ scope, query }) => ledger.ageingTotals(scope, query));
  routes.tenant(readPartyAccount, ({ scope, params }) => ledger.partyAccount(scope, params.partyId));
  routes.tenant(vendorMovements, ({ scope, query }) => ledger.vendorMovements(scope, query));
  routes.tenant(readVendorAccount, ({ scope, params }) => ledger.vendorAccount(scope, params.vendorId));
  routes.tenant(printStatement, ({ params, query, ...caller }) =>
    ledger.statement(caller, params.partyId, query),
  );
}
