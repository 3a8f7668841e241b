import { datosDe } from '../../main/tribunas/revisiones-tribuna.ts';
import type { TestMain } from '../build-test-main.ts';
import type { cosasDePrueba, Receta } from '../samples/cosas-de-prueba.ts';

type Cosas = Pick<ReturnType<typeof cosasDePrueba>, 'enNoticia' | 'enTribuna' | 'columna'>;

/** A valid call for each call about pending changes and revisions of articles and columns. */
export function recetasRedaccion(main: TestMain, cosas: Cosas, noticia: () => object): Record<string, Receta> {
  const { db } = main;
  const { enNoticia } = cosas;
  const conPendiente: Receta = async (rol) => {
    const llamada = await enNoticia('publicada')(rol);
    const { contenido } = await revisionDe(Number(llamada.params?.id));
    await db
      .updateTable('noticia')
      .set({ pendiente: JSON.stringify(contenido), pendiente_en: new Date() })
      .where('id', '=', Number(llamada.params?.id))
      .execute();
    return llamada;
  };
  const revisionDe = (id: number) =>
    db
      .selectFrom('noticia_revision')
      .select(['id', 'contenido'])
      .where('noticia_id', '=', id)
      .executeTakeFirstOrThrow();
  return {
    ...recetasTribuna(main, cosas),
    'PUT /api/noticias/:id/pendiente': (rol) => enNoticia('publicada', { ...noticia(), version: 1 })(rol),
    'POST /api/noticias/:id/publicar-pendiente': conPendiente,
    'POST /api/noticias/:id/descartar-pendiente': conPendiente,
    'POST /api/noticias/:id/revisiones/:revision/restaurar': async (rol) => {
      const llamada = await enNoticia('borrador')(rol);
      const id = Number(llamada.params?.id);
      return { ...llamada, params: { id: String(id), revision: String((await revisionDe(id)).id) } };
    },
  };
}

function recetasTribuna({ db }: TestMain, { enTribuna, columna }: Cosas): Record<string, Receta> {
  const conPendiente: Receta = async (rol) => {
    const llamada = await enTribuna('publicada', { version: 1 })(rol);
    await db
      .updateTable('tribuna')
      .set({
        pendiente: JSON.stringify({ ...(await columna()), fecha: null, destacada: false }),
        pendiente_en: new Date(),
      })
      .where('id', '=', Number(llamada.params?.id))
      .execute();
    return llamada;
  };
  return {
    'PUT /api/tribunas/:id/pendiente': async (rol) => ({
      ...(await enTribuna('publicada', {})(rol)),
      body: { ...(await columna()), version: 1 },
    }),
    'POST /api/tribunas/:id/publicar-pendiente': conPendiente,
    'POST /api/tribunas/:id/descartar-pendiente': conPendiente,
    'POST /api/tribunas/:id/previa': enTribuna('borrador', {}),
    'POST /api/tribunas/:id/revisiones/:revision/restaurar': async (rol) => {
      const llamada = await enTribuna('borrador', { version: 1 })(rol);
      const id = Number(llamada.params?.id);
      const tribuna = await db.selectFrom('tribuna').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const contenido = JSON.stringify(datosDe(tribuna));
      const values = { tribuna_id: id, version: 1, autor_id: null, estado: 'borrador' as const, contenido };
      const revision = await db.insertInto('tribuna_revision').values(values).returning('id').executeTakeFirstOrThrow();
      return { ...llamada, params: { id: String(id), revision: String(revision.id) } };
    },
  };
}
