import type { FieldLabels } from '../shared/field-labels.rules';

/** A contra stands until it is reversed. */
export const CONTRA_STATES = ['settled', 'reversed'] as const;

/** Labels of the fields of a contra that do not follow from its name. */
export const CONTRA_LABELS: FieldLabels = { settledOn: 'Settled on', pan: 'PAN', invoiceno: 'Bill' };
