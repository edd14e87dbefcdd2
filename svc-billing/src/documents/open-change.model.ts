import { amount } from '@freightdesk/contracts/shared';
import { appendedSchema, type TenantRecord } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedOpenChange = z.object({
  documentId: z.number(),
  partyId: z.number(),
  partyName: z.string(),
  /** The day on which it counts: that of a payment, a note or the document itself. */
  day: z.date(),
  /** The day on which the document falls due; its own for one without a due day. */
  dueOn: z.date(),
  /** What it adds to what is open of the document, in paise. */
  amount,
});

/** A change of what is open of an issued document. It never changes itself. */
export interface OpenChangeRecord extends TenantRecord, Readonly<z.output<typeof storedOpenChange>> {}

export const openChangeSchema = appendedSchema<OpenChangeRecord, never>(storedOpenChange, 'open_changes', {});

// Serves what was open on a past day: what is open now, less what has changed since.
openChangeSchema.index({ clientId: 1, day: 1, partyId: 1, partyName: 1, dueOn: 1, amount: 1 });
// Serves the changes of a document.
openChangeSchema.index({ clientId: 1, documentId: 1, day: 1, id: 1 });
