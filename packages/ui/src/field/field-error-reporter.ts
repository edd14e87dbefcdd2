import { createContext, useContext, useEffect } from 'react';

/** Reports the error of a field by the id in its `aria-describedby`; undefined clears it. */
export type ReportError = (
  id: string,
  error: { readonly label: string; readonly text: string } | undefined,
) => void;

/**
 * Shows the errors of the fields inside in one place instead of below each field: a table cell is too narrow for
 * them.
 */
export const FieldErrorReporter = createContext<ReportError | undefined>(undefined);

/** Reports a field's error to the surrounding place; `true` where there is one, so that the field shows none itself. */
export function useReportedError(
  label: string,
  error: string | undefined,
  errorId: string | undefined,
): boolean {
  const report = useContext(FieldErrorReporter);
  useEffect(() => {
    if (!report || !errorId || !error) return;
    report(errorId, { label, text: error });
    return () => report(errorId, undefined);
  }, [report, errorId, error, label]);
  return report !== undefined;
}
