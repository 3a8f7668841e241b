import { sql } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Asociacion, Condiciones, cartera, MOTIVOS_OMITIDO } from '#shared/contract/visita/cartera/cartera';
import { PRODUCTOS_EN_CARTERA, zonasDentro } from '#shared/reglas/reglas-cartera';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { listAsociaciones } from './asociacion-vista.ts';
import { EN_PALABRAS, lockAsociacion, type Trx } from './move-asociacion.ts';
import { lockPersona, requireEmpresa, requirePerfil, requirePresentaciones, requireZonas } from './requisitos.ts';

type Omitida = { producto_id: number; motivo: (typeof MOTIVOS_OMITIDO)[number]; asociacion_id: number | null };
type Nuevo = BodyOf<typeof cartera.anadir>['productos'][number];

export const columnas = (c: Condiciones) => ({
  empresa_id: c.empresa_id,
  relacion: c.relacion,
  canales: c.canales,
  fecha_inicio: c.fecha_inicio,
  fecha_fin: c.fecha_fin,
  visible_publico: c.visible_publico,
  contacto_publico: c.contacto_publico,
  nota: c.nota,
});

/** Creates a draft for each product that can be represented, and returns a reason for each other one. */
export function addACartera(deps: Deps, body: BodyOf<typeof cartera.anadir>, autor: Autor) {
  return deps.db.transaction().execute(async (trx) => {
    const persona = await lockPersona(trx, autor);
    requirePerfil(persona);
    await requireZonas(trx, persona, body.zonas);
    await requireEmpresa(trx, body);
    const { nuevos, omitidas } = await sortProductos(trx, autor.id, body.productos);
    await requirePresentaciones(trx, nuevos, 'productos');
    await requireSitio(trx, autor.id, nuevos.length);
    const now = deps.now();
    const ids: number[] = [];
    if (nuevos.length > 0) {
      const filas = await trx
        .insertInto('asociacion_producto')
        .values(
          nuevos.map(({ producto_id, presentaciones }) => ({
            ...columnas(body),
            usuario_id: autor.id,
            producto_id,
            presentaciones,
            creado_en: now,
            actualizado_en: now,
          })),
        )
        .returning('id')
        .execute();
      ids.push(...filas.map(({ id }) => id));
      await writeZonas(trx, ids, body.zonas);
      for (const entidadId of ids)
        await auditBy(trx, autor, {
          tipo: 'asociacion_estado',
          entidad: 'asociacion_producto',
          entidadId,
          a: 'borrador',
          datos: { paso: 'anadir', como: 'solicitante' },
        });
    }
    return { creadas: await listAsociaciones(trx, ids), omitidas };
  });
}

/** @throws ApiError 422 when the cartera has no room for `mas` more */
async function requireSitio(trx: Trx, usuarioId: number, mas: number): Promise<void> {
  const { total } = await trx
    .selectFrom('asociacion_producto')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('usuario_id', '=', usuarioId)
    .where('estado', '<>', 'finalizada')
    .executeTakeFirstOrThrow();
  const caben = PRODUCTOS_EN_CARTERA - Number(total);
  if (mas > caben)
    throw errors.field(
      'productos',
      `Tu cartera admite ${PRODUCTOS_EN_CARTERA} productos, y ya tiene ${total}: quita antes los que ya no lleves`,
    );
}

async function sortProductos(trx: Trx, usuarioId: number, pedidos: readonly Nuevo[]) {
  const ids = [...new Set(pedidos.map(({ producto_id }) => producto_id))];
  const conocidos = await trx
    .selectFrom('producto')
    .select(['id', 'activo', 'estado_registro'])
    .where('id', 'in', ids)
    .execute();
  const suyas = await trx
    .selectFrom('asociacion_producto')
    .select(['id', 'producto_id'])
    .where('usuario_id', '=', usuarioId)
    .where('producto_id', 'in', ids)
    .where('estado', '<>', 'finalizada')
    .execute();
  const productos = new Map(conocidos.map((uno) => [uno.id, uno]));
  const enCartera = new Map(suyas.map((una) => [una.producto_id, una.id]));
  const vistos = new Set<number>();
  const nuevos: Nuevo[] = [];
  const omitidas: Omitida[] = [];
  for (const pedido of pedidos) {
    const motivo = motivoDe(pedido.producto_id);
    vistos.add(pedido.producto_id);
    if (motivo === null) nuevos.push(pedido);
    else
      omitidas.push({
        producto_id: pedido.producto_id,
        motivo,
        asociacion_id: enCartera.get(pedido.producto_id) ?? null,
      });
  }
  return { nuevos, omitidas };

  function motivoDe(id: number): Omitida['motivo'] | null {
    if (vistos.has(id)) return 'repetido';
    if (enCartera.has(id)) return 'ya_en_cartera';
    const producto = productos.get(id);
    if (!producto) return 'no_existe';
    return producto.activo && producto.estado_registro !== 'anulado' ? null : 'fuera_del_catalogo';
  }
}

