import {
  type Charge,
  chargesByCategories,
  getCharge,
  listParties,
  listShipmentCategories,
  type ShipmentCategory,
} from '@freightdesk/contracts/core';
import { Refusal, stub, stubList } from '@freightdesk/remote-kit/testing';
import { sampleParties } from '../shared/party.samples';

const charge = (fields: Partial<Charge>) =>
  ({
    unit: 'PER_CONTAINER',
    currency: 'INR',
    hsnSacCode: '996521',
    gstRate: 18,
    gstApplicable: true,
    rate: 0,
    sellingCost: 0,
    dynamicRates: {},
    applicabilities: [],
    active: true,
    ...fields,
  }) as Partial<Charge> as Charge;

export const finalQuoteCharges = [
  charge({ id: 4, name: 'Ocean freight', gstRate: 5, dynamicRates: { '20FCLDC': 900, '40FCLDC': 1650.5 } }),
  charge({ id: 6, name: 'Handling', rate: 1500 }),
  charge({ id: 7, name: 'Old charge', active: false }),
];

const categories = [
  { id: 1, code: '20FCLDC', name: '20 ft dry', isActive: true },
  { id: 2, code: '40FCLDC', name: '40 ft dry', isActive: true },
  { id: 3, code: 'LCL', name: 'Groupage', isActive: true },
  { id: 4, code: 'OLD', name: 'Given up', isActive: false },
] as Partial<ShipmentCategory>[] as ShipmentCategory[];

/** What the final-quote screens read from the masters, for their tests. */
export const masterStubs = [
  stubList(listParties, sampleParties),
  stub(listShipmentCategories, categories),
  stubList(chargesByCategories, finalQuoteCharges),
  stub(
    getCharge,
    ({ params }) =>
      finalQuoteCharges.find(({ id }) => String(id) === params.id) ?? new Refusal(404, 'Charge not found'),
  ),
];
