import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';

export const userRoutes: readonly RemoteRoute[] = [
  {
    path: links.users,
    handle: { title: 'Users', description: 'Who signs in, and with which role' },
    lazy: lazyScreen(async () => (await import('./user-list/user-list.screen')).UserListScreen),
  },
];
