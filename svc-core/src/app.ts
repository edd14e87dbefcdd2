import { auditRoutes, type MoneyFields, type Timelines } from '@freightdesk/data';
import { type AppOptions, createApp, type ServiceContext, sessionSecretsOf } from '@freightdesk/service-kit';
import type { Express } from 'express';

/** Which fields of the service's records hold minor units. */
const moneyFields: MoneyFields = {
  charges: [
    'rate',
    'sellingCost',
    'buyingCost',
    'minRate',
    'maxRate',
    'buyingcost',
    'standardsellingcost',
    'maxReqamount',
    'min',
    'max',
  ],
};

type CoreAppOptions = ServiceContext &
  Pick<AppOptions, 'onHandler' | 'register' | 'clientExists'> & {
    readonly timelines: Timelines;
  };

/** The HTTP interface of svc-core. */
export function createCoreApp({ config, connection, register, timelines, ...rest }: CoreAppOptions): Express {
  return createApp({
    name: 'svc-core',
    sessionSecrets: sessionSecretsOf(config),
    connection,
    ...rest,
    register: (routes) => {
      register(routes);
      auditRoutes(routes, connection, moneyFields);
      timelines.bind(routes, moneyFields);
    },
  });
}
