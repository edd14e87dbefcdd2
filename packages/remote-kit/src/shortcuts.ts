import { pressedBy, type ShortcutProps } from '@freightdesk/ui/shortcut';

/** The keys of the product that press a control, as `aria-keyshortcuts` names them; the list of shortcuts takes them from here. */
export const KEYS = {
  find: 'Control+K',
  list: '?',
  save: 'Control+Enter',
  add: 'Alt+N',
  send: 'Alt+M',
  decide: 'A',
  next: 'N',
} as const;

/** Gives a control its keys, which it then announces and shows: `<Button {...shortcut('add')}>`. */
export const shortcut = (name: keyof typeof KEYS): ShortcutProps => pressedBy(KEYS[name]);
