/** Where the service worker is: at the root, so that its scope is the whole site, and under one name for ever. */
export const WORKER_PATH = '/sw.js';

/** Says that the worker asks: of the front door it wants the document without anything in it, which stands for every page. */
export const SHELL_HEADER = 'x-armazon';

/** The one Trusted Types policy that a page may have: it makes the worker's address and nothing else. */
export const WORKER_POLICY = 'sw';
