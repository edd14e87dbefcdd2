import {
  type Charge,
  type ContractService,
  type Invoice,
  limitsOfCharge,
  type ProformaLineInput,
} from '@freightdesk/contracts';
import { formatMoney, type LineTreatment, percentageCharge, toDecimal, toMinor } from '@freightdesk/tax';
import { type Billed, proposedQuantity } from '../jobs/job.rules';
import { agreedRateText, type RateBasis, rateText } from './line-rate.rules';

/** A charge line as it is typed: figures are text until they are fit to be computed. */
export interface DraftLine {
  readonly key: string;
  readonly chargeId: number | null;
  readonly chargeName: string;
  readonly narration: string;
  readonly uom: string;
  readonly hsnCode: string;
  readonly currency: 'INR' | 'USD';
  readonly taxInclusive: boolean;
  readonly gstApplicable: boolean;
  readonly quantity: string;
  readonly rate: string;
  readonly gstPercent: string;
  /** What the line is for GST. */
  readonly treatment: LineTreatment;
}

/** The charges of the master that lines or services name, each once. */
export const chargeIdsOf = (lines: readonly { readonly chargeId: number | null }[]): number[] =>
  [...new Set(lines.flatMap(({ chargeId }) => chargeId ?? []))].sort((one, other) => one - other);

let lastKey = 0;
const newKey = (): string => `line-${++lastKey}`;

const common = (charge: Charge | undefined) => ({
  key: newKey(),
  chargeId: charge?.id ?? null,
  narration: '',
  uom: charge?.unit ?? '',
  hsnCode: charge?.hsnSacCode ?? '',
  currency: charge?.currency ?? ('INR' as const),
  taxInclusive: charge?.taxInclusive ?? false,
  gstApplicable: charge?.gstApplicable ?? true,
  treatment: 'taxable' as LineTreatment,
});

/** A new line for a charge of the master, with as much of its unit as the job has. */
export const lineOfCharge = (charge: Charge, basis: RateBasis, job: Billed): DraftLine => ({
  ...common(charge),
  chargeName: charge.name,
  quantity: proposedQuantity(charge.unit, job),
  rate: rateText(charge, basis),
  gstPercent: String(charge.gstPercent),
});

/** What a contract agrees, as far as the lines of a proforma follow from it. */
interface AgreedTerms {
  readonly shipmentCategory: string;
  /** What quantities are proposed from. */
  readonly job: Billed;
  /** What lines in percent are a percentage of, as a decimal; absent where it must be typed each time. */
  readonly assessmentValue?: number | undefined;
}

/** The amount of a line in percent; it stays open where nobody has said of what. */
function percentageTerms(
  service: ContractService,
  charge: Charge | undefined,
  { shipmentCategory, assessmentValue }: Pick<AgreedTerms, 'shipmentCategory' | 'assessmentValue'>,
): Pick<DraftLine, 'rate' | 'narration'> {
  const percent = agreedRateText(service, shipmentCategory);
  if (!assessmentValue) return { rate: '', narration: `${percent}% of the assessment value` };
  const value = toMinor(assessmentValue);
  const amount = percentageCharge(value, Number(percent), charge ? limitsOfCharge(charge) : {});
  return { rate: String(toDecimal(amount)), narration: `${percent}% of ${formatMoney(value, 'INR')}` };
}

/** Lines for the services of a contract, at the prices agreed there (MONEY-6, QUOTE-10). */
export const linesOfContract = (
  services: readonly ContractService[],
  charges: readonly Charge[],
  terms: AgreedTerms,
): DraftLine[] =>
  services.map((service) => {
    const charge = charges.find(({ id }) => id === service.chargeId);
    return {
      ...common(charge),
      chargeName: service.chargeName,
      uom: service.uom,
      ...(service.hsnCode ? { hsnCode: service.hsnCode } : {}),
      currency: service.currency,
      quantity: proposedQuantity(service.uom, terms.job),
      gstPercent: String(service.gstPercent),
      ...(service.uom === 'PERCENTAGE'
        ? percentageTerms(service, charge, terms)
        : { rate: agreedRateText(service, terms.shipmentCategory) }),
    };
  });

/** Lines of a proforma that is opened to be changed. */
export const linesOfInvoice = ({ charges: lines }: Invoice, charges: readonly Charge[]): DraftLine[] =>
  lines.map((line, at) => ({
    ...common(charges.find(({ id }) => id === line.chargeId)),
    // The same at each reading, so that lines of two readings can be held against each other.
    key: `stored-${at}`,
    chargeId: line.chargeId,
    chargeName: line.chargeName,
    narration: line.narration,
    uom: line.uom,
    hsnCode: line.hsnCode,
    currency: line.currency,
    quantity: String(line.quantity),
    rate: String(line.rate),
    gstPercent: String(line.gstPercent),
    treatment: line.treatment,
  }));

/** A line's name for its fields: where a charge has several lines, with the number of the line. */
export function lineName(line: DraftLine, lines: readonly DraftLine[]): string {
  const isOnly = lines.every(({ key, chargeName }) => key === line.key || chargeName !== line.chargeName);
  return isOnly ? line.chargeName : `${line.chargeName}, line ${lines.indexOf(line) + 1}`;
}

/** A line as it is sent. */
export const toLineInput = (line: DraftLine): ProformaLineInput => ({
  chargeId: line.chargeId,
  chargeName: line.chargeName,
  narration: line.narration,
  quantity: line.quantity,
  rate: line.rate,
  gstPercent: line.gstPercent,
  treatment: line.treatment,
  uom: line.uom,
  currency: line.currency,
  hsnCode: line.hsnCode,
  isFromChargeMaster: line.chargeId !== null,
});
