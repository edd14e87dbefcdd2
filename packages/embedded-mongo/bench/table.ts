/** Prints two columns, the second to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [name = '', figure = ''] of rows)
    process.stdout.write(`${name.padEnd(widths[0] ?? 0)}  ${figure.padStart(widths[1] ?? 0)}\n`);
}
