import Ajv from 'ajv';
import { pinBelongsTo } from './pin-codes.mjs';
import { einvoiceSchema } from './schema.mjs';

const fitsSchema = new Ajv({ allErrors: true, strict: false }).compile(einvoiceSchema);

const RATES = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];
const ABROAD = '96';
const UNREGISTERED = 'URP';

const paise = (amount = 0) => Math.round(amount * 100);
const sumOf = (items, field) => items.reduce((sum, item) => sum + paise(item[field]), 0);
/** The portal takes a total that is up to a rupee off. */
const differs = (amount, expected) => Math.abs(paise(amount) - expected) > 100;
const differsOfItem = (amount, expected) => Math.abs(paise(amount) - expected) > 1;

const isExport = ({ TranDtls }) => TranDtls.SupTyp.startsWith('EXP');
const isSez = ({ TranDtls }) => TranDtls.SupTyp.startsWith('SEZ');
const isNote = ({ DocDtls }) => DocDtls.Typ !== 'INV';
const isReverse = ({ TranDtls }) => TranDtls.RegRev === 'Y';
/** Days of a document with its own as the first, until today. */
const ageOf = ({ DocDtls }, today) =>
  (Date.parse(today) - Date.parse(DocDtls.Dt.split('/').reverse().join('-'))) / 86_400_000 + 1;
const isWithinState = ({ SellerDtls, BuyerDtls }) => SellerDtls.Stcd === BuyerDtls.Pos;

/** What the portal refuses of a whole document: each code with whether it applies. */
const DOCUMENT_RULES = {
  2163: ({ DocDtls }, { today }) => DocDtls.Dt.split('/').reverse().join('-') > today,
  2225: ({ DocDtls }) => !isDay(DocDtls.Dt),
  2305: (document, { today, hasReportingLimit = false }) => hasReportingLimit && ageOf(document, today) > 30,
  2211: ({ SellerDtls, BuyerDtls }) => SellerDtls.Gstin === BuyerDtls.Gstin,
  2258: ({ SellerDtls }) => !SellerDtls.Gstin.startsWith(SellerDtls.Stcd),
  2265: ({ BuyerDtls }) => BuyerDtls.Gstin !== UNREGISTERED && !BuyerDtls.Gstin.startsWith(BuyerDtls.Stcd),
  2178: ({ SellerDtls, BuyerDtls }) =>
    !pinBelongsTo(SellerDtls.Stcd, SellerDtls.Pin) ||
    (BuyerDtls.Pin !== undefined && !pinBelongsTo(BuyerDtls.Stcd, BuyerDtls.Pin)),
  2162: ({ TranDtls }) => TranDtls.RegRev === 'Y' && TranDtls.SupTyp !== 'B2B',
  2171: (document) => !isExport(document) && document.BuyerDtls.Gstin === UNREGISTERED,
  2248: (document) => isExport(document) && document.BuyerDtls.Gstin !== UNREGISTERED,
  2229: (document) => isExport(document) && document.BuyerDtls.Pos !== ABROAD,
  2232: (document) => !isExport(document) && document.BuyerDtls.Pos === ABROAD,
  2261: (document) => isExport(document) && document.BuyerDtls.Stcd !== ABROAD,
  2244: (document) => !isExport(document) && document.BuyerDtls.Pin === undefined,
  2262: ({ TranDtls, SellerDtls, BuyerDtls }) =>
    TranDtls.IgstOnIntra === 'Y' && SellerDtls.Stcd !== BuyerDtls.Pos,
  2233: ({ ItemList }) => new Set(ItemList.map(({ SlNo }) => SlNo)).size < ItemList.length,
  2251: ({ EwbDtls }) => EwbDtls !== undefined,
  2220: ({ ValDtls }) => paise(ValDtls.Discount) > 0 && ValDtls.Discount >= ValDtls.TotInvVal,
};

const hasHalves = ({ CgstAmt = 0, SgstAmt = 0 }) => CgstAmt > 0 || SgstAmt > 0;
const taxesIgst = (document) =>
  isExport(document) || isSez(document) || !isWithinState(document) || document.TranDtls.IgstOnIntra === 'Y';

