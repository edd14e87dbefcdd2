import { SAMPLE_LOGO } from '@freightdesk/service-kit/testing';
import { type MakeParams, type Samples, shared } from '../support/sample';

const party = { name: 'Sample Party' };
const charge = (chargeCode: string) => ({
  name: 'Sample charge',
  category: 'revenue',
  chargeCode,
  applicabilities: [{ shipmentCategory: 'ALL', basis: 'FLAT' }],
});
const category = (code: string) => ({ code, name: 'Sample', description: 'Sample' });
const hsn = (code: string) => ({ code, description: 'Sample', gstPercent: 18 });
const taxGroup = { name: 'Sample group', taxItems: [{ type: 'GST', gstMode: 'IGST' }] };
const vendor = {
  vendor_name: 'Sample Vendor',
  contact_person: 'Sample',
  phone: '044 1',
  email: 'sample@vendor.example',
  address: 'Sample',
  gst_number: '33ABCCF1234A1ZI',
};
const view = (name: string) => ({ list: '/sample/list', name, parameters: 'active=true' });
const importOf = (cells: object, importId = 'sample-import') => ({
  importId,
  firstRow: 1,
  mode: 'good_rows',
  rows: [cells],
});
const password = 'a long password';

const createdUser =
  (username: string): MakeParams =>
  async (ours) => {
    const body = { username, fullName: 'Sample', password };
    const { id } = await ours.call('createUser', { body });
    return { id: Number(id) };
  };

/** An import of client 1. */
const importedParty: MakeParams = async (ours) => {
  await ours.call('importParties', { body: importOf({ name: 'Party to be undone' }, 'undone-import') });
  const query = { kind: 'parties', page: 1, pageSize: 50 };
  const { items } = await ours.call('listImports', { query });
  // The list has the imports of the caller, newest first.
  const [{ id }] = items as [{ id: number }];
  return { id };
};

/** A record of client 1 made by `name` and named by its id. */
const created =
  (name: string, body: object): MakeParams =>
  async (ours) => {
    const { id } = await ours.call(name, { body });
    return { id: Number(id) };
  };

/** The logo of client 1. */
const companyLogo: MakeParams = async (ours) => {
  const { logo } = await ours.call('updateCompany', { params: { id: 1 }, body: { logo: SAMPLE_LOGO } });
  return { logoId: String(logo) };
};

/** A tax group of client 1 that was deleted. */
const deletedTaxGroup: MakeParams = async (ours) => {
  const { id } = await ours.call('createTaxGroup', { body: taxGroup });
  await ours.call('deleteTaxGroup', { params: { id: Number(id) } });
  return { kind: 'tax_groups', id: Number(id) };
};

/** A note on a party of client 1. */
const writtenNote: MakeParams = async (ours) => {
  const query = { kind: 'parties', recordId: 1 };
  const { id } = await ours.call('writeNote', { query, body: { text: 'Sample' } });
  return { id: Number(id) };
};

// Records that several samples read and none of them changes.
const aTaxSlab = shared(created('createTaxSlab', { gstPercentage: 3 }));
const aChargeBasis = shared(created('createChargeBasis', category('SAMPLE_3')));
const aVendor = shared(created('createVendor', vendor));

/** A file on a party of client 1. */
const fileOfParty: MakeParams = async (ours) => {
  const query = { kind: 'parties', recordId: 1 };
  const file = new File(['%PDF-1.7 sample'], 'booking.pdf');
  const { id } = await ours.call('addRecordFile', { query, body: {}, file });
  return { id: Number(id) };
};

