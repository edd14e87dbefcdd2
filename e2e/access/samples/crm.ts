import type { MakeParams, Samples } from '../support/sample';

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

export const crmSamples: Samples = {
  listContracts: { others: 'list' },
  getContract: { others: 404, params: { id: 1 } },
  createContract: { others: 400, body: contract('CT-990001') },
  updateContract: { others: 404, params: createdContract('CT-990002'), body: contract('CT-990002') },
  deleteContract: { others: 404, params: createdContract('CT-990003') },
};
