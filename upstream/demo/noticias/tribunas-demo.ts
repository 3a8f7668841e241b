import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { slug } from '#shared/textos/slug';
import type { Deps } from '../../deps.ts';
import { mirrorTribuna } from '../../main/tribunas/tribuna-en-noticia.ts';
import { takeDemoTurn } from '../demo-turn.ts';
import { FIRMAS, TRIBUNAS } from './tribunas-demo-datos.ts';

/** Creates the demonstration's columns once, if there are none; the newest is of yesterday. Gives whether they were created now. */
export async function demoTribunas({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeDemoTurn(trx, 'tribunas');
    if (await trx.selectFrom('tribuna').select('id').limit(1).executeTakeFirst()) return false;
    const areas = await trx.selectFrom('area_noticia').select(['id', 'slug']).execute();
    const firmas = new Map<string, number>();
    for (const [clave, firma] of Object.entries(FIRMAS)) {
      const { id } = await trx.insertInto('tribuna_autor').values(firma).returning('id').executeTakeFirstOrThrow();
      firmas.set(clave, id);
    }
    for (const [i, { titulo, entradilla, conflicto, destacada, parrafos, area, firma }] of TRIBUNAS.entries()) {
      const tribuna = await trx
        .insertInto('tribuna')
        .values({
          titulo,
          entradilla,
          destacada,
          conflicto_interes: conflicto,
          slug: slug(titulo),
          es_demo: true,
          cuerpo: parrafos.map((parrafo) => `<p>${parrafo}</p>`).join(''),
          area_id: areas.find((a) => a.slug === area)?.id ?? null,
          // Every `firma` of the data is a key of FIRMAS.
          autor_id: firmas.get(firma) ?? 0,
          estado: 'publicada',
          fecha: new Date(now().getTime() - (1 + i * 4) * DIA_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const noticia_id = await mirrorTribuna(trx, tribuna, { editorId: null, now: now(), publica: true });
      await trx.updateTable('tribuna').set({ noticia_id }).where('id', '=', tribuna.id).execute();
    }
    return true;
  });
}
