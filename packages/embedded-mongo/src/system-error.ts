/** Whether an error of the system is of a kind: `ENOENT`, `EADDRINUSE`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
