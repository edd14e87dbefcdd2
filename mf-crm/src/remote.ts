import {
  CONTRACT_VERSION,
  lazyScreen,
  links,
  type RemoteDefinition,
  type RemoteRoute,
} from '@freightdesk/remote-kit';

const quoteRoutes: readonly RemoteRoute[] = [
  {
    path: links.quotes,
    handle: { title: 'Quotes', description: 'Offers to parties, version by version' },
    lazy: lazyScreen(async () => (await import('./quotes/quote-list.screen')).QuoteListScreen),
  },
  {
    path: links.addQuote,
    handle: { title: 'Add New Quote', description: 'Create a new quote for your client' },
    lazy: lazyScreen(async () => (await import('./standard-quotes/standard-quote.screen')).AddQuoteScreen),
  },
  {
    path: '/quotes/:id/edit',
    handle: { title: 'Edit Quote' },
    lazy: lazyScreen(async () => (await import('./standard-quotes/standard-quote.screen')).EditQuoteScreen),
  },
  {
    path: links.addSeaQuote,
    handle: { title: 'New Sea Quote', description: 'Rates for containers and shared cargo by sea' },
    lazy: lazyScreen(async () => (await import('./sea-quotes/sea-quote.screen')).AddSeaQuoteScreen),
  },
  {
    path: '/quotes/edit-sea/:id',
    handle: { title: 'Edit Sea Quote' },
    lazy: lazyScreen(async () => (await import('./sea-quotes/sea-quote.screen')).EditSeaQuoteScreen),
  },
  {
    path: links.addFinalQuote,
    handle: { title: 'New Quote Final', description: 'Rates of many charges for many shipment categories' },
    lazy: lazyScreen(async () => (await import('./final-quotes/final-quote.screen')).AddFinalQuoteScreen),
  },
  {
    path: '/quotes/edit-final/:id',
    handle: { title: 'Edit Quote Final' },
    lazy: lazyScreen(async () => (await import('./final-quotes/final-quote.screen')).EditFinalQuoteScreen),
  },
  {
    path: `${links.quotes}/compare/:quoteId`,
    handle: { title: 'Compare Versions' },
    lazy: lazyScreen(
      async () => (await import('./quote-comparison/compare-quotes.screen')).CompareQuotesScreen,
    ),
  },
];

const contractRoutes: readonly RemoteRoute[] = [
  {
    path: links.contracts,
    handle: { title: 'Contracts', description: 'Agreed prices by party and charge' },
    lazy: lazyScreen(async () => (await import('./contracts/contract-list.screen')).ContractListScreen),
  },
  {
    path: links.addContract,
    handle: { title: 'Add Contract', description: 'Prices agreed with a party' },
    lazy: lazyScreen(async () => (await import('./contracts/contract-form.screen')).AddContractScreen),
  },
  {
    path: '/contracts/edit/:id',
    handle: { title: 'Edit Contract', description: 'Prices agreed with a party' },
    lazy: lazyScreen(async () => (await import('./contracts/contract-form.screen')).EditContractScreen),
  },
];

const OVERVIEW = '/api/overview/crm';

/** The CRM remote: quotes for parties and contracts with them. */
export const remote: RemoteDefinition = {
  id: 'mf-crm',
  contractVersion: CONTRACT_VERSION,
  routes: [...quoteRoutes, ...contractRoutes],
  navigation: [
    { group: 'CRM', label: 'Quotes', to: links.quotes, order: 1 },
    { group: 'CRM', label: 'Contracts', to: links.contracts, order: 2 },
  ],
  overview: {
    cards: [
      {
        label: 'Active Contracts',
        to: `${links.contracts}?state=active`,
        order: 2,
        from: OVERVIEW,
        field: 'activeContracts',
        kind: 'count',
      },
    ],
    waiting: [
      {
        label: 'Quotes to approve',
        to: `${links.quotes}?state=pending`,
        order: 1,
        from: OVERVIEW,
        field: 'quotesToApprove',
      },
      {
        label: 'Quotes returned to you',
        to: `${links.quotes}?status=rejected`,
        order: 4,
        from: OVERVIEW,
        field: 'quotesReturned',
      },
    ],
    steps: [{ label: 'Write the first quote', order: 6, to: links.addQuote, from: OVERVIEW, field: 'quote' }],
    actions: [{ label: 'View Contracts', to: links.contracts, order: 4 }],
    activity: [
      {
        from: OVERVIEW,
        field: 'activity',
        links: { quotes: links.quotes, contracts: '/contracts/edit/:id' },
      },
    ],
  },
  find: () => import('./find'),
  reports: () => import('./reports'),
};
