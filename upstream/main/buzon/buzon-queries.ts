import type { Db } from '../../db/schema/schema.ts';

const MAXIMO = 100;

/** Mails that were written instead of sent, newest first; with `para`, those of one recipient. */
export function listBuzon(db: Db, para?: string) {
  return db
    .selectFrom('correo_salida')
    .select(['id', 'para', 'asunto', 'texto', 'creado_en'])
    .where('html', 'is not', null)
    .$if(para !== undefined, (q) => q.where('para', '=', para?.trim().toLowerCase() ?? ''))
    .orderBy('id', 'desc')
    .limit(MAXIMO)
    .execute();
}

export async function getHtml(db: Db, id: number): Promise<string | undefined> {
  const fila = await db.selectFrom('correo_salida').select('html').where('id', '=', id).executeTakeFirst();
  return fila?.html ?? undefined;
}
