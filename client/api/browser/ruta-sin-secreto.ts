/** A page that a mailed link opens has the link's secret in its path. */
const SECRETO = /(\/public\/verify\/)[^/]+$/;

/** The page's path as it may be written down or told to others. */
export const rutaSinSecreto = (): string => location.pathname.replace(SECRETO, '$1…');
