import { pinCodeFitsState } from '../identifiers/pin-code';
import { OTHER_COUNTRIES_CODE } from '../tax/state-codes';
import { isHistoricStateCode, isStateCode } from '../tax/states';
import { reportingDeadline } from './deadlines';
import { dayOfPortal } from './portal-text';
import { type DocumentRule, isExport } from './rule';

const PARTY_ADVICE = 'Correct the party, then the document';
const FIRM_ADVICE = 'Correct the firm in its settings';
const SUPPLY_ADVICE = 'Choose another type of supply, or correct the party';

const fitsState = (pinCode: number | undefined, state: string): boolean =>
  pinCode === undefined || pinCodeFitsState(String(pinCode), state);

const isState = (code: string): boolean => isStateCode(code) || isHistoricStateCode(code);

/** Rules about number, day, supplier, recipient and supply, each with its code on the portal (EINVOICE-3, EINVOICE-6). */
export const PARTY_RULES: readonly DocumentRule[] = [
  {
    code: '2144',
    at: ['DocDtls', 'Dt'],
    isBroken: ({ DocDtls }) => dayOfPortal(DocDtls.Dt) === undefined,
    message: 'The date of the document is no day of the calendar',
    advice: 'Correct the date',
  },
  {
    code: '2163',
    at: ['DocDtls', 'Dt'],
    isBroken: ({ DocDtls }, { today }) => (dayOfPortal(DocDtls.Dt) ?? '') > today,
    message: 'The date of the document lies in the future',
    advice: 'Report it on its day',
  },
  {
    code: '2305',
    at: ['DocDtls', 'Dt'],
    isBroken({ DocDtls }, { highestTurnover, today }) {
      const day = dayOfPortal(DocDtls.Dt);
      return day !== undefined && reportingDeadline(day, highestTurnover, today)?.state === 'over';
    },
    message: 'The document is older than 30 days',
    advice: 'It stays without an IRN: report it in GSTR-1 and tell the accountant',
  },
  {
    code: '2278',
    at: ['DocDtls', 'No'],
    isBroken: ({ DocDtls }, { cancelledNumbers }) => cancelledNumbers?.has(DocDtls.No) === true,
    message: 'The IRN of this number was cancelled',
    advice: 'Issue a new document: a cancelled number never gets another IRN',
  },
  {
    code: '2211',
    at: ['BuyerDtls', 'Gstin'],
    isBroken: ({ SellerDtls, BuyerDtls }) => SellerDtls.Gstin === BuyerDtls.Gstin,
    message: 'The party has the GSTIN of the firm',
    advice: PARTY_ADVICE,
  },
  {
    code: '2258',
    at: ['SellerDtls', 'Stcd'],
    isBroken: ({ SellerDtls }) => !SellerDtls.Gstin.startsWith(SellerDtls.Stcd),
    message: 'The State of the firm is not that of its GSTIN',
    advice: FIRM_ADVICE,
  },
  {
    code: '2265',
    at: ['BuyerDtls', 'Stcd'],
    isBroken: ({ BuyerDtls }) => BuyerDtls.Gstin !== 'URP' && !BuyerDtls.Gstin.startsWith(BuyerDtls.Stcd),
    message: 'The State of the party is not that of its GSTIN',
    advice: PARTY_ADVICE,
  },
  {
    code: '2259',
    at: ['SellerDtls', 'Stcd'],
    isBroken: ({ SellerDtls }) => !isState(SellerDtls.Stcd),
    message: 'The GSTIN of the firm names no State',
    advice: FIRM_ADVICE,
  },
  {
    code: '2242',
    at: ['BuyerDtls', 'Pos'],
    isBroken: (payload) => !isExport(payload) && !isState(payload.BuyerDtls.Pos),
    message: 'The place of supply is no State',
    advice: PARTY_ADVICE,
  },
  {
    code: '2178',
    at: ['SellerDtls', 'Pin'],
    isBroken: ({ SellerDtls }) => !fitsState(SellerDtls.Pin, SellerDtls.Stcd),
    message: 'The PIN code of the firm does not lie in its State',
    advice: FIRM_ADVICE,
  },
  {
    code: '2178',
    at: ['BuyerDtls', 'Pin'],
    isBroken: (payload) => !isExport(payload) && !fitsState(payload.BuyerDtls.Pin, payload.BuyerDtls.Stcd),
    message: 'The PIN code of the party does not lie in its State',
    advice: PARTY_ADVICE,
  },
  {
    code: '2244',
    at: ['BuyerDtls', 'Pin'],
    isBroken: (payload) => !isExport(payload) && payload.BuyerDtls.Pin === undefined,
    message: 'The PIN code of the party is missing',
    advice: PARTY_ADVICE,
  },
  {
    code: '2248',
    at: ['BuyerDtls', 'Gstin'],
    isBroken: (payload) => isExport(payload) && payload.BuyerDtls.Gstin !== 'URP',
    message: 'The recipient of an export has no GSTIN',
    advice: SUPPLY_ADVICE,
  },
  {
    code: '2171',
    at: ['BuyerDtls', 'Gstin'],
    isBroken: (payload) => !isExport(payload) && payload.BuyerDtls.Gstin === 'URP',
    message: 'The party has no GSTIN',
    advice: SUPPLY_ADVICE,
  },
  {
    code: '2229',
    at: ['BuyerDtls', 'Pos'],
    isBroken: (payload) => isExport(payload) && payload.BuyerDtls.Pos !== OTHER_COUNTRIES_CODE,
    message: 'The place of supply of an export lies abroad',
    advice: SUPPLY_ADVICE,
  },
  {
    code: '2243',
    at: ['BuyerDtls', 'Stcd'],
    isBroken: (payload) => isExport(payload) && payload.BuyerDtls.Stcd !== OTHER_COUNTRIES_CODE,
    message: 'The recipient of an export is abroad',
    advice: SUPPLY_ADVICE,
  },
  {
    code: '2162',
    at: ['TranDtls', 'RegRev'],
    isBroken: ({ TranDtls }) => TranDtls.RegRev === 'Y' && TranDtls.SupTyp !== 'B2B',
    message: 'Only a regular supply can be under reverse charge',
    advice: 'Choose another treatment of the lines',
  },
  {
    code: '2262',
    at: ['TranDtls', 'IgstOnIntra'],
    isBroken: ({ TranDtls, SellerDtls, BuyerDtls }) =>
      TranDtls.IgstOnIntra === 'Y' && SellerDtls.Stcd !== BuyerDtls.Pos,
    message: 'IGST within a State is stated, but the place of supply is another State',
    advice: 'Check the place of supply',
  },
];
