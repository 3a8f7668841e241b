import { sql } from 'kysely';
import { urlImagen } from '#shared/contract/main/ficheros';
import type { ContenidoPromocion, PromocionMostrada } from '#shared/contract/visita/promocion-contenido';
import type { Promocion, PromocionFila } from '#shared/contract/visita/promociones';
import { llevaPropuesta } from '#shared/estados/pasos-promocion';
import { paisPorId } from '#shared/paises/paises';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { terminosEn } from '#shared/textos/terminos-promocion';
import { ENTIDAD_PROMOCION } from '../../accounts/visitador/perfil-publicado.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { empresasDe } from '../empresa/responsables.ts';
import { esEditable, papelesDe, pasosDe, requireAlguno } from './papeles.ts';
import { bloqueLegalDe, readPolitica } from './politica/hechos.ts';
import { readOficial } from './politica/oficial.ts';

type Quien = Pick<Caller, 'id' | 'roles'>;

const filasDe = (db: Db) =>
  db
    .selectFrom('promocion as p')
    .innerJoin('producto as pr', 'pr.id', 'p.producto_id')
    .leftJoin('usuario as u', 'u.id', 'p.autor_id')
    .leftJoin('empresa as e', 'e.id', 'p.empresa_id')
    .selectAll('p')
    .select(['pr.nombre as producto', 'pr.slug', 'pr.pais_id', 'e.nombre as empresa'])
    .select(['u.nombre as autor_nombre', 'u.apellidos as autor_apellidos'])
    .select(
      sql<number>`(select coalesce(sum(s.vistas), 0)::int from estadistica_promocion s where s.promocion_id = p.id)`.as(
        'vistas',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(s.clics), 0)::int from estadistica_promocion s where s.promocion_id = p.id)`.as(
        'clics',
      ),
    );
type Fila = Awaited<ReturnType<ReturnType<typeof filasDe>['execute']>>[number];

function vistaFila(
  fila: Fila,
  quien: Quien,
  empresas: ReadonlySet<number>,
  terminos: readonly string[],
): PromocionFila {
  const papeles = papelesDe(fila, quien, empresas);
  const pendiente = fila.propuesta_estado === 'pendiente' ? fila.propuesta : null;
  return {
    id: fila.id,
    producto: { id: fila.producto_id, nombre: fila.producto, slug: fila.slug },
    titulo: fila.titulo,
    tipo: fila.contenido.tipo,
    publico: fila.publico,
    fecha_inicio: fila.fecha_inicio,
    fecha_fin: fila.fecha_fin,
    estado: fila.estado,
    propuesta: llevaPropuesta(fila.estado) ? fila.propuesta_estado : null,
    motivo: fila.motivo,
    autor: {
      id: fila.autor_id ?? 0,
      nombre: [fila.autor_nombre, fila.autor_apellidos].filter(Boolean).join(' ') || 'Cuenta eliminada',
    },
    es_mia: fila.autor_id === quien.id,
    empresa: fila.empresa,
    terminos: terminosEn(pendiente ?? fila.contenido, terminos),
    vistas: fila.vistas,
    clics: fila.clics,
    pasos: pasosDe(fila, quien, papeles),
    version: fila.version,
    actualizado_en: fila.actualizado_en.toISOString(),
  };
}

/** The promotions of `ids`, in that order, with the steps that this person may take. */
export async function listFilas(db: Db, quien: Quien, ids: readonly number[]): Promise<PromocionFila[]> {
  if (ids.length === 0) return [];
  const filas = await filasDe(db).where('p.id', 'in', ids).execute();
  const empresas = await empresasDe(db, quien);
  const terminos = new Map<number, readonly string[]>();
  for (const paisId of new Set(filas.map(({ pais_id }) => pais_id)))
    terminos.set(paisId, (await readPolitica(db, paisId)).terminos);
  const porId = new Map(
    filas.map((fila) => [fila.id, vistaFila(fila, quien, empresas, terminos.get(fila.pais_id) ?? [])]),
  );
  return ids.flatMap((id) => porId.get(id) ?? []);
}

type Zona = ContenidoPromocion['zonas'][number];

/** The names of the subdivisions of these zones, by id. */
export async function nombresDeEstados(db: Db, zonas: readonly Zona[]): Promise<Map<number, string>> {
  const ids = [...new Set(zonas.flatMap(({ estado_id }) => estado_id ?? []))];
  if (ids.length === 0) return new Map();
  const filas = await db.selectFrom('estado').select(['id', 'nombre']).where('id', 'in', ids).execute();
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}

export const nombrada = ({ pais_id, estado_id }: Zona, nombres: ReadonlyMap<number, string>) => ({
  pais_id,
  estado_id,
  nombre: (estado_id === null ? undefined : nombres.get(estado_id)) ?? paisPorId(pais_id)?.nombre ?? '',
});

/** Contents with the names of their zones, the addresses of their images, and the names and sizes of their documents. */
export async function showContenidos(db: Db, contenidos: readonly ContenidoPromocion[]): Promise<PromocionMostrada[]> {
  const nombres = await nombresDeEstados(
    db,
    contenidos.flatMap(({ zonas }) => zonas),
  );
  const ids = [...new Set(contenidos.flatMap(({ documentos }) => documentos))];
  const ficheros = new Map(
    (ids.length > 0
      ? await db.selectFrom('fichero').select(['id', 'nombre', 'bytes']).where('id', 'in', ids).execute()
      : []
    ).map((uno) => [uno.id, uno]),
  );
  return contenidos.map((contenido) => ({
    ...contenido,
    zonas: contenido.zonas.map((zona) => nombrada(zona, nombres)),
    imagenes: contenido.imagenes.map(({ id, alt }) => ({ id, alt, url: urlImagen(id, 960) })),
    documentos: contenido.documentos.flatMap((id) => ficheros.get(id) ?? []),
  }));
}

const LECTORES = ['moderador', 'revisor_producto', 'admin'] as const;

/** @throws ApiError 404 when there is none, 403 when it is neither the person's nor their company's */
export async function readPromocion(
  deps: Pick<Deps, 'db' | 'now'>,
  quien: Quien,
  id: string | number,
): Promise<Promocion> {
  const { db } = deps;
  const fila = /^\d{1,15}$/.test(String(id))
    ? await filasDe(db).where('p.id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (!fila) throw errors.notFound();
  const papeles = papelesDe(fila, quien, await empresasDe(db, quien));
  if (!LECTORES.some((rol) => quien.roles.includes(rol))) requireAlguno(papeles, fila);
  const [[resumen], oficial, historia, estadisticas] = await Promise.all([
    listFilas(db, quien, [fila.id]),
    readOficial(db, fila.producto_id),
    historiaDe(db, fila.id),
    estadisticasDe(db, fila.id, new Date(deps.now().getTime() - 30 * DIA_MS)),
  ]);
  if (!resumen || !oficial) throw errors.notFound();
  const propuesta = llevaPropuesta(fila.estado) ? fila.propuesta : null;
  const [contenido, nueva] = await showContenidos(db, [fila.contenido, ...(propuesta ? [propuesta] : [])]);
  if (!contenido) throw new Error(`promotion ${fila.id}: no contents`);
  const terminos = nueva && propuesta ? terminosEn(propuesta, (await readPolitica(db, fila.pais_id)).terminos) : [];
  return {
    ...resumen,
    contenido,
    bloque_legal: fila.bloque_legal ?? bloqueLegalDe(oficial, fila.contenido.presentaciones),
    nueva_version:
      nueva && fila.propuesta_estado
        ? { contenido: nueva, estado: fila.propuesta_estado, motivo: fila.propuesta_motivo, terminos }
        : null,
    editable: esEditable(fila, papeles),
    ft_fecha_base: fila.ft_fecha_base,
    historia,
    estadisticas,
  };
}

async function historiaDe(db: Db, id: number): Promise<Promocion['historia']> {
  const filas = await db
    .selectFrom('evento_auditoria as a')
    .leftJoin('usuario as u', 'u.id', 'a.actor_id')
    .select(['a.de', 'a.a', 'a.motivo', 'a.creado_en', 'a.datos', 'u.nombre', 'u.apellidos'])
    .where('a.entidad', '=', ENTIDAD_PROMOCION)
    .where('a.entidad_id', '=', String(id))
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute();
  return filas.map(({ de, a, motivo, creado_en, datos, nombre, apellidos }) => ({
    de,
    a,
    motivo,
    en: creado_en.toISOString(),
    paso: pasoDe(datos),
    quien: [nombre, apellidos].filter(Boolean).join(' ') || null,
  }));
}

const pasoDe = (datos: unknown): string | null =>
  typeof datos === 'object' && datos !== null && 'paso' in datos && typeof datos.paso === 'string' ? datos.paso : null;

const estadisticasDe = (db: Db, id: number, desde: Date) =>
  db
    .selectFrom('estadistica_promocion')
    .select(['fecha', 'vistas', 'clics'])
    .where('promocion_id', '=', id)
    .where('fecha', '>=', desde.toISOString().slice(0, 10))
    .orderBy('fecha')
    .execute();
