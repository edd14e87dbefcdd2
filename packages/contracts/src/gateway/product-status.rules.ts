/** How a part of the product is: it serves, it serves in part or with another version, it does not serve. */
export const PART_STATES = ['ready', 'limited', 'away'] as const;
export type PartState = (typeof PART_STATES)[number];

/** What a page did when the code of a remote could not be used. */
export const FALLBACK_OUTCOMES = ['previous_version', 'newer_version', 'unavailable'] as const;
export type FallbackOutcome = (typeof FALLBACK_OUTCOMES)[number];

/** What could not be used: a whole remote, or the code of one screen. */
export const FALLBACK_SCOPES = ['remote', 'screen'] as const;
export type FallbackScope = (typeof FALLBACK_SCOPES)[number];

/** How many fallbacks a gateway remembers. */
export const MOST_FALLBACKS = 50;
