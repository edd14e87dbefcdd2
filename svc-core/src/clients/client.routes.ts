import { listClients } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../composition';

export function clientRoutes(routes: Routes, { clients }: Pick<Services, 'clients'>): void {
  routes.session(listClients, async ({ identity }) => {
    if (identity.clientId === null) return clients.list();
    const own = await clients.find(identity.clientId);
    return own ? [own] : [];
  });
}
