import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import * as v from 'valibot';
import type { CookieKey } from '../config.ts';

/** What the sealed cookie holds. Times in ms since the epoch. */
export const Sellado = v.object({
  v: v.literal(1),
  /** 128 random bits, new at every login. */
  sid: v.pipe(v.string(), v.length(22)),
  uid: v.number(),
  /** The main API's bearer token. Sent to visita too: both read one table of tokens. */
  token: v.string(),
  iat: v.number(),
  /** Absolute end. */
  exp: v.number(),
  /** How long it may lie idle, ms. */
  idle: v.number(),
  larga: v.boolean(),
  /** `restablecer`: may set the password and nothing else; nobody is logged in. */
  uso: v.picklist(['sesion', 'restablecer']),
});
export type Sellado = v.InferOutput<typeof Sellado>;

export interface Opened {
  payload: Sellado;
  /** Sealed with a former key: seal it anew at the next chance. */
  isOldKey: boolean;
}

export interface Sealer {
  seal(payload: Sellado): Promise<string>;
  /** Null for anything that this ring did not seal under this cookie's name. Never throws. */
  open(value: string): Promise<Opened | null>;
  /** A new ring, newest key first. What the old ring alone could open is closed from now on. */
  setKeys(keys: readonly CookieKey[]): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Opening costs as much as half of a proxied request: the cookies of the last minutes are remembered. */
const REMEMBERED = 2_000;
/** A clock may be wrong by this much. */
const SKEW_MS = 60_000;
const MAX_LENGTH = 4_096;

/** JWE, `dir` with A256GCM. The cookie's name is in the authenticated header: a value does not hold under another name. */
export function createSealer(keys: readonly CookieKey[], cookieName: string, now: () => number): Sealer {
  let ring = ringOf(keys);
  const opened = new Map<string, Opened>();

  async function decrypt(value: string): Promise<Opened | null> {
    try {
      const { kid } = decodeProtectedHeader(value);
      const key = typeof kid === 'string' ? ring.byKid.get(kid) : undefined;
      if (!key) return null;
      const { plaintext, protectedHeader } = await compactDecrypt(value, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      if (protectedHeader.cookie !== cookieName) return null;
      const payload = v.parse(Sellado, JSON.parse(decoder.decode(plaintext)));
      if (payload.iat > now() + SKEW_MS) return null;
      return { payload, isOldKey: kid !== ring.newest.kid };
    } catch {
      return null;
    }
  }

  return {
    seal: (payload) =>
      new CompactEncrypt(encoder.encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: ring.newest.kid, cookie: cookieName })
        .encrypt(ring.newest.key),
    async open(value) {
      if (value.length > MAX_LENGTH) return null;
      const known = opened.get(value);
      if (known) return known;
      const result = await decrypt(value);
      if (!result) return null;
      // The oldest goes first: Map keeps the order of insertion.
      if (opened.size >= REMEMBERED) opened.delete(opened.keys().next().value ?? '');
      opened.set(value, result);
      return result;
    },
    setKeys(next) {
      ring = ringOf(next);
      opened.clear();
    },
  };
}

function ringOf(keys: readonly CookieKey[]) {
  const [newest] = keys;
  if (!newest) throw new Error('a key ring needs a key');
  return { newest, byKid: new Map(keys.map(({ kid, key }) => [kid, key])) };
}
