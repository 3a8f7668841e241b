import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint';
import type { borradores, PeticionEscrita } from '#shared/contract/visita/cartera/borradores';
import { EN_PIE } from '#shared/estados/estados-empresa';
import { zonasDe } from '../../accounts/visitador/zonas.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { responsablesDe } from '../verificaciones/request-verificacion.ts';
import { listAsociaciones } from './asociacion-vista.ts';
import { EN_PALABRAS, requireTodas } from './move-asociacion.ts';
import { faltaPerfil, lockPersona, requireEmpresa, requirePresentaciones, requireZonas } from './requisitos.ts';
import { columnas, EDITABLES, writeZonas } from './write-asociacion.ts';

type Escritas = AnswerOf<typeof borradores.leer>['data'];
const SIN_PETICION: PeticionEscrita = { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null };

/** Drafts with their unfinished request. @throws ApiError 404 when one of them is not the person's */
export async function readBorradores(db: Db, usuarioId: number, ids: readonly number[]): Promise<Escritas> {
  const filas = await db
    .selectFrom('asociacion_producto')
    .select(['id', 'producto_id', 'peticion'])
    .where('id', 'in', ids)
    .where('usuario_id', '=', usuarioId)
    .execute();
  await requireTodas(db, ids, filas);
  const presentaciones = await db
    .selectFrom('presentacion')
    .select(['id', 'codigo', 'nombre', 'producto_id'])
    .where(
      'producto_id',
      'in',
      filas.map(({ producto_id }) => producto_id),
    )
    .where('activo', '=', true)
    .orderBy('codigo')
    .execute();
  const todas = Map.groupBy(presentaciones, ({ producto_id }) => producto_id);
  return {
    asociaciones: (await listAsociaciones(db, ids)).map((una) => ({
      ...una,
      todas: (todas.get(una.producto.id) ?? []).map(({ producto_id: _, ...una }) => una),
    })),
    peticion: filas.find(({ peticion }) => peticion !== null)?.peticion ?? SIN_PETICION,
  };
}

/** Saves drafts, all or none. @throws ApiError 404, 409 for a stale version or one that is not a draft, 422 */
export function saveBorradores(deps: Deps, body: BodyOf<typeof borradores.guardar>, autor: Autor): Promise<Escritas> {
  const { asociaciones, peticion, ...condiciones } = body;
  const ids = [...new Set(asociaciones.map(({ id }) => id))];
  return deps.db.transaction().execute(async (trx) => {
    const persona = await lockPersona(trx, autor);
    const filas = await trx
      .selectFrom('asociacion_producto')
      .select(['id', 'producto_id', 'version', 'estado'])
      .where('id', 'in', ids)
      .where('usuario_id', '=', autor.id)
      .orderBy('id')
      .forUpdate()
      .execute();
    await requireTodas(trx, ids, filas);
    const pedidas = new Map(asociaciones.map((una) => [una.id, una]));
    for (const { id, version, estado } of filas) {
      if (pedidas.get(id)?.version !== version) throw errors.versionConflict();
      if (!EDITABLES.some((uno) => uno === estado))
        throw errors.stateForbids(`Uno de los productos ${EN_PALABRAS[estado]}.`);
    }
    await requireZonas(trx, persona, condiciones.zonas);
    await requireEmpresa(trx, condiciones);
    const conPresentaciones = filas.map(({ id, producto_id }) => ({
      id,
      producto_id,
      presentaciones: pedidas.get(id)?.presentaciones ?? [],
    }));
    await requirePresentaciones(trx, conPresentaciones, 'asociaciones');
    await trx
      .updateTable('asociacion_producto')
      .set((eb) => ({
        ...columnas(condiciones),
        peticion: JSON.stringify(peticion),
        version: eb('version', '+', 1),
        actualizado_en: deps.now(),
      }))
      .where('id', 'in', ids)
      .execute();
    await sql`
      update asociacion_producto a set presentaciones = array(select jsonb_array_elements_text(d.presentaciones)::bigint)
      from jsonb_to_recordset(${JSON.stringify(conPresentaciones)}::jsonb) as d (id bigint, presentaciones jsonb)
      where a.id = d.id`.execute(trx);
    await trx.deleteFrom('asociacion_zona').where('asociacion_id', 'in', ids).execute();
    await writeZonas(trx, ids, condiciones.zonas);
    for (const entidadId of ids)
      await auditBy(trx, autor, { tipo: 'asociacion_contenido', entidad: 'asociacion_producto', entidadId });
    return readBorradores(trx, autor.id, ids);
  });
}

