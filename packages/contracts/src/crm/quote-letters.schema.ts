import * as z from 'zod/mini';
import { letterTemplate, letterTemplateParams } from '../billing/letter-templates.schema';
import { LETTER_KINDS, LETTER_TOPICS } from '../billing/letters.rules';
import {
  letter,
  letterDraft,
  letterDraftQuery,
  listLettersQuery,
  selectedIds,
  sendLetterBody,
  sendLettersBody,
} from '../billing/letters.schema';
import { listOf, withDefaults } from '../shared/schema';

const topic = z.enum(LETTER_TOPICS.crm, 'Letters are not about this');
const about = { about: topic };
const aboutByDefault = withDefaults(about, { about: 'quote' });
const kind = z.enum(LETTER_KINDS.crm, 'There are no letters of this kind');

/** A letter about a version of a quote, which `recordId` names. */
export const quoteLetter = z.object({ ...letter.shape, ...about });
export const quoteLetterList = listOf(quoteLetter);
export const listQuoteLettersQuery = z.object({ ...listLettersQuery.shape, ...aboutByDefault });

export const quoteLetterDraft = z.object({ ...letterDraft.shape, ...about });
export const quoteLetterDraftQuery = z.object({ ...letterDraftQuery.shape, ...aboutByDefault });

export const sendQuoteLetterBody = z.strictObject({ ...sendLetterBody.shape, ...aboutByDefault });
export const sendQuoteLettersBody = z.strictObject({
  ...sendLettersBody.shape,
  ...aboutByDefault,
  ids: selectedIds('quotes'),
});

export const quoteLetterTemplate = z.object({ ...letterTemplate.shape, kind });
export const quoteLetterTemplateList = z.array(quoteLetterTemplate);
export const quoteLetterTemplateParams = z.object({ ...letterTemplateParams.shape, kind });
