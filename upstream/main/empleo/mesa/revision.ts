import type { Selectable } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { MOTIVOS_REPORTE } from '#shared/contract/main/empleo/empleo-vocabulario';
import { type PasoOferta, pasoDeOferta } from '#shared/estados/estados-empleo';
import { auditBy, autorDe } from '../../../accounts/autor.ts';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import type { Db, Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import type { Peticion } from '../acceso-oferta.ts';
import { notifyOfOferta } from '../avisar-oferta.ts';
import { writeEstado } from '../panel/cambiar-estado.ts';
import { contenidoDe } from '../panel/contenido-oferta.ts';
import { propias, propiaVista } from '../panel/ofertas-propias.ts';
import { notifyPublicada, putOnline } from '../panel/publish-oferta.ts';
import { judgeOferta } from '../panel/reparos.ts';

const DE_UNA_VEZ = 100;

type EnRevision = AnswerOf<typeof empleoMesa.revision>['data'][number];

/** Offers that wait for a moderator; those of sources wait with their source. */
export async function listRevision(deps: Deps, timezone: string): Promise<EnRevision[]> {
  const { db, now } = deps;
  const rows = await db
    .selectFrom('oferta_empleo as o')
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .leftJoin('usuario as u', 'u.id', 'o.autor_id')
    .selectAll('o')
    .select(['e.nombre as empresa_nombre', 'e.estado as empresa_estado', 'u.email as autor_email'])
    .where('o.estado', '=', 'pendiente_revision')
    .where('o.fuente_id', 'is', null)
    .orderBy('o.actualizado_en')
    .limit(DE_UNA_VEZ)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const vistas = new Map((await propias(db).where('o.id', 'in', ids).execute()).map((o) => [o.id, o]));
  const lista: EnRevision[] = [];
  for (const o of rows) {
    const propia = vistas.get(o.id);
    if (!propia) continue;
    const contexto = { timezone, id: o.id, empresaId: o.empresa_id };
    lista.push({
      ...propiaVista(propia, now()),
      empresa:
        o.empresa_id === null
          ? null
          : { id: o.empresa_id, nombre: o.empresa_nombre ?? '', estado: o.empresa_estado ?? '' },
      autor_email: o.autor_email,
      descripcion: o.descripcion,
      reparos: await judgeOferta(deps, db, contenidoDe(o), contexto),
    });
  }
  return lista;
}

async function lock(trx: Db, id: number): Promise<Selectable<OfertaEmpleoTabla>> {
  const row = await trx.selectFrom('oferta_empleo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}

const NO: Record<PasoOferta<'moderador'>, string> = {
  aprobar: 'Esta oferta ya no está en revisión.',
  rechazar: 'Esta oferta ya no está en revisión.',
  retirar: 'Solo se retiran las ofertas publicadas o en pausa.',
};

/** A moderator's decision; the author is told, with the reason. @throws ApiError 404, 409 */
export function decideOferta(
  deps: Deps,
  peticion: Peticion,
  { id, paso, motivo }: { id: number; paso: PasoOferta<'moderador'>; motivo?: string },
): Promise<void> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const oferta = await lock(trx, id);
    const a = pasoDeOferta('moderador', paso, oferta.estado);
    if (a === undefined || (paso === 'aprobar' && oferta.pais_id === null)) throw errors.stateForbids(NO[paso]);
    if (paso === 'aprobar') {
      await requireOurOwn(trx, oferta);
      await putOnline(deps, trx, oferta, { autor, timezone: peticion.origin.timezone });
      return notifyPublicada(trx, oferta, autor);
    }
    const texto = motivo ?? '';
    await writeEstado(trx, oferta, a, autor, { revision_motivo: texto, motivo: texto });
    const url = `/app/empleo/panel/${id}`;
    const estado = paso === 'rechazar' ? 'rechazada' : 'retirada';
    await notifyOfOferta(trx, id, {
      tipo: 'revision_estado',
      titulo: estado === 'rechazada' ? 'Tu oferta no se ha publicado' : 'Hemos retirado tu oferta',
      texto: `«${oferta.titulo}»: ${texto}`,
      url,
      correo: {
        plantilla: 'oferta_estado',
        datos: { oferta: oferta.titulo, estado, motivo: texto, enlace: deps.config.publicUrl + url },
      },
    });
  });
}

/** Nobody speaks for a company that has not taken them in, whoever reads the text. @throws ApiError 409 */
async function requireOurOwn(trx: Db, { autor_id, empresa_id }: Selectable<OfertaEmpleoTabla>): Promise<void> {
  if (autor_id === null || empresa_id === null) return;
  const miembro = await trx
    .selectFrom('membresia_empresa')
    .select('id')
    .where('usuario_id', '=', autor_id)
    .where('empresa_id', '=', empresa_id)
    .where('estado', '=', 'activa')
    .executeTakeFirst();
  if (!miembro) throw errors.stateForbids('La empresa todavía no ha aceptado a quien escribió esta oferta.');
}

type Reporte = AnswerOf<typeof empleoMesa.reportes>['data'][number];

export async function listReportes({ db }: Deps): Promise<Reporte[]> {
  const rows = await db
    .selectFrom('reporte_oferta as r')
    .innerJoin('oferta_empleo as o', 'o.id', 'r.oferta_id')
    .select(['r.id', 'r.motivo', 'r.texto', 'r.creado_en', 'o.id as oferta_id', 'o.slug', 'o.titulo', 'o.estado'])
    .where('r.resuelto_en', 'is', null)
    .orderBy('r.id')
    .limit(DE_UNA_VEZ)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    oferta: { id: r.oferta_id, slug: r.slug, titulo: r.titulo, estado: r.estado },
    motivo: MOTIVOS_REPORTE.find((m) => m === r.motivo) ?? 'otro',
    texto: r.texto,
    creado_en: r.creado_en.toISOString(),
  }));
}

/** @throws ApiError 404, 409 when it is resolved already */
export function resolveReporte(deps: Deps, peticion: Peticion, id: number, nota: string | null): Promise<void> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('reporte_oferta')
      .select(['id', 'resuelto_en'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw errors.notFound();
    if (row.resuelto_en) throw errors.stateForbids('Este aviso ya está resuelto.');
    await trx
      .updateTable('reporte_oferta')
      .set({ resuelto_en: deps.now(), resuelto_por: autor.id, nota })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'reporte_oferta',
      entidad: 'reporte_oferta',
      entidadId: id,
      de: 'abierto',
      a: 'resuelto',
      ...(nota !== null && { motivo: nota }),
    });
  });
}
