import fc from 'fast-check';
import { totalRoundOff } from '../documents/amount-payable';
import type { LegalDocument } from '../documents/legal-document';
import { type SampleDocument, sampleDocument } from '../documents/legal-document.samples';
import { add } from '../money/money';
import { TERMS } from './einvoice.samples';
import type { OtherChargesTerms } from './items';
import { einvoiceDraft } from './payload';

const RATES = [0, 5, 12, 18, 28, 40];
const anyLine = fc.record({
  name: fc.string({ maxLength: 320 }),
  rate: fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100),
  quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
  percent: fc.constantFrom(...RATES),
  code: fc.constantFrom('996711', '996712', '996521'),
  treatment: fc.constantFrom('taxable', 'nil_rated', 'exempt', 'non_gst', 'pure_agent'),
});
const anyRecipient = fc.constantFrom<SampleDocument>(
  {},
  { placeOfSupply: '29', partyGstNumber: '29LMNFT4321B1ZA' },
  { placeOfSupply: '24', partyGstNumber: '24XYZCG9876C1ZV', supplyType: 'sez_with_payment' },
  { placeOfSupply: '24', partyGstNumber: '24XYZCG9876C1ZV', supplyType: 'sez_without_payment' },
  { placeOfSupply: '96', partyGstNumber: '', supplyType: 'export_with_payment' },
  {
    placeOfSupply: '96',
    partyGstNumber: '',
    supplyType: 'export_without_payment',
    currency: 'USD',
    exchangeRate: 83.255,
  },
);
const PIN_CODES: Readonly<Record<string, string>> = {
  '33': '600001',
  '29': '560001',
  '24': '380001',
  '96': '',
};
const place = fc.constantFrom('item' as const, 'header' as const);

/** A document whose total was rounded when it was issued; as earlier releases have stored it without a rule. */
function roundedDocument(document: LegalDocument, rounding: 'none' | 'rupee' | undefined): LegalDocument {
  if (!rounding) return document;
  const { totalAmount: total, advanceAmount: advance, currency } = document;
  const roundOff = totalRoundOff({ total, advance, currency }, rounding);
  return { ...document, roundOff, totalAmount: add(total, roundOff) };
}

/** Documents of all kinds and supplies with a taxable line, and any others. */
export const anyDocument = fc
  .record({
    recipient: anyRecipient,
    lines: fc.array(anyLine, { maxLength: 8 }),
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const, 'debit_note' as const),
    rounding: fc.constantFrom('none' as const, 'rupee' as const, undefined),
  })
  .map(({ recipient, lines, kind, rounding }) =>
    roundedDocument(
      sampleDocument({
        ...recipient,
        kind,
        lines: [{ name: 'Agency', rate: 2500 }, ...(lines as SampleDocument['lines'] & object)],
      }),
      rounding,
    ),
  );

/** Where amounts that are no supply stand. */
export const anyTerms = fc.record({ pureAgents: place, exemptLines: place });

/** The e-invoice of a random document. */
export const randomDraft = (document: LegalDocument, terms: OtherChargesTerms) =>
  einvoiceDraft(document, {
    ...TERMS,
    ...terms,
    recipientPinCode: PIN_CODES[document.placeOfSupply] ?? '',
  });