export const coreSamples: Samples = {
  coreOverview: { others: 'own' },
  readApiDocument: { others: 'own' },

  currentSession: { others: 'own' },
  changePassword: {
    others: 'own',
    body: { currentPassword: 'a wrong one', newPassword: 'another long one' },
  },
  updateNotifications: {
    others: 'own',
    body: { invoiceReminders: false, paymentAlerts: true, systemUpdates: true },
  },
  updateProfile: { others: 'own', body: { fullName: 'Sample', email: 'sample@sample.example.in' } },
  listSessions: { others: 'own' },
  endSession: { others: 'own', params: { id: '0123456789abcdef01234567' } },
  endSessions: { others: 'own', body: { keepCurrent: true } },
  getSecondFactor: { others: 'own' },
  beginSecondFactor: { others: 'own', body: { password: 'a wrong one' } },
  confirmSecondFactor: { others: 'own', body: { code: '000000' } },
  renewRecoveryCodes: { others: 'own', body: { password: 'a wrong one' } },
  removeSecondFactor: { others: 'own', body: { password: 'a wrong one' } },

  listAudit: { others: 'own', query: { kind: 'parties', id: '1' } },
  readTimeline: { others: 'own', query: { kind: 'parties', id: '1' } },
  writeNote: { others: 404, query: { kind: 'parties', recordId: 1 }, body: { text: 'Sample' } },
  readNote: { others: 404, query: { kind: 'parties' }, params: writtenNote },
  changeNote: { others: 404, query: { kind: 'parties' }, params: writtenNote, body: { text: 'Sample 2' } },
  markNotesRead: { others: 'own', query: { kind: 'parties', recordId: 1 } },
  listColleagues: { others: 404, query: { kind: 'parties', recordId: 1 } },
  addRecordFile: { others: 404, query: { kind: 'parties', recordId: 1 } },
  downloadRecordFile: { others: 404, query: { kind: 'parties' }, params: fileOfParty },
  removeRecordFile: { others: 404, query: { kind: 'parties' }, params: fileOfParty },
  listMentions: { others: 'own', query: { service: 'core' } },
  removeNote: { others: 404, query: { kind: 'parties' }, params: writtenNote },
  listTrail: { others: 'own', query: { service: 'core' } },
  readTrailState: { others: 'own', query: { service: 'core' } },

  listUsers: { others: 'list' },
  listAddressees: { others: 'own' },
  createUser: { others: 'own', body: { username: 'sample', fullName: 'Sample', password } },
  deleteUser: { others: 404, params: createdUser('to.be.deleted') },
  resetPassword: { others: 404, params: createdUser('to.be.reset') },
  resetSecondFactor: { others: 404, params: createdUser('to.be.freed') },

  listClients: { others: 'list' },
  clientSummary: { others: 'own' },
  getClient: { others: 404, params: { id: 1 } },
  createClient: { others: 'own', body: { name: 'Sample Client' } },
  updateClient: { others: 404, params: { id: 1 }, body: { phone: '044 1' } },
  updateCompany: { others: 404, params: { id: 1 }, body: { phone: '044 1' } },
  listLetterheads: { others: 'own' },
  getLogo: { others: 404, params: companyLogo },
  updateSignInRules: { others: 404, params: { id: 1 }, body: { secondFactorRequired: false } },

  listParties: { others: 'list' },
  partySummary: { others: 'own' },
  getParty: { others: 404, params: { id: 1 } },
  saveParty: { others: 'own', body: party },
  updateParty: { others: 404, params: { id: 1 }, body: party },

  importParties: { others: 'own', body: importOf({ name: 'Imported Party' }) },
  exportParties: { others: 'own' },
  listImports: { others: 'own', query: { kind: 'parties' } },
  undoImport: { others: 404, params: importedParty },

  listCharges: { others: 'list' },
  chargesByCategories: { others: 'list', query: { shipmentCategories: 'SEA_FCL,AIR' } },
  chargeSummary: { others: 'own' },
  getCharge: { others: 404, params: { id: 1 } },
  createCharge: { others: 'own', body: charge('CHG-SAMPLE-1') },
  updateCharge: { others: 404, params: { id: 1 }, body: { remarks: 'Sample' } },
  deleteCharge: { others: 404, params: created('createCharge', charge('CHG-SAMPLE-2')) },
  importCharges: {
    others: 'own',
    body: importOf({ name: 'Imported charge', category: 'revenue', basis: 'FLAT' }),
  },
  exportCharges: { others: 'own' },

  listTaxGroups: { others: 'list' },
  taxGroupSummary: { others: 'own' },
  getTaxGroup: { others: 404, params: { id: 1 } },
  createTaxGroup: { others: 'own', body: taxGroup },
  updateTaxGroup: { others: 404, params: { id: 1 }, body: { active: true } },
  deleteTaxGroup: { others: 404, params: created('createTaxGroup', taxGroup) },
  restoreMaster: { others: 404, params: deletedTaxGroup },
  partyTaxGroup: { others: 'own', query: { taxGroupsid: 1 } },

  listTaxSlabs: { others: 'list', params: aTaxSlab },
  taxSlabSummary: { others: 'own' },
  getTaxSlab: { others: 404, params: aTaxSlab },
  createTaxSlab: { others: 'own', body: { gstPercentage: 7 } },
  updateTaxSlab: {
    others: 404,
    params: created('createTaxSlab', { gstPercentage: 8 }),
    body: { active: false },
  },
  deleteTaxSlab: { others: 404, params: created('createTaxSlab', { gstPercentage: 9 }) },

  listHsnCodes: { others: 'list' },
  hsnSummary: { others: 'own' },
  searchHsnCodes: { others: 'list', query: { q: '9967' } },
  hsnByCode: { others: 'own', query: { code: '996712' } },
  getHsnCode: { others: 404, params: { id: 1 } },
  createHsnCode: { others: 'own', body: hsn('61149090') },
  updateHsnCode: { others: 404, params: { id: 1 }, body: { description: 'Sample' } },
  deleteHsnCode: { others: 404, params: created('createHsnCode', hsn('611490')) },

  listShipmentCategories: { others: 'list' },
  getShipmentCategory: { others: 404, params: { id: 1 } },
  createShipmentCategory: { others: 'own', body: category('SAMPLE_1') },
  updateShipmentCategory: { others: 404, params: { id: 1 }, body: { description: 'Sample' } },
  deleteShipmentCategory: {
    others: 404,
    params: created('createShipmentCategory', category('SAMPLE_2')),
  },

  listChargeBases: { others: 'list', params: aChargeBasis },
  getChargeBasis: { others: 404, params: aChargeBasis },
  createChargeBasis: { others: 'own', body: category('SAMPLE_4') },
  updateChargeBasis: {
    others: 404,
    params: created('createChargeBasis', category('SAMPLE_5')),
    body: { description: 'Sample' },
  },
  deleteChargeBasis: { others: 404, params: created('createChargeBasis', category('SAMPLE_6')) },

  listPorts: { others: 'list' },

  listViews: { others: 'own', query: { list: '/sample/list' } },
  getView: {
    others: 404,
    // Those of one user are seen by nobody else.
    params: created('createView', { ...view('Sample 1'), sharedWith: 'everybody' }),
  },
  createView: { others: 'own', body: view('Sample 2') },
  updateView: { others: 404, params: created('createView', view('Sample 3')), body: { parameters: '' } },
  deleteView: { others: 404, params: created('createView', view('Sample 4')) },
  chooseDefaultView: { others: 'own', body: { list: '/sample/list', viewId: null } },

  listVendors: { others: 'list', params: aVendor },
  vendorSummary: { others: 'own' },
  getVendor: { others: 404, params: aVendor },
  createVendor: { others: 'own', body: vendor },
  updateVendor: { others: 404, params: created('createVendor', vendor), body: { status: 'Inactive' } },
  findDuplicates: {
    others: 'list',
    query: { master: 'parties', name: 'Coromandel Textiles', place: 'Chennai' },
  },
  importVendors: { others: 'own', body: importOf(vendor) },
  exportVendors: { others: 'own' },
};
