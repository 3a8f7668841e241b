import { sql } from 'kysely';
import type { Condiciones } from '#shared/contract/visita/cartera/cartera';
import { estaEnPie } from '#shared/estados/estados-empresa';
import { type ZonaDeTrabajo, zonasDentro } from '#shared/reglas/reglas-cartera';
import { existZonas } from '../../accounts/visitador/zonas.ts';
import type { Caller } from '../../caller.ts';
import { errors } from '../../http/call/errors.ts';
import type { Trx } from './move-asociacion.ts';

/** Locks the person, so that concurrent requests of theirs count each other, and reads the facts that are required of them. */
export async function lockPersona(trx: Trx, { id }: Pick<Caller, 'id'>) {
  const persona = await trx
    .selectFrom('usuario as u')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .select(['u.id', 'u.nombre', 'u.apellidos', 'u.email', 'u.roles', 'u.cargo_texto', 'c.nombre as cargo'])
    .where('u.id', '=', id)
    // `for update` would block notices to the person, whose rows have a foreign key to this one.
    .forNoKeyUpdate('u')
    .executeTakeFirstOrThrow();
  const zonas = await trx
    .selectFrom('zona_visitador')
    .select(['pais_id', 'estado_id'])
    .where('usuario_id', '=', id)
    .execute();
  return { ...persona, cargo: persona.cargo ?? persona.cargo_texto, zonas };
}
export type Persona = Awaited<ReturnType<typeof lockPersona>>;

const esVisitador = ({ roles }: Pick<Persona, 'roles'>) => roles.includes('visitador_farmaceutico');

export const faltaPerfil = (persona: Pick<Persona, 'nombre' | 'apellidos' | 'roles' | 'zonas'>): boolean =>
  !persona.nombre || !persona.apellidos || (esVisitador(persona) && persona.zonas.length === 0);

/** @throws ApiError 403 perfil_incompleto for a representative without name or zones */
export function requirePerfil(persona: Persona): void {
  if (faltaPerfil(persona))
    throw errors.incompleteProfile('Completa antes tu nombre y tus zonas de trabajo.', 'visita');
}

/** @throws ApiError 422 for zones that do not exist, or are not the representative's own */
export async function requireZonas(trx: Trx, persona: Persona, zonas: readonly ZonaDeTrabajo[]): Promise<void> {
  if (zonas.length === 0) return;
  if (!(await existZonas(trx, zonas))) throw errors.field('zonas', 'Elige las zonas de la lista');
  if (esVisitador(persona) && !zonasDentro(zonas, persona.zonas))
    throw errors.field('zonas', 'Alguna zona no está entre las tuyas: añádela antes a tu perfil');
}

/** @throws ApiError 422 for a company that does not exist, or is suspended or rejected */
export async function requireEmpresa(trx: Trx, { empresa_id }: Pick<Condiciones, 'empresa_id'>): Promise<void> {
  if (empresa_id === null) return;
  const empresa = await trx.selectFrom('empresa').select('estado').where('id', '=', empresa_id).executeTakeFirst();
  if (!estaEnPie(empresa?.estado)) throw errors.field('empresa_id', 'Elige la empresa de la lista');
}

/** @throws ApiError 422 on `campo` when a presentation is not of its product */
export async function requirePresentaciones(
  trx: Trx,
  productos: readonly { producto_id: number; presentaciones: readonly number[] }[],
  campo: string,
): Promise<void> {
  const pares = productos.flatMap(({ producto_id, presentaciones }) =>
    presentaciones.map((presentacion_id) => ({ producto_id, presentacion_id })),
  );
  if (pares.length === 0) return;
  const { rows } = await sql<{ ajenas: boolean }>`
    select exists (
      select from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) as d (producto_id bigint, presentacion_id bigint)
      where not exists (
        select from presentacion p where p.id = d.presentacion_id and p.producto_id = d.producto_id)
    ) as ajenas`.execute(trx);
  if (rows[0]?.ajenas) throw errors.field(campo, 'Alguna presentación no es de ese producto');
}
