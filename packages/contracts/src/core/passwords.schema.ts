import * as z from 'zod/mini';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.rules';

const required = 'Password is required';
const atMost = z.maxLength(LONGEST_PASSWORD, `At most ${LONGEST_PASSWORD} characters`);

/**
 * A password that somebody chooses. Every character counts, blanks around it included, and a character outside the
 * Basic Multilingual Plane is one. What is too common is known to the service alone.
 */
export const chosenPassword = z.string(required).check(
  z.refine((password) => password.trim() !== '', required),
  z.refine(
    (password) => [...password].length >= SHORTEST_PASSWORD,
    `Password needs at least ${SHORTEST_PASSWORD} characters`,
  ),
  atMost,
);

/** A password that somebody types to be let in: taken as it is, because it was stored as it is. */
export const typedPassword = z.string(required).check(z.minLength(1, required), atMost);
