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

/** What a new company sets up first. */
const stepOf = (label: string, order: number, to: string, field: string) => ({
  label,
  order,
  to,
  from: OVERVIEW,
  field,
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
    steps: [
      stepOf('Describe the company', 1, links.company, 'company'),
      stepOf('Add a bank account', 2, links.company, 'bank'),
      stepOf('Add or import parties', 3, links.parties, 'parties'),
      stepOf('Add rates to charges', 4, links.charges, 'charges'),
      stepOf('Add colleagues', 5, links.users, 'users'),
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
