/** `Cache-Control` of lists that are the same for everybody and change with a release only. */
export const CACHE_REFERENCIA = 'public, max-age=3600';
