import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import type { Position } from './matrix-focus.rules';
import { FigureCell, FigureInput } from './matrix-grid.styles';
import { cellAddress } from './use-cell-focus';
import type { MatrixGridHandlers } from './use-matrix-grid';

export interface MatrixCellProps {
  at: Position;
  name: string;
  text: string;
  /** Whether it is the one cell that Tab reaches. */
  isActive: boolean;
  /** The id of the text that tells what is wrong with the figure. */
  problemId: string | undefined;
  handlers: MatrixGridHandlers;
}

/** One figure of the matrix. The first press selects it, the next one sets the caret. */
export function MatrixCell({ at, name, text, isActive, problemId, handlers }: MatrixCellProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    if (handlers.press(event, at) === 'edit') input.setSelectionRange(text.length, text.length);
  };
  const point = (event: MouseEvent<HTMLInputElement>) => {
    if (event.currentTarget === document.activeElement) return handlers.edit();
    event.preventDefault();
    event.currentTarget.focus();
  };
  const paste = (event: ClipboardEvent) => {
    if (handlers.paste(at, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <FigureCell role="gridcell">
      <FigureInput
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        data-cell={cellAddress(at)}
        tabIndex={isActive ? 0 : -1}
        value={text}
        onFocus={() => handlers.arrive(at)}
        onBlur={() => handlers.settle(at)}
        onChange={({ target }) => handlers.type(at, target.value)}
        onKeyDown={press}
        onMouseDown={point}
        onPaste={paste}
      />
    </FigureCell>
  );
}
