import type { Transaction } from 'kysely';
import type { Imagen } from '#shared/contract/main/noticias/noticias-entidades';
import type { Schema } from '../../../db/schema/schema.ts';
import { findDeMesa } from '../mesa/noticia-de-mesa.ts';
import { huellaDe } from './entrada/noticia-de-entrada.ts';

type Trx = Transaction<Schema>;

/** What an import writes of an article, as it is now: another one later is the work of an editor. */
export async function comoQuedo(trx: Trx, id: number): Promise<string> {
  const { titulo, entradilla, cuerpo, autor_texto } = await findDeMesa(trx, id);
  return huellaDe([titulo, entradilla, cuerpo, autor_texto]);
}

interface Retocable {
  cuerpo: string;
  imagen: Imagen | null;
}

/**
 * Mends addresses in an imported article, which is no editor's work: the next import still knows it as its own. An editor may
 * have been at it meanwhile, and who has it open is told by its version. False: there was nothing to mend.
 */
export async function retocar(
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
