import type { RowProblem } from '@freightdesk/contracts';
import { refuse } from '@freightdesk/service-kit';

const refusal = (message: string, field: string) => refuse('invalid', message, { [field]: message });

export const hsnRequired = () => refusal('HSN/SAC code is required', 'hsnSacId');
export const unknownHsn = () => refusal('This HSN/SAC code does not exist', 'hsnSacId');
export const unknownTaxSlab = () => refusal('This tax slab does not exist', 'taxSlabId');
export const unknownVendor = () => refusal('This vendor does not exist', 'defaultVendorId');

/** The first problem speaks, every field is marked (MASTER-8). */
export function rowsRefused(problems: readonly RowProblem[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of problems) fields[['applicabilities', ...path].join('.')] ??= message;
  return refuse('invalid', problems[0]?.message ?? '', fields);
}

export const unknownPortProblem = (row: number, slab: number): RowProblem => ({
  path: [row, 'rateSlabs', slab, 'portId'],
  message: `This port does not exist at row ${row + 1}`,
});

export const unknownCategoryProblem = (code: string, index: number): RowProblem => ({
  path: [index, 'shipmentCategory'],
  message: `Invalid shipment category '${code}' at row ${index + 1}`,
});
