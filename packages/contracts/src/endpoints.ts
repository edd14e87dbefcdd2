import * as fundRequests from './billing/fund-requests';
import * as invoices from './billing/invoices';
import * as issued from './billing/issued';
import * as jobs from './billing/jobs';
import * as account from './core/account';
import * as audit from './core/audit';
import * as charges from './core/charges';
import * as clients from './core/clients';
import * as hsnCodes from './core/hsn-codes';
import * as identity from './core/identity';
import * as imports from './core/imports';
import * as masterUses from './core/master-uses';
import * as namedRecords from './core/named-records';
import * as parties from './core/parties';
import * as reference from './core/reference';
import * as signInSteps from './core/sign-in-steps';
import * as taxGroups from './core/tax-groups';
import * as taxSlabs from './core/tax-slabs';
import * as users from './core/users';
import * as vendors from './core/vendors';
import * as contracts from './crm/contracts';
import * as quotes from './crm/quotes';
import type { Endpoint } from './endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value;

const modules: Record<string, unknown> = {
  ...audit,
  ...identity,
  ...signInSteps,
  ...account,
  ...users,
  ...clients,
  ...parties,
  ...charges,
  ...hsnCodes,
  ...imports,
  ...masterUses,
  ...namedRecords,
  ...reference,
  ...taxGroups,
  ...taxSlabs,
  ...vendors,
  ...contracts,
  ...quotes,
  ...jobs,
  ...invoices,
  ...issued,
  ...fundRequests,
};

/** Every endpoint by its name; tests, stubs and documentation walk through it. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(modules).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
