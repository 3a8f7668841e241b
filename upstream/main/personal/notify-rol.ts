import type { Transaction } from 'kysely';
import type { RolPersonal } from '#shared/estados/roles-personal';
import { ROLES_PERSONAL_EN_PALABRAS } from '#shared/estados/roles-personal';
import type { Autor } from '../../audit/autor.ts';
import { ringBell } from '../../chat/despertador.ts';
import type { Schema } from '../../db/schema/schema.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';

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

/** Notifies a user that they joined or left the staff. It cannot be switched off, because an unexpected change must be noticed. */
export async function notifyRol(
  trx: Transaction<Schema>,
  { usuario, rol, tiene }: { usuario: { id: number }; rol: RolPersonal; tiene: boolean },
  { config }: Autor,
): Promise<void> {
  const nombre = ROLES_PERSONAL_EN_PALABRAS[rol];
  const url = tiene ? RUTA[rol] : RUTA_CUENTA;
  await trx
    .insertInto('notificacion')
    .values({
      usuario_id: usuario.id,
      tipo: 'rol_personal',
      url,
      titulo: tiene ? `Ahora tienes el rol: ${nombre}` : `Ya no tienes el rol: ${nombre}`,
      texto: tiene ? 'Te lo ha dado la administración.' : 'Te lo ha quitado la administración.',
    })
    .execute();
  await ringBell(trx, usuario.id);
  const { email, zona_horaria } = await trx
    .selectFrom('usuario')
    .select(['email', 'zona_horaria'])
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, {
    plantilla: 'rol_personal',
    para: email,
    datos: { rol: nombre, tiene, enlace: config.publicUrl + url },
    zonaHoraria: zona_horaria,
  });
}
