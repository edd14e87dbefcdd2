import { type BillingOverview, billingOverview } from '@freightdesk/contracts/billing';
import { coreOverview } from '@freightdesk/contracts/core';
import { crmOverview } from '@freightdesk/contracts/crm';
import { type Stub, stub } from '@freightdesk/remote-kit/testing';
import type { RenderAppOptions } from './render-app';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();

const CORE = '/api/overview/core';
const CRM = '/api/overview/crm';
const BILLING = '/api/overview/billing';

type Listed = NonNullable<RenderAppOptions['listed']>;

/** Three remotes as `remotes.json` lists them, with what they show on the dashboard and on the bell. */
const listed = {
  'mf-billing': {
    paths: ['/billing/performa-invoice', '/billing/proforma-invoice/view/:id'],
    navigation: [],
    overview: {
      cards: [
        {
          label: 'Total Revenue',
          to: '/billing/invoice',
          order: 1,
          kind: 'money',
          from: BILLING,
          field: 'revenue',
        },
        {
          label: 'Pending Invoices',
          to: '/billing/proforma-list',
          order: 3,
          kind: 'count',
          from: BILLING,
          field: 'openProformas',
        },
      ],
      waiting: [
        {
          label: 'Requests to approve',
          to: '/approve-funds',
          order: 2,
          from: BILLING,
          field: 'fundsToApprove',
          notice: 'paymentAlerts',
        },
      ],
      actions: [{ label: 'Create Invoice', to: '/billing/performa-invoice', order: 1 }],
      activity: [{ from: BILLING, field: 'activity', links: { invoices: '/billing/invoice/:id' } }],
      tables: [
        {
          from: BILLING,
          field: 'recentInvoices',
          title: 'Recent Invoices',
          caption: 'Latest invoices',
          empty: 'No invoices yet. Create Invoice raises the first one.',
          columns: [
            { header: 'Invoice #', field: 'number', kind: 'code' },
            { header: 'Party', field: 'partyName', kind: 'text' },
            { header: 'Amount', field: 'totalAmount', kind: 'money' },
            { header: 'Date', field: 'date', kind: 'date' },
            {
              header: 'Status',
              field: 'status',
              kind: 'badge',
              tones: { part_paid: 'yellow', draft: 'blue' },
            },
          ],
          views: { draft: '/billing/proforma-invoice/view/:id', '': '/billing/invoice/:id' },
          menu: [{ label: 'All proformas', to: '/billing/proforma-list' }],
        },
      ],
    },
  },
  'mf-crm': {
    paths: ['/contracts', '/quotes'],
    navigation: [],
    overview: {
      cards: [
        {
          label: 'Active Contracts',
          to: '/contracts?state=active',
          order: 2,
          kind: 'count',
          from: CRM,
          field: 'activeContracts',
        },
      ],
      waiting: [
        {
          label: 'Quotes to approve',
          to: '/quotes?state=pending',
          order: 1,
          from: CRM,
          field: 'quotesToApprove',
        },
      ],
      actions: [{ label: 'View Contracts', to: '/contracts', order: 4 }],
      activity: [{ from: CRM, field: 'activity', links: { contracts: '/contracts/edit/:id' } }],
      steps: [{ label: 'Write the first quote', to: '/quotes/add', order: 3, from: CRM, field: 'quote' }],
      tables: [],
    },
  },
  'mf-masters': {
    paths: ['/masters/party'],
    navigation: [],
    overview: {
      cards: [
        {
          label: 'Active Parties',
          to: '/masters/party?active=true',
          order: 4,
          kind: 'count',
          from: CORE,
          field: 'activeParties',
        },
      ],
      waiting: [],
      actions: [{ label: 'Add New Party', to: '/masters/party', order: 2 }],
      activity: [{ from: CORE, field: 'activity', links: { parties: '/masters/party' } }],
      steps: [
        { label: 'Describe the company', to: '/settings/company', order: 1, from: CORE, field: 'company' },
        { label: 'Add or import parties', to: '/masters/party', order: 2, from: CORE, field: 'parties' },
      ],
      tables: [],
    },
  },
} satisfies Listed;

const away = () => Promise.reject(new Error('not asked for'));

/** What of the app has these remotes in its list; none of them is loaded. */
export const listedRemotes = {
  listed: listed as Listed,
  remotes: Object.fromEntries(Object.keys(listed).map((name) => [name, away])),
};

const billing: BillingOverview = {
  revenue: { INR: 1245300.5, USD: 0 },
  openProformas: 8,
  fundsToApprove: 2,
  fundsToPay: 0,
  writeOffsToDecide: 0,
  overdueInvoices: 0,
  mentions: 0,
  recentInvoices: [
    {
      id: 7,
      number: 'INV/26-27/00007',
      partyName: 'Coromandel Textiles',
      status: 'part_paid',
      totalAmount: 1180,
      currency: 'INR',
      date: '2026-11-20T06:00:00.000Z',
    },
    {
      id: 9,
      number: 'PI-9',
      partyName: 'Deccan Biotech',
      status: 'draft',
      totalAmount: 40,
      currency: 'USD',
      date: '2026-11-19T06:00:00.000Z',
    },
  ],
  activity: [
    {
      at: hoursAgo(3),
      by: 'Ravi',
      text: 'Invoice INV/26-27/00007 issued',
      kind: 'invoices',
      id: '7',
    },
  ],
};

interface ChangedOverviews {
  readonly billing?: Partial<BillingOverview>;
  /** What the company has set up, besides bank, charges and users; nothing is said of it otherwise. */
  readonly steps?: Readonly<Record<'company' | 'parties' | 'quote', boolean>>;
}

/** The answers of the three services: the masters', the CRM's, billing's. */
export const overviews = ({ billing: changes, steps }: ChangedOverviews = {}): Stub[] => [
  stub(coreOverview, {
    ...(steps && { steps: { bank: true, charges: true, users: true, ...steps } }),
    activeParties: 1560,
    mentions: 0,
    activity: [
      {
        at: hoursAgo(25),
        by: 'Meera',
        text: 'Party Coromandel Textiles added',
        kind: 'parties',
        id: '1',
      },
    ],
  }),
  stub(crmOverview, {
    ...(steps && { steps }),
    activeContracts: 24,
    quotesToApprove: 3,
    quotesReturned: 0,
    mentions: 0,
    activity: [
      { at: hoursAgo(2), by: 'Meera', text: 'Contract CT-7 changed', kind: 'contracts', id: '7' },
      { at: hoursAgo(240), by: 'Meera', text: 'Contract CT-3 deleted', kind: 'contracts', id: null },
    ],
  }),
  stub(billingOverview, { ...billing, ...changes }),
];
