/** The secret of a mailed link, which is a part of the path of the page that the link opens. */
const SECRETO = /(\/public\/verify\/)[^/]+$/;

/** The page's path without that secret, fit for logs and for other servers. */
export const rutaSinSecreto = (): string => location.pathname.replace(SECRETO, '$1…');
