import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { findDeMesa } from '../noticia-de-mesa.ts';
import { huellaDe } from './noticia-de-entrada.ts';

/** What an import writes of an article, as it is now: another one later is the work of an editor. */
export async function comoQuedo(trx: Transaction<Schema>, id: number): Promise<string> {
  const { titulo, entradilla, cuerpo, autor_texto } = await findDeMesa(trx, id);
  return huellaDe([titulo, entradilla, cuerpo, autor_texto]);
}
