import { sql } from 'kysely';
import type { PerfilCandidato, PerfilWeb } from '#shared/contract/main/perfiles';
import { falloDelegacion, falloNacimiento } from '#shared/reglas/reglas-perfil';
import { columnsOf } from '../../db/columns-of.ts';
import { findMembresiaViva } from '../empresas/membresia/membresia-cambios.ts';
import type { Contexto, Resolver, Trx } from './complete-perfil.ts';
import { addReferencia, type Errores, requireLugar, requireTipoEmpresa, resolveCargo } from './referencias.ts';

/** Profiles that say where a person works without asking to join that company: web, academy, candidate. */

async function delegacionesDe(trx: Trx, nombre: string): Promise<number> {
  const { total } = await trx
    .selectFrom('delegacion as d')
    .innerJoin('empresa as e', 'e.id', 'd.empresa_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('e.nombre_busqueda', '=', sql<string>`sin_acentos(${nombre})`)
    .where('e.estado', '=', 'verificada')
    .executeTakeFirstOrThrow();
  return total;
}

async function resolveEmpresa(trx: Trx, d: Trabajo, errores: Errores) {
  const nada = { empresa_texto: null, delegacion_texto: null, delegacion_id: null };
  if (d.desempleado) return nada;
  if (typeof d.delegacion === 'number') {
    const row = await trx
      .selectFrom('delegacion as d')
      .innerJoin('empresa as e', 'e.id', 'd.empresa_id')
      .select(['d.id', 'e.nombre as empresa'])
      .where('d.id', '=', d.delegacion)
      .executeTakeFirst();
    if (!row) addReferencia(errores, 'delegacion', 'Elige tu delegación');
    return row ? { empresa_texto: row.empresa, delegacion_texto: null, delegacion_id: row.id } : nada;
  }
  const total = d.empresa_nombre === null ? 0 : await delegacionesDe(trx, d.empresa_nombre);
  const fallo = falloDelegacion(d.delegacion, total);
  if (fallo) addReferencia(errores, 'delegacion', fallo);
  return { empresa_texto: d.empresa_nombre, delegacion_texto: d.delegacion, delegacion_id: null };
}

/** The fields that say where a person works. */
type Trabajo = Pick<PerfilWeb, 'desempleado' | 'cargo' | 'empresa_tipo' | 'empresa_nombre' | 'delegacion'>;

/** Their columns. */
async function resolveTrabajo({ trx, autor, errores }: Contexto, d: Trabajo) {
  await requireTipoEmpresa(trx, d.empresa_tipo, 'empresa_tipo', errores);
  const { delegacion_id, ...empresa } = await resolveEmpresa(trx, d, errores);
  // A membership counts more than a form: while there is one, its delegation is kept.
  const conMembresia = await findMembresiaViva(trx, autor.id);
  return {
    desempleado: d.desempleado,
    empresa_tipo_id: d.empresa_tipo,
    ...empresa,
    ...(!conMembresia && { delegacion_id }),
    ...(await resolveCargo(trx, d.cargo, errores)),
  };
}

/** Other fields than these are columns of the same name: a declared field without a column does not compile. */
export const resolvePerfilWeb =
  (d: PerfilWeb): Resolver =>
  async (contexto) => {
    const { desempleado, cargo, empresa_tipo, empresa_nombre, delegacion, ...columnas } = d;
    const trabajo = await resolveTrabajo(contexto, { desempleado, cargo, empresa_tipo, empresa_nombre, delegacion });
    return { cambios: columnsOf('usuario', { ...columnas, ...trabajo }) };
  };

/** `hoy`: today (`yyyy-MM-dd`) where the person is. */
export const resolvePerfilCandidato =
  (d: PerfilCandidato, hoy: string): Resolver =>
  async (contexto) => {
    const { trx, errores } = contexto;
    const { desempleado, cargo, empresa_tipo, empresa_nombre, delegacion, pais, estado, ...columnas } = d;
    const trabajo = await resolveTrabajo(contexto, { desempleado, cargo, empresa_tipo, empresa_nombre, delegacion });
    const fallo = falloNacimiento(d.nacimiento, hoy);
    if (fallo) addReferencia(errores, 'nacimiento', fallo);
    await requireLugar(trx, d, errores);
    return { cambios: columnsOf('usuario', { ...columnas, pais_id: pais, estado_id: estado, ...trabajo }) };
  };
