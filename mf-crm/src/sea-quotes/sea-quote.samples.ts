import {
  listCharges,
  listParties,
  listPorts,
  listShipmentCategories,
  type Port,
  type ShipmentCategory,
} from '@freightdesk/contracts/core';
import type { Quote } from '@freightdesk/contracts/crm';
import { stub, stubList } from '@freightdesk/remote-kit/testing';
import { sampleCharges, sampleParties, sampleQuote, sampleQuoteService } from '../quotes/quote.samples';

const categories = [
  { code: 'SEA_FCL', name: 'Sea, full container', isActive: true },
  { code: 'LCL', name: 'LCL', isActive: true },
  { code: '20FCLDC', name: '20 ft dry container', isActive: true },
  { code: '40FCLDC', name: '40 ft dry container', isActive: true },
  { code: '40OP', name: '40 ft open top', isActive: false },
] as Partial<ShipmentCategory>[] as ShipmentCategory[];

const ports = [{ id: 1, portName: 'Chennai', code: 'INMAA1' }] as Partial<Port>[] as Port[];

/** What the form of a sea-freight quote reads from the masters. */
export const seaMasters = [
  stubList(listParties, sampleParties),
  stubList(listCharges, sampleCharges),
  stub(listShipmentCategories, categories),
  stubList(listPorts, ports),
];

/** A sea-freight quote for the tests of its screens. */
export const sampleSeaQuote = (changes: Partial<Quote> = {}): Quote =>
  sampleQuote({
    quoteId: 'SQ-1795240123456-042',
    shipmentCategories: ['LCL', '20FCLDC'],
    metadata: {
      type: 'sea_freight',
      portOfLoading: 'Chennai',
      portOfDischarge: 'Singapore',
      commodity: 'Cotton yarn',
      grossWeight: 18250.5,
      cbm: 12.345,
      assessmentValue: null,
      containerQuantities: { '20FCLDC': 2 },
    },
    services: [
      sampleQuoteService({ maxDiscountPercent: 0, sellingCost: 9000, dynamicRates: { '20FCLDC': 5000 } }),
    ],
    ...changes,
  });
