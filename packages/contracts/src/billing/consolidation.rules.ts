/** What the cargo details of a consolidated invoice say of its proformas. */
export const consolidatedFrom = (numbers: readonly string[]): string =>
  `Consolidated from ${numbers.length} proforma ${numbers.length === 1 ? 'invoice' : 'invoices'}: ${numbers.join(', ')}`;
