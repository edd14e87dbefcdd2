import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { clientIdInBody, isoDate, oneLine, requiredText } from '../shared/schema';
import { LETTER_LANGUAGES } from './letter-templates.rules';
import { LETTER_KINDS, LETTER_LIMITS } from './letters.rules';

export const letterLanguage = z.enum(fieldNames(LETTER_LANGUAGES), 'Choose a language');
const letterKind = z.enum(LETTER_KINDS, 'There are no letters of this kind');

/** The subject and the text of the letters of a kind in a language. */
export const letterTemplate = z.object({
  /** The record of what the client has written, for its history; null while it is what is suggested. */
  id: z.nullable(z.number()),
  kind: letterKind,
  language: letterLanguage,
  subject: z.string(),
  text: z.string(),
  updatedAt: z.nullable(z.string()),
});
export type LetterTemplateAnswer = z.infer<typeof letterTemplate>;

export const letterTemplateList = z.array(letterTemplate);

export const letterTemplateParams = z.object({ kind: letterKind, language: letterLanguage });

/** What texts name in braces is checked by the kind of the letters: {@link placeholderProblem}. */
export const letterTemplateBody = z.strictObject({
  subject: requiredText('Write the subject', LETTER_LIMITS.subject).check(oneLine),
  text: requiredText('Write the text', LETTER_LIMITS.text),
  clientId: clientIdInBody,
  /** The version that the change is based on; null where nobody had written one yet. */
  updatedAt: z.optional(z.nullable(isoDate())),
});
