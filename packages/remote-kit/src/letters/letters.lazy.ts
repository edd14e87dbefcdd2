import { lazyDialog } from '../screens/lazy-dialog';

/** Sends several records by e-mail. */
export const LetterBatchDialog = lazyDialog(() =>
  import('./letter-batch.dialog').then((module) => module.LetterBatchDialog),
);

/** The latest letters to a party, whatever they are about. */
export const LettersToParty = lazyDialog(() =>
  import('./letters.view').then((module) => module.LettersToParty),
);
