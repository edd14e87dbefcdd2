import { lazyDialog } from '../screens/lazy-dialog';

/**
 * The conflict dialog, loaded with the first conflict, which few users ever see. It has its own file, so that a list does not
 * load the code of forms.
 */
export const ConflictDialog = lazyDialog(() =>
  import('./conflict.dialog').then((module) => module.ConflictDialog),
);
