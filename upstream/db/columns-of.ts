import type { Schema } from './schema/schema.ts';

/**
 * Values for a row of a table, given back as they are; a value without a column does not compile. TypeScript does not check spread
 * objects for excess properties: a field that a contract declares and the table lacks would be found by PostgreSQL, with a 500.
 */
export const columnsOf = <T extends keyof Schema, V extends object>(
  _table: T,
  values: V & Record<Exclude<keyof V, keyof Schema[T]>, never>,
): V => values;
