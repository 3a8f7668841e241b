import { hkdfSync } from 'node:crypto';

/**
 * 32 bytes as base64url, and an id that reveals nothing of the key it was derived from: the key ids of the ring never leave the
 * BFF.
 */
export interface DerivedKey {
  id: string;
  clave: string;
}

const KEY_BYTES = 32;
const ID_BYTES = 9;

/** HKDF-SHA256, without a salt because the ring's keys are random already; `purpose` keeps the derived keys apart. */
export const deriveKeys = (keys: readonly Uint8Array[], purpose: string): DerivedKey[] =>
  keys.map((key) => {
    const bytes = Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES + ID_BYTES));
    return {
      id: bytes.subarray(KEY_BYTES).toString('base64url'),
      clave: bytes.subarray(0, KEY_BYTES).toString('base64url'),
    };
  });
