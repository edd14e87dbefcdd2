import { type convertBody, toDocumentLineInput } from '@freightdesk/contracts/billing';
import type * as z from 'zod/mini';
import type { DocumentRecord } from '../documents/document.model';
import type { ProformaRequest } from '../proformas/proforma-facts.service';

/** The request for a conversion. */
export type Conversion = z.output<typeof convertBody>;

const FIELDS_WITHOUT_CONTENT: ReadonlySet<string> = new Set([
  'updatedAt',
  'clientId',
  'identityReason',
  'creditReason',
  'billAgain',
  'status',
  'isPerforma',
  'exchangeRate',
  'exchangeRateDay',
  'exchangeRateSource',
]);

/** Whether a conversion changes its proforma, apart from its exchange rate, before issuing it. */
export const hasContent = (conversion: Conversion): boolean =>
  Object.entries(conversion).some(
    ([name, value]) => value !== undefined && !FIELDS_WITHOUT_CONTENT.has(name),
  );

/** The request that changes a proforma as its conversion says. Absent fields stay (API-4). */
export function changedRequest(
  {
    identityReason: _reason,
    creditReason: _credit,
    status: _status,
    isPerforma: _is,
    ...conversion
  }: Conversion,
  proforma: DocumentRecord,
): ProformaRequest {
  return {
    ...conversion,
    jobNumber: conversion.jobNumber ?? proforma.jobNumber,
    partyId: conversion.partyId ?? proforma.partyId,
    importerId: conversion.importerId === undefined ? proforma.importerId : conversion.importerId,
    contractId: conversion.contractId ?? proforma.contractId ?? 0,
    charges: conversion.charges ?? proforma.charges.map(toDocumentLineInput),
  };
}
