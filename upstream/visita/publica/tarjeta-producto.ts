import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { carteraPublica } from '#shared/contract/visita/cartera/cartera-publica';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { paisPorId } from '#shared/paises/paises';
import { esId } from '#shared/reglas/id';
import { seVeParte } from '#shared/reglas/reglas-visitador';
import { isProfesional } from '../../accounts/profesional.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { constaComoTitular } from '../empresa/laboratorios/consta.ts';
import { findVisible, vistaPara } from '../perfil/perfil-publico.ts';

type Tarjeta = AnswerOf<typeof carteraPublica.una>['data'];

/**
 * The card of one product of a representative, as the caller may see it.
 * @throws ApiError 404 for an unknown representative, a page that the caller may not see, and a product never shown as confirmed
 */
export async function findTarjeta(
  deps: Deps,
  caller: Caller | null,
  { user, productoId, profesional }: { user: string; productoId: string; profesional: '0' | '1' },
): Promise<Tarjeta> {
  const visible = esId(productoId) ? await findVisible(deps, caller, user) : undefined;
  if (!visible?.lector) throw errors.notFound();
  const { db, fila, lector } = visible;
  const suya = await findAsociacion(db, fila.usuario_id, Number(productoId));
  if (!suya) throw errors.notFound();
  const perfil = { ...(await vistaPara(db, fila, lector)), es_propio: caller?.id === fila.usuario_id };
  const esDeAhora = suya.estado === 'activa' && suya.activo;
  const esProfesional = await isProfesional(deps, caller, profesional === '1');
  const argumentario = esDeAhora ? suya.argumentario : null;
  return {
    perfil: suya.contacto_publico && esDeAhora ? perfil : sinContacto(perfil),
    producto: {
      id: suya.producto_id,
      nombre: suya.nombre,
      slug: suya.slug,
      laboratorio: suya.laboratorio,
      activo: suya.activo,
    },
    asociacion: esDeAhora
      ? {
          relacion: suya.relacion,
          canales: suya.canales,
          ...(seVeParte('empresa', fila.ve_empresa, lector) && suya.empresa !== null
            ? {
                empresa: suya.empresa,
                confirmo: suya.metodo === 'documental' ? ('equipo' as const) : ('empresa' as const),
                consta_titular: suya.consta_titular,
              }
            : { empresa: null, confirmo: null, consta_titular: null }),
          zonas: seVeParte('zonas', fila.ve_zonas, lector) ? await zonasDeAsociacion(db, suya.id) : null,
          nota: esProfesional ? suya.nota : null,
        }
      : null,
    argumentario: esProfesional ? argumentario : null,
    argumentario_reservado: argumentario !== null && !esProfesional,
  };
}

/** Of the shown associations that were once confirmed: the one that still is, else the last. */
const findAsociacion = (db: Db, usuarioId: number, productoId: number) =>
  db
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .leftJoin('empresa as e', 'e.id', 'a.empresa_id')
    .leftJoin('verificacion as v', 'v.id', 'a.verificacion_id')
    .leftJoin('ficha_editorial as f', 'f.producto_id', 'p.id')
    .select([
      'a.id',
      'a.estado',
      'a.relacion',
      'a.canales',
      'a.contacto_publico',
      'a.nota',
      'e.nombre as empresa',
      'v.metodo',
    ])
    .select(['p.id as producto_id', 'p.nombre', 'p.slug', 'p.activo', 'l.nombre as laboratorio'])
    .select(constaComoTitular(sql.ref('a.empresa_id'), 'p').as('consta_titular'))
    .select(sql<string | null>`nullif(f.datos ->> 'argumentario', '')`.as('argumentario'))
    .where('a.usuario_id', '=', usuarioId)
    .where('a.producto_id', '=', productoId)
    .where('a.visible_publico', '=', true)
    .where((eb) => eb.or([eb('a.estado', '=', 'activa'), eb('a.activa_desde', 'is not', null)]))
    .orderBy((eb) => eb('a.estado', '=', 'activa'), 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function zonasDeAsociacion(db: Db, asociacionId: number) {
  const filas = await db
    .selectFrom('asociacion_zona as z')
    .leftJoin('estado as d', 'd.id', 'z.estado_id')
    .select(['z.pais_id', 'z.estado_id', 'd.nombre'])
    .where('z.asociacion_id', '=', asociacionId)
    .execute();
  return filas
    .map(({ nombre, ...zona }) => ({ ...zona, nombre: nombre ?? paisPorId(zona.pais_id)?.nombre ?? '' }))
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
}

/** The profile without contact data. */
const sinContacto = (perfil: PerfilPublico): PerfilPublico => ({
  ...perfil,
  telefono_trabajo: null,
  email_trabajo: null,
  linkedin: null,
  oculto: perfil.oculto.filter(({ parte }) => parte !== 'telefono' && parte !== 'email'),
});
