import type { MakeParams, Samples } from '../support/sample';

const party = { name: 'Sample Party' };
const password = 'a long password';

const createdUser =
  (username: string): MakeParams =>
  async (ours) => {
    const body = { username, fullName: 'Sample', password };
    const { id } = await ours.call('createUser', { body });
    return { id: Number(id) };
  };

export const coreSamples: Samples = {
  currentSession: { others: 'own' },

  listUsers: { others: 'list' },
  createUser: { others: 'own', body: { username: 'sample', fullName: 'Sample', password } },
  deleteUser: { others: 404, params: createdUser('to.be.deleted') },

  listClients: { others: 'list' },
  getClient: { others: 404, params: { id: 1 } },
  createClient: { others: 'own', body: { name: 'Sample Client' } },
  updateClient: { others: 404, params: { id: 1 }, body: { phone: '044 1' } },

  listParties: { others: 'list' },
  getParty: { others: 404, params: { id: 1 } },
  saveParty: { others: 'own', body: party },
  updateParty: { others: 404, params: { id: 1 }, body: party },

  listCharges: { others: 'list' },
  getCharge: { others: 404, params: { id: 1 } },

  listTaxGroups: { others: 'list' },
  partyTaxGroup: { others: 'own', query: { taxGroupsid: 1 } },
  listHsnCodes: { others: 'list' },
  hsnByCode: { others: 'own', query: { code: '996712' } },
  listShipmentCategories: { others: 'list' },
  listPorts: { others: 'list' },
};
