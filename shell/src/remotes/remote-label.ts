/** A remote's name for people: `mf-masters` is `Masters`, `mf-crm` is `CRM`. */
export function remoteLabel(name: string): string {
  const word = name.replace(/^mf-/, '');
  return word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
