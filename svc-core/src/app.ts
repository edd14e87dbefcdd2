import {
  type AppOptions,
  auditRoutes,
  createApp,
  type MoneyFields,
  type Routes,
  type ServiceContext,
} from '@freightdesk/service-kit';
import type { Express } from 'express';
import { accountRoutes } from './auth/account.routes';
import { authRoutes } from './auth/auth.routes';
import { chargeRoutes } from './charges/charge.routes';
import { clientRoutes } from './clients/client.routes';
import { importRoutes } from './imports/import.routes';
import { namedRoutes } from './named/named.routes';
import { partyRoutes } from './parties/party.routes';
import { referenceRoutes } from './reference/reference.routes';
import { taxRoutes } from './tax-masters/tax.routes';
import { userRoutes } from './users/user.routes';
import { vendorRoutes } from './vendors/vendor.routes';

/** Where the records of the service hold minor units. */
const MONEY_FIELDS: MoneyFields = {
  charges: [
    ...['rate', 'sellingCost', 'buyingCost', 'minRate', 'maxRate', 'buyingcost', 'standardsellingcost'],
    ...['maxReqamount', 'min', 'max'],
  ],
};

type Bound<Bind extends (routes: Routes, services: never) => void> = Parameters<Bind>[1];

/** The use cases behind the endpoints. */
type Services = Bound<typeof authRoutes> &
  Bound<typeof accountRoutes> &
  Bound<typeof userRoutes> &
  Bound<typeof clientRoutes> &
  Bound<typeof importRoutes> &
  Bound<typeof partyRoutes> &
  Bound<typeof chargeRoutes> &
  Bound<typeof taxRoutes> &
  Bound<typeof referenceRoutes> &
  Bound<typeof vendorRoutes> &
  Bound<typeof namedRoutes>;

interface CoreAppOptions extends ServiceContext, Pick<AppOptions, 'handled'> {
  readonly services: Services;
}

/** The HTTP face of svc-core. */
export function createCoreApp({ config, connection, logger, services, ...rest }: CoreAppOptions): Express {
  return createApp({
    name: 'svc-core',
    sessionSecret: config.SESSION_SECRET,
    connection,
    logger,
    clientExists: services.clients.exists,
    ...rest,
    register: (routes) => {
      authRoutes(routes, services);
      accountRoutes(routes, services);
      userRoutes(routes, services);
      clientRoutes(routes, services);
      importRoutes(routes, services);
      partyRoutes(routes, services);
      chargeRoutes(routes, services);
      taxRoutes(routes, services);
      referenceRoutes(routes, services);
      vendorRoutes(routes, services);
      namedRoutes(routes, services);
      auditRoutes(routes, connection, MONEY_FIELDS);
    },
  });
}
