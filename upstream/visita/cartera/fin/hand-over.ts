import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint';
import type { traspasos } from '#shared/contract/visita/cartera/traspasos';
import { PRODUCTOS_DE_UNA_VEZ, type ZonaDeTrabajo, zonasDentro } from '#shared/reglas/reglas-cartera';
import { ENTIDAD_PROMOCION } from '../../../accounts/visitador/perfil-publicado.ts';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import { notify } from '../../../avisos/notify.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { empresaQueLleva } from '../../empresa/responsables.ts';
import { followVerificado } from '../../perfil/verificado.ts';
import { RUTA_CARTERA } from '../../rutas.ts';
import { nombreDe } from '../../verificaciones/nombre-persona.ts';
import { type Motor, moveAsociacion, type Trx } from '../move-asociacion.ts';
import { lockPersona, type Persona } from '../requisitos.ts';
import { nombrados } from './tell-cambio.ts';

type Hecho = AnswerOf<typeof traspasos.hacer>['data'];

/**
 * Hands over the confirmed products that `de` has of the caller's company, suspended or not, each with its conditions and the zones that
 * both persons have. The old association ends; the new one is active, because the caller answers for the company.
 * @throws ApiError 403 when the caller answers for no company, 404 when `de` has nothing of it, 422 when `a` is not one of its people
 */
export const handOver = (deps: Deps, body: BodyOf<typeof traspasos.hacer>, autor: Autor): Promise<Hecho> =>
  deps.db.transaction().execute(async (trx) => {
    if (body.de === body.a) throw errors.field('a', 'Elige a otra persona');
    const empresa = await empresaQueLleva(trx, autor.id);
    if (!empresa)
      throw errors.forbidden('Solo traspasa productos quien responde por los de su empresa, y si está verificada.');
    const { id: empresaId } = empresa;
    await requireReceptor(trx, body.a, empresaId, autor);
    const hay = await trx.selectFrom('usuario').select('id').where('id', '=', body.de).executeTakeFirst();
    if (!hay) throw errors.notFound();
    // Both persons are locked in the order of their ids, so that two opposite hand-overs cannot deadlock.
    const personas = new Map<number, Persona>();
    for (const id of [body.de, body.a].toSorted((x, y) => x - y)) personas.set(id, await lockPersona(trx, { id }));
    const [de, a] = [personas.get(body.de), personas.get(body.a)];
    if (!de || !a) throw errors.notFound();
    const suyas = await lockSuyas(trx, body, empresaId);
    // The rest of an earlier call may have ended meanwhile.
    if (suyas.length === 0 && body.tras !== undefined) return { traspasados: 0, omitidos: [], siguiente: null };
    if (suyas.length === 0) throw errors.notFound();
    const motor: Motor = {
      como: 'verificador',
      actor: autor,
      origin: autor.origin,
      config: autor.config,
      now: deps.now(),
    };
    const omitidos: Hecho['omitidos'] = [];
    const traspasados: string[] = [];
    for (const una of suyas) {
      const zonas = await zonasPara(trx, una.id, a);
      const motivo = await impedimento(trx, una, a, zonas);
      if (motivo !== null) {
        omitidos.push({ asociacion_id: una.id, producto: una.nombre, motivo });
        continue;
      }
      await moveAsociacion(trx, una, 'traspasar', motor);
      await giveTo(trx, una, a, zonas, motor, autor);
      await givePromociones(trx, una, a, motor, autor);
      traspasados.push(una.nombre);
    }
    if (traspasados.length > 0) {
      await followVerificado(trx, a.id, deps.now());
      await tell(trx, de, a, traspasados, autor, false);
      await tell(trx, a, de, traspasados, autor, true);
    }
    const siguiente = suyas.length < PRODUCTOS_DE_UNA_VEZ ? null : (suyas.at(-1)?.id ?? null);
    return { traspasados: traspasados.length, omitidos, siguiente };
  });

/** Checks the receiver. A person may not hand over to themselves, because that would confirm their own products. */
async function requireReceptor(trx: Trx, id: number, empresaId: number, autor: Autor): Promise<void> {
  if (id === autor.id) throw errors.field('a', 'No puedes traspasarte productos: elige a otra persona');
  const receptor = await trx
    .selectFrom('usuario as u')
    .innerJoin('membresia_empresa as m', 'm.usuario_id', 'u.id')
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.estado', '=', 'activa')
    .where(sql<boolean>`u.roles && array['visitador_farmaceutico', 'marketing']`)
    .where('m.empresa_id', '=', empresaId)
    .where('m.estado', '=', 'activa')
    .executeTakeFirst();
  if (!receptor) throw errors.field('a', 'Elige a alguien de tu empresa que lleve productos');
}

