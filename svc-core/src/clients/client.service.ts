import { readLetterheads } from './letterheads.service';
import { listClients, readClient, summariseClients } from './list-clients.service';
import { readLogo } from './logo.service';
import {
  changeClient,
  changeCompany,
  changeSignInRules,
  createClient,
  type SaveClientNeeds,
} from './save-client.service';

/** Client administration (AUTH-5, AUTH-7). */
export const createClientService = (needs: SaveClientNeeds) => ({
  list: listClients(needs),
  summary: summariseClients(needs),
  exists: async (id: string): Promise<boolean> => (await needs.repositories.clients.find(id)) !== null,
  get: readClient(needs),
  create: createClient(needs),
  change: changeClient(needs),
  changeCompany: changeCompany(needs),
  letterheads: readLetterheads(needs),
  logo: readLogo(needs),
  changeSignInRules: changeSignInRules(needs),
});
export type ClientService = ReturnType<typeof createClientService>;
