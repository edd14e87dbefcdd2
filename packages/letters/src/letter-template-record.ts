import { LETTER_KINDS, type LetterOwner, letterTemplate } from '@freightdesk/contracts/billing';
import { type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedTemplate = z.omit(letterTemplate, { id: true, updatedAt: true });

/** The text of letters as a client has written it. */
export interface LetterTemplateRecord extends TenantRecord, Readonly<z.output<typeof storedTemplate>> {}

const COLLECTIONS = { billing: 'letter_templates', crm: 'quote_letter_templates' } as const;

/** How a service stores the texts of its letters. */
export function letterTemplateSchema(owner: LetterOwner) {
  const ownTemplate = z.object({ ...storedTemplate.shape, kind: z.enum(LETTER_KINDS[owner]) });
  const schema = tenantSchema<LetterTemplateRecord>(ownTemplate, COLLECTIONS[owner]);
  // One text for each kind and language.
  schema.index({ clientId: 1, kind: 1, language: 1 }, { unique: true });
  return schema;
}
