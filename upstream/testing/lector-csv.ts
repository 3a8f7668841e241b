import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { TestMain } from './build-test-main.ts';

export type FilaCsv = Record<string, string>;

/** Requests a CSV as a given user, and gives its rows by column name. */
export const lectorCsv =
  ({ app, bearer }: Pick<TestMain, 'app' | 'bearer'>) =>
  async (usuarioId: number, url: string): Promise<FilaCsv[]> => {
    const response = await app.inject({ url, headers: await bearer(usuarioId) });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
    return parse(response.rawPayload, { bom: true, delimiter: ';', columns: true }) as FilaCsv[];
  };
