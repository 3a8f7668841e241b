/** `Cache-Control` of lists that are the same for everybody and change only with a release. */
export const CACHE_REFERENCIA = 'public, max-age=3600';
