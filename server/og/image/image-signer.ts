import { createHmac, timingSafeEqual } from 'node:crypto';

export interface ImageSigner {
  /** Address of our own image route for a foreign image. */
  sign(url: string): string;
  verifies(url: string, signature: string): boolean;
}

/** Signs with the newest key and verifies with any key of the ring, as the session cookies do. */
export function createImageSigner(keys: readonly Uint8Array[]): ImageSigner {
  // Derived keys, so that a signature made here is not valid for any other purpose.
  const own = keys.map((key) => createHmac('sha256', key).update('og-image').digest());
  const signatureOf = (key: Buffer | undefined, url: string) =>
    createHmac('sha256', key ?? '')
      .update(url)
      .digest('base64url');
  return {
    sign: (url) => `/og/image?u=${encodeURIComponent(url)}&s=${signatureOf(own[0], url)}`,
    verifies: (url, signature) => {
      const given = Buffer.from(signature);
      return own.some((key) => {
        const right = Buffer.from(signatureOf(key, url));
        return right.length === given.length && timingSafeEqual(right, given);
      });
    },
  };
}
