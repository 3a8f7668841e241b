import path from 'node:path';
import { ROLES_PERSONAL, type RolPersonal } from '#shared/estados/roles-personal';
import { setRolDesdeConsola } from '#upstream/accounts/roles';
import { readConfig } from '#upstream/config';
import { type Database, openDatabase } from '#upstream/db/connect';
import { attachEmbedded } from '#upstream/db/embedded/attach';

const USO = `npm run admin -- <orden>

  personal                  quién tiene un rol del personal
  dar <rol> <correo>        da un rol a una cuenta activa
  quitar <rol> <correo>     se lo quita

Roles: ${ROLES_PERSONAL.join(', ')}.
La base es la de DATABASE_URL o, sin ella, la de DATA_DIR (por defecto ./data), con la plataforma en marcha o parada.
Lo demás se hace en /app/admin con una cuenta que tenga el rol admin. Todo queda en la auditoría.`;

type Orden = { orden: 'personal' } | { orden: 'dar' | 'quitar'; rol: RolPersonal; email: string };

function readOrden([orden, rol, email, ...rest]: string[]): Orden | undefined {
  if (rest.length > 0) return undefined;
  if (orden === 'personal' && rol === undefined) return { orden };
  const known = ROLES_PERSONAL.find((one) => one === rol);
  if ((orden === 'dar' || orden === 'quitar') && known && email) return { orden, rol: known, email };
  return undefined;
}

async function listPersonal({ db }: Database): Promise<string> {
  const cuentas = await db.selectFrom('usuario').select(['email', 'roles', 'estado']).orderBy('email').execute();
  const lines = cuentas.flatMap(({ email, roles, estado }) => {
    const own = roles.filter((rol) => ROLES_PERSONAL.some((one) => one === rol));
    return own.length > 0 ? `${email}  ${own.join(', ')}${estado === 'activa' ? '' : `  (${estado})`}` : [];
  });
  return lines.join('\n') || 'Nadie tiene todavía un rol del personal.';
}

/** @throws Error with a sentence for the person who typed the command */
function changeRol({ db }: Database, { orden, rol, email }: Extract<Orden, { rol: string }>): Promise<string> {
  const tiene = orden === 'dar';
  return db.transaction().execute(async (trx) => {
    const usuario = await trx
      .selectFrom('usuario')
      .select(['id', 'estado'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!usuario) throw new Error(`No hay ninguna cuenta con el correo ${email}. Crea antes la cuenta en la web.`);
    if (tiene && usuario.estado !== 'activa')
      throw new Error(`La cuenta ${email} no está activa (${usuario.estado}): termina antes su registro.`);
    const changed = await setRolDesdeConsola(trx, { id: usuario.id, rol, tiene }, readConfig(process.env));
    if (!changed) return `${email} ya ${tiene ? 'tenía' : 'estaba sin'} el rol ${rol}.`;
    return tiene ? `${email} tiene ahora el rol ${rol}.` : `${email} ya no tiene el rol ${rol}.`;
  });
}

async function main(): Promise<number> {
  const orden = readOrden(process.argv.slice(2));
  if (!orden) {
    process.stderr.write(`${USO}\n`);
    return 2;
  }
  const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL || undefined;
  const dir = path.resolve(process.env.DATA_DIR || './data');
  const database = url ? await openDatabase({ url, dir, max: 2 }) : await attachEmbedded(dir);
  try {
    const told = orden.orden === 'personal' ? await listPersonal(database) : await changeRol(database, orden);
    process.stdout.write(`${told}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
