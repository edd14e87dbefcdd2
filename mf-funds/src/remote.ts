import { CONTRACT_VERSION, lazyScreen, type RemoteDefinition } from '@freightdesk/remote-kit';

/** Funds: expense requests. */
export const remote: RemoteDefinition = {
  id: 'mf-funds',
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      path: '/fund-requests',
      handle: {
        title: 'Expense Requests',
        description: 'Ask for funds for a job or adhoc, and follow their approval',
      },
      lazy: lazyScreen(() =>
        import('./fund-requests/request-list/request-list.screen').then((module) => module.RequestListScreen),
      ),
    },
  ],
  navigation: [{ group: 'Funds', label: 'Expense Requests', to: '/fund-requests', order: 1 }],
  overview: {
    activity: [
      {
        ...{ from: '/api/overview/billing', field: 'activity' },
        links: { fund_requests: '/fund-requests' },
      },
    ],
  },
};
