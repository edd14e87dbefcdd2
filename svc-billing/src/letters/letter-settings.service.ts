import type { LetterSettings, letterSettingsBody } from '@freightdesk/contracts/billing';
import type { Write } from '@freightdesk/data';
import { type ClientScope, refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { type LetterSettingsRepository, toLetterSettings } from './letter-settings.repository';

/** The dependencies of what clients decide about letters. */
export interface LetterSettingsNeeds {
  readonly letterSettings: LetterSettingsRepository;
  readonly write: Write;
}

const changedMeanwhile = () =>
  refuse('changed_meanwhile', 'Somebody else has changed this meanwhile. Reload and try again.');

/**
 * Sets what is sent when it is issued.
 *
 * @throws {ServiceError} 409 when somebody else has changed it since it was read
 */
const changeSettings =
  ({ letterSettings, write }: LetterSettingsNeeds) =>
  async (
    scope: ClientScope,
    { atIssue, updatedAt }: z.output<typeof letterSettingsBody>,
  ): Promise<LetterSettings> => {
    await letterSettings.prepareLock(scope);
    return write(scope, async (tx) => {
      await letterSettings.lock(tx);
      const before = await letterSettings.of(tx);
      if (updatedAt !== undefined && toLetterSettings(before).updatedAt !== updatedAt)
        throw changedMeanwhile();
      const kinds = [...new Set(atIssue)];
      return toLetterSettings(await letterSettings.store(tx, before, { atIssue: kinds }));
    });
  };

/** What clients decide about letters (MAIL-11). */
export const createLetterSettingsService = (needs: LetterSettingsNeeds) => ({
  read: async (scope: ClientScope) => toLetterSettings(await needs.letterSettings.of(scope)),
  change: changeSettings(needs),
});
export type LetterSettingsService = ReturnType<typeof createLetterSettingsService>;
