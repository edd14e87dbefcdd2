import { createStore, useStore } from '@freightdesk/remote-kit';

export type ShortcutDialog = 'find' | 'shortcuts';

const openedDialog = createStore<ShortcutDialog | undefined>(undefined);

/** Opens a dialog of the shortcuts, or closes it, from keys, the header and the menu of the user. */
export const { set: openDialog } = openedDialog;

export const useOpenedDialog = (): ShortcutDialog | undefined => useStore(openedDialog);
