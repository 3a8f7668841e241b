import { hkdfSync } from 'node:crypto';

/** 32 bytes as base64url, and a name that says nothing of the key it came from: the ring's own names stay here. */
export interface DerivedKey {
  id: string;
  clave: string;
}

const KEY_BYTES = 32;
const ID_BYTES = 9;

/** HKDF-SHA256. The ring's keys are random already, so no salt; what differs is `purpose`. */
export const deriveKeys = (keys: readonly Uint8Array[], purpose: string): DerivedKey[] =>
  keys.map((key) => {
    const bytes = Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES + ID_BYTES));
    return {
      id: bytes.subarray(KEY_BYTES).toString('base64url'),
      clave: bytes.subarray(0, KEY_BYTES).toString('base64url'),
    };
  });
