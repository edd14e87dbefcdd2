import { auditLabel } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';
import { describeDifference, type FigureDifference } from '@freightdesk/tax';

/** A figure as screens call it: `charges.0.cgstAmount` as `CGST of line 1`, `otherTaxTotals.Levy` as `Levy`. */
function figureName(field: string): string {
  const [, line, levy, figure = field] =
    /^(?:charges\.(\d+)\.)?(otherTax(?:es|Totals)\.)?(.+)$/.exec(field) ?? [];
  const name = (!levy && auditLabel('invoices', figure)) || figure;
  return line === undefined ? name : `${name} of line ${Number(line) + 1}`;
}

/** Names every figure that differs, as sent and as computed, in decimals (MONEY-2). */
export function figuresDisagree(differences: readonly FigureDifference[]) {
  const texts = differences.map((each) => describeDifference({ ...each, field: figureName(each.field) }));
  return refuse(
    'figures_differ',
    texts.join('; '),
    Object.fromEntries(differences.map(({ field }, at) => [field, texts[at] ?? ''])),
  );
}
