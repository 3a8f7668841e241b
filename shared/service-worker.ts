/** Address of the service worker: at the root, so that its scope is the whole site, and never changed. */
export const WORKER_PATH = '/sw.js';

/** Header of the worker's own requests: the front page then answers the shell, an empty document that serves for every page. */
export const SHELL_HEADER = 'x-armazon';

/** The only Trusted Types policy that a page may create: it makes the worker's address and nothing else. */
export const WORKER_POLICY = 'sw';
