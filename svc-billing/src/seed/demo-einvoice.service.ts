import { indianDay } from '@freightdesk/tax';
import { callerOf, type DemoContext } from './demo-context.service';

/** The software under which the stand-in for the portal knows its callers, and the password that it takes from any user. */
const SANDBOX = { clientId: 'sandbox', password: 'sandbox' };

/** The first day of e-invoices, so that the newest demo documents can be sent and none of them is too late. */
const FIRST_DAY_AGO = 28;

/** Whether demo data runs beside the stand-in for the portal. A portal that somebody has configured gets no account of ours. */
export const hasSandbox = ({ config }: DemoContext['context']): boolean =>
  config.EINVOICE_URL !== undefined && config.EINVOICE_CLIENT_ID === SANDBOX.clientId;

/** States what decides about the e-invoices of a demo firm, and its account at the portal; what is stated already stays. */
export async function startEinvoicing(demo: DemoContext, name: 'admin' | 'admin2'): Promise<void> {
  const { einvoices } = demo.services;
  demo.clock.set(0);
  const { scope } = callerOf(demo, name);
  const { portalUser, ...settings } = await einvoices.settings(scope, null);
  if (settings.updatedAt !== null || portalUser !== '') return;
  await einvoices.changeSettings(scope, {
    ...settings,
    turnover: 'above_10_crore',
    einvoiceFrom: indianDay(demo.clock.daysAgo(FIRST_DAY_AGO)),
  });
  await einvoices.changeAccount(scope, null, { user: name, password: SANDBOX.password });
}
