import { type MakeParams, type Samples, shared } from '../support/sample';

const contract = (contractId: string) => ({
  contractId,
  partyId: 1,
  validFrom: '2026-11-01',
  validTo: '2027-10-31',
  services: [{ chargeId: 1, chargeName: 'CHA agency', buyingCost: 1000, sellingCost: 2500 }],
});

const createdContract =
  (contractId: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createContract', { body: contract(contractId) });
    return { id: Number(id) };
  };

const quote = (quoteId: string) => ({
  quoteId,
  partyId: 1,
  services: [{ chargeId: 1, chargeName: 'CHA agency', buyingCost: 1000, sellingCost: 2500 }],
});

const createdQuote =
  (quoteId: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createQuote', { body: quote(quoteId) });
    return { id: Number(id) };
  };

const approvedQuote =
  (quoteId: string): MakeParams =>
  async (ours) => {
    const params = { id: Number((await createdQuote(quoteId)(ours)).id) };
    await ours.call('approveQuote', { params });
    return params;
  };

const deletedQuote =
  (quoteId: string): MakeParams =>
  async (ours) => {
    const params = { id: Number((await createdQuote(quoteId)(ours)).id) };
    await ours.call('deleteQuote', { params });
    return params;
  };

// Several samples read it and none of them changes it.
const aQuote = shared(createdQuote('QT-990001'));

export const crmSamples: Samples = {
  crmOverview: { others: 'own' },

  listContracts: { others: 'list' },
  contractSummary: { others: 'own' },
  getContract: { others: 404, params: { id: 1 } },
  createContract: { others: 400, body: contract('CT-990001') },
  updateContract: { others: 404, params: createdContract('CT-990002'), body: contract('CT-990002') },
  deleteContract: { others: 404, params: createdContract('CT-990003') },

  listQuoteFamilies: { others: 'list', params: aQuote },
  quoteSummary: { others: 'own' },
  getQuote: { others: 404, params: aQuote },
  createQuote: { others: 400, body: quote('QT-990003') },
  updateQuote: { others: 404, params: createdQuote('QT-990004'), body: { paymentTermsDays: 45 } },
  updateFinalQuote: { others: 404, params: createdQuote('FQ-990005'), body: { paymentTermsDays: 45 } },
  approveQuote: { others: 404, params: createdQuote('QT-990006') },
  rejectQuote: { others: 404, params: createdQuote('QT-990007'), body: { reason: 'Sample' } },
  convertQuote: { others: 404, params: approvedQuote('QT-990008') },
  deleteQuote: { others: 404, params: createdQuote('QT-990009') },
  restoreQuote: { others: 404, params: deletedQuote('QT-990011') },
  printQuote: { others: 404, params: aQuote },
  reportQuotes: { others: 'own', query: { from: '2026-04-01', to: '2027-03-31' } },
  reportEndingContracts: { others: 'own', query: { from: '2026-04-01', to: '2027-03-31' } },
  printCrmReport: {
    others: 'own',
    query: { from: '2026-04-01', to: '2027-03-31' },
    params: { report: 'quote' },
  },
  customersOfGroup: { others: 'list', params: { group: 'all' } },
};
