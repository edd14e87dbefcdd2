import { useState } from 'react';
import type { MatrixColumn, MatrixRow } from './matrix.rules';
import type { Position } from './matrix-focus.rules';
import { blockOf, type Pasted, pasteBlock } from './matrix-paste.rules';

export interface PasteOutcome extends Pasted {
  /** The matrix before the block was pasted. */
  readonly before: readonly MatrixRow[];
}

export interface MatrixPasteOptions {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly onChange: (rows: MatrixRow[]) => void;
}

/** Pastes blocks and tells how the last one went, until something else is changed. */
export function useMatrixPaste({ rows, columns, onChange }: MatrixPasteOptions) {
  const [outcome, setOutcome] = useState<PasteOutcome>();
  const forget = () => setOutcome(undefined);
  return {
    outcome,
    forget,
    paste: (text: string, at: Position) => {
      const pasted = pasteBlock({ rows, columns }, at, blockOf(text));
      setOutcome({ ...pasted, before: rows });
      onChange([...pasted.rows]);
    },
    undo: () => {
      if (outcome) onChange([...outcome.before]);
      forget();
    },
  };
}
