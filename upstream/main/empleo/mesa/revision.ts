import { type Selectable, sql } from 'kysely';
import { dayIn } from '#platform/timezone';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { type PasoOferta, pasoDeOferta } from '#shared/estados/estados-empleo';
import { paisPorId } from '#shared/paises/paises';
import type { Reparo } from '#shared/reglas/oferta/reglas-oferta';
import { diaEscrito } from '#shared/reglas/tiempo/dias';
import { requireDeFuera } from '../../../accounts/require-de-fuera.ts';
import { autorDe } from '../../../audit/autor.ts';
import { parteDe } from '../../../db/like-pattern.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import type { Deps } from '../../../deps.ts';
import { type FiltroCola, metaDe, sentido, tramo } from '../../../http/call/cola-mesa.ts';
import { errors } from '../../../http/call/errors.ts';
import { holdEmpresas, type Quien, seOfrece } from '../acceso-oferta.ts';
import { notifyOfOferta } from '../notify-of-oferta.ts';
import { contenidoDe } from '../panel/contenido-oferta.ts';
import { propias, propiaVista } from '../panel/ofertas-propias.ts';
import { notifyPublicada, putOnline } from '../panel/publish-oferta.ts';
import { judgeOferta } from '../panel/reparos.ts';
import { writeEstado } from '../panel/write-estado.ts';

type Fila = Selectable<OfertaEmpleoTabla>;
type EnRevision = AnswerOf<typeof empleoMesa.revision>['data'][number];

/**
 * Condition on `oferta_empleo` as `o` with its `fuente_oferta` as `f`: the offer is in the moderators' queue. An imported offer
 * is in it once its source is approved, and only with a reason of its own; the offers of a suspended company are not in it.
 */
const ESPERA_MODERADOR = sql<boolean>`o.estado = 'pendiente_revision' and ${seOfrece('o')}
  and (o.fuente_id is null or (f.revisada_en is not null and o.revision_motivo is not null))`;

export async function countRevision(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('oferta_empleo as o')
    .leftJoin('fuente_oferta as f', 'f.id', 'o.fuente_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ESPERA_MODERADOR)
    .executeTakeFirstOrThrow();
  return n;
}

type Busqueda = Pick<FiltroCola, 'q'>;

function enEspera(db: Db, { q }: Busqueda) {
  const todas = db
    .selectFrom('oferta_empleo as o')
    .leftJoin('fuente_oferta as f', 'f.id', 'o.fuente_id')
    .where(ESPERA_MODERADOR);
  return q ? todas.where('o.titulo', 'ilike', parteDe(q)) : todas;
}

/** The offers that wait for a moderator, each with its company, its author and its source, in the order of the desk. */
export const enRevision = (db: Db, filtro: Pick<FiltroCola, 'q' | 'orden'>) =>
  enEspera(db, filtro)
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .leftJoin('usuario as u', 'u.id', 'o.autor_id')
    .selectAll('o')
    .select(['e.nombre as empresa_nombre', 'e.estado as empresa_estado', 'u.email as autor_email'])
    .select('f.nombre as fuente')
    .orderBy('o.actualizado_en', sentido(filtro))
    .orderBy('o.id', sentido(filtro));

/** One page of the offers that wait for a moderator. */
export async function listRevision(
  deps: Deps,
  filtro: FiltroCola,
  timezone: string,
): Promise<AnswerOf<typeof empleoMesa.revision>> {
  const { db, now } = deps;
  const { limit, offset } = tramo(filtro);
  const { total } = await enEspera(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const meta = metaDe(filtro, Number(total));
  const rows = await enRevision(db, filtro).limit(limit).offset(offset).execute();
  if (rows.length === 0) return { data: [], meta };
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
      fuente: o.fuente,
      descripcion: o.descripcion,
      reparos: o.fuente === null ? await judgeOferta(deps, db, contenidoDe(o), contexto) : [reparoDeFuente(o)],
    });
  }
  return { data: lista, meta };
}

