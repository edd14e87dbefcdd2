import { CONTRACT_VERSION, lazyScreen, links, type RemoteDefinition } from '@freightdesk/remote-kit';

const OVERVIEW = '/api/overview/billing';

/** Funds: expense requests, their approval and payment, adhoc money and its allocation to jobs. */
export const remote: RemoteDefinition = {
  id: 'mf-funds',
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      path: links.fundRequests,
      handle: {
        title: 'Expense Requests',
        description: 'Ask for funds for a job or adhoc, and follow their approval',
      },
      lazy: lazyScreen(() =>
        import('./fund-requests/request-list.screen').then((module) => module.RequestListScreen),
      ),
    },
    {
      path: links.approveFunds,
      handle: {
        title: 'Approve Funds',
        description: 'What waits for your approval or payment, and all requests',
      },
      lazy: lazyScreen(() =>
        import('./approve-funds/approve-funds.screen').then((module) => module.ApproveFundsScreen),
      ),
    },
    {
      path: links.adhocRequests,
      handle: {
        title: 'Adhoc Requests',
        description: 'Adhoc money that was approved, and the jobs that it is allocated to',
      },
      lazy: lazyScreen(() =>
        import('./adhoc-requests/adhoc-list.screen').then((module) => module.AdhocListScreen),
      ),
    },
    {
      path: links.imprestAccounts,
      handle: {
        title: 'Imprest Accounts',
        description: 'What each person was paid and has not settled, by age',
      },
      lazy: lazyScreen(() => import('./imprest/imprest.screen').then((module) => module.ImprestScreen)),
    },
    {
      path: links.expenseMaster,
      handle: {
        title: 'Expense Master',
        description: 'What funds are asked for, and the most that each may cost',
      },
      lazy: lazyScreen(() =>
        import('./expense-master/expense-master.screen').then((module) => module.ExpenseMasterScreen),
      ),
    },
  ],
  navigation: [
    { group: 'Funds', label: 'Expense Requests', to: links.fundRequests, order: 1 },
    { group: 'Funds', label: 'Approve Funds', to: links.approveFunds, order: 2 },
    { group: 'Funds', label: 'Adhoc Requests', to: links.adhocRequests, order: 3 },
    { group: 'Funds', label: 'Imprest Accounts', to: links.imprestAccounts, order: 4 },
    { group: 'Funds', label: 'Expense Master', to: links.expenseMaster, order: 5 },
  ],
  overview: {
    waiting: [
      {
        label: 'Fund requests to approve',
        to: links.approveFunds,
        order: 2,
        from: OVERVIEW,
        field: 'fundsToApprove',
        notice: 'paymentAlerts',
      },
      {
        label: 'Fund requests to pay',
        to: links.approveFunds,
        order: 3,
        from: OVERVIEW,
        field: 'fundsToPay',
        notice: 'paymentAlerts',
      },
    ],
    activity: [
      {
        from: OVERVIEW,
        field: 'activity',
        links: { fund_requests: '/fund-requests' },
      },
    ],
  },
  find: () => import('./find'),
};
