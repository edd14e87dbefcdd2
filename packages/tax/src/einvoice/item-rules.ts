import { crore } from './deadlines';
import type { EinvoiceItem } from './payload.schema';
import { type DocumentRule, type ItemRule, isExport, isIntraState, isToZone } from './rule';
import { PORTAL_UNITS } from './units';

/** From this turnover on codes have six digits. */
const SIX_DIGIT_TURNOVER = crore(5);
const MOST_ITEMS = 1000;
const RATES: ReadonlySet<number> = new Set([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);

const CODE_ADVICE = 'Correct the HSN/SAC code of the charge';
const MODE_ADVICE = 'Check the place of supply and the tax mode of the party';

const isService = ({ HsnCd }: EinvoiceItem): boolean => HsnCd.startsWith('99');
const hasHalves = ({ CgstAmt, SgstAmt }: EinvoiceItem): boolean => CgstAmt !== 0 || SgstAmt !== 0;

/** Rules about items, each with its code on the portal (EINVOICE-7, EINVOICE-9). */
export const ITEM_RULES: readonly ItemRule[] = [
  {
    code: 'service_digits',
    of: 'HsnCd',
    isBroken: (item) => isService(item) && item.HsnCd.length === 8,
    message: 'A code of a service has 4 or 6 digits',
    advice: CODE_ADVICE,
  },
  {
    code: 'six_digits',
    of: 'HsnCd',
    isBroken: ({ HsnCd }, _payload, { highestTurnover }) =>
      highestTurnover >= SIX_DIGIT_TURNOVER && HsnCd.length < 6,
    message: 'From a turnover of ₹5 crore on, a code has six digits',
    advice: CODE_ADVICE,
  },
  {
    code: 'service_flag',
    of: 'IsServc',
    isBroken: (item) => (item.IsServc === 'Y') !== isService(item),
    message: 'Codes of services begin with 99, those of goods do not',
    advice: CODE_ADVICE,
  },
  {
    code: '2177',
    of: 'Unit',
    isBroken: ({ Unit }) => Unit !== undefined && !PORTAL_UNITS.has(Unit),
    message: 'The portal does not know the unit',
    advice: 'Choose another unit for the charge',
  },
  {
    code: '2238',
    of: 'Qty',
    isBroken: (item) => !isService(item) && item.Qty === undefined,
    message: 'Goods need a quantity',
    advice: 'Enter the quantity',
  },
  {
    code: '2239',
    of: 'Unit',
    isBroken: (item) => !isService(item) && item.Unit === undefined,
    message: 'Goods need a unit',
    advice: 'Choose the unit of the charge',
  },
  {
    code: '2240',
    of: 'GstRt',
    isBroken: ({ GstRt }) => !RATES.has(GstRt),
    message: 'This is no rate of GST',
    advice: 'Correct the GST rate of the charge',
  },
  {
    code: '2233',
    of: 'SlNo',
    isBroken: ({ SlNo }, { ItemList }) => ItemList.filter((item) => item.SlNo === SlNo).length > 1,
    message: 'Two items have the same serial number',
    advice: 'This is a fault of the program: report it',
  },
  {
    code: '2172',
    of: 'IgstAmt',
    isBroken: ({ IgstAmt }, payload) =>
      isIntraState(payload) && payload.TranDtls.IgstOnIntra === 'N' && IgstAmt !== 0,
    message: 'IGST is charged within the State of the firm',
    advice: MODE_ADVICE,
  },
  {
    code: '2174',
    of: 'CgstAmt',
    isBroken: (item, payload) =>
      !isIntraState(payload) && !isExport(payload) && !isToZone(payload) && hasHalves(item),
    message: 'CGST and SGST are charged to another State',
    advice: MODE_ADVICE,
  },
  {
    code: '2180',
    of: 'CgstAmt',
    isBroken: (item, payload) => isExport(payload) && hasHalves(item),
    message: 'CGST and SGST are charged on an export',
    advice: MODE_ADVICE,
  },
  {
    code: '2237',
    of: 'CgstAmt',
    isBroken: (item, payload) => isToZone(payload) && hasHalves(item),
    message: 'CGST and SGST are charged to a special economic zone',
    advice: MODE_ADVICE,
  },
  {
    code: '2241',
    of: 'SgstAmt',
    isBroken: ({ CgstAmt, SgstAmt }) => (CgstAmt === 0) !== (SgstAmt === 0),
    message: 'Only one of CGST and SGST is charged',
    advice: MODE_ADVICE,
  },
  {
    code: '2227',
    of: 'SgstAmt',
    isBroken: ({ CgstAmt, SgstAmt }) => CgstAmt !== SgstAmt,
    message: 'CGST and SGST differ',
    advice: 'This is a fault of the program: report it',
  },
];

/** Rules about all items together. */
export const ITEM_LIST_RULES: readonly DocumentRule[] = [
  {
    code: '2173',
    at: ['ItemList'],
    isBroken: ({ ItemList }) => ItemList.length > MOST_ITEMS,
    message: 'The document has more than 1,000 lines',
    advice: 'Divide it into several documents',
  },
  {
    code: '2249',
    at: ['ItemList', 0, 'HsnCd'],
    isBroken: (payload) =>
      payload.TranDtls.IgstOnIntra === 'Y' && new Set(payload.ItemList.map(isService)).size > 1,
    message: 'Goods and services stand together on a document with IGST within the State',
    advice: 'Issue a document for each',
  },
];
