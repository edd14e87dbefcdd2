import {
  commonExchangeRate,
  consolidateDocumentLines,
  consolidatedFrom,
  type consolidationBody,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import {
  type ConsolidationFacts,
  consolidationConflicts,
  differingLineFigures,
  proformaNumber,
  sumAmounts,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentLineRecord, DocumentRecord } from '../documents/document.model';
import { listsOf, NO_LINKS } from '../documents/document-fields.rules';
import { compareTotals, storedTotals } from '../documents/document-figures.rules';
import { asTaxLine, namedAmounts } from '../documents/document-lines.rules';
import { changedMeanwhile, proformaFrozen, unknownRecord } from '../documents/document-refusal.rules';
import type { DocumentSettings } from '../documents/document-settings.service';
import { issuedExchangeRate, withRupees } from '../documents/exchange-rate.rules';
import { refuseDifferences } from '../documents/figure-refusal.rules';
import { dueDateAt } from '../documents/payment.rules';
import { roundedFigures } from '../documents/round-off.rules';

/** The request for a consolidated invoice. */
export type ConsolidationRequest = z.output<typeof consolidationBody>;

type Proforma = Stored<DocumentRecord>;

const PROFORMA_LABEL = /^(?:PI-)?(\d{1,15})$/;

const duplicateProforma = (id: number) =>
  refuse('invalid', `${proformaNumber(id)} is named twice`, { mergedInvoices: 'Named twice' });

/**
 * The ids of the requested proformas, in order.
 *
 * @throws {ServiceError} 400 for duplicates
 */
export function proformaIds({ mergedInvoices }: ConsolidationRequest): number[] {
  const ids = mergedInvoices.map(({ proformainvid, proformainvdbid }, index) => {
    const [, id] =
      PROFORMA_LABEL.exec(String(proformainvid)) ?? PROFORMA_LABEL.exec(String(proformainvdbid)) ?? [];
    if (id === undefined) throw unknownRecord(`mergedInvoices.${index}.proformainvid`, 'proforma');
    return Number(id);
  });
  const duplicateId = ids.find((id, at) => ids.indexOf(id) !== at);
  if (duplicateId !== undefined) throw duplicateProforma(duplicateId);
  return ids;
}

export const jobNumberInUse = () =>
  refuse('invalid', 'A consolidated invoice is of several jobs and cannot be called as one of them', {
    jobNumber: 'The number of a job',
  });

const FACT_NAMES: Readonly<Record<keyof ConsolidationFacts, string>> = {
  partyId: 'parties',
  currency: 'currencies',
  taxMode: 'tax modes',
  supplyType: 'kinds of supply',
  placeOfSupply: 'places of supply',
  partyGstNumber: 'GSTINs of the party',
  isSupplierRegistered: 'registrations of the firm',
  registrationId: 'GSTINs of the firm',
};

const proformasDiffer = (facts: readonly (keyof ConsolidationFacts)[]) =>
  refuse(
    'proformas_differ',
    `Proformas of different ${facts.map((fact) => FACT_NAMES[fact]).join(', ')} cannot be consolidated`,
    { mergedInvoices: 'These do not belong on one invoice' },
  );

/**
 * The proformas in the requested order.
 *
 * @throws {ServiceError} 400 for unknown ones, 409 when they cannot share one invoice (BILL-4)
 */
export function checkedProformas(
  request: ConsolidationRequest,
  storedDocuments: readonly Proforma[],
): Proforma[] {
  const proformas = proformaIds(request).map((id, index) => {
    const proforma = storedDocuments.find((each) => each.id === id);
    if (!proforma) throw unknownRecord(`mergedInvoices.${index}.proformainvid`, 'proforma');
    if (proforma.kind !== 'proforma' || proforma.state !== 'open') throw proformaFrozen(proformaNumber(id));
    const readAt = request.mergedInvoices[index]?.updatedAt;
    if (readAt && readAt !== proforma.updatedAt.toISOString()) throw changedMeanwhile();
    return proforma;
  });
  const conflicts = consolidationConflicts([...proformas, ...requestedParty(request, proformas)]);
  if (conflicts.length > 0) throw proformasDiffer(conflicts);
  return proformas;
}

/** The requested party in the form of one more proforma, so that proformas of another party conflict with it. */
const requestedParty = ({ partyId }: ConsolidationRequest, [first]: readonly Proforma[]) =>
  first ? [{ ...first, partyId }] : [];

/** The lines of all proformas, merged by charge (LAW-22). */
const linesOf = (proformas: readonly Proforma[]): DocumentLineRecord[] =>
  consolidateDocumentLines(proformas.flatMap(({ charges }) => charges.map(asTaxLine))).map((line) => ({
    ...line,
    otherTaxes: namedAmounts(line.otherTaxes),
    isFromChargeMaster: line.chargeId !== null,
  }));

/** @throws {ServiceError} 422 when lines of the request differ from those of the proformas */
function compareLines({ charges }: ConsolidationRequest, lines: readonly DocumentLineRecord[]): void {
  if (!charges) return;
  if (charges.length !== lines.length)
    throw refuse(
      'figures_differ',
      `The proformas come to ${lines.length} lines, ${charges.length} were sent`,
      {
        charges: `${lines.length} lines`,
      },
    );
  refuseDifferences(
    lines.flatMap((line, at) => differingLineFigures(charges[at] ?? {}, asTaxLine(line), `charges.${at}.`)),
  );
}

const defaultCargoDetails = (proformas: readonly Proforma[]): string =>
  consolidatedFrom(proformas.map(({ id }) => proformaNumber(id)));

/** The person who consolidates, and the time of issue. */
export interface ConsolidationContext extends DocumentSettings {
  readonly identity: Identity;
  readonly now: Date;
}

/** The fields of a single shipment, which are empty for several. */
const NO_SHIPMENT = {
  jobId: null,
  jobSummaryId: null,
  shipment: null,
  contractId: null,
  contractNumber: '',
  contractDays: null,
  port: '',
  portOfLoading: '',
  portOfDischarge: '',
  commodity: '',
  shipmentCategory: '',
  incoterms: '',
  grossWeight: null,
  netWeight: null,
  cbm: null,
  packages: '',
  containerDetails: '',
  specialInstructions: '',
};

/** The shortest payment terms of the proformas, in days (BILL-13). */
function shortestTerms(proformas: readonly Proforma[]): number | null {
  const terms = proformas.flatMap(({ paymentTermsDays }) => paymentTermsDays ?? []);
  return terms.length > 0 ? Math.min(...terms) : null;
}

/**
 * The consolidated invoice of proformas. Its party block is that of the newest one.
 *
 * @throws {ServiceError} 422 for differing figures
 */
export function consolidatedInvoice(
  request: ConsolidationRequest,
  proformas: readonly [Proforma, ...Proforma[]],
  { identity, now, rounding }: ConsolidationContext,
): NewRecord<DocumentRecord> {
  const newest = proformas.reduce((latest, each) => (each.id > latest.id ? each : latest));
  const charges = linesOf(proformas);
  const totals = storedTotals(charges);
  const advanceAmount = sumAmounts(proformas.map((each) => each.advanceAmount));
  const paymentTermsDays = shortestTerms(proformas);
  compareLines(request, charges);
  const exchangeRate = issuedExchangeRate(request, newest.currency, commonExchangeRate(proformas));
  const { currency } = newest;
  const totalsWithRoundOff = roundedFigures(
    { totalAmount: totals.totalAmount, advanceAmount, currency },
    rounding,
  );
  compareTotals(request, totals, advanceAmount, totalsWithRoundOff.roundOff);
  return {
    ...partyOf(newest),
    ...exchangeRate,
    ...NO_SHIPMENT,
    ...listsOf('consolidated_invoice'),
    ...NO_LINKS,
    ...totals,
    kind: 'consolidated_invoice',
    state: 'issued',
    invoiceNumber: null,
    jobNumber: request.jobNumber || `CONSOLIDATED-${now.getTime()}`,
    cargoDetails: request.cargoDetails || defaultCargoDetails(proformas),
    paymentTermsDays,
    dueDate: dueDateAt(now, {
      dueDate: request.dueDate ? new Date(request.dueDate) : null,
      paymentTermsDays,
    }),
    invoiceDate: now,
    issuedBy: identity.username,
    createdBy: identity.username,
    identityReason: request.identityReason ?? '',
    ...withRupees(charges, exchangeRate, newest.taxMode),
    advanceAmount,
    ...totalsWithRoundOff,
    balanceAmount: totalsWithRoundOff.totalAfterAdvance,
    mergedInvoices: proformas.map(({ id, jobNumber, totalAmount }) => ({
      proformainvid: proformaNumber(id),
      proformainvdbid: id,
      jobNumber,
      totalAmount,
    })),
  };
}

/** Recipient and supply, which all proformas share. The importer is the party. */
function partyOf(proforma: Proforma) {
  const { partyId, partyName, partyEmail, partyPhone, partyAddress, partyCity, partyState } = proforma;
  const { partyGstNumber, partyPanNumber, currency, taxMode, supplyType, placeOfSupply } = proforma;
  const { isSupplierRegistered, registrationId } = proforma;
  return {
    partyId,
    partyName,
    partyEmail,
    partyPhone,
    partyAddress,
    partyCity,
    partyState,
    partyGstNumber,
    partyPanNumber,
    currency,
    taxMode,
    supplyType,
    placeOfSupply,
    isSupplierRegistered,
    registrationId,
    supplyQuestion: proforma.supplyQuestion,
    importerId: partyId,
    importerName: partyName,
    importerEmail: partyEmail,
    importerPhone: partyPhone,
    importerAddress: partyAddress,
    importerCity: partyCity,
    importerState: partyState,
    importerGstNumber: partyGstNumber,
    importerPanNumber: partyPanNumber,
    termsAndConditions: proforma.termsAndConditions,
  };
}
