import { type Minor, ZERO } from '../money/minor';
import { subtract, sumAmounts, toMinor } from '../money/money';
import { halfPercentOf, percentOf } from '../money/percent';
import type { EinvoiceItem, EinvoicePayload } from './payload.schema';
import { type DocumentRule, type ItemRule, isExport, isToZone } from './rule';

const FAULT = 'This is a fault of the program: report it';
/** The portal takes a total that is a rupee off; we take none. */
const PORTAL_TOLERANCE = 100;

const untaxedTotal = ({ AssAmt, OthChrg = 0 }: EinvoiceItem): Minor =>
  sumAmounts([toMinor(AssAmt), toMinor(OthChrg)]);

const taxOf = ({ IgstAmt, CgstAmt, SgstAmt }: EinvoiceItem): Minor =>
  sumAmounts([IgstAmt, CgstAmt, SgstAmt].map(toMinor));

/** A supply without payment may name its real rate; in notes tax is not compared with the rate (EINVOICE-12). */
const isTaxCompared = ({ TranDtls, DocDtls }: EinvoicePayload): boolean =>
  DocDtls.Typ === 'INV' && !TranDtls.SupTyp.endsWith('WOP');

const isIgst = (payload: EinvoicePayload): boolean =>
  isExport(payload) ||
  isToZone(payload) ||
  payload.TranDtls.IgstOnIntra === 'Y' ||
  payload.SellerDtls.Stcd !== payload.BuyerDtls.Pos;

/** The arithmetic of items, to the paisa (EINVOICE-9). */
export const ITEM_ARITHMETIC: readonly ItemRule[] = [
  {
    code: '2193',
    of: 'AssAmt',
    isBroken: ({ TotAmt, Discount, AssAmt }) =>
      subtract(toMinor(TotAmt), toMinor(Discount)) !== toMinor(AssAmt),
    message: 'The taxable value is not the amount minus the discount',
    advice: FAULT,
  },
  {
    code: '2235',
    of: 'IgstAmt',
    isBroken: ({ AssAmt, GstRt, IgstAmt }, payload) =>
      isTaxCompared(payload) && isIgst(payload) && percentOf(toMinor(AssAmt), GstRt) !== toMinor(IgstAmt),
    message: 'IGST is not the rate of the value',
    advice: 'Save the document anew, so that its tax is computed',
  },
  {
    code: '2234',
    of: 'CgstAmt',
    isBroken: ({ AssAmt, GstRt, CgstAmt }, payload) =>
      isTaxCompared(payload) &&
      !isIgst(payload) &&
      halfPercentOf(toMinor(AssAmt), GstRt) !== toMinor(CgstAmt),
    message: 'CGST and SGST are not the rate of the value',
    advice: 'Save the document anew, so that its tax is computed',
  },
  {
    code: '2194',
    of: 'TotItemVal',
    isBroken(item, { TranDtls }) {
      const withTax = sumAmounts([untaxedTotal(item), taxOf(item)]);
      const total = toMinor(item.TotItemVal);
      const isWithoutTax = TranDtls.RegRev === 'Y' && total === untaxedTotal(item);
      return total !== withTax && !isWithoutTax;
    },
    message: 'The total of the line is not the sum of its parts',
    advice: FAULT,
  },
];

const sumOver = (payload: EinvoicePayload, figureOf: (item: EinvoiceItem) => number): Minor =>
  sumAmounts(payload.ItemList.map((item) => toMinor(figureOf(item))));

/** What the total should be: items and other charges, minus the discount, plus the round-off. */
const computedTotal = (payload: EinvoicePayload): Minor => {
  const { Discount, OthChrg, RndOffAmt } = payload.ValDtls;
  const items = sumOver(payload, ({ TotItemVal }) => TotItemVal);
  return sumAmounts([items, toMinor(-Discount), toMinor(OthChrg), toMinor(RndOffAmt)]);
};

const differenceOfTotal = (payload: EinvoicePayload): number =>
  Math.abs(subtract(computedTotal(payload), toMinor(payload.ValDtls.TotInvVal)));

type SumName = 'AssVal' | 'SgstVal' | 'CgstVal' | 'IgstVal';

const sumRule = (
  code: string,
  name: SumName,
  figureOf: (item: EinvoiceItem) => number,
  label: string,
): DocumentRule => ({
  code,
  at: ['ValDtls', name],
  isBroken: (payload) => sumOver(payload, figureOf) !== toMinor(payload.ValDtls[name]),
  message: `${label} of the document is not the sum of its lines`,
  advice: FAULT,
});

/** The arithmetic of totals, to the paisa; where the portal takes more, the rule says so (EINVOICE-9). */
export const TOTAL_ARITHMETIC: readonly DocumentRule[] = [
  sumRule('2182', 'AssVal', ({ AssAmt }) => AssAmt, 'The taxable value'),
  sumRule('2183', 'SgstVal', ({ SgstAmt }) => SgstAmt, 'SGST'),
  sumRule('2184', 'CgstVal', ({ CgstAmt }) => CgstAmt, 'CGST'),
  sumRule('2185', 'IgstVal', ({ IgstAmt }) => IgstAmt, 'IGST'),
  {
    code: '2189',
    at: ['ValDtls', 'TotInvVal'],
    isBroken: (payload) => differenceOfTotal(payload) !== 0,
    isTakenByPortal: (payload) => differenceOfTotal(payload) <= PORTAL_TOLERANCE,
    message: 'The total is not the sum of lines, other charges and round-off',
    advice: FAULT,
  },
  {
    code: '2220',
    at: ['ValDtls', 'Discount'],
    isBroken: ({ ValDtls }) =>
      toMinor(ValDtls.Discount) !== ZERO && toMinor(ValDtls.Discount) >= toMinor(ValDtls.TotInvVal),
    message: 'The discount is not below the total',
    advice: 'Correct the discount',
  },
];
