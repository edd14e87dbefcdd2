import type { Write } from '@freightdesk/data';
import {
  createQueue,
  createVault,
  type Queue,
  type ServiceContext,
  sessionSecretsOf,
} from '@freightdesk/service-kit';
import { createPortalAccountRepository, type PortalAccountRepository } from './portal-account.repository';
import { createPortalClient } from './portal-client.service';
import { createPortalDelivery, type PortalDeliveryNeeds } from './portal-delivery.service';

/** What the e-invoices of clients reach the portal with. */
export interface PortalConnection {
  readonly portalAccounts: PortalAccountRepository;
  /** Undefined where the portal's address is not set. */
  readonly portalQueue: Pick<Queue, 'wake'> | undefined;
  /** The key that verifies what the portal has signed, in PEM; undefined where none is set. */
  readonly signingKey: string | undefined;
}

type ConnectionNeeds = Pick<PortalDeliveryNeeds, 'portalRequests' | 'einvoices' | 'clock'> & {
  readonly write: Write;
};

/** The connection to the portal of the configuration. Passwords at the portal are encrypted with the session's secrets. */
export function connectPortal(context: ServiceContext, needs: ConnectionNeeds): PortalConnection {
  const { config } = context;
  const vault = createVault(sessionSecretsOf(config), 'freightdesk portal account');
  const portalAccounts = createPortalAccountRepository(context, vault);
  const signingKey = config.EINVOICE_SIGNING_KEY;
  const portal = createPortalClient(config);
  if (!portal) return { portalAccounts, portalQueue: undefined, signingKey };
  const deliverAll = createPortalDelivery({ ...needs, portal, portalAccounts, signingKey });
  const failureText = 'the portal of e-invoices has not answered; it will be asked again';
  return { portalAccounts, portalQueue: createQueue({ ...context, deliverAll, failureText }), signingKey };
}
