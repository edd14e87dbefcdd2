import { CONTRACT_VERSION, links, type RemoteDefinition } from '@freightdesk/remote-kit';
import { navigation, routes } from './masters.routes';

const OVERVIEW = '/api/overview/core';

/** The unread mentions that a service counts. The screen shows those of all of them. */
const mentionsFrom = (label: string, order: number, from: string) => ({
  label,
  order,
  from,
  to: links.mentions,
  field: 'mentions',
});

/** The masters remote: parties, charges, taxes, categories, vendors, users and clients. */
export const remote: RemoteDefinition = {
  id: 'mf-masters',
  contractVersion: CONTRACT_VERSION,
  routes,
  navigation,
  overview: {
    cards: [
      {
        label: 'Active Parties',
        to: `${links.parties}?active=true`,
        order: 4,
        from: OVERVIEW,
        field: 'activeParties',
        kind: 'count',
      },
    ],
    waiting: [
      mentionsFrom('Mentions in jobs and billing', 10, '/api/overview/billing'),
      mentionsFrom('Mentions in quotes and contracts', 11, '/api/overview/crm'),
      mentionsFrom('Mentions in masters', 12, OVERVIEW),
    ],
    actions: [{ label: 'Add New Party', to: links.parties, order: 2 }],
    activity: [
      {
        from: OVERVIEW,
        field: 'activity',
        links: {
          parties: links.parties,
          charges: '/masters/edit-charge/:id',
          tax_groups: links.taxGroups,
          vendor_master: links.vendors,
        },
      },
    ],
  },
  find: () => import('./find'),
};
