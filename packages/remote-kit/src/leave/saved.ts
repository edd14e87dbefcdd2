/** State of the navigation that follows a save: `navigate(links.charges, { state: SAVED })`. It is never held up. */
export const SAVED = { saved: true } as const;
