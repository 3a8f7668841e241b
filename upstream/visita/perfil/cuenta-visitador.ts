import { sql } from 'kysely';
import { ROLES_CARTERA } from '#shared/contract/visita/cartera/cartera';
import type { EmpresaDeVisitador } from '#shared/contract/visita/visitadores';
import { EN_PIE } from '#shared/estados/estados-empresa';
import type { Db } from '../../db/schema/schema.ts';

/** The active accounts of representatives, without joins. */
export const enUso = (db: Db) =>
  db
    .selectFrom('usuario as u')
    .where('u.estado', '=', 'activa')
    .where(sql<boolean>`u.roles && ${sql.val([...ROLES_CARTERA])}::text[]`);

/** The active accounts of representatives (`u`), with the parts of the profile that the account has; `e` is the company that admitted them. */
export const cuentasDeVisitador = (db: Db) =>
  enUso(db)
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('membresia_empresa as m', (join) => join.onRef('m.usuario_id', '=', 'u.id').on('m.estado', '=', 'activa'))
    .leftJoin('empresa as e', (join) => join.onRef('e.id', '=', 'm.empresa_id').on('e.estado', 'in', EN_PIE))
    .select(['u.id as usuario_id', 'u.nombre', 'u.apellidos', 'u.email as email_cuenta', 'u.empresa_texto'])
    .select((eb) => eb.fn.coalesce('c.nombre', 'u.cargo_texto').as('cargo'))
    .select(['e.id as empresa_id', 'e.nombre as empresa_nombre', 'e.estado as empresa_estado']);

interface FilaEmpresa {
  empresa_id: number | null;
  empresa_nombre: string | null;
  empresa_estado: string | null;
  empresa_texto: string | null;
}

/** Where a representative works: the company that admitted them, else their own text. A pending request to join does not count. */
export function empresaDeFila(fila: FilaEmpresa): EmpresaDeVisitador | null {
  if (fila.empresa_id !== null && fila.empresa_nombre !== null)
    return { id: fila.empresa_id, nombre: fila.empresa_nombre, verificada: fila.empresa_estado === 'verificada' };
  return fila.empresa_texto === null ? null : { id: null, nombre: fila.empresa_texto, verificada: false };
}