/** The defaults with which a person begins to add products. */
export async function readPreparacion(
  db: Db,
  usuarioId: number,
): Promise<AnswerOf<typeof borradores.preparacion>['data']> {
  const zonas = await zonasDe(db, usuarioId);
  const persona = await db
    .selectFrom('usuario')
    .select(['nombre', 'apellidos', 'roles'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const empresa = await empresaDe(db, usuarioId);
  const laboratorio = empresa && (await laboratorioDe(db, empresa));
  return {
    empresa: empresa
      ? {
          id: empresa.id,
          nombre: empresa.nombre,
          dominios: empresa.dominios,
          responsables: (await responsablesDe(db, empresa.id, usuarioId)).length,
        }
      : null,
    laboratorio: laboratorio ?? null,
    zonas,
    perfil_completo: !faltaPerfil({ ...persona, zonas }),
  };
}

const empresaDe = (db: Db, usuarioId: number) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['e.id', 'e.nombre', 'e.dominios'])
    .where('m.usuario_id', '=', usuarioId)
    .where('m.estado', '=', 'activa')
    .where('e.estado', 'in', EN_PIE)
    .executeTakeFirst();

/** The company's laboratory in the catalogue: a confirmed one, else one of the same name without its legal form. */
const laboratorioDe = async (
  db: Db,
  empresa: NonNullable<Awaited<ReturnType<typeof empresaDe>>>,
): Promise<{ id: number; nombre: string; productos: number } | null> => {
  const nombre = sql`sin_acentos(regexp_replace(${empresa.nombre}, '\\s*\\(.*\\)$', ''))`;
  const { rows } = await sql<{ id: number; nombre: string; productos: string }>`
    select l.id, l.nombre, count(*) as productos
    from laboratorio l join producto p on l.id in (p.laboratorio_titular_id, p.laboratorio_comercializador_id)
    where p.activo and p.comercializado
      and (exists (select from empresa_laboratorio el
          where el.laboratorio_id = l.id and el.empresa_id = ${empresa.id} and el.estado = 'confirmado')
        or l.nombre_busqueda = ${nombre} or starts_with(l.nombre_busqueda, ${nombre} || ','))
    group by l.id order by count(*) desc limit 1`.execute(db);
  const [uno] = rows;
  return uno ? { ...uno, productos: Number(uno.productos) } : null;
};

/** @throws ApiError 404 when the person's company has no laboratory in the catalogue */
export async function listDeLaboratorio(
  db: Db,
  usuarioId: number,
): Promise<AnswerOf<typeof borradores.laboratorio>['data']> {
  const empresa = await empresaDe(db, usuarioId);
  const laboratorio = empresa && (await laboratorioDe(db, empresa));
  if (!laboratorio) throw errors.notFound();
  const { rows } = await sql<{ codigo: string }>`
    select min(pr.codigo) as codigo from producto p join presentacion pr on pr.producto_id = p.id and pr.activo
    where ${laboratorio.id} in (p.laboratorio_titular_id, p.laboratorio_comercializador_id) and p.activo and p.comercializado
      and p.pais_id = 28
      and not exists (select from asociacion_producto a where a.usuario_id = ${usuarioId} and a.producto_id = p.id
        and a.estado <> 'finalizada')
    group by p.id, p.nombre order by p.nombre limit 200`.execute(db);
  return { codigos: rows.map(({ codigo }) => codigo) };
}

/** Colleagues with the same products in common zones. A zone that is a whole country includes its subdivisions, on either side. */
export async function listCompaneros(
  db: Db,
  usuarioId: number,
  ids: readonly number[],
): Promise<AnswerOf<typeof borradores.companeros>['data']> {
  const { rows } = await sql<{ producto: string; nombre: string; zonas: string[] }>`
    select p.nombre as producto, concat_ws(' ', u.nombre, u.apellidos) as nombre,
      array_agg(distinct coalesce(e.nombre, pa.nombre)) as zonas
    from asociacion_producto mia
    join asociacion_producto suya on suya.producto_id = mia.producto_id and suya.empresa_id = mia.empresa_id
      and suya.usuario_id <> mia.usuario_id and suya.estado = 'activa'
    join asociacion_zona mz on mz.asociacion_id = mia.id
    join asociacion_zona sz on sz.asociacion_id = suya.id and sz.pais_id = mz.pais_id
      and (sz.estado_id is null or mz.estado_id is null or sz.estado_id = mz.estado_id)
    join usuario u on u.id = suya.usuario_id and u.estado = 'activa'
    join producto p on p.id = mia.producto_id
    join pais pa on pa.id = mz.pais_id
    left join estado e on e.pais_id = mz.pais_id and e.id = coalesce(mz.estado_id, sz.estado_id)
    -- Only an active member of the company sees its people; naming the company in a product is not enough.
    where mia.usuario_id = ${usuarioId} and mia.id = any(${[...ids]}::bigint[])
      and exists (select from membresia_empresa m where m.usuario_id = mia.usuario_id and m.empresa_id = mia.empresa_id
        and m.estado = 'activa')
    group by p.nombre, suya.id, u.nombre, u.apellidos order by p.nombre, 2 limit 50`.execute(db);
  return rows;
}