export async function writeZonas(trx: Trx, ids: readonly number[], zonas: Condiciones['zonas']): Promise<void> {
  if (zonas.length === 0) return;
  await sql`
    insert into asociacion_zona (asociacion_id, pais_id, estado_id)
    select a.id, z.pais_id, z.estado_id
    from unnest(${[...ids]}::bigint[]) as a (id),
      jsonb_to_recordset(${JSON.stringify(zonas)}::jsonb) as z (pais_id int, estado_id int)
    on conflict do nothing`.execute(trx);
}

export const EDITABLES = ['borrador', 'rechazada', 'caducada'] as const;

/** Saves an association. @throws ApiError 409 in a state that admits no changes, or for a change that would need a new confirmation. */
export function saveAsociacion(
  deps: Deps,
  id: string,
  body: BodyOf<typeof cartera.guardar>,
  autor: Autor,
): Promise<Asociacion> {
  return deps.db.transaction().execute(async (trx) => {
    const persona = await lockPersona(trx, autor);
    const antes = await lockAsociacion(trx, id, autor.id, body.version);
    const [vista] = await listAsociaciones(trx, [antes.id]);
    if (!vista) throw errors.notFound();
    if (antes.estado === 'activa' || antes.estado === 'suspendida') requireSoloLoSuyo(vista, body);
    else if (!EDITABLES.some((estado) => estado === antes.estado))
      throw errors.stateForbids(`Este producto ${EN_PALABRAS[antes.estado]}.`);
    await requireZonas(trx, persona, body.zonas);
    await requireEmpresa(trx, body);
    await requirePresentaciones(trx, [{ ...antes, presentaciones: body.presentaciones }], 'presentaciones');
    await trx
      .updateTable('asociacion_producto')
      .set({
        ...columnas(body),
        presentaciones: body.presentaciones,
        version: antes.version + 1,
        actualizado_en: deps.now(),
      })
      .where('id', '=', antes.id)
      .execute();
    await trx.deleteFrom('asociacion_zona').where('asociacion_id', '=', antes.id).execute();
    await writeZonas(trx, [antes.id], body.zonas);
    await auditBy(trx, autor, {
      tipo: 'asociacion_contenido',
      entidad: 'asociacion_producto',
      entidadId: antes.id,
    });
    const [despues] = await listAsociaciones(trx, [antes.id]);
    if (!despues) throw errors.notFound();
    return despues;
  });
}

/** Saves only the zones, within the caller's transaction, which has locked the person. @throws as saveAsociacion */
export async function saveZonasIn(
  trx: Trx,
  { id, version }: { id: number; version: number },
  zonas: Condiciones['zonas'],
  { autor, now }: { autor: Autor; now: Date },
): Promise<void> {
  const antes = await lockAsociacion(trx, id, autor.id, version);
  const [vista] = await listAsociaciones(trx, [antes.id]);
  if (!vista) throw errors.notFound();
  const esConfirmada = antes.estado === 'activa' || antes.estado === 'suspendida';
  if (esConfirmada && !zonasDentro(zonas, vista.zonas))
    throw errors.stateForbids(
      `La empresa confirmó «${vista.producto.nombre}» con menos zonas. Para ampliarlas, finalízalo y vuelve a asociarlo.`,
    );
  if (!esConfirmada && !EDITABLES.some((estado) => estado === antes.estado))
    throw errors.stateForbids(`«${vista.producto.nombre}» ${EN_PALABRAS[antes.estado]}.`);
  await trx
    .updateTable('asociacion_producto')
    .set({ version: antes.version + 1, actualizado_en: now })
    .where('id', '=', antes.id)
    .execute();
  await trx.deleteFrom('asociacion_zona').where('asociacion_id', '=', antes.id).execute();
  await writeZonas(trx, [antes.id], zonas);
  await auditBy(trx, autor, {
    tipo: 'asociacion_contenido',
    entidad: 'asociacion_producto',
    entidadId: antes.id,
  });
}

/** A confirmed association may only be reduced: fewer zones or presentations, an earlier end. */
function requireSoloLoSuyo(antes: Asociacion, body: BodyOf<typeof cartera.guardar>): void {
  const incluidas = new Set(antes.presentaciones.map((una) => una.id));
  const masPresentaciones =
    incluidas.size > 0 && (body.presentaciones.length === 0 || body.presentaciones.some((una) => !incluidas.has(una)));
  const esMas =
    body.empresa_id !== (antes.empresa?.id ?? null) ||
    body.relacion !== antes.relacion ||
    masPresentaciones ||
    body.zonas.length === 0 ||
    !zonasDentro(body.zonas, antes.zonas);
  if (esMas)
    throw errors.stateForbids(
      'La empresa ya lo ha confirmado así. Para ampliarlo, finalízalo y vuelve a asociar el producto.',
    );
}
