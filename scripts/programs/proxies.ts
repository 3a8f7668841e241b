import { findProgram } from './programs.ts';

/** The proxies of docs/proxy/, which a test starts. */
export const findNginx = () => findProgram('nginx', 'NGINX', ['-v']);
export const findCaddy = () => findProgram('caddy', 'CADDY', ['version']);
