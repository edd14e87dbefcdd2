const PLACEHOLDER = /\{([^{}]*)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Texts that have names in braces in place of what is known only when they are used. */
export function placeholdersOf<Name extends string>(names: readonly Name[]) {
  type Values = Readonly<Record<Name, string>>;
  const nameOf = (text: string): Name | undefined => names.find((name) => name === text);

  const fill = (text: string, values: Values): string =>
    text.replace(PLACEHOLDER, (braces, content: string) => {
      const name = nameOf(content);
      return name ? values[name] : braces;
    });

  const hasValues = (line: string, values: Values): boolean =>
    namesIn(line).every((content) => {
      const name = nameOf(content);
      return !name || values[name] !== '';
    });

  return {
    /** What a text names in braces and is not offered. */
    unknownIn: (text: string): string[] => namesIn(text).filter((name) => !nameOf(name)),

    /** The text with the values; what it names beyond them stays. */
    fill,

    /** As `fill`, without the lines that name an empty value. */
    fillLines: (text: string, values: Values): string =>
      text
        .split('\n')
        .filter((line) => hasValues(line, values))
        .map((line) => fill(line, values))
        .join('\n'),
  };
}
