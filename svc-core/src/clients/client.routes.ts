import {
  clientSummary,
  createClient,
  getClient,
  listClients,
  updateClient,
  updateSignInRules,
} from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { ClientService } from './client.service';

export function clientRoutes(routes: Routes, { clients }: { readonly clients: ClientService }): void {
  routes.session(listClients, ({ identity, query }) => clients.list(identity, query));
  routes.roles(clientSummary, () => clients.summary());
  routes.session(getClient, ({ identity, params }) => clients.get(identity, params.id));
  routes.roles(createClient, ({ identity, context, body }) => clients.create({ identity, context }, body));
  routes.roles(updateClient, ({ identity, context, params, body }) =>
    clients.change({ identity, context }, params.id, body),
  );
  routes.roles(updateSignInRules, ({ identity, context, params, body }) =>
    clients.changeSignInRules({ identity, context }, params.id, body),
  );
}
