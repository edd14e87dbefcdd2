import type { MatrixColumn, MatrixRow } from './matrix.rules';
import type { Position } from './matrix-focus.rules';
import { ProblemList } from './matrix-grid.styles';
import { problemsOf } from './matrix-problems.rules';

export interface MatrixProblemsProps {
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
  /** The cell that is being typed and cannot be judged yet. */
  typed: Position | undefined;
  prefix: string;
}

/** The figures that are refused, each with its place and the reason. */
export function MatrixProblems({ rows, columns, typed, prefix }: MatrixProblemsProps) {
  const problems = problemsOf(rows, columns, prefix).filter(
    ({ row, column }) => row !== typed?.row || column !== typed.column,
  );
  if (problems.length === 0) return null;
  return (
    <ProblemList aria-label="Figures to correct">
      {problems.map(({ id, text }) => (
        <li key={id} id={id}>
          {text}
        </li>
      ))}
    </ProblemList>
  );
}
