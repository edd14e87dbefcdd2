import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';

export const superadminRoutes: readonly RemoteRoute[] = [
  {
    path: links.superadminDashboard,
    handle: { title: 'Superadmin Dashboard', description: 'Client organisations' },
    lazy: lazyScreen(
      async () => (await import('./dashboard/superadmin-dashboard.screen')).SuperadminDashboardScreen,
    ),
  },
  {
    path: links.addClient,
    handle: { title: 'Add Client', description: 'A new client organisation' },
    lazy: lazyScreen(async () => (await import('./client-form/add-client.screen')).AddClientScreen),
  },
  {
    path: '/superadmin/clients/edit/:id',
    handle: { title: 'Edit Client' },
    lazy: lazyScreen(async () => (await import('./client-form/edit-client.screen')).EditClientScreen),
  },
];
