let begun = false;

/** Somebody has just signed in, as opposed to a session that was found when the page was loaded. */
export const noteBegunSession = (): void => {
  begun = true;
};

/** Whether somebody has signed in since this was last asked. */
export function takeBegunSession(): boolean {
  const wasBegun = begun;
  begun = false;
  return wasBegun;
}
