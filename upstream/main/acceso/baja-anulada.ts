import { audit } from '../../audit/audit.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { EstadoUsuario } from '../../db/schema/schema-acceso.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';

interface Vuelta {
  id: number;
  email: string;
  zona_horaria: string | null;
  /** The account's state from now on. */
  estado: EstadoUsuario;
  roles: Caller['roles'];
}

/**
 * Requires an explicit confirmation (`conservar`) to log in to an account that waits for deletion, because the login keeps it.
 * @throws ApiError 403 baja_pendiente, with the date of the deletion
 */
export function requireKnowing(
  { now }: Pick<Deps, 'now'>,
  { estado, baja_en }: { estado: EstadoUsuario; baja_en: Date | null },
  conservar = false,
): void {
  if (estado === 'baja_pendiente' && !conservar) throw errors.leaving((baja_en ?? now()).toISOString());
}

/** Tells the owner by mail that the requested deletion was cancelled by a login, whoever logged in. */
export async function sayKept(trx: Db, deps: Deps, origin: Origin, usuario: Vuelta): Promise<void> {
  const { id, email, estado, roles, zona_horaria } = usuario;
  await audit(trx, deps, origin, {
    tipo: 'usuario_estado',
    entidad: 'usuario',
    entidadId: id,
    de: 'baja_pendiente',
    a: estado,
    actor: { id, roles },
  });
  await enqueueMail(trx, {
    plantilla: 'baja_anulada',
    para: email,
    datos: {
      cuando: deps.now().toISOString(),
      enlace_datos: `${deps.config.publicUrl}/app/cuenta/datos`,
      enlace_renovar: `${deps.config.publicUrl}/app/auth/renew-password`,
    },
    zonaHoraria: zona_horaria,
  });
}
