import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { NombrePersona } from '#shared/campos';

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });
/** Prefills the form, so a name that our form would refuse is dropped. */
const Nombre = v.fallback(v.nullable(NombrePersona), null);
const Claims = v.object({
  sub: v.string(),
  email: v.pipe(v.string(), v.toLowerCase()),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
  given_name: Nombre,
  family_name: Nombre,
});

export interface GoogleIdentity {
  sub: string;
  email: string;
  isVerified: boolean;
  nombre: string | null;
  apellidos: string | null;
}

/** Verifies an ID token against the issuer's keys; null for an invalid token. */
export type GoogleVerifier = (credential: string) => Promise<GoogleIdentity | null>;

export function createGoogleVerifier(google: { clientId: string; issuer: string }): GoogleVerifier {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const load = () => {
    keys ??= discover(google.issuer).catch((error: unknown) => {
      keys = undefined; // Fetched again at the next login.
      throw error;
    });
    return keys;
  };
  return async (credential) => {
    const getKey = await load();
    try {
      const { payload } = await jwtVerify(credential, getKey, {
        // Google writes its issuer with and without the scheme.
        issuer: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
        audience: google.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: 60,
      });
      const { sub, email, email_verified, given_name, family_name } = v.parse(Claims, payload);
      const isVerified = email_verified === true || email_verified === 'true';
      return { sub, email, isVerified, nombre: given_name, apellidos: family_name };
    } catch {
      return null;
    }
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`the issuer's discovery answered ${response.status}`);
  const { jwks_uri } = v.parse(Discovery, await response.json());
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5_000 });
}
