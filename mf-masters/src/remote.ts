import { CONTRACT_VERSION, type RemoteDefinition } from '@freightdesk/remote-kit';
import { navigation, routes } from './masters.routes';

/** Masters: parties, charges, taxes, categories, vendors, users and clients. */
export const remote: RemoteDefinition = {
  id: 'mf-masters',
  contractVersion: CONTRACT_VERSION,
  routes,
  navigation,
};
