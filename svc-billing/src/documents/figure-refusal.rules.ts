import { auditLabel } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';
import { describeDifference, type FigureDifference } from '@freightdesk/tax';

/** The name of a figure on screens: `CGST of line 1` for `charges.0.cgstAmount`, `Levy` for `otherTaxTotals.Levy`. */
function figureName(field: string): string {
  const [, line, levy, figure = field] =
    /^(?:charges\.(\d+)\.)?(otherTax(?:es|Totals)\.)?(.+)$/.exec(field) ?? [];
  const name = levy ? figure : auditLabel('invoices', figure);
  return line === undefined ? name : `${name} of line ${Number(line) + 1}`;
}

/** @throws {ServiceError} 422 with every figure that differs, as sent and as computed, in decimals (MONEY-2) */
export function refuseDifferences(differences: readonly FigureDifference[]): void {
  if (differences.length === 0) return;
  const texts = differences.map((each) => describeDifference({ ...each, field: figureName(each.field) }));
  throw refuse(
    'figures_differ',
    texts.join('; '),
    Object.fromEntries(differences.map(({ field }, at) => [field, texts[at] ?? ''])),
  );
}
