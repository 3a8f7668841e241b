import type { MiCandidatura } from '#shared/contract/main/empleo/empleo-candidato';
import { esCandidaturaAbierta, estadoParaCandidato } from '#shared/estados/estados-empleo';
import type { Db } from '../../../db/schema/schema.ts';
import { estaAbierta } from '../acceso-oferta.ts';
import { filasPorId } from '../lista/oferta-fila.ts';

const MIAS_MAX = 200;

/** The caller's applications, as the candidate may know them; with `id`, only that application. */
export async function listMisCandidaturas(
  db: Db,
  usuarioId: number,
  ahora: Date,
  id?: number,
): Promise<MiCandidatura[]> {
  const rows = await db
    .selectFrom('candidatura as k')
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .leftJoin('fichero as cv', 'cv.id', 'k.cv_id')
    // While a move can still be undone, the candidate sees the previous state.
    .leftJoin('candidatura_aviso as a', 'a.candidatura_id', 'k.id')
    .select(['k.id', 'k.oferta_id', 'k.estado', 'k.carta', 'k.creado_en'])
    .select(['a.contado', 'a.desde_paso', 'a.mensaje_id', 'cv.id as cv_id', 'cv.nombre', 'cv.mime', 'cv.bytes'])
    .select(estaAbierta('o', ahora).as('oferta_abierta'))
    .where('k.candidato_id', '=', usuarioId)
    .$if(id !== undefined, (q) => q.where('k.id', '=', id ?? 0))
    .orderBy('k.id', 'desc')
    .limit(MIAS_MAX)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [ofertas, pasos, mensajes] = await Promise.all([
    filasPorId(
      db,
      rows.map((row) => row.oferta_id),
      usuarioId,
      ahora,
    ),
    db.selectFrom('candidatura_paso').selectAll().where('candidatura_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('candidatura_mensaje').selectAll().where('candidatura_id', 'in', ids).orderBy('id').execute(),
  ]);
  const porOferta = new Map(ofertas.map((o) => [o.id, o]));
  return rows.flatMap((k) => {
    const oferta = porOferta.get(k.oferta_id);
    if (!oferta) return [];
    const mios = pasos.filter((p) => p.candidatura_id === k.id && (k.desde_paso === null || p.id < k.desde_paso));
    return {
      id: k.id,
      oferta,
      oferta_abierta: k.oferta_abierta,
      estado: estadoParaCandidato(k.contado ?? k.estado),
      historia: historiaDe(mios),
      mensajes: mensajes
        .filter((m) => m.candidatura_id === k.id && m.id !== k.mensaje_id)
        .map((m) => ({ texto: m.texto, fecha: m.creado_en.toISOString() })),
      carta: k.carta,
      cv: k.cv_id === null ? null : { id: k.cv_id, nombre: k.nombre ?? '', mime: k.mime ?? '', bytes: k.bytes ?? 0 },
      puede_retirar: esCandidaturaAbierta(k.estado),
      creado_en: k.creado_en.toISOString(),
    };
  });
}

/** Consecutive steps that look the same to the candidate are merged. */
function historiaDe(pasos: readonly { estado: Parameters<typeof estadoParaCandidato>[0]; creado_en: Date }[]) {
  const vistos = pasos.map((p) => ({ estado: estadoParaCandidato(p.estado), fecha: p.creado_en.toISOString() }));
  return vistos.filter((paso, i) => i === 0 || vistos[i - 1]?.estado !== paso.estado);
}
