import type { FieldLabels } from '../shared/field-labels.rules';

/** Labels of the fields of ports that do not follow from their names. */
export const PORT_LABELS: FieldLabels = { type: 'Kind of port' };

/** Labels of the fields of charge bases that do not follow from their names. */
export const CHARGE_BASIS_LABELS: FieldLabels = { requiresPercent: 'Requires percent' };

/** Labels of the fields of shipment categories that do not follow from their names. */
export const SHIPMENT_CATEGORY_LABELS: FieldLabels = { codeKey: 'Code as it is compared' };
