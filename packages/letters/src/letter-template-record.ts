import { letterTemplate } from '@freightdesk/contracts/billing';
import { type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedTemplate = z.omit(letterTemplate, { id: true, updatedAt: true });

/** The text of letters as a client has written it. */
export interface LetterTemplateRecord extends TenantRecord, Readonly<z.output<typeof storedTemplate>> {}

export const letterTemplateSchema = tenantSchema<LetterTemplateRecord>(storedTemplate, 'letter_templates');
// One text for each kind and language.
letterTemplateSchema.index({ clientId: 1, kind: 1, language: 1 }, { unique: true });
