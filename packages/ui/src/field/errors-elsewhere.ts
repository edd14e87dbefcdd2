import { createContext, useContext, useEffect } from 'react';

/** The error of a field by the id that its control is described by; undefined takes it away again. */
export type ReportError = (
  id: string,
  error: { readonly label: string; readonly text: string } | undefined,
) => void;

/** Where the errors of the fields inside are shown, when it is not below each of them: a cell of a table is too narrow. */
export const ErrorsElsewhere = createContext<ReportError | undefined>(undefined);

/** Reports the error of a field to the place around it; `true` where there is one, so that the field shows none itself. */
export function useErrorElsewhere(
  label: string,
  error: string | undefined,
  errorId: string | undefined,
): boolean {
  const report = useContext(ErrorsElsewhere);
  useEffect(() => {
    if (!report || !errorId || !error) return;
    report(errorId, { label, text: error });
    return () => report(errorId, undefined);
  }, [report, errorId, error, label]);
  return report !== undefined;
}
