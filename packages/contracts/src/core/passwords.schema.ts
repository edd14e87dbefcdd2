import * as z from 'zod/mini';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.rules';

const required = 'Password is required';
const atMost = z.maxLength(LONGEST_PASSWORD, `At most ${LONGEST_PASSWORD} characters`);

/**
 * A password that somebody chooses (AUTH-11). Every character counts, surrounding blanks included; a character outside
 * the Basic Multilingual Plane counts as one. Only the service knows which passwords are too common.
 */
export const chosenPassword = z.string(required).check(
  z.refine((password) => password.trim() !== '', required),
  z.refine(
    (password) => [...password].length >= SHORTEST_PASSWORD,
    `Password needs at least ${SHORTEST_PASSWORD} characters`,
  ),
  atMost,
);

/** A password that somebody types to sign in. It is not trimmed, because it was not when it was chosen. */
export const typedPassword = z.string(required).check(z.minLength(1, required), atMost);
