import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import { DEFAULT_TIMEZONE } from '#platform/timezone';
import { DIAS_MAXIMO } from '#shared/reglas/limites';
import type { Db } from '../../../db/schema/schema.ts';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import { columnasDe, type Diccionarios, type Vieja } from './columnas-oferta.ts';
import { addAviso, type InformeEmpleo, informeVacio } from './informe-empleo.ts';
import { provinciasDe } from './lugar/provincia-por-lugar.ts';
import { cortado, estropeada, type OfertaLeida } from './oferta-leida.ts';

/** Offers sanitised before the event loop gets a turn, because sanitising is slow. */
const DE_UNA_VEZ = 20;
/** An offer missing from two imports in a row is closed (docs: imports, JobPosting). */
const AUSENCIAS_MAX = 2;
const EN_CURSO = ['publicada', 'pausada', 'pendiente_revision'] as const;
const CLAVE_MAX = 300;

interface Encargo {
  fuenteId: number;
  /** False: the source is new, and its offers wait until a moderator has approved it. */
  revisada: boolean;
  ahora: Date;
  /** Dry run: compares all offers and stores nothing. */
  ensayo?: boolean | undefined;
}

/** Stores the offers of a feed: new ones by (source, key), changed ones by the hash of their content, and closes those that are missing. */
export async function saveOfertas(db: Db, leidas: readonly OfertaLeida[], encargo: Encargo): Promise<InformeEmpleo> {
  const porClave = new Map(leidas.map((o) => [claveDe(o), o]));
  const informe = informeVacio();
  informe.leidas = leidas.length;
  informe.repetidas = leidas.length - porClave.size;
  const diccionarios = await readDiccionarios(db);
  const antes = await readViejas(db, encargo.fuenteId);
  const pendientes = [...porClave];
  while (pendientes.length > 0) {
    const tanda = pendientes.splice(0, DE_UNA_VEZ);
    await setImmediate();
    const nuevas: Insertable<OfertaEmpleoTabla>[] = [];
    for (const [clave, leida] of tanda) {
      const vieja = antes.get(clave);
      const fila = filaDe(leida, clave, { vieja, diccionarios, encargo, informe });
      if (!fila) continue;
      if (!vieja) nuevas.push(fila);
      else if (!encargo.ensayo) await change(db, vieja, fila, encargo.ahora);
    }
    if (nuevas.length > 0 && !encargo.ensayo) await db.insertInto('oferta_empleo').values(nuevas).execute();
  }
  if (!encargo.ensayo) informe.caducadas += await markMissing(db, [...porClave.keys()], encargo);
  return informe;
}

/** The key as PostgreSQL can compare it: null characters are replaced, because it refuses them even in parameters. */
const claveDe = ({ clave }: OfertaLeida) => cortado(clave.replaceAll('\0', '\ufffd').toWellFormed(), CLAVE_MAX);

const huellaDe = (leida: OfertaLeida) => createHash('sha256').update(JSON.stringify(leida)).digest('base64url');

interface Contexto {
  vieja: Vieja | undefined;
  diccionarios: Diccionarios;
  encargo: Encargo;
  informe: InformeEmpleo;
}

/** The row to insert or update for an offer, counted in `informe`; null when nothing is to be written. */
function filaDe(leida: OfertaLeida, clave: string, { vieja, diccionarios, encargo, informe }: Contexto) {
  const motivo = estropeada(leida);
  if (motivo !== null) {
    informe.rechazadas += 1;
    addAviso(informe, leida.titulo, `${motivo} y no entra`);
    return null;
  }
  const huella = huellaDe(leida);
  if (vieja?.huella === huella) {
    informe.iguales += 1;
    return null;
  }
  const { columnas, acortada } = columnasDe(leida, diccionarios, { ...encargo, vieja });
  const { estado, revision_motivo } = columnas;
  informe[vieja ? 'modificadas' : 'nuevas'] += 1;
  if (estado === 'caducada') informe.caducadas += 1;
  if (estado === 'pendiente_revision') informe.enEspera += 1;
  if (estado === 'pendiente_revision' && revision_motivo !== null)
    addAviso(informe, leida.titulo, `${revision_motivo.replace(/\.$/, '')} y espera revisión`);
  if (acortada) {
    informe.acortadas += 1;
    addAviso(informe, leida.titulo, `estaba abierta más de ${DIAS_MAXIMO} días y se cierra el ${DIA.format(acortada)}`);
  }
  return { ...columnas, fuente_id: encargo.fuenteId, origen_id: clave, huella };
}