/** Imported offers are not judged by our rules for complete offers; only the reason to wait is shown. */
const reparoDeFuente = ({ pais_id, revision_motivo }: Pick<Fila, 'pais_id' | 'revision_motivo'>): Reparo => ({
  campo: pais_id === null ? 'pais_id' : 'fecha_caducidad',
  clase: 'revision',
  texto: revision_motivo ?? '',
});

async function lock(trx: Db, id: number): Promise<Fila> {
  const row = await trx.selectFrom('oferta_empleo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}

const NO: Record<PasoOferta<'moderador'>, string> = {
  aprobar: 'Esta oferta ya no está en revisión.',
  rechazar: 'Esta oferta ya no está en revisión.',
  retirar: 'Solo se retiran las ofertas publicadas o en pausa.',
};

interface Decision {
  id: number;
  paso: PasoOferta<'moderador'>;
  motivo?: string;
  /** Of an imported offer that came without one. */
  paisId?: number | null;
}

/**
 * A moderator's decision; the offer's owner is notified, with the reason.
 * @throws ApiError 403 for the approval of an offer of the moderator's own company, 404, 409
 */
export function decideOferta(deps: Deps, quien: Quien, { id, paso, motivo, paisId = null }: Decision): Promise<void> {
  const autor = autorDe(quien, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const [empresa] = await holdEmpresas(trx, id);
    const oferta = await lock(trx, id);
    const a = pasoDeOferta('moderador', paso, oferta.estado);
    if (a === undefined) throw errors.stateForbids(NO[paso]);
    if (paso === 'aprobar') {
      if (oferta.empresa_id !== null) await requireDeFuera(trx, oferta.empresa_id, autor.id);
      await requireOurOwn(trx, oferta, empresa);
      requireAbierta(oferta, deps.now(), quien.origin.timezone);
      await requirePais(trx, oferta, paisId, deps.now());
      await putOnline(deps, trx, oferta, { autor, timezone: quien.origin.timezone });
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

/**
 * No offer is approved that ended while it waited. The hourly job takes an ended imported offer out of the queue; the author of
 * another offer has to write a new last day. @throws ApiError 409
 */
function requireAbierta({ origen, fecha_caducidad, ultimo_dia }: Fila, ahora: Date, timezone: string): void {
  if (origen === 'importada') {
    if (fecha_caducidad === null || fecha_caducidad > ahora) return;
    // Midnight ends the day before.
    const dia = dayIn(timezone, new Date(fecha_caducidad.getTime() - 1));
    throw errors.stateForbids(`Esta oferta terminó el ${diaEscrito(dia)} y ya no se publica: sale sola de la cola.`);
  }
  if (ultimo_dia !== null && ultimo_dia < dayIn(timezone, ahora))
    throw errors.stateForbids(
      `Su último día, el ${diaEscrito(ultimo_dia)}, ya ha pasado: recházala para que quien la escribió ponga otro.`,
    );
}

/** Requires that the offer has a country, or is given one now (`dicho`). @throws ApiError 422 */
async function requirePais(trx: Db, { id, pais_id }: Fila, dicho: number | null, now: Date): Promise<void> {
  if (pais_id !== null) return;
  if (dicho === null || !paisPorId(dicho)) throw errors.field('pais_id', 'Elige el país');
  await trx.updateTable('oferta_empleo').set({ pais_id: dicho, pais_revisado_en: now }).where('id', '=', id).execute();
}

/** No offer is approved for a suspended company, nor one whose author is no active member of its company. @throws ApiError 409 */
async function requireOurOwn(
  trx: Db,
  { autor_id, empresa_id }: Fila,
  empresa: { estado: string } | undefined,
): Promise<void> {
  if (empresa_id === null) return;
  if (empresa?.estado === 'suspendida')
    throw errors.stateForbids('La empresa está suspendida: su oferta espera con ella.');
  if (autor_id === null) return;
  const miembro = await trx
    .selectFrom('membresia_empresa')
    .select('id')
    .where('usuario_id', '=', autor_id)
    .where('empresa_id', '=', empresa_id)
    .where('estado', '=', 'activa')
    .executeTakeFirst();
  if (!miembro) throw errors.stateForbids('La empresa todavía no ha aceptado a quien escribió esta oferta.');
}
