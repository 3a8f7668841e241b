/** Vite's additions to a document, and their nonce. */
export interface ViteHead {
  /** Vite's client and the preamble of Fast Refresh. */
  tags: string;
  nonce: string;
}

/**
 * A document of the BFF as the development server passes it on: with Vite's client, and without the parts that only a build has
 * (hashes of files, preloaded chunks).
 */
export const devDocument = (html: string, { tags }: ViteHead): string =>
  html
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replaceAll(/<link (?:data-)?rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('<head>', () => `<head>${tags}`);

/**
 * The pages' policy with the only addition that Fast Refresh needs: this process's nonce, for its inline script and for the
 * styles that Vite inserts. Its socket is on our own origin, which the policy allows already.
 */
export const devPolicy = (policy: string, { nonce }: ViteHead): string =>
  policy.replace(/\b(script-src|style-src) [^;]*/g, (directive) => `${directive} 'nonce-${nonce}'`);

/** Whether an answer is one of the application's pages; mails and refusals have policies of their own. */
export const isPage = (type: string | undefined, policy: string | undefined): policy is string =>
  /^text\/html/.test(type ?? '') && /\bscript-src 'self'/.test(policy ?? '');
