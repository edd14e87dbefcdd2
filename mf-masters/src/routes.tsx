import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';
import { superadminRoutes } from './superadmin/superadmin.routes';
import { userRoutes } from './users/user.routes';

export const routes: readonly RemoteRoute[] = [
  {
    path: links.parties,
    handle: { title: 'Parties', description: 'Shippers, consignees and notify parties' },
    lazy: lazyScreen(async () => (await import('./parties/party-list/party-list.screen')).PartyListScreen),
  },
  ...userRoutes,
  ...superadminRoutes,
];
