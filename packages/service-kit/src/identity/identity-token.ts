import { type Identity, ROLES } from '@freightdesk/contracts';
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

/** The identity that a token stands for; undefined when it is forged, expired or malformed. */
export async function verifyIdentity(token: string, key: Uint8Array): Promise<Identity | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
    });
    const parsed = claims.safeParse(payload);
    if (!parsed.success) return undefined;
    const { sub, ...rest } = parsed.data;
    return { userId: Number(sub), ...rest };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
