import {
  documentLineColumns,
  documentLineNames,
  type Invoice,
  type Job,
  optionText,
  type ProformaInput,
  proformaBody,
} from '@freightdesk/contracts/billing';
import type { Charge, Port } from '@freightdesk/contracts/core';
import type { DocumentTotals, SupplyType } from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import {
  type ExchangeRateValues,
  exchangeRateErrors,
  exchangeRateValues,
  toExchangeRateInput,
} from '../../documents/exchange-rate.rules';
import { decimalsByName } from '../../documents/tax-line.rules';
import { type DraftLine, linesOfInvoice, toLineInput } from '../draft-line.rules';
import { chargeErrors, formError } from '../line-problems.rules';
import { currencyOf, hasMixedCurrencies } from '../pricing.rules';

/** A proforma as typed. */
export interface ProformaValues extends ExchangeRateValues {
  partyId: string;
  importerId: string;
  contractId: string;
  port: string;
  portId: Port['id'] | undefined;
  cargoDetails: string;
  supplyType: SupplyType;
  /** The GST registration that it is from; null for the main one. */
  registrationId: number | null;
  charges: DraftLine[];
}

/** The initial values of the form. */
export const proformaValues = (
  job: Job,
  invoice: Invoice | undefined,
  charges: readonly Charge[],
): ProformaValues => ({
  partyId: String(invoice?.partyId ?? job.partyId),
  importerId: invoice?.importerId ? String(invoice.importerId) : '',
  contractId: invoice?.contractId ? String(invoice.contractId) : '',
  port: invoice?.port ?? '',
  portId: undefined,
  cargoDetails: invoice?.cargoDetails ?? '',
  supplyType: invoice?.supplyType ?? 'regular',
  registrationId: invoice?.registrationId ?? null,
  ...exchangeRateValues(invoice),
  charges: invoice ? linesOfInvoice(invoice, charges) : [],
});

/** What the contract refuses about a field itself; what it refuses about single lines is marked at their cells. */
const refusalOf = (name: 'partyId' | 'contractId' | 'charges', value: unknown): string | undefined =>
  proformaBody.shape[name].safeParse(value).error?.issues.find(({ path }) => path.length === 0)?.message;

/** The failed rules of the form, in the order in which they are reported; empty when all hold. */
export function proformaErrors(values: ProformaValues): FieldErrors<ProformaValues> {
  const { charges } = values;
  for (const name of ['partyId', 'contractId'] as const) {
    const refusal = refusalOf(name, values[name]);
    if (refusal) return { [name]: formError(refusal) };
  }
  const refusal = refusalOf('charges', charges.map(toLineInput));
  if (refusal) return { root: formError(refusal) };
  if (hasMixedCurrencies(charges))
    return { root: formError('All charges of a proforma must have the same currency') };
  return { ...chargeErrors(charges), ...rateErrors(values) };
}

/** A proforma needs no exchange rate yet; one that was typed is complete. */
const rateErrors = (values: ProformaValues): FieldErrors<ExchangeRateValues> =>
  currencyOf(values.charges) === 'INR' ? {} : exchangeRateErrors(values, { isRequired: false });

/** The totals as shown; the service refuses totals that differ from its own (MONEY-2). */
const totalsInput = ({ otherTaxTotals, ...totals }: DocumentTotals) => ({
  ...decimalsByName(totals),
  otherTaxTotals: decimalsByName(otherTaxTotals),
});

/** The proforma as sent, with the totals of the form. */
export const toProformaInput = (job: Job, values: ProformaValues, totals: DocumentTotals): ProformaInput => ({
  ...totalsInput(totals),
  jobNumber: job.jobNumber,
  partyId: values.partyId,
  importerId: values.importerId || null,
  contractId: values.contractId,
  port: values.port,
  ...(values.portId === undefined ? {} : { portId: values.portId }),
  cargoDetails: values.cargoDetails,
  supplyType: values.supplyType,
  registrationId: values.registrationId,
  ...toExchangeRateInput(values, currencyOf(values.charges)),
  shipmentCategory: job.shipmentCategory,
  status: 'proforma',
  isPerforma: true,
  charges: values.charges.map(toLineInput),
});

const difference = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: ${before} → ${after}`];

const lineDifferences = (before: DraftLine, after: DraftLine): string[] =>
  documentLineNames('editor', 'cell').flatMap((name) =>
    difference(
      `${documentLineColumns[name].title} of ${after.chargeName}`,
      optionText(name, before[name]),
      optionText(name, after[name]),
    ),
  );

/** The new version of a line: the same charge, at the same position among its lines. */
function counterpart(line: DraftLine, lines: readonly DraftLine[], otherLines: readonly DraftLine[]) {
  const sameCharge = ({ chargeName }: DraftLine) => chargeName === line.chargeName;
  return otherLines.filter(sameCharge)[lines.filter(sameCharge).indexOf(line)];
}

/** What has changed in the charges of a proforma, in sentences for the conflict dialog. */
export function lineChanges(before: readonly DraftLine[], after: readonly DraftLine[]): string[] {
  const removedLines = before.filter((line) => !counterpart(line, before, after));
  return [
    ...after.flatMap((line) => {
      const earlier = counterpart(line, after, before);
      return earlier ? lineDifferences(earlier, line) : [`${line.chargeName} was added`];
    }),
    ...removedLines.map(({ chargeName }) => `${chargeName} was removed`),
  ];
}
