import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { CookieKey } from '../../config.ts';
import { type DerivedKey, deriveKeys } from './derived-keys.ts';

/** Content of the sealed cookie. Times in ms since the epoch. */
export const SessionPayload = v.object({
  v: v.literal(1),
  /** 128 random bits, new at every login. */
  sid: v.pipe(v.string(), v.length(22)),
  uid: v.number(),
  /** The main API's bearer token. The visita API gets the same one: both read one table of tokens. */
  token: v.string(),
  iat: v.number(),
  /** Absolute end of the session. */
  exp: v.number(),
  /** Longest idle time, ms. */
  idle: v.number(),
  larga: v.boolean(),
  /** `restablecer`: may only set the password; nobody is logged in. */
  uso: v.picklist(['sesion', 'restablecer']),
});
export type SessionPayload = v.InferOutput<typeof SessionPayload>;

interface Opened<T> {
  payload: T;
  /** The value was sealed with a former key: it should be sealed anew at the next chance. */
  isOldKey: boolean;
}

export interface Sealer {
  seal(payload: SessionPayload): Promise<string>;
  /** Null for a value that this ring did not seal under this cookie's name. Never throws. */
  open(value: string): Promise<Opened<SessionPayload> | null>;
  /** The same for a text that is stored elsewhere. A text sealed for one purpose does not open for another. */
  sealText(purpose: string, text: string): Promise<string>;
  openText(purpose: string, value: string): Promise<string | null>;
  /** Derives keys for one purpose, one from each key of the ring, newest first. */
  derive(purpose: string): DerivedKey[];
  /** Replaces the ring, newest key first. Values sealed with a key that is no longer in it do not open any more. */
  setKeys(keys: readonly CookieKey[]): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const JsonSessionPayload = v.pipe(v.string(), v.parseJson(), SessionPayload);

const MAX_LENGTH = 4_096;

/**
 * JWE, `dir` with A256GCM. The cookie's name is in the authenticated header, so that a value does not open under another name.
 * The key is looked up by its `kid`, never by trying; the algorithm is fixed here and never taken from the value.
 */
export function createSealer(keys: readonly CookieKey[], cookieName: string): Sealer {
  let ring = ringOf(keys);
  /** Cache of opened cookies: opening one costs as much as half of a proxied request. */
  const remembered = new LRUCache<string, Opened<SessionPayload>>({ max: 2_000 });

  const encrypt = (name: string, text: string) =>
    new CompactEncrypt(encoder.encode(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: ring.newest.kid, name })
      .encrypt(ring.newest.key);

  async function decrypt(name: string, value: string): Promise<Opened<string> | null> {
    try {
      if (!isCanonical(value)) return null;
      const { kid } = decodeProtectedHeader(value);
      const key = typeof kid === 'string' ? ring.byKid.get(kid) : undefined;
      if (!key) return null;
      const { plaintext, protectedHeader } = await compactDecrypt(value, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      if (protectedHeader.name !== name) return null;
      return { payload: decoder.decode(plaintext), isOldKey: kid !== ring.newest.kid };
    } catch {
      return null;
    }
  }

  return {
    seal: (payload) => encrypt(cookieName, JSON.stringify(payload)),
    async open(value) {
      if (value.length > MAX_LENGTH) return null;
      const known = remembered.get(value);
      if (known) return known;
      const from = ring;
      const opened = await decrypt(cookieName, value);
      const parsed = v.safeParse(JsonSessionPayload, opened?.payload);
      if (!opened || !parsed.success) return null;
      const result = { payload: parsed.output, isOldKey: opened.isOldKey };
      // A result opened with a ring that was replaced meanwhile is not cached.
      if (from === ring) remembered.set(value, result);
      return result;
    },
    sealText: encrypt,
    async openText(purpose, value) {
      return (await decrypt(purpose, value))?.payload ?? null;
    },
    derive: (purpose) => deriveKeys([...ring.byKid.values()], purpose),
    setKeys(next) {
      ring = ringOf(next);
      remembered.clear();
    },
  };
}

/**
 * base64url leaves bits of a last character unused, and decoders of it skip padding and spaces: many texts decode to the same
 * bytes. Only the canonical text, which is the one that was sealed, is accepted.
 */
const isCanonical = (value: string) =>
  value.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

function ringOf(keys: readonly CookieKey[]) {
  const [newest] = keys;
  if (!newest) throw new Error('a key ring needs a key');
  return { newest, byKid: new Map(keys.map(({ kid, key }) => [kid, key])) };
}
