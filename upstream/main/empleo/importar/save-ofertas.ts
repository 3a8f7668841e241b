import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import type { EstadoOferta } from '#shared/contract/main/empleo/empleo-vocabulario';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import { PAISES, paisPorIso } from '#shared/paises/paises';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import type { Db } from '../../../deps.ts';
import { sanear } from '../../../html/sanear.ts';
import { slugDe } from '../panel/contenido-oferta.ts';
import { cargoPorTitulo } from './cargo-por-titulo.ts';
import type { OfertaLeida } from './oferta-leida.ts';
import { plegado } from './plegado.ts';

const DIAS_SIN_FECHA = 30;
const DIA_MS = 24 * 3_600_000;
/** Sanitising takes a while: requests get their turn in between. */
const DE_UNA_VEZ = 20;
/** Twice in a row without an offer: it is over (docs: imports, JobPosting). */
const AUSENCIAS_MAX = 2;
const EN_CURSO = ['publicada', 'pausada', 'pendiente_revision'] as const;

export interface InformeEmpleo {
  leidas: number;
  repetidas: number;
  nuevas: number;
  modificadas: number;
  iguales: number;
  /** Over already when they were read, or gone from the feed. */
  caducadas: number;
  enEspera: number;
}

interface Encargo {
  fuenteId: number;
  /** A new source's offers wait until somebody has looked at them. */
  revisada: boolean;
  ahora: Date;
  /** Compares all and keeps nothing. */
  ensayo?: boolean | undefined;
}

interface Diccionarios {
  cargos: Map<string, number>;
  /** Country and folded name → province. */
  estados: Map<string, number>;
}

/** Keeps what a feed gives: new by (source, key), changed by what it says, gone by its absence. */
export async function saveOfertas(db: Db, leidas: readonly OfertaLeida[], encargo: Encargo): Promise<InformeEmpleo> {
  const porClave = new Map(leidas.map((o) => [o.clave.slice(0, 300), o]));
  const informe: InformeEmpleo = {
    ...{ leidas: leidas.length, repetidas: leidas.length - porClave.size, nuevas: 0, modificadas: 0, iguales: 0 },
    ...{ caducadas: 0, enEspera: 0 },
  };
  const diccionarios = await readDiccionarios(db);
  const antes = new Map(
    (
      await db
        .selectFrom('oferta_empleo')
        .select(['id', 'origen_id', 'huella', 'estado', 'cargo_id', 'cargo_revisado_en'])
        .where('fuente_id', '=', encargo.fuenteId)
        .execute()
    ).map((o) => [o.origen_id, o]),
  );
  const pendientes = [...porClave];
  while (pendientes.length > 0) {
    const tanda = pendientes.splice(0, DE_UNA_VEZ).map(([clave, leida]) => ({ clave, leida, huella: huellaDe(leida) }));
    await setImmediate();
    const nuevas: Insertable<OfertaEmpleoTabla>[] = [];
    for (const { clave, leida, huella } of tanda) {
      const vieja = antes.get(clave);
      if (vieja?.huella === huella) {
        informe.iguales += 1;
        continue;
      }
      const fila = {
        ...columnasDe(leida, diccionarios, encargo),
        fuente_id: encargo.fuenteId,
        origen_id: clave,
        huella,
      };
      if (fila.estado === 'caducada') informe.caducadas += 1;
      if (fila.estado === 'pendiente_revision') informe.enEspera += 1;
      if (!vieja) {
        informe.nuevas += 1;
        nuevas.push(fila);
      } else {
        informe.modificadas += 1;
        // What a moderator withdrew stays so, whatever the source goes on saying.
        const estado = vieja.estado === 'retirada' || vieja.estado === 'rechazada' ? vieja.estado : fila.estado;
        const cargoDicho = vieja.cargo_revisado_en === null ? {} : { cargo_id: vieja.cargo_id };
        if (!encargo.ensayo)
          await db
            .updateTable('oferta_empleo')
            .set({
              ...fila,
              ...cargoDicho,
              estado,
              ausencias: 0,
              actualizado_en: encargo.ahora,
              version: sql`version + 1`,
            })
            .where('id', '=', vieja.id)
            .execute();
      }
    }
    if (nuevas.length > 0 && !encargo.ensayo) await db.insertInto('oferta_empleo').values(nuevas).execute();
  }
  if (!encargo.ensayo) informe.caducadas += await markMissing(db, [...porClave.keys()], encargo);
  return informe;
}

const huellaDe = (leida: OfertaLeida) => createHash('sha256').update(JSON.stringify(leida)).digest('base64url');

