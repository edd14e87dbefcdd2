import {
  cancelEinvoice,
  changeEinvoiceSettings,
  changePortalAccount,
  downloadEinvoice,
  readEinvoice,
  readEinvoiceSettings,
  registerEinvoice,
  registrationIdOf,
  requestEinvoice,
  requestEinvoices,
} from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { EinvoiceService } from './einvoice.service';

export function einvoiceRoutes(routes: Routes, { einvoices }: { readonly einvoices: EinvoiceService }): void {
  routes.tenant(readEinvoiceSettings, ({ scope, query }) =>
    einvoices.settings(scope, registrationIdOf(query.registration)),
  );
  routes.roles(changeEinvoiceSettings, ({ scope, body }) =>
    einvoices.changeSettings(requireScope(scope), body),
  );
  routes.roles(changePortalAccount, ({ scope, query, body }) =>
    einvoices.changeAccount(requireScope(scope), registrationIdOf(query.registration), body),
  );
  routes.tenant(requestEinvoice, ({ params, ...caller }) => einvoices.request(caller, params.id));
  routes.tenant(requestEinvoices, ({ body, ...caller }) => einvoices.requestAll(caller, body.ids));
  routes.tenant(cancelEinvoice, ({ params, body, ...caller }) => einvoices.cancel(caller, params.id, body));
  routes.tenant(readEinvoice, ({ params, ...caller }) => einvoices.read(caller, params.id));
  routes.tenant(downloadEinvoice, ({ params, ...caller }) => einvoices.file(caller, params.id));
  routes.tenant(registerEinvoice, ({ params, body, ...caller }) =>
    einvoices.register(caller, params.id, body),
  );
}
