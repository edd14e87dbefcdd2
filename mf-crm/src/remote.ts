import { CONTRACT_VERSION, links, type RemoteDefinition } from '@freightdesk/remote-kit';
import { routes } from './routes';

/** CRM: quotes for parties and contracts with them. */
export const remote: RemoteDefinition = {
  id: 'mf-crm',
  contractVersion: CONTRACT_VERSION,
  routes,
  navigation: [
    { group: 'CRM', label: 'Quotes', to: links.quotes, order: 1 },
    { group: 'CRM', label: 'Contracts', to: links.contracts, order: 2 },
  ],
};
