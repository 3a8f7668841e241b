import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { readMigrations } from './migrate.ts';

/**
 * Runs the migration's own statements over rows as the former version left them. (This database has it applied already, without
 * rows; it changes only data, so it can be run again.)
 */
const { db, pool } = await openTestDatabase();
const sql = readMigrations()
  .filter(({ name }) => /^011[01]-/.test(name))
  .map((migration) => migration.sql.replace(/^alter table [^;]*;$/m, ''))
  .join('\n');
async function migrar() {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${sql}; commit`);
  } finally {
    client.release();
  }
}

let cuenta = 0;
async function persona(roles: ('empleo' | 'administrador_empleo')[] = ['empleo', 'administrador_empleo']) {
  cuenta += 1;
  const valores = { password_hash: 'x', register_type: 'empleo' as const, estado: 'activa' as const };
  return db
    .insertInto('usuario')
    .values({ ...valores, email: `p${cuenta}@Compartido.example`, nombre: `Persona ${cuenta}`, roles })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

const EN_2025 = new Date('2025-05-05T10:00:00.123Z');
async function empresa() {
  cuenta += 1;
  const valores = { pais_id: 28, estado: 'verificada' as const, verificada_en: EN_2025, creado_en: EN_2025 };
  const { id } = await db
    .insertInto('empresa')
    .values({ ...valores, nombre: `Empresa ${cuenta}`, dominios: ['compartido.example'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sede = await db
    .insertInto('delegacion')
    .values({ empresa_id: id, nombre: 'Sede', es_sede: true, pais_id: 28 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entra = async (
    rol: 'titular' | 'gestor' | 'miembro',
    como: { creado_en?: Date; estado?: 'activa' | 'pendiente' | 'baja'; verificada_por?: number } = {},
    quien?: Awaited<ReturnType<typeof persona>>,
  ) => {
    const usuario = quien ?? (await persona());
    const { id: membresia } = await db
      .insertInto('membresia_empresa')
      .values({
        usuario_id: usuario.id,
        empresa_id: id,
        delegacion_id: sede.id,
        rol,
        estado: como.estado ?? 'activa',
        creado_en: como.creado_en ?? new Date('2026-01-01'),
        verificada_por: como.verificada_por ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: usuario.id, membresia };
  };
  return { id, entra };
}

async function como({ id, membresia }: { id: number; membresia: number }) {
  const fila = await db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.estado', 'm.rol', 'm.administra_empleo', 'u.roles'])
    .where('m.id', '=', membresia)
    .executeTakeFirstOrThrow();
  const avisos = await db.selectFrom('notificacion').select(['tipo', 'texto']).where('usuario_id', '=', id).execute();
  return {
    estado: fila.estado,
    rol: fila.rol,
    administra: fila.administra_empleo,
    avisos,
    administrador: fila.roles.includes('administrador_empleo'),
  };
}

test('members admitted only by their address become applicants; those admitted by a person, or who run the company, stay', async () => {
  const { entra } = await empresa();
  const creadora = await entra('titular', { creado_en: EN_2025 });
  const nombrado = await entra('titular');
  const gestora = await entra('gestor');
  const aprobado = await entra('miembro', { verificada_por: creadora.id });
  const porDominio = await entra('miembro');
  const otroPorDominio = await entra('miembro', {}, await persona(['empleo']));
  const conPapelUnDia = await entra('miembro');
  await pool.query(
    `insert into evento_auditoria (tipo, entidad, entidad_id, datos) values
       ('membresia_estado', 'membresia_empresa', $1, '{"rol_antes": "gestor", "rol": "miembro"}')`,
    [conPapelUnDia.membresia],
  );
  const creadorQueCedio = await entra('miembro', { creado_en: EN_2025 });
  const deOtroCorreo = await entra('miembro');
  await db.updateTable('usuario').set({ email: 'a@otra.example' }).where('id', '=', deOtroCorreo.id).execute();
  const enEspera = await entra('miembro', { estado: 'pendiente' }, await persona(['empleo']));
  const seFue = await entra('miembro', { estado: 'baja' }, await persona(['empleo']));
  await migrar();

  // The company keeps its titulares.
  for (const quien of [creadora, nombrado])
    expect(await como(quien)).toMatchObject({ estado: 'activa', rol: 'titular', administrador: true });
  for (const quien of [gestora, aprobado, conPapelUnDia, creadorQueCedio, deOtroCorreo])
    expect(await como(quien)).toMatchObject({ estado: 'activa', administra: true, administrador: true });
  // The others become applicants, and are notified.
  const pide = { estado: 'pendiente', administra: false, administrador: false };
  for (const quien of [porDominio, otroPorDominio])
    expect(await como(quien)).toMatchObject({ ...pide, avisos: [{ tipo: 'membresia_resuelta' }] });
  expect(await como(enEspera)).toMatchObject({ ...pide, avisos: [] });
  expect(await como(seFue)).toMatchObject({ estado: 'baja', avisos: [] });
  // Those who may answer are notified once, however many applicants there are.
  const pregunta = [
    { tipo: 'membresia_solicitada', texto: expect.stringContaining('2 personas esperan tu respuesta') },
  ];
  for (const quien of [creadora, nombrado, gestora]) expect((await como(quien)).avisos).toEqual(pregunta);
  expect((await como(aprobado)).avisos).toEqual([]);

  const rastro = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'de', 'a'])
    .where('motivo', '=', 'entró solo por el dominio de su correo')
    .orderBy('id')
    .execute();
  expect(rastro).toEqual([
    { tipo: 'membresia_estado', de: 'activa', a: 'pendiente' },
    { tipo: 'membresia_estado', de: 'activa', a: 'pendiente' },
    { tipo: 'usuario_rol', de: 'administrador_empleo', a: null },
  ]);
});

test('the only titular keeps a company that their address gave them; of one without titular, only the staff are asked', async () => {
  const sola = await empresa();
  const titular = await sola.entra('titular');
  const huerfana = await empresa();
  const miembro = await huerfana.entra('miembro');
  await migrar();
  expect(await como(titular)).toMatchObject({ estado: 'activa', rol: 'titular', administrador: true, avisos: [] });
  expect(await como(miembro)).toMatchObject({ estado: 'pendiente', administrador: false });
});
