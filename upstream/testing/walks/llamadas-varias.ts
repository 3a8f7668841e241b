import type { TestMain } from '../build-test-main.ts';
import type { cosasDePrueba, Receta } from '../samples/cosas-de-prueba.ts';

type Cosas = Pick<ReturnType<typeof cosasDePrueba>, 'con' | 'empresaQueEsta' | 'moderada' | 'propia' | 'texto'>;

/** A valid call for each call by which the staff change several objects alike. */
export function recetasVarias({ db }: TestMain, { con, empresaQueEsta, moderada, propia, texto }: Cosas) {
  const aviso: Receta = async (rol) => {
    const { oferta } = await propia();
    const values = { oferta_id: oferta.id, usuario_id: await con(null), motivo: 'otro', texto: null } as const;
    const { id } = await db.insertInto('reporte_oferta').values(values).returning('id').executeTakeFirstOrThrow();
    return { uid: await con(rol), params: texto(id), body: { nota: 'Visto' } };
  };
  /** Turns the call about one object into that about several. */
  const deVarias =
    (una: Receta, body: object = {}): Receta =>
    async (rol) => {
      const { uid, params } = await una(rol);
      return { ...(uid !== undefined && { uid }), body: { ids: [Number(params?.id)], ...body } };
    };
  const recetas: Record<string, Receta> = {
    'POST /api/empleo/reportes/:id/resolver': aviso,
    'POST /api/empleo/reportes/varios': deVarias(aviso),
    'POST /api/empleo/revision/varias': deVarias(moderada('pendiente_revision'), { accion: 'aprobar', motivo: null }),
    'POST /api/personal/empresas/varias': deVarias(empresaQueEsta('verificada'), {
      accion: 'suspender',
      motivo: 'Un motivo',
    }),
    'POST /api/personal/personas/varias': async (rol) => ({
      uid: await con(rol),
      body: { ids: [1], accion: 'reactivar' },
    }),
  };
  return recetas;
}
