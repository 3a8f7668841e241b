import { findProgram } from './programs.ts';

/** A redis-server for the tests of the shared store. */
export const findRedis = () => findProgram('redis-server', 'REDIS_SERVER', ['--version']);