/** What the portal refuses of an item; taxes of notes are not compared with their rate. */
const ITEM_RULES = {
  2176: ({ HsnCd, IsServc }) => HsnCd.startsWith('99') !== (IsServc === 'Y') || /^99\d{6}$/.test(HsnCd),
  2240: ({ GstRt }) => !RATES.includes(GstRt),
  2172: ({ IgstAmt = 0 }, document) => !taxesIgst(document) && IgstAmt > 0,
  2174: (item, document) => !isExport(document) && !isSez(document) && taxesIgst(document) && hasHalves(item),
  2180: (item, document) => isExport(document) && hasHalves(item),
  2237: (item, document) => isSez(document) && hasHalves(item),
  2227: ({ CgstAmt = 0, SgstAmt = 0 }) => paise(CgstAmt) !== paise(SgstAmt),
  2193: ({ TotAmt, Discount, AssAmt }) => paise(AssAmt) !== paise(TotAmt) - paise(Discount),
  2234: ({ AssAmt, GstRt, CgstAmt }, document) =>
    !taxesIgst(document) && !isNote(document) && differsOfItem(CgstAmt, paise((AssAmt * GstRt) / 200)),
  2235: ({ AssAmt, GstRt, IgstAmt }, document) =>
    taxesIgst(document) &&
    !isNote(document) &&
    !document.TranDtls.SupTyp.endsWith('WOP') &&
    differsOfItem(IgstAmt, paise((AssAmt * GstRt) / 100)),
  2194: (item, document) => !valuesOf(item, document).includes(paise(item.TotItemVal)),
  2238: ({ IsServc, Qty }) => IsServc === 'N' && Qty === undefined,
  2239: ({ IsServc, Unit }) => IsServc === 'N' && Unit === undefined,
};

const TAXES = ['IgstAmt', 'CgstAmt', 'SgstAmt'];
const CESSES = ['CesAmt', 'CesNonAdvlAmt', 'StateCesAmt', 'StateCesNonAdvlAmt'];

/** The values that an item may have: under reverse charge, and of exports with payment, with or without its taxes. */
function valuesOf(item, document) {
  const own = paise(item.AssAmt) + paise(item.OthChrg);
  const taxed = [...TAXES, ...CESSES].reduce((sum, field) => sum + paise(item[field]), own);
  return isReverse(document) || document.TranDtls.SupTyp === 'EXPWP' ? [own, taxed] : [taxed];
}

/** What the portal refuses of sums. */
const SUM_RULES = {
  2182: ({ ItemList, ValDtls }) => differs(ValDtls.AssVal, sumOf(ItemList, 'AssAmt')),
  2183: ({ ItemList, ValDtls }) => differs(ValDtls.SgstVal, sumOf(ItemList, 'SgstAmt')),
  2184: ({ ItemList, ValDtls }) => differs(ValDtls.CgstVal, sumOf(ItemList, 'CgstAmt')),
  2185: ({ ItemList, ValDtls }) => differs(ValDtls.IgstVal, sumOf(ItemList, 'IgstAmt')),
  2189: ({ ItemList, ValDtls: { TotInvVal, Discount, OthChrg, RndOffAmt } }) =>
    differs(TotInvVal, sumOf(ItemList, 'TotItemVal') - paise(Discount) + paise(OthChrg) + paise(RndOffAmt)),
};

function isDay(text) {
  const day = text.split('/').reverse().join('-');
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const error = (code, message = `Refused under rule ${code}`) => ({
  ErrorCode: String(code),
  ErrorMessage: message,
});

const schemaErrors = () =>
  fitsSchema.errors.map(({ instancePath, message, params }) =>
    error(2140, `The field ${instancePath}/${params.missingProperty ?? ''} ${message}`),
  );

const codesOf = (rules, applies) => Object.keys(rules).filter((code) => applies(rules[code]));

/**
 * What the portal refuses of a payload, in its form of errors; empty for one that it takes. `today` is a day such as
 * `2026-11-25`; `hasReportingLimit` is set for a firm of ₹10 crore, whose documents are taken for 30 days. The rules are written down again here, apart from those of the product, so that each proves the other.
 */
export function errorsOf(payload, context) {
  if (!fitsSchema(payload)) return schemaErrors();
  const codes = new Set([
    ...codesOf(DOCUMENT_RULES, (applies) => applies(payload, context)),
    ...codesOf(ITEM_RULES, (applies) => payload.ItemList.some((item) => applies(item, payload))),
    ...codesOf(SUM_RULES, (applies) => applies(payload)),
  ]);
  return [...codes].map((code) => error(code));
}
