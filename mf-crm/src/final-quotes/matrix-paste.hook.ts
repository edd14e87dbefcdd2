import { useState } from 'react';
import type { MatrixColumn, MatrixRow } from './matrix.rules';
import type { Position } from './matrix-keys.rules';
import { type PasteResult, parseBlock, pasteBlock } from './matrix-paste.rules';

export interface MatrixGridOptions {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly onChange: (rows: MatrixRow[]) => void;
}

export interface PasteOutcome extends PasteResult {
  /** The matrix before the block was pasted. */
  readonly rowsBefore: readonly MatrixRow[];
}

/** Pastes blocks of cells and keeps the outcome, for its message and for Undo, until something else changes. */
export function useMatrixPaste({ rows, columns, onChange }: MatrixGridOptions) {
  const [outcome, setOutcome] = useState<PasteOutcome>();
  const clearOutcome = () => setOutcome(undefined);
  return {
    outcome,
    clearOutcome,
    paste: (text: string, start: Position) => {
      const result = pasteBlock({ rows, columns }, start, parseBlock(text));
      setOutcome({ ...result, rowsBefore: rows });
      onChange([...result.rows]);
    },
    undo: () => {
      if (outcome) onChange([...outcome.rowsBefore]);
      clearOutcome();
    },
  };
}
