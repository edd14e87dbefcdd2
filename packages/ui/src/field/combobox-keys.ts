export interface ComboboxKeyActions {
  open: boolean;
  move: (step: 1 | -1) => void;
  accept: () => void;
  close: () => void;
}

/** What a key does in a combobox; a key without an action belongs to the text field, the form or the dialog. */
export function keyAction(key: string, { open, move, accept, close }: ComboboxKeyActions) {
  switch (key) {
    case 'ArrowDown':
      return () => move(1);
    case 'ArrowUp':
      return () => move(-1);
    case 'Enter':
      return open ? accept : undefined;
    case 'Escape':
      return open ? close : undefined;
    default:
      return undefined;
  }
}
