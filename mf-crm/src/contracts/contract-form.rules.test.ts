import { contractBody, newLine } from '@freightdesk/contracts/crm';
import { draftOf, type LineDraft } from '../service-lines/line-draft.rules';
import { sampleContract } from './contract.samples';
import {
  type ContractFormValues,
  contractRules,
  newContractValues,
  toContractInput,
  valuesOfContract,
} from './contract-form.rules';

const service: LineDraft = {
  ...draftOf({ ...newLine(), chargeId: 4, chargeName: 'Ocean freight', shipmentType: 'SEA_FCL' }),
  uom: 'PER_CONTAINER',
  buyingCost: '0',
  sellingCost: '0',
  gstPercent: '18.00',
  hsnCode: '996521',
};
const filled: ContractFormValues = {
  ...newContractValues(1_795_240_123_456),
  partyId: '3',
  validFrom: '2026-11-21',
  validTo: '2027-11-20',
  services: [service],
};

test('a new contract has an id of its own, 30 days and is active', () => {
  expect(newContractValues(1_795_240_123_456)).toMatchObject({
    contractId: 'CT-123456',
    paymentTermsDays: '30',
    isDefault: false,
    isActive: true,
    services: [],
  });
});

test.each<[string, Partial<ContractFormValues>, string | undefined]>([
  ['everything is there, a cost of zero included', {}, undefined],
  ['the party is missing', { partyId: '' }, 'Please fill in all required contract fields'],
  ['the first day is missing', { validFrom: '' }, 'Please fill in all required contract fields'],
  ['the last day is missing', { validTo: '' }, 'Please fill in all required contract fields'],
  ['there is no service', { services: [] }, 'Please add at least one service'],
  [
    'the second service has no selling cost',
    { services: [service, { ...service, sellingCost: ' ' }] },
    'Please fill in costs for service 2',
  ],
  [
    'the first service has no buying cost',
    { services: [{ ...service, buyingCost: '' }] },
    'Please fill in costs for service 1',
  ],
  ['two rules fail', { partyId: '', services: [] }, 'Please fill in all required contract fields'],
])('the form says what is wrong when %s', (_, changes, problem) => {
  expect(Object.values(contractRules({ ...filled, ...changes }))[0]).toBe(problem);
});

test('an empty max value is sent as null', () => {
  expect(toContractInput({ ...filled, partyName: 'Deccan Biotech' })).toMatchObject({
    maxValue: null,
    partyName: 'Deccan Biotech',
  });
  expect(toContractInput({ ...filled, maxValue: '5000' })).toMatchObject({ maxValue: '5000' });
});

test('an edited contract shows its days in India and keeps the numbers of its services', () => {
  const contract = sampleContract({ validFrom: '2026-11-20T20:00:00.000Z', maxValue: 5000 });
  const values = valuesOfContract(contract);
  expect(values).toMatchObject({ validFrom: '2026-11-21', validTo: '2099-03-31', maxValue: '5000' });
  expect(toContractInput(values).services).toMatchObject([{ id: 1, chargeId: 4 }]);
});

test.each([
  { contractId: '' },
  { partyId: 'x' },
  { validFrom: '2026-13-45' },
  { paymentTermsDays: 'soon' },
  { maxValue: 'much' },
  { services: [{ ...service, buyingCost: 'soon' }] },
  { services: [{ ...service, hsnCode: 'soon' }] },
  { services: [{ ...service, dynamicRates: { LCL: 'soon' } }] },
])('what is wrong with %j is said in words of the form', (changes) => {
  const issues = contractBody.safeParse(toContractInput({ ...filled, ...changes })).error?.issues ?? [];
  expect(issues.length).toBeGreaterThan(0);
  for (const { message } of issues)
    expect(message).not.toMatch(/invalid|expected|is missing or not valid|received|undefined/i);
});
