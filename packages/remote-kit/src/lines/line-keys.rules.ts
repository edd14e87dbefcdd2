type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly target: EventTarget | null;
};

/** The name of a field of a line: `services.2.sellingCost`. */
const CELL = /^(\w+)\.(\d+)\.(.+)$/;

/** The direction in which a key moves between lines; undefined for a key that the field itself handles. */
function stepOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  isChoice: boolean,
): 1 | -1 | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (isChoice || shiftKey) return undefined;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}

const lineCount = (frame: HTMLElement): number =>
  1 +
  Math.max(
    -1,
    ...[...frame.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) =>
      Number(CELL.exec(name)?.[2] ?? -1),
    ),
  );

/**
 * The cell that a key moves the focus to: the field of the same column in the next line that has it, `below` after the last
 * line, the field itself at the first one; undefined for keys that move nothing.
 */
export function nextCell(event: KeyPress, frame: HTMLElement | null): HTMLElement | 'below' | undefined {
  const { target } = event;
  if (!frame || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
    return undefined;
  const [, list, index, column] = CELL.exec(target.name) ?? [];
  const step = stepOf(event, target instanceof HTMLSelectElement);
  if (index === undefined || step === undefined) return undefined;
  const count = lineCount(frame);
  for (let line = Number(index) + step; line >= 0 && line < count; line += step) {
    const cell = frame.querySelector<HTMLElement>(
      `[name="${list}.${line}.${CSS.escape(column ?? '')}"]:not(:disabled)`,
    );
    if (cell) return cell;
  }
  return step === 1 ? 'below' : target;
}
