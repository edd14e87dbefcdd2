import { ZERO } from '../money/minor';
import { subtract, toMinor } from '../money/money';
import { computeDocumentTotals } from '../tax/document-totals';
import { computeTreatedLine, type LineTreatment } from '../tax/treatments';
import type { LegalDocument, LegalLine, LegalTotals } from './legal-document';
import { rupeesOfLine } from './rupee-figures';

/** What a sample line says; the rest is computed. */
export interface SampleLine {
  readonly name: string;
  readonly rate: number;
  readonly code?: string;
  readonly percent?: number;
  readonly quantity?: number;
  readonly unit?: string;
  readonly treatment?: LineTreatment;
}

type Supply = Pick<LegalDocument, 'supplyType' | 'taxMode'>;

const NO_OTHER_TAXES = { otherTaxes: [] };

/** A line with its tax, as a service stores it. */
export function sampleLine(
  line: SampleLine,
  { supplyType, taxMode }: Supply,
  exchangeRate?: number,
): LegalLine {
  const { name, rate, code = '996712', percent = 18, quantity = 1, unit = 'PER_SHIPMENT' } = line;
  const treatment = line.treatment ?? 'taxable';
  const facts = { quantity, rate: toMinor(rate), gstPercent: percent, treatment };
  const tax = computeTreatedLine(facts, { supplyType, mode: taxMode });
  const rupees = exchangeRate
    ? rupeesOfLine({ ...tax, gstPercent: percent }, { exchangeRate, mode: taxMode })
    : null;
  return {
    ...facts,
    ...tax,
    ...NO_OTHER_TAXES,
    chargeName: name,
    hsnCode: code,
    uom: unit,
    rupees: rupees && { ...rupees, ...NO_OTHER_TAXES },
  };
}

const totalsOf = (charges: readonly Omit<LegalLine, 'rupees'>[]): LegalTotals =>
  computeDocumentTotals(
    charges.map((line) => ({
      ...line,
      otherTaxes: {},
      totalAmount: subtract(
        line.amount,
        subtract(ZERO, toMinor((line.cgstAmount + line.sgstAmount + line.igstAmount) / 100)),
      ),
    })),
  );

/** What a sample document says; its lines are taxed and summed. */
export interface SampleDocument extends Partial<Omit<LegalDocument, 'charges' | keyof LegalTotals>> {
  readonly lines?: readonly SampleLine[];
  readonly exchangeRate?: number;
  /** The day of issue; 5 November 2026 by default. */
  readonly day?: string;
}

const SUPPLIER_STATE = '33';

/** An issued document of a supplier in Tamil Nadu, as a service stores it. */
export function sampleDocument({
  lines = [],
  exchangeRate,
  day,
  ...fields
}: SampleDocument = {}): LegalDocument {
  const placeOfSupply = fields.placeOfSupply ?? SUPPLIER_STATE;
  const supplyType = fields.supplyType ?? 'regular';
  const isLocal = placeOfSupply === SUPPLIER_STATE && supplyType === 'regular';
  const supply = { supplyType, taxMode: fields.taxMode ?? (isLocal ? 'CGST_SGST' : 'IGST') } as const;
  const charges = lines.map((line) => sampleLine(line, supply, exchangeRate));
  return {
    kind: 'invoice',
    state: 'issued',
    invoiceNumber: 'INV/26-27/00101',
    invoiceDate: new Date(`${day ?? '2026-11-05'}T12:00:00+05:30`),
    dueDate: null,
    partyName: 'Sample Traders',
    partyAddress: '2 Market Street',
    partyCity: 'Madurai',
    partyState: 'Tamil Nadu',
    partyEmail: '',
    partyPhone: '',
    partyGstNumber: '33PQRPS5678K2ZF',
    currency: 'INR',
    isSupplierRegistered: true,
    advanceAmount: ZERO,
    originalInvoiceNumber: '',
    originalInvoiceDate: null,
    ...fields,
    ...supply,
    placeOfSupply,
    charges,
    ...totalsOf(charges),
    rupees: exchangeRate ? totalsOf(charges.map((line) => ({ ...line, ...line.rupees }))) : null,
  };
}

/** A line of 100 rupees at 18%. */
export const AGENCY_LINE: SampleLine = { name: 'CHA agency', rate: 100 };

/** A document with these lines. */
export const documentOf = (lines: readonly SampleLine[], fields: SampleDocument = {}): LegalDocument =>
  sampleDocument({ ...fields, lines });
