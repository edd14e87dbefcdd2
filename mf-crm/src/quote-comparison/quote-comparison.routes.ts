import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';

export const quoteComparisonRoutes: readonly RemoteRoute[] = [
  {
    path: `${links.quotes}/compare/:quoteId`,
    handle: { title: 'Compare Versions' },
    lazy: lazyScreen(async () => (await import('./compare-quotes.screen')).CompareQuotesScreen),
  },
];
