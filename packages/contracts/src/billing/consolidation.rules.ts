/** The default cargo details of a consolidated invoice. */
export const consolidatedFrom = (numbers: readonly string[]): string =>
  `Consolidated from ${numbers.length} proforma ${numbers.length === 1 ? 'invoice' : 'invoices'}: ${numbers.join(', ')}`;
