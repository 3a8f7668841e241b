import pg from 'pg';

/** Parsers of database values, for every client of this process. */

// Ids are bigint in the database and numbers in the contract (docs: domain, Common); they stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day stays a text: as a Date it would shift with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** OID of int8[], which pg-types does not name: lists of ids, without nulls. */
const INT8_ARRAY: number = 1016;
pg.types.setTypeParser(INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));
