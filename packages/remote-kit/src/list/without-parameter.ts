/** The parameters of an address without one of them. */
export function withoutParameter(params: URLSearchParams, name: string): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete(name);
  return others;
}
