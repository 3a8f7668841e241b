import type { Transaction } from 'kysely';
import { paisPorId } from '#shared/paises/paises';
import { falloEstado } from '#shared/reglas/reglas-perfil';
import type { Schema } from '../../db/schema/schema.ts';
import { findEstados } from '../paises/paises-queries.ts';

type Trx = Transaction<Schema>;

/** Failed rules by payload field; a step collects all of them, and throws one 422. */
export type Errores = Record<string, string[]>;

export const addReferencia = (errores: Errores, campo: string, frase: string) => {
  errores[campo] = [...(errores[campo] ?? []), frase];
};

/** A position: an active one of the list, or a free text. */
export async function resolveCargo(trx: Trx, cargo: number | string | null, errores: Errores) {
  if (typeof cargo !== 'number') return { cargo_id: null, cargo_texto: cargo };
  const row = await trx
    .selectFrom('cargo')
    .select('id')
    .where('id', '=', cargo)
    .where('activo', '=', true)
    .executeTakeFirst();
  if (!row) addReferencia(errores, 'cargo', 'Elige tu cargo');
  return { cargo_id: row?.id ?? null, cargo_texto: null };
}

export async function requireTipoEmpresa(trx: Trx, id: number | null, campo: string, errores: Errores) {
  if (id === null) return;
  const row = await trx.selectFrom('tipo_empresa').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) addReferencia(errores, campo, 'Elige el tipo de empresa');
}

/** The country and its subdivisions; undefined, with the error noted at `campo`, for an unknown country. */
async function resolvePais(trx: Trx, id: number, campo: string, errores: Errores) {
  const pais = paisPorId(id);
  if (!pais) {
    addReferencia(errores, campo, 'Elige un país de la lista');
    return undefined;
  }
  return { ...pais, estados: await findEstados(trx, id) };
}

/** Country and subdivision of a person. */
export async function requireLugar(trx: Trx, datos: { pais: number; estado: number | null }, errores: Errores) {
  const pais = await resolvePais(trx, datos.pais, 'pais', errores);
  const fallo = pais && falloEstado(datos.estado, pais.estados, pais.estado_tipo);
  if (fallo) addReferencia(errores, 'estado', fallo);
}
