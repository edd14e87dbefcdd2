import { lazyScreen, links, type RemoteRoute } from '@freightdesk/remote-kit';
import { finalQuoteRoutes } from './final-quotes/final-quote.routes';
import { quoteComparisonRoutes } from './quote-comparison/quote-comparison.routes';
import { quoteRoutes } from './quotes/quote.routes';

export const routes: readonly RemoteRoute[] = [
  ...quoteRoutes,
  ...finalQuoteRoutes,
  ...quoteComparisonRoutes,
  {
    path: links.contracts,
    handle: { title: 'Contracts', description: 'Agreed prices by party and charge' },
    lazy: lazyScreen(
      async () => (await import('./contracts/contract-list/contract-list.screen')).ContractListScreen,
    ),
  },
  {
    path: links.addContract,
    handle: { title: 'Add Contract', description: 'Prices agreed with a party' },
    lazy: lazyScreen(
      async () => (await import('./contracts/contract-form/add-contract.screen')).AddContractScreen,
    ),
  },
  {
    path: '/contracts/edit/:id',
    handle: { title: 'Edit Contract', description: 'Prices agreed with a party' },
    lazy: lazyScreen(
      async () => (await import('./contracts/contract-form/edit-contract.screen')).EditContractScreen,
    ),
  },
];
