type Values = Readonly<Record<string, unknown>>;

/**
 * Fills `:name` parameters of a path.
 *
 * @throws {Error} when a parameter has no value
 */
export function fillPath(path: string, params: Values | undefined): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** A query string with its question mark; lists are repeated, empty values omitted. */
export function queryString(query: Values | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each) => [name, String(each)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