const lockSuyas = (trx: Trx, { de, ids, tras }: BodyOf<typeof traspasos.hacer>, empresaId: number) =>
  trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .selectAll('a')
    .select(['p.nombre', 'p.activo', 'p.estado_registro'])
    .where('a.usuario_id', '=', de)
    .where('a.empresa_id', '=', empresaId)
    .where('a.estado', 'in', ['activa', 'suspendida'])
    .$if(ids.length > 0, (q) => q.where('a.id', 'in', ids))
    .$if(tras !== undefined, (q) => q.where('a.id', '>', tras ?? 0))
    .orderBy('a.id')
    .limit(PRODUCTOS_DE_UNA_VEZ)
    .forUpdate('a')
    .execute();
type Suya = Awaited<ReturnType<typeof lockSuyas>>[number];

/** The intersection of the association's zones with the receiver's, whose zones may be wider or narrower. */
async function zonasPara(trx: Trx, id: number, { zonas, roles }: Persona): Promise<ZonaDeTrabajo[]> {
  const antes = await trx
    .selectFrom('asociacion_zona')
    .select(['pais_id', 'estado_id'])
    .where('asociacion_id', '=', id)
    .execute();
  if (!roles.includes('visitador_farmaceutico')) return antes;
  const dentro = antes.filter((zona) => zonasDentro([zona], zonas));
  return [...dentro, ...zonas.filter((zona) => !zonasDentro([zona], dentro) && zonasDentro([zona], antes))];
}

async function impedimento(
  trx: Trx,
  { producto_id, activo, estado_registro }: Suya,
  { id }: Persona,
  zonas: readonly ZonaDeTrabajo[],
): Promise<Hecho['omitidos'][number]['motivo'] | null> {
  if (!activo || estado_registro === 'anulado') return 'fuera_del_catalogo';
  if (zonas.length === 0) return 'sin_zonas';
  const ya = await trx
    .selectFrom('asociacion_producto')
    .select('id')
    .where('usuario_id', '=', id)
    .where('producto_id', '=', producto_id)
    .where('estado', '<>', 'finalizada')
    .executeTakeFirst();
  return ya ? 'ya_en_cartera' : null;
}

async function giveTo(
  trx: Trx,
  antes: Suya,
  { id: usuario_id }: Persona,
  zonas: readonly ZonaDeTrabajo[],
  { now }: Motor,
  autor: Autor,
): Promise<void> {
  const { id } = await trx
    .insertInto('asociacion_producto')
    .values({
      usuario_id,
      producto_id: antes.producto_id,
      presentaciones: antes.presentaciones,
      empresa_id: antes.empresa_id,
      relacion: antes.relacion,
      canales: antes.canales,
      fecha_fin: antes.fecha_fin,
      // Contact data and the person's own note are not handed over.
      visible_publico: antes.visible_publico,
      contacto_publico: false,
      estado: 'activa',
      activa_desde: now,
      creado_en: now,
      actualizado_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('asociacion_zona')
    .values(zonas.map(({ pais_id, estado_id }) => ({ asociacion_id: id, pais_id, estado_id })))
    .execute();
  await auditBy(trx, autor, {
    tipo: 'asociacion_estado',
    entidad: 'asociacion_producto',
    entidadId: id,
    a: 'activa',
    datos: { paso: 'traspasar', como: 'verificador', antes: antes.id },
  });
}

/** Gives the promotions of the product to the colleague. They are hidden while nobody represents it: the colleague reviews and sends them again. */
async function givePromociones(
  trx: Trx,
  { usuario_id, producto_id, empresa_id }: Suya,
  { id: autor_id }: Persona,
  { now }: Motor,
  autor: Autor,
): Promise<void> {
  const dadas = await trx
    .updateTable('promocion')
    .set((eb) => ({ autor_id, version: eb('version', '+', 1), actualizado_en: now }))
    .where('autor_id', '=', usuario_id)
    .where('producto_id', '=', producto_id)
    .where('empresa_id', '=', empresa_id)
    .where('estado', 'not in', ['finalizada', 'retirada'])
    .returning('id')
    .execute();
  for (const { id } of dadas)
    await auditBy(trx, autor, {
      tipo: 'promocion_contenido',
      entidad: ENTIDAD_PROMOCION,
      entidadId: id,
      a: 'traspasada',
      datos: { paso: 'traspasar', como: 'empresa', de: usuario_id, a: autor_id },
    });
}

async function tell(
  trx: Trx,
  quien: Persona,
  otro: Persona,
  productos: readonly string[],
  autor: Autor,
  recibe: boolean,
): Promise<void> {
  await notify(trx, quien.id, {
    tipo: 'asociacion_estado',
    titulo: recibe ? 'Tu empresa te ha traspasado productos' : 'Tu empresa ha traspasado productos tuyos',
    texto: `${nombrados(productos)}: ${recibe ? 'los llevaba' : 'ahora los lleva'} ${nombreDe(otro)}.`,
    url: RUTA_CARTERA,
    correo: {
      plantilla: 'cartera_traspaso',
      datos: {
        recibe,
        producto: productos[0]?.slice(0, 200) ?? '',
        total: productos.length,
        otro: nombreDe(otro).slice(0, 200),
        enlace: autor.config.publicUrl + RUTA_CARTERA,
      },
    },
  });
}