async function readDiccionarios(db: Db): Promise<Diccionarios> {
  const [cargos, estados] = await Promise.all([
    db.selectFrom('cargo').select(['id', 'slug']).execute(),
    db.selectFrom('estado').select(['id', 'pais_id', 'nombre']).execute(),
  ]);
  return {
    cargos: new Map(cargos.map((c) => [c.slug, c.id])),
    // «Valencia/València» is found by either name.
    estados: new Map(
      estados.flatMap((e) =>
        [e.nombre, ...e.nombre.split('/')].map((nombre) => [`${e.pais_id} ${plegado(nombre)}`, e.id] as const),
      ),
    ),
  };
}

const paisDe = (escrito: string | null) => {
  if (escrito === null) return undefined;
  return paisPorIso(escrito.toUpperCase()) ?? PAISES.find((p) => plegado(p.nombre) === plegado(escrito));
};

function columnasDe(leida: OfertaLeida, { cargos, estados }: Diccionarios, { revisada, ahora }: Encargo) {
  const pais = paisDe(leida.pais);
  const paisId = pais?.id ?? PAIS_POR_DEFECTO_ID;
  const caduca = leida.caduca ?? new Date((leida.publicada ?? ahora).getTime() + DIAS_SIN_FECHA * DIA_MS);
  // A feed may be late, never early: what is dated tomorrow would stand above everything until then.
  const publicada = leida.publicada && leida.publicada < ahora ? leida.publicada : ahora;
  const estado: EstadoOferta = caduca <= ahora ? 'caducada' : revisada ? 'publicada' : 'pendiente_revision';
  const cargo = cargoPorTitulo(leida.titulo);
  return {
    titulo: leida.titulo.slice(0, 160),
    slug: slugDe(leida.titulo),
    descripcion: sanear(leida.descripcion.slice(0, 40_000)),
    empresa_texto: leida.empresa?.slice(0, 160) ?? null,
    cargo_id: cargo === null ? null : (cargos.get(cargo) ?? null),
    pais_id: paisId,
    estado_id: estadoDe(leida, paisId, estados),
    poblacion: leida.poblacion?.slice(0, 120) ?? null,
    codigo_postal: leida.codigoPostal?.slice(0, 12) ?? null,
    multiprovincia: leida.multiprovincia,
    modalidad: leida.remoto ? ('remoto' as const) : ('presencial' as const),
    remoto_paises: leida.remotoPaises.flatMap((p) => paisDe(p)?.id ?? []),
    tipo_contrato: leida.contrato,
    jornada: leida.jornada,
    experiencia_min_meses: leida.experienciaMeses,
    salario_min: leida.salario?.min ?? null,
    salario_max: leida.salario?.max ?? null,
    moneda: leida.salario?.moneda ?? 'EUR',
    salario_periodo: leida.salario?.periodo ?? 'ano',
    vacantes: leida.vacantes,
    solicitud: 'externa' as const,
    url_externa: leida.url?.slice(0, 2000) ?? null,
    origen: 'importada' as const,
    origen_url: leida.url?.slice(0, 2000) ?? null,
    fecha_publicacion: publicada,
    fecha_caducidad: caduca,
    estado,
  };
}

function estadoDe(leida: OfertaLeida, paisId: number, estados: ReadonlyMap<string, number>): number | null {
  for (const nombre of [leida.region, leida.poblacion]) {
    const id = nombre === null ? undefined : estados.get(`${paisId} ${plegado(nombre)}`);
    if (id !== undefined) return id;
  }
  // A Spanish postal code begins with the number of its province, as the ids of Spain's provinces end with it.
  const provincia =
    paisId === PAIS_POR_DEFECTO_ID ? /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.exec(leida.codigoPostal ?? '') : null;
  return provincia ? 28_000 + Number(provincia[1]) : null;
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

/** The source is gone, and so are its offers. */
export async function expireOfFuente(db: Db, fuenteId: number, ahora: Date): Promise<void> {
  await db
    .updateTable('oferta_empleo')
    .set({ estado: 'caducada', fecha_caducidad: ahora, version: sql`version + 1` })
    .where('fuente_id', '=', fuenteId)
    .where('estado', 'in', EN_CURSO)
    .execute();
}

/** Somebody has looked at the source: what waited is published. */
export async function publishFromFuente(db: Db, fuenteId: number, ahora: Date): Promise<void> {
  await db
    .updateTable('oferta_empleo')
    .set({ estado: 'publicada', version: sql`version + 1` })
    .where('fuente_id', '=', fuenteId)
    .where('estado', '=', 'pendiente_revision')
    .where('fecha_caducidad', '>', ahora)
    .execute();
}
