import type { Transaction } from 'kysely';
import type { Imagen } from '#shared/contract/main/noticias/noticias-entidades';
import type { Schema } from '../../../db/schema/schema.ts';
import { findDeMesa } from '../mesa/noticia-de-mesa.ts';
import { huellaDe } from './entrada/noticia-de-entrada.ts';

type Trx = Transaction<Schema>;

/** Hash of the columns that an import writes, as they are now: if the hash differs later, an editor has changed the article. */
export async function comoQuedo(trx: Trx, id: number): Promise<string> {
  const { titulo, entradilla, cuerpo, autor_texto } = await findDeMesa(trx, id);
  return huellaDe([titulo, entradilla, cuerpo, autor_texto]);
}

interface Retocable {
  cuerpo: string;
  imagen: Imagen | null;
}

/**
 * Changes addresses in an imported article without counting as an editor's change: the stored hash follows, so the next import
 * still updates the article. If an editor had changed it before, the hash stays as it was; the version is raised, so that an
 * editor with the article open gets a conflict. False: nothing had to change.
 */
export async function retouch(
  trx: Trx,
  { id, now }: { id: number; now: Date },
  cambio: (noticia: Retocable) => Retocable,
): Promise<boolean> {
  const noticia = await trx
    .selectFrom('noticia')
    .select(['cuerpo', 'imagen', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!noticia) return false;
  const { cuerpo, imagen } = cambio(noticia);
  if (cuerpo === noticia.cuerpo && imagen === noticia.imagen) return false;
  const antes = await comoQuedo(trx, id);
  await trx
    .updateTable('noticia')
    .set({ cuerpo, imagen: imagen && JSON.stringify(imagen), version: noticia.version + 1, modificado_en: now })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('noticia_importada')
    .set({ huella_guardada: await comoQuedo(trx, id) })
    .where('noticia_id', '=', id)
    .where('huella_guardada', '=', antes)
    .execute();
  return true;
}
