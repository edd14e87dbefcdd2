import type { Figure } from './rate';

const text = ({ value, unit }: Figure): string => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;

const isBetterWhenSmaller = ({ unit }: Figure): boolean => unit !== '/s';

/** How much better the first figure is than the second; above 1 is better, whatever they count. */
function comparison([one, other]: readonly Figure[]): string[] {
  if (!one || !other) return [];
  const ratio = isBetterWhenSmaller(one) ? other.value / one.value : one.value / other.value;
  return [ratio.toFixed(2)];
}

/** Prints a table for a README: a row for each measure with the figure of each contender, and their ratio. */
export function printTable(names: readonly string[], rows: ReadonlyMap<string, readonly Figure[]>): void {
  const heading = ['Measure', ...names, ...(names.length > 1 ? ['times as good'] : [])];
  const lines = [heading, heading.map(() => '---')];
  for (const [name, figures] of rows) lines.push([name, ...figures.map(text), ...comparison(figures)]);
  for (const line of lines) process.stdout.write(`| ${line.join(' | ')} |\n`);
}
