import { type Identity, ROLES } from '@freightdesk/contracts/shared';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

const ISSUER = 'freightdesk-gateway';
const AUDIENCE = 'freightdesk-services';
const LIFE_SECONDS = 60;

const claims = z.object({
  sub: z.string().check(z.regex(/^\d+$/)),
  username: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  clientId: z.nullable(z.string()),
});

/** Signs an identity for one minute (AUTH-2). `key` comes from `identityKey`. */
export function signIdentity(identity: Identity, key: Uint8Array): Promise<string> {
  const { userId, ...rest } = identity;
  return new SignJWT(rest)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${LIFE_SECONDS}s`)
    .sign(key);
}

interface Proof {
  readonly identity: Identity;
  /** When the token expires, in milliseconds. */
  readonly until: number;
}

async function proveWith(key: Uint8Array, token: string): Promise<Proof | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
    });
    const result = claims.safeParse(payload);
    if (!result.success) return undefined;
    const { sub, ...rest } = result.data;
    return { identity: { userId: Number(sub), ...rest }, until: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The identity in a token; undefined when it is forged, expired or malformed. */
export const verifyIdentity = async (token: string, key: Uint8Array): Promise<Identity | undefined> =>
  (await proveWith(key, token))?.identity;

async function proveWithAny(keys: readonly Uint8Array[], token: string): Promise<Proof | undefined> {
  for (const key of keys) {
    const proof = await proveWith(key, token);
    if (proof) return proof;
  }
  return undefined;
}

/** About as many people as work at once, with one token each. */
const MAX_TOKENS = 2_000;

/**
 * Like {@link verifyIdentity}, but each token is verified once: the gateway sends the same one for most of a minute.
 * Results are cached until the token expires; when the cache is full, the oldest goes. A token may be signed with any
 * of the keys.
 */
export function createIdentityVerifier(
  keys: readonly Uint8Array[],
): (token: string) => Identity | undefined | Promise<Identity | undefined> {
  const proofs = new Map<string, Proof>();
  async function verify(token: string): Promise<Identity | undefined> {
    proofs.delete(token);
    const proof = await proveWithAny(keys, token);
    if (!proof) return undefined;
    proofs.set(token, proof);
    const [oldest] = proofs.keys();
    if (proofs.size > MAX_TOKENS && oldest !== undefined) proofs.delete(oldest);
    return proof.identity;
  }
  return (token) => {
    const proof = proofs.get(token);
    return proof && Date.now() < proof.until ? proof.identity : verify(token);
  };
}
