import { findProgram } from './programs.ts';

/** A pgbouncer for the tests behind a pooler. */
export const findPgbouncer = () => findProgram('pgbouncer', 'PGBOUNCER', ['--version']);
