import { lazyDialog } from '../screens/lazy-dialog';

/**
 * The conflict dialog, read when a form or a list meets somebody else's change, which few ever do. In a file of its own, so that
 * a list does not bring the code of forms with it.
 */
export const ConflictDialog = lazyDialog(() =>
  import('./conflict.dialog').then((module) => module.ConflictDialog),
);
