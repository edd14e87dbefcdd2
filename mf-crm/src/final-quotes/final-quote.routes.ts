import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';

export const finalQuoteRoutes: readonly RemoteRoute[] = [
  {
    path: links.addFinalQuote,
    handle: { title: 'New Final Quote', description: 'Rates of many charges for many shipment categories' },
    lazy: lazyScreen(async () => (await import('./add-final-quote.screen')).AddFinalQuoteScreen),
  },
  {
    path: '/quotes/edit-final/:id',
    handle: { title: 'Edit Final Quote' },
    lazy: lazyScreen(async () => (await import('./edit-final-quote.screen')).EditFinalQuoteScreen),
  },
];
