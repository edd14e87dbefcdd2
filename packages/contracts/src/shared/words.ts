/** A name or a code in words: `shipmentCategory` as `Shipment category`, `isActive` as `Active`, `in_progress` as `In progress`. */
export function humanize(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
