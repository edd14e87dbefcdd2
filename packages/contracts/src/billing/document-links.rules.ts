import type { FieldLabels } from '../shared/field-labels.rules';

/** How long a link to a document is good, in days (MAIL-7). */
export const LINK_DAYS = 30;

export const DOCUMENT_LINK_LABELS: FieldLabels = { documentNumber: 'Document', fileId: 'File' };
