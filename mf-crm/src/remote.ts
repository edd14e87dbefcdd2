import { CONTRACT_VERSION, links, type RemoteDefinition } from '@freightdesk/remote-kit';
import { routes } from './routes';

/** CRM: contracts with parties. */
export const remote: RemoteDefinition = {
  id: 'mf-crm',
  contractVersion: CONTRACT_VERSION,
  routes,
  navigation: [{ group: 'CRM', label: 'Contracts', to: links.contracts, order: 2 }],
};
