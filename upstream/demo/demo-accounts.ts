import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Rol, TipoRegistro } from '#shared/estados/tipos-registro';
import { audit, SISTEMA } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Schema } from '../db/schema/schema.ts';
import type { EstadoUsuario } from '../db/schema/schema-acceso.ts';
import type { Deps } from '../deps.ts';
import { revokeTokens } from '../http/call/bearer-token.ts';

const DemoAccount = v.object({ nombre: v.string(), email: v.string(), password: v.string() });
export type DemoAccount = v.InferOutput<typeof DemoAccount>;

interface Plantilla {
  nombre: string;
  email: string;
  register_type: TipoRegistro;
  roles: Rol[];
}

/** One account per type, named by its role. The domain is reserved, so no mail can be delivered to it. */
const CUENTAS: Plantilla[] = [
  { nombre: 'Usuario web', email: 'web@demo.example.org', register_type: 'web', roles: ['usuario_web'] },
  { nombre: 'Academia', email: 'academia@demo.example.org', register_type: 'academia', roles: ['academia'] },
  { nombre: 'Candidato', email: 'candidato@demo.example.org', register_type: 'candidato', roles: ['candidato'] },
  {
    nombre: 'Visitador',
    email: 'visitador@demo.example.org',
    register_type: 'visita',
    roles: ['visitador_farmaceutico'],
  },
  { nombre: 'Marketing', email: 'marketing@demo.example.org', register_type: 'mkt', roles: ['marketing'] },
  { nombre: 'Empleo', email: 'empleo@demo.example.org', register_type: 'empleo', roles: ['empleo'] },
  {
    nombre: 'Redacción',
    email: 'redaccion@demo.example.org',
    register_type: 'web',
    roles: ['usuario_web', 'editor_noticias', 'editor_tribunas'],
  },
  {
    nombre: 'Moderación',
    email: 'moderacion@demo.example.org',
    register_type: 'web',
    roles: ['usuario_web', 'moderador'],
  },
  {
    nombre: 'Revisión de productos',
    email: 'revision@demo.example.org',
    register_type: 'web',
    roles: ['usuario_web', 'revisor_producto'],
  },
  {
    nombre: 'Administración',
    email: 'administracion@demo.example.org',
    register_type: 'web',
    roles: ['usuario_web', 'admin'],
  },
];

/** All accounts of the demonstration, those that only fill lists included, have the reserved domain. */
const SUYAS = '%@demo.example.org';
/** The reason for the suspension, told at a login with the right password. */
const MOTIVO = 'Es una cuenta de demostración: solo se usa en la misma máquina que la plataforma.';

const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'zo',
  'mar',
  'sol',
  'pan',
  'luz',
];
const word = () => Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
/** Three invented words and a number: some 48 bits, and easy to type. */
const password = () => `${word()}-${word()}-${word()}-${randomInt(1000, 9999)}`;

/**
 * Creates the missing demo accounts. Their passwords are created once and stored beside the data, readable by the owner only,
 * so that later starts can print them again, and another database gets the same.
 */
export async function demoAccounts(deps: Deps): Promise<DemoAccount[]> {
  const file = path.join(deps.config.dataDir, 'demo-accounts.json');
  const isKnown = existsSync(file);
  const accounts = isKnown
    ? v.parse(v.array(DemoAccount), JSON.parse(readFileSync(file, 'utf8')))
    : CUENTAS.map(({ nombre, email }) => ({ nombre, email, password: password() }));
  const there = isKnown
    ? await deps.db.selectFrom('usuario').select('email').where('email', 'like', SUYAS).execute()
    : [];
  for (const cuenta of CUENTAS) {
    const account = accounts.find(({ email }) => email === cuenta.email);
    if (account && !there.some(({ email }) => email === cuenta.email))
      await insertCuenta(deps, cuenta, account.password);
  }
  await reopenDemoAccounts(deps);
  if (!isKnown) {
    mkdirSync(deps.config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  }
  return accounts;
}

async function insertCuenta(
  { db, hasher, now }: Deps,
  { nombre, ...cuenta }: Plantilla,
  contrasena: string,
): Promise<void> {
  await db
    .insertInto('usuario')
    .values({
      ...cuenta,
      nombre,
      apellidos: 'de demostración',
      password_hash: await hasher.hash(contrasena, 'demo'),
      pais_id: 28,
      estado: 'activa',
      email_verificado_en: now(),
      perfil_completado_en: now(),
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({ password_hash: eb.ref('excluded.password_hash') })),
    )
    .execute();
}

/**
 * On a platform that others can reach, suspends the demo accounts of an earlier start or a restored copy and ends their
 * sessions, because their passwords were printed. Their content stays.
 */
export async function closeDemoAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const cuentas = await trx
      .selectFrom('usuario')
      .select(['id', 'estado'])
      .where('email', 'like', SUYAS)
      .where('estado', 'not in', ['suspendida', 'eliminada'])
      .forUpdate()
      .execute();
    for (const { id, estado } of cuentas) {
      const cierre = { estado: 'suspendida', estado_previo: estado, suspendida_motivo: MOTIVO } as const;
      await trx.updateTable('usuario').set(cierre).where('id', '=', id).execute();
      await revokeTokens(trx, id);
      await auditCuenta(trx, config, { id, de: estado, a: 'suspendida' });
    }
  });
}

/** Lifts only the suspensions made above; an account that a moderator suspended stays so. */
async function reopenDemoAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const cuentas = await trx
      .updateTable('usuario')
      .set((eb) => ({
        estado: eb.fn.coalesce('estado_previo', eb.val<EstadoUsuario>('activa')),
        estado_previo: null,
        suspendida_motivo: null,
      }))
      .where('email', 'like', SUYAS)
      .where('estado', '=', 'suspendida')
      .where('suspendida_motivo', '=', MOTIVO)
      .returning(['id', 'estado'])
      .execute();
    for (const { id, estado } of cuentas) await auditCuenta(trx, config, { id, de: 'suspendida', a: estado });
  });
}

const auditCuenta = (
  trx: Transaction<Schema>,
  config: Config,
  { id, de, a }: { id: number; de: EstadoUsuario; a: EstadoUsuario },
) =>
  audit(trx, { config }, SISTEMA, { tipo: 'usuario_estado', entidad: 'usuario', entidadId: id, de, a, motivo: MOTIVO });
