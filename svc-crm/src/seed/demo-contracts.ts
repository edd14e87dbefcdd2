import { DEMO_CHARGES, DEMO_PARTIES } from '@freightdesk/contracts/demo';

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
    contractId: `CT-${String(100_000 + id)}`,
    partyId: id,
    validFrom: YEAR_START,
    validTo: id === 4 ? '2026-12-10' : YEAR_END,
    services: linesOf(clientId),
  },
}));
