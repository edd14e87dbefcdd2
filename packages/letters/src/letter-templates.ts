import {
  LETTER_KINDS,
  LETTER_LANGUAGES,
  type LetterKind,
  type LetterLanguage,
  type LetterTemplate,
  type LetterTemplateAnswer,
  type letterTemplateBody,
  placeholderProblem,
  suggestedLetters,
} from '@freightdesk/contracts/billing';
import { fieldNames, present } from '@freightdesk/contracts/shared';
import type { Write } from '@freightdesk/data';
import { type ClientScope, refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { LetterTemplateRepository, StoredLetterTemplate } from './letter-template-repository';

/** The dependencies of the texts of letters. */
export interface LetterTemplateNeeds {
  readonly letterTemplates: LetterTemplateRepository;
  readonly write: Write;
}

interface Place {
  readonly kind: LetterKind;
  readonly language: LetterLanguage;
}

const changedMeanwhile = () =>
  refuse('changed_meanwhile', 'Somebody else has changed this text meanwhile. Reload and try again.');

/** The text of the client, or the suggested one. */
const answerOf = (
  { kind, language }: Place,
  record: StoredLetterTemplate | null | undefined,
): LetterTemplateAnswer => {
  const { subject, text } = record ?? suggestedLetters(language)[kind];
  return {
    id: record?.id ?? null,
    kind,
    language,
    subject,
    text,
    updatedAt: record?.updatedAt.toISOString() ?? null,
  };
};

const PLACES: readonly Place[] = fieldNames(LETTER_LANGUAGES).flatMap((language) =>
  LETTER_KINDS.map((kind) => ({ kind, language })),
);

async function listTemplates({ letterTemplates }: LetterTemplateNeeds, scope: ClientScope) {
  const records = await letterTemplates.all(scope);
  return PLACES.map((place) =>
    answerOf(
      place,
      records.find(({ kind, language }) => kind === place.kind && language === place.language),
    ),
  );
}

/** The subject and the text that letters of a kind begin with (MAIL-5). */
export const readTemplate = async (
  { letterTemplates }: { readonly letterTemplates: Pick<LetterTemplateRepository, 'of'> },
  scope: ClientScope,
  place: Place,
): Promise<LetterTemplateAnswer> =>
  answerOf(place, await letterTemplates.of(scope, place.kind, place.language));

/** @throws {ServiceError} 400 for a text that names what letters of this kind do not have (MAIL-5) */
function checkPlaceholders(kind: LetterKind, { subject, text }: LetterTemplate): void {
  const problems = present({
    subject: placeholderProblem(kind, subject),
    text: placeholderProblem(kind, text),
  });
  const [message] = Object.values(problems);
  if (message) throw refuse('invalid', message, problems);
}

/**
 * Sets the text of the letters of a kind in a language.
 *
 * @throws {ServiceError} 400 for a text that names what letters of this kind do not have
 * @throws {ServiceError} 409 when somebody else has changed it since it was read
 */
const changeTemplate =
  ({ letterTemplates, write }: LetterTemplateNeeds) =>
  async (
    scope: ClientScope,
    place: Place,
    { subject, text, updatedAt }: z.output<typeof letterTemplateBody>,
  ): Promise<LetterTemplateAnswer> => {
    checkPlaceholders(place.kind, { subject, text });
    await letterTemplates.prepareLock(scope);
    return write(scope, async (tx) => {
      await letterTemplates.lock(tx);
      const before = await letterTemplates.of(tx, place.kind, place.language);
      if (updatedAt !== undefined && (before?.updatedAt.toISOString() ?? null) !== updatedAt)
        throw changedMeanwhile();
      return answerOf(place, await letterTemplates.store(tx, before, { ...place, subject, text }));
    });
  };

/** The texts that letters begin with. */
export const createLetterTemplateService = (needs: LetterTemplateNeeds) => ({
  list: (scope: ClientScope) => listTemplates(needs, scope),
  change: changeTemplate(needs),
});
export type LetterTemplateService = ReturnType<typeof createLetterTemplateService>;
