import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Spends the same time for an unknown user as for a wrong password (decisions A9). */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
