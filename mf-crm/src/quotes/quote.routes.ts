import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';

export const quoteRoutes: readonly RemoteRoute[] = [
  {
    path: links.quotes,
    handle: { title: 'Quotes', description: 'Offers to parties, version by version' },
    lazy: lazyScreen(async () => (await import('./quote-list/quote-list.screen')).QuoteListScreen),
  },
  {
    path: links.addQuote,
    handle: { title: 'Add New Quote', description: 'Create a new quote for your client' },
    lazy: lazyScreen(async () => (await import('./standard-quote/add-quote.screen')).AddQuoteScreen),
  },
  {
    path: '/quotes/:id/edit',
    handle: { title: 'Edit Quote' },
    lazy: lazyScreen(async () => (await import('./standard-quote/edit-quote.screen')).EditQuoteScreen),
  },
  {
    path: links.addSeaQuote,
    handle: { title: 'New Sea Quote', description: 'Rates for containers and shared cargo by sea' },
    lazy: lazyScreen(async () => (await import('./sea-quote/add-sea-quote.screen')).AddSeaQuoteScreen),
  },
  {
    path: '/quotes/edit-sea/:id',
    handle: { title: 'Edit Sea Quote' },
    lazy: lazyScreen(async () => (await import('./sea-quote/edit-sea-quote.screen')).EditSeaQuoteScreen),
  },
];
