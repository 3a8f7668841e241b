import type { Transaction } from 'kysely';
import type { RolPersonal } from '#shared/estados/roles-personal';
import { ROLES_PERSONAL_EN_PALABRAS } from '#shared/estados/roles-personal';
import type { Autor } from '../../audit/autor.ts';
import { notifyAlways } from '../../avisos/notify.ts';
import type { Schema } from '../../db/schema/schema.ts';

/** The page where each role works. */
const RUTA: Record<RolPersonal, string> = {
  editor_noticias: '/app/noticias/mesa',
  editor_tribunas: '/app/tribunas/mesa',
  revisor_producto: '/app/admin/revisiones',
  moderador: '/app/admin',
  admin: '/app/admin',
};
/** The page for a user who has lost the role. */
const RUTA_CUENTA = '/app/cuenta/seguridad';

/** Notifies a user that they joined or left the staff. */
export async function notifyRol(
  trx: Transaction<Schema>,
  { usuario, rol, tiene }: { usuario: { id: number }; rol: RolPersonal; tiene: boolean },
  { config }: Autor,
): Promise<void> {
  const nombre = ROLES_PERSONAL_EN_PALABRAS[rol];
  const url = tiene ? RUTA[rol] : RUTA_CUENTA;
  await notifyAlways(trx, usuario.id, {
    tipo: 'rol_personal',
    titulo: tiene ? `Ahora tienes el rol: ${nombre}` : `Ya no tienes el rol: ${nombre}`,
    texto: tiene ? 'Te lo ha dado la administración.' : 'Te lo ha quitado la administración.',
    url,
    correo: { plantilla: 'rol_personal', datos: { rol: nombre, tiene, enlace: config.publicUrl + url } },
  });
}
