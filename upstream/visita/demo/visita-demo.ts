import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { PerfilVisitadorDatos } from '#shared/contract/visita/visitadores';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { replaceZonas } from '../../accounts/visitador/zonas.ts';
import { SISTEMA } from '../../audit/audit.ts';
import type { Autor } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { savePerfil } from '../perfil/save-perfil.ts';
import { demoCartera } from './cartera-demo.ts';
import { demoCifras } from './cifras-demo.ts';
import type { Escena } from './escena.ts';
import { LABORATORIOS_DEMO, REPRESENTANTES_DEMO } from './personas-demo.ts';
import { demoPromociones } from './promociones-demo.ts';
import { demoRevisiones } from './revisiones-demo.ts';

const ORIGEN = { ...SISTEMA, timezone: 'Europe/Madrid' };
const CORREOS = {
  marketing: 'marketing@demo.example.org',
  moderacion: 'moderacion@demo.example.org',
  revision: 'revision@demo.example.org',
} as const;

/**
 * Creates the representatives' area of the demonstration, once: two laboratories, a marketing user and four representatives with
 * all that their screens can show. It needs the demonstration's accounts. Returns whether it was created now.
 */
export async function demoVisita(deps: Deps): Promise<boolean> {
  // The advisory lock of this transaction lets one process in; the data are written in transactions of their own.
  return deps.db.transaction().execute(async (trx) => {
    // A second process does not wait, because the first does the work.
    const { rows } = await sql<{
      ok: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('visita demo')) as ok`.execute(trx);
    if (!rows[0]?.ok) return false;
    // The profile tells that the demonstration was created, also after an import removed its products with their data.
    const hecha = await trx
      .selectFrom('perfil_visitador')
      .select('usuario_id')
      .where('slug_publico', '=', REPRESENTANTES_DEMO[0]?.perfil.slug_publico ?? '')
      .executeTakeFirst();
    if (hecha) return false;
    const autores = await autoresDe(deps);
    if (!autores) return false;
    const empresas = await makeEmpresas(deps);
    await joinEmpresa(deps, autores.marketing.id, empresas[0]);
    const representantes = await makeRepresentantes(deps, empresas);
    const escena: Escena = {
      deps,
      hace: (dias) => ({ ...deps, now: () => new Date(deps.now().getTime() - dias * DIA_MS) }),
      empresas,
      representantes,
      ...autores,
    };
    await demoCartera(escena);
    await demoPromociones(escena);
    await demoRevisiones(escena);
    await demoCifras(escena);
    return true;
  });
}

const autorDeCuenta = ({ config }: Deps, cuenta: Pick<Autor, 'id' | 'email' | 'roles'>): Autor => ({
  id: cuenta.id,
  email: cuenta.email,
  roles: cuenta.roles,
  origin: ORIGEN,
  config,
});

async function autoresDe(deps: Deps) {
  const cuentas = await deps.db
    .selectFrom('usuario')
    .select(['id', 'email', 'roles'])
    .where('email', 'in', [...Object.values(CORREOS), REPRESENTANTES_DEMO[0]?.email ?? ''])
    .where('estado', '=', 'activa')
    .execute();
  if (cuentas.length < 4) return null;
  const de = (email: string) => {
    const cuenta = cuentas.find((una) => una.email === email);
    if (!cuenta) throw new Error(`the demonstration has no account ${email}`);
    return autorDeCuenta(deps, cuenta);
  };
  return { marketing: de(CORREOS.marketing), moderacion: de(CORREOS.moderacion), revision: de(CORREOS.revision) };
}

interface EmpresaHecha {
  id: number;
  dominio: string;
  delegacionId: number;
}

async function makeEmpresas({ db, now }: Deps): Promise<EmpresaHecha[]> {
  const hechas: EmpresaHecha[] = [];
  for (const { nombre, dominio, estado_id, poblacion } of LABORATORIOS_DEMO) {
    const lugar = { pais_id: 28, estado_id, poblacion };
    const laboratorio = await db
      .selectFrom('laboratorio')
      .select('id')
      .where('nombre', 'like', `${nombre}%`)
      .orderBy('id')
      .executeTakeFirst();
    const { id } = await db
      .insertInto('empresa')
      .values({
        nombre,
        ...lugar,
        tipo_empresa_id: 1,
        dominios: [dominio],
        estado: 'verificada',
        verificada_en: now(),
        descripcion: 'Empresa de demostración: laboratorio con red de visita.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (laboratorio)
      await db
        .insertInto('empresa_laboratorio')
        .values({ empresa_id: id, laboratorio_id: laboratorio.id, estado: 'confirmado', resuelto_en: now() })
        .execute();
    const delegacion = await db
      .insertInto('delegacion')
      .values({ empresa_id: id, nombre: 'Sede central', es_sede: true, ...lugar })
      .returning('id')
      .executeTakeFirstOrThrow();
    hechas.push({ id, dominio, delegacionId: delegacion.id });
  }
  return hechas;
}

/** Adds an account to a company, the marketing user as its titular. An account that is already in another company stays there. */
async function joinEmpresa(
  { db, now }: Deps,
  usuarioId: number,
  empresa: EmpresaHecha | undefined,
  rol: 'titular' | 'miembro' = 'titular',
) {
  if (!empresa) return;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('membresia_empresa')
    .values({
      usuario_id: usuarioId,
      empresa_id: empresa.id,
      delegacion_id: empresa.delegacionId,
      rol,
      estado: 'activa',
      resuelta_en: now(),
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await db.updateTable('usuario').set({ delegacion_id: empresa.delegacionId }).where('id', '=', usuarioId).execute();
}

async function makeRepresentantes(deps: Deps, empresas: readonly EmpresaHecha[]): Promise<Autor[]> {
  const { db, hasher, now } = deps;
  // Nobody knows this password: people log in as the first representative, whose account exists already.
  const password_hash = await hasher.hash(randomBytes(32).toString('base64url'), 'demo');
  const autores: Autor[] = [];
  for (const uno of REPRESENTANTES_DEMO) {
    const cuenta = await db
      .insertInto('usuario')
      .values({
        email: uno.email,
        nombre: uno.nombre,
        apellidos: 'de demostración',
        password_hash,
        pais_id: 28,
        register_type: 'visita',
        roles: ['visitador_farmaceutico'],
        estado: 'activa',
        cargo_texto: uno.cargo,
        email_verificado_en: now(),
        perfil_completado_en: now(),
      })
      .onConflict((c) => c.column('email').doUpdateSet({ cargo_texto: uno.cargo }))
      .returning(['id', 'email', 'roles'])
      .executeTakeFirstOrThrow();
    await joinEmpresa(deps, cuenta.id, uno.empresa === null ? undefined : empresas[uno.empresa], 'miembro');
    await replaceZonas(db, cuenta.id, uno.zonas);
    const caller = { ...cuenta, tokenId: 0, capacidad: 'sesion', recordar: false } as const;
    const body = v.parse(PerfilVisitadorDatos, { ...uno.perfil, zonas: uno.zonas });
    await savePerfil(deps, { caller, origin: ORIGEN, body: { ...body, version: null } });
    autores.push(autorDeCuenta(deps, cuenta));
  }
  return autores;
}