const DIA = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: DEFAULT_TIMEZONE,
});

/** A position that a person has assigned is kept. */
async function change(db: Db, vieja: Vieja, fila: object, ahora: Date): Promise<void> {
  const cargoDicho = vieja.cargo_revisado_en === null ? {} : { cargo_id: vieja.cargo_id };
  await db
    .updateTable('oferta_empleo')
    .set({ ...fila, ...cargoDicho, ausencias: 0, actualizado_en: ahora, version: sql`version + 1` })
    .where('id', '=', vieja.id)
    .execute();
}

async function readViejas(db: Db, fuenteId: number): Promise<Map<string | null, Vieja>> {
  const filas = await db
    .selectFrom('oferta_empleo')
    .select(['id', 'origen_id', 'huella', 'estado', 'cargo_id', 'cargo_revisado_en'])
    .select(['pais_id', 'pais_revisado_en', 'fecha_publicacion', 'fecha_caducidad'])
    .where('fuente_id', '=', fuenteId)
    .execute();
  return new Map(filas.map((o) => [o.origen_id, o]));
}

async function readDiccionarios(db: Db): Promise<Diccionarios> {
  const [cargos, estados] = await Promise.all([
    db.selectFrom('cargo').select(['id', 'slug']).execute(),
    db.selectFrom('estado').select(['id', 'pais_id', 'nombre']).execute(),
  ]);
  return { cargos: new Map(cargos.map((c) => [c.slug, c.id])), provincias: provinciasDe(estados) };
}

async function markMissing(db: Db, claves: readonly string[], { fuenteId, ahora }: Encargo): Promise<number> {
  const presentes = sql<boolean>`origen_id = any(${claves}::text[])`;
  await db
    .updateTable('oferta_empleo')
    .set({ ausencias: sql`case when ${presentes} then 0 else ausencias + 1 end` })
    .where('fuente_id', '=', fuenteId)
    .where('estado', 'in', EN_CURSO)
    .where(sql<boolean>`(ausencias > 0 or not ${presentes})`)
    .execute();
  const gone = await db
    .updateTable('oferta_empleo')
    .set({ estado: 'caducada', fecha_caducidad: ahora, huella: null, version: sql`version + 1` })
    .where('fuente_id', '=', fuenteId)
    .where('estado', 'in', EN_CURSO)
    .where('ausencias', '>=', AUSENCIAS_MAX)
    .returning('id')
    .execute();
  return gone.length;
}

/** Closes all offers of a source that was removed. */
export async function expireOfFuente(db: Db, fuenteId: number, ahora: Date): Promise<void> {
  await db
    .updateTable('oferta_empleo')
    .set({ estado: 'caducada', fecha_caducidad: ahora, version: sql`version + 1` })
    .where('fuente_id', '=', fuenteId)
    .where('estado', 'in', EN_CURSO)
    .execute();
}

/** Publishes the waiting offers of a source that a moderator has approved, except those with a reason of their own to wait. */
export async function publishFromFuente(db: Db, fuenteId: number, ahora: Date): Promise<void> {
  await db
    .updateTable('oferta_empleo')
    .set({ estado: 'publicada', version: sql`version + 1` })
    .where('fuente_id', '=', fuenteId)
    .where('estado', '=', 'pendiente_revision')
    .where('revision_motivo', 'is', null)
    .where('fecha_caducidad', '>', ahora)
    .execute();
}

/** Why offers of a source are not published yet, including those of earlier imports; the commonest reason first. */
export async function porQueEsperan(db: Db, fuenteId: number): Promise<string[]> {
  // The reason ends at the first comma, before the quoted text of the feed: «No se conoce su país, «X».».
  const motivo = sql<string | null>`split_part(revision_motivo, ',', 1)`;
  const grupos = await db
    .selectFrom('oferta_empleo')
    .select((eb) => [motivo.as('motivo'), eb.fn.countAll<number>().as('cuantas')])
    .where('fuente_id', '=', fuenteId)
    .where('estado', '=', 'pendiente_revision')
    .groupBy(motivo)
    .orderBy('cuantas', 'desc')
    .execute();
  return grupos.map(({ motivo: duda, cuantas }) =>
    duda === null
      ? `${cuantas} esperan porque nadie ha revisado su fuente: repite con --aprobar, o apruébala en «Fuentes de ofertas».`
      : `${cuantas} esperan revisión (${duda}): decídelas en «Ofertas en revisión».`,
  );
}
