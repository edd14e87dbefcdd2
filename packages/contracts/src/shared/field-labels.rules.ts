/** Labels by the names of fields. */
export type FieldLabels = Readonly<Record<string, string>>;

/** Labels that do not follow from a name which several subjects have. */
const COMMON_LABELS: FieldLabels = {
  blAwbNumber: 'BL/AWB number',
  contractId: 'Contract ID',
  dynamicRates: 'Rates by shipment category',
  grossWeight: 'Gross weight (kg)',
  hsnSacCode: 'HSN/SAC code',
  hsnSacDescription: 'HSN/SAC description',
  hsnSacId: 'HSN/SAC code',
  identityReason: 'Doubtful registration accepted',
  jobNumber: 'Job',
  metadata: 'Details',
  paymentTermsDays: 'Payment terms (days)',
  purposeSubId: 'Purpose',
  quoteId: 'Quote ID',
};

/** A label by its name alone, never an inherited property. */
export const ownLabel = (labels: FieldLabels, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

const ABBREVIATIONS = new Set([
  'gst',
  'igst',
  'cgst',
  'sgst',
  'hsn',
  'sac',
  'pan',
  'cin',
  'cbm',
  'id',
  'bl',
  'awb',
  'so',
  'po',
]);

/** Last words of names that labels write otherwise; null omits the word. */
const ENDINGS: Readonly<Record<string, string | null>> = { id: null, percent: '%', at: 'on' };

function endingOf(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !Object.hasOwn(ENDINGS, last)) return words;
  return [...words.slice(0, -1), ENDINGS[last]].filter((word) => typeof word === 'string');
}

/**
 * The label that follows from the name of a field: `partyName` is `Party name`, `gstPercent` is `GST %`, `taxSlabId` is
 * `Tax slab`, `decidedAt` is `Decided on`, `isActive` is `Active`. Labels that differ stand beside the fields of their
 * subject, or here if several subjects have the field.
 */
export function labelOfField(name: string): string {
  const commonLabel = ownLabel(COMMON_LABELS, name);
  if (commonLabel) return commonLabel;
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  const text = endingOf(words)
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
