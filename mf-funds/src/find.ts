import { links, type RemoteFind } from '@freightdesk/remote-kit';

/** Fund requests in the quick find. */
export const find: RemoteFind = {
  lists: [
    {
      label: 'Expense Requests',
      order: 10,
      from: '/api/fund-requests',
      title: 'requestId',
      hints: ['jobId', 'createdBy', 'status'],
      to: `${links.fundRequests}?open=:requestId`,
    },
  ],
  commands: [{ label: 'New Expense Request', to: links.newOf(links.fundRequests) }],
};
