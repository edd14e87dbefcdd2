import type { QuoteInput } from '@freightdesk/contracts/crm';
import { DEMO_CHARGES, DEMO_PARTIES, demoContractOf } from '@freightdesk/demo-data';
import { DAY, indianDay } from '@freightdesk/tax';

const YEAR_START = '2026-04-01';
const YEAR_END = '2027-03-31';

const linesOf = (clientId: string) =>
  DEMO_CHARGES.filter((charge) => charge.clientId === clientId)
    .slice(0, 4)
    .map(({ id, name, unit, rate, gstRate, hsnSacCode }) => ({
      chargeId: id,
      chargeName: name,
      uom: unit,
      buyingCost: Math.floor(rate * 0.8),
      sellingCost: rate,
      gstPercent: gstRate,
      hsnCode: hsnSacCode,
      shipmentType: 'ALL' as const,
    }));

/** One running contract for each active demo party; ids count from 1 in this order. */
export const DEMO_CONTRACTS = DEMO_PARTIES.map(({ id, clientId, name }) => ({
  id,
  clientId,
  partyName: name,
  body: {
    contractId: demoContractOf(id).contractId,
    partyId: id,
    validFrom: YEAR_START,
    validTo: id === 4 ? '2026-12-10' : YEAR_END,
    services: linesOf(clientId),
  },
}));

/** The outcome of a version. */
export type DemoOutcome = 'pending' | 'approved' | 'rejected' | 'converted' | 'used';

export interface DemoVersion {
  readonly outcome: DemoOutcome;
  readonly body: QuoteInput;
}

/** A demo quote with its versions, oldest first. */
export interface DemoQuote {
  readonly clientId: string;
  readonly partyName: string;
  readonly versions: readonly DemoVersion[];
}

/** A term that begins and ends this many days from now. */
const termOf = (now: Date, first: number, last: number) =>
  ({
    quoteType: 'term',
    validFrom: indianDay(new Date(now.getTime() + first * DAY)),
    validTo: indianDay(new Date(now.getTime() + last * DAY)),
  }) as const;

const line = (chargeId: number, rest: object = {}) => ({
  chargeId,
  chargeName: DEMO_CHARGES.find(({ id }) => id === chargeId)?.name ?? '',
  ...rest,
});

const quote = (
  quoteId: string,
  partyId: number,
  ...versions: readonly (readonly [outcome: DemoOutcome, rest: Omit<QuoteInput, 'quoteId' | 'partyId'>])[]
): DemoQuote => {
  const party = DEMO_PARTIES.find(({ id }) => id === partyId);
  return {
    clientId: party?.clientId ?? '',
    partyName: party?.name ?? '',
    versions: versions.map(([outcome, rest]) => ({ outcome, body: { quoteId, partyId, ...rest } })),
  };
};

const standardLines = [line(1, { maxDiscountPercent: 5 }), line(3), line(5)];
const discountedLines = [line(1, { maxDiscountPercent: 12.5 }), line(3), line(5)];

const seaFreight = {
  metadata: {
    type: 'sea_freight',
    portOfLoading: 'Chennai',
    portOfDischarge: 'Nhava Sheva (JNPT)',
    commodity: 'Machined auto parts',
    grossWeight: 18450.5,
    cbm: 62.4,
    assessmentValue: 4250000,
    containerQuantities: { '20FCLDC': 2, '40FCLDC': 1 },
  },
  shipmentCategories: ['20FCLDC', '40FCLDC'],
  services: [
    line(2, { dynamicRates: { '20FCLDC': 8700, '40FCLDC': 13200 } }),
    line(6, { dynamicRates: { '20FCLDC': 750, '40FCLDC': 900 } }),
    line(7),
  ],
} as const satisfies Partial<QuoteInput>;

const finalMatrix = {
  metadata: {
    type: 'quote_final',
    matrix: [
      { ...line(1), rates: { SEA_FCL: 2500, AIR: 2200 } },
      { ...line(9), rates: { SEA_FCL: 8500, AIR: 0 } },
    ],
  },
  shipmentCategories: ['SEA_FCL', 'AIR'],
  services: [
    line(1, { dynamicRates: { SEA_FCL: 2500, AIR: 2200 } }),
    line(9, { dynamicRates: { SEA_FCL: 8500 } }),
  ],
} as const satisfies Partial<QuoteInput>;

/** Quotes of both demo clients, of each kind and in each status. */
export const demoQuotes = (now: Date): readonly DemoQuote[] => [
  quote(
    'QT-482913',
    1,
    ['rejected', { services: discountedLines }],
    ['pending', { services: standardLines, paymentTermsDays: 45 }],
  ),
  quote('SQ-100001', 2, ['approved', { ...seaFreight, ...termOf(now, -10, 180) }]),
  quote('FQ-100002', 3, ['pending', { ...finalMatrix, metadata: { ...finalMatrix.metadata, draft: true } }]),
  quote('QT-315570', 3, ['rejected', { services: discountedLines }]),
  quote(
    'FQ-100003',
    4,
    ['pending', finalMatrix],
    ['converted', { ...finalMatrix, ...termOf(now, -30, 335) }],
  ),
  quote('QT-209846', 1, ['approved', { services: standardLines, ...termOf(now, -120, -30) }]),
  quote('QT-771204', 4, ['used', { services: standardLines }]),
  quote('QT-640018', 6, ['pending', { services: [line(10), line(11)] }]),
  quote('QT-640019', 6, ['approved', { services: [line(12)], ...termOf(now, 0, 90) }]),
];
