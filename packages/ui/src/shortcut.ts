/** The keys as people read them: `Alt M` for `Alt+M`. */
export const keysText = (keys: string): string => keys.replace('Control', 'Ctrl').replace('+', ' ');

export interface ShortcutProps {
  'aria-keyshortcuts': string;
  /** What the page shows at the end of the control. */
  'data-keys': string;
}

/**
 * Lets keys press a control, which announces and shows them: `<Button {...pressedBy('Alt+M')}>`. Key and hint cannot differ,
 * because the page presses what announces the key (`useControlKeys`).
 * @param keys as `aria-keyshortcuts` names them: a letter, one with `Alt` or `Control`, or `Control+Enter`
 */
export const pressedBy = (keys: string): ShortcutProps => ({
  'aria-keyshortcuts': keys,
  'data-keys': keysText(keys),
});
