import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Rol, TipoRegistro } from '#shared/tipos-registro';
import type { Deps } from '../../deps.ts';

const DemoAccount = v.object({ nombre: v.string(), email: v.string(), password: v.string() });
export type DemoAccount = v.InferOutput<typeof DemoAccount>;

interface Plantilla {
  nombre: string;
  email: string;
  register_type: TipoRegistro;
  roles: Rol[];
}

/** One account per type, named by its role. The domain is reserved: no mail ever leaves for it. */
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
    nombre: 'Administración',
    email: 'administracion@demo.example.org',
    register_type: 'web',
    roles: ['usuario_web', 'admin'],
  },
];

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
/** Three made-up words and a number: some 48 bits, and it can be typed. */
const password = () => `${word()}-${word()}-${word()}-${randomInt(1000, 9999)}`;

/**
 * The demo accounts, made at the first start. Their passwords are made here and kept beside the data, readable by the owner
 * only, so that later starts can tell them again.
 */
export async function demoAccounts({ config, db, hasher, now }: Deps): Promise<DemoAccount[]> {
  const file = path.join(config.dataDir, 'demo-accounts.json');
  if (existsSync(file)) return v.parse(v.array(DemoAccount), JSON.parse(readFileSync(file, 'utf8')));
  const accounts = CUENTAS.map(({ nombre, email }) => ({ nombre, email, password: password() }));
  for (const [i, cuenta] of CUENTAS.entries())
    await db
      .insertInto('usuario')
      .values({
        email: cuenta.email,
        register_type: cuenta.register_type,
        roles: cuenta.roles,
        nombre: cuenta.nombre,
        apellidos: 'de demostración',
        password_hash: await hasher.hash(accounts[i]?.password ?? '', 'demo'),
        pais_id: 28,
        estado: 'activa',
        email_verificado_en: now(),
        perfil_completado_en: now(),
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((eb) => ({ password_hash: eb.ref('excluded.password_hash') })),
      )
      .execute();
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  return accounts;
}
