/** What Vite puts into a document, and the nonce that it has there. */
export interface ViteHead {
  /** Its client and the preamble of Fast Refresh. */
  tags: string;
  nonce: string;
}

/**
 * A document of the BFF as the development server hands it on: Vite's client is in it, and nothing that only a build has
 * (hashes of files, chunks to be loaded beforehand).
 */
export const devDocument = (html: string, { tags }: ViteHead): string =>
  html
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replaceAll(/<link (?:data-)?rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('<head>', () => `<head>${tags}`);

/**
 * The pages' policy with the one thing that Fast Refresh needs: its own inline script and the styles that Vite puts into the
 * page have this process's nonce. Its socket is on our own origin, which the policy allows already.
 */
export const devPolicy = (policy: string, { nonce }: ViteHead): string =>
  policy.replace(/\b(script-src|style-src) [^;]*/g, (directive) => `${directive} 'nonce-${nonce}'`);

/** Whether an answer is one of the application's pages; mails and refusals have policies of their own. */
export const isPage = (type: string | undefined, policy: string | undefined): policy is string =>
  /^text\/html/.test(type ?? '') && /\bscript-src 'self'/.test(policy ?? '');
