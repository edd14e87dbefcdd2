/** Turns token names and values into the CSS custom properties that `token()` refers to. */
export function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--fd-${name}: ${value};`)
    .join('\n');
}
