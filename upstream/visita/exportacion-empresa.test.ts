import { expect, test } from 'vitest';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../testing/build-test-visita.ts';
import { lectorCsv } from '../testing/lector-csv.ts';
import { promocionesDeEmpresa } from './cifras/estadisticas.ts';
import { empresaDePrueba } from './empresa/testing/empresa-de-prueba.ts';
import { laboratorioDe, sinLaboratorios } from './testing/laboratorios-confirmados.ts';

/** Exports for those who answer for a company; for other accounts they have the heading only. */
const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const { productos, empresaId, otraEmpresa, persona, visitador, representante, con, jefa, enEstado } =
  await empresaDePrueba(visita);
const exportar = lectorCsv(visita);

const hace = (dias: number) =>
  new Date(Date.parse(dayIn(DEFAULT_TIMEZONE, deps.now())) - dias * DIA_MS).toISOString().slice(0, 10);
/** A name of the maximal length; some rows also begin with a formula that a spreadsheet would run. */
const LARGO = 'Ñ'.repeat(80);

test('statistics of a company: one row per week with the page’s numbers, in the requested period', async () => {
  const [pagina, url] = ['/api/visitador/estadisticas/empresa', '/api/visitador/estadisticas/empresa.csv'];
  const ana = await visitador();
  await db
    .insertInto('asociacion_producto')
    .values({
      usuario_id: ana.id,
      producto_id: productos.insulina,
      empresa_id: empresaId,
      relacion: 'titular',
      estado: 'activa',
      activa_desde: new Date(0),
    })
    .execute();
  await db
    .insertInto('estadistica_producto')
    .values({ producto_id: productos.insulina, fecha: hace(0), vistas: 7 })
    .execute();
  const { semanas } = (await jefa.llamar('GET', pagina)).cuerpo.data;
  const filas = await exportar(jefa.id, url);
  expect(filas).toEqual(
    semanas.map((una: { desde: string; productos: number; promociones: number; solicitudes: number }) => ({
      'Semana desde': una.desde,
      'Vistas de tus productos': String(una.productos),
      'Clics en promociones': String(una.promociones),
      'Solicitudes de visita': String(una.solicitudes),
    })),
  );
  expect(filas.at(-1)?.['Vistas de tus productos']).toBe('7');
  expect(await exportar(jefa.id, `${url}?desde=${hace(2)}&hasta=${hace(1)}`)).not.toContainEqual(
    expect.objectContaining({ 'Vistas de tus productos': '7' }),
  );
  expect((await jefa.llamar('GET', `${url}?desde=2026-02-30`)).estado).toBe(422);
  expect(await exportar(ana.id, url)).toEqual([]);
});

test('promotions of a company: all its promotions viewed in the period, newest first, and no other company’s', async () => {
  const url = '/api/visitador/estadisticas/empresa/promociones.csv';
  const ana = await representante();
  await db.updateTable('usuario').set({ nombre: '=SUMA(A1)', apellidos: LARGO }).where('id', '=', ana.id).execute();
  const mirada = async (vistas: number, dias: number, values: object) => {
    const { id } = await enEstado(ana, 'vigente', { empresa_id: empresaId, ...values });
    await db
      .insertInto('estadistica_promocion')
      .values({ promocion_id: id, fecha: hace(dias), vistas, clics: 2 })
      .execute();
    return id;
  };
  const primera = await mirada(1, 1, { titulo: `=1+1 ${LARGO}` });
  // There are more promotions than the page shows.
  for (let n = 0; n < 20; n += 1) await mirada(50, 1, { titulo: `Promoción ${n}` });
  const sinAutor = await mirada(9, 1, { autor_id: null, titulo: 'De quien se fue' });
  await mirada(9, 200, { titulo: 'De hace mucho' });
  await mirada(9, 1, { empresa_id: otraEmpresa, titulo: 'De otra empresa' });
  const enPagina = (await jefa.llamar('GET', '/api/visitador/estadisticas/empresa')).cuerpo.data.promociones;
  expect(enPagina).toHaveLength(20);
  const filas = await exportar(jefa.id, url);
  expect(filas).toHaveLength(22);
  const { nombre } = await db
    .selectFrom('producto')
    .select('nombre')
    .where('id', '=', productos.paracetamol)
    .executeTakeFirstOrThrow();
  expect(filas.at(-1)).toEqual({
    Promoción: String(primera),
    Título: `'=1+1 ${LARGO}`,
    Producto: nombre,
    'De quién': `'=SUMA(A1) ${LARGO}`,
    Vistas: '1',
    Clics: '2',
  });
  expect(filas[0]).toMatchObject({ Promoción: String(sinAutor), 'De quién': 'Cuenta eliminada', Vistas: '9' });
  expect(await exportar(jefa.id, `${url}?desde=${hace(210)}&hasta=${hace(190)}`)).toMatchObject([
    { Título: 'De hace mucho' },
  ]);
  expect((await jefa.llamar('GET', `${url}?desde=${hace(1)}&hasta=${hace(2)}`)).estado).toBe(422);
  expect(await exportar((await con(['marketing'], {})).id, url)).toEqual([]);
  const leer = await promocionesDeEmpresa(deps, jefa, {}, hace(0));
  expect((await leer(sinAutor, 1)).map(({ id }) => String(id))).toEqual([filas[1]?.Promoción]);
});

test('people of a company: their number of products in every state, in the order of the page', async () => {
  const url = '/api/cartera/equipo/exportar.csv';
  const ana = await con(['visitador_farmaceutico'], {});
  await db.updateTable('usuario').set({ nombre: '@SUMA(A1)', apellidos: LARGO }).where('id', '=', ana.id).execute();
  const deEmpresa = { usuario_id: ana.id, empresa_id: empresaId, relacion: 'titular' as const };
  await db
    .insertInto('asociacion_producto')
    .values([
      { ...deEmpresa, producto_id: productos.telmisartan, estado: 'activa', activa_desde: new Date(0) },
      { ...deEmpresa, producto_id: productos.zinc, estado: 'activa', activa_desde: new Date(0) },
      { ...deEmpresa, producto_id: productos.diazepam, estado: 'suspendida' },
    ])
    .execute();
  const gente = (await jefa.llamar('GET', '/api/cartera/equipo')).cuerpo.data;
  const filas = await exportar(jefa.id, url);
  const nombres = gente.map(({ nombre }: { nombre: string }) => (/^[=@]/.test(nombre) ? `'${nombre}` : nombre));
  expect(nombres.length).toBeGreaterThan(1);
  expect(filas.map(({ Persona }) => Persona)).toEqual(nombres);
  expect(filas.find(({ Persona }) => Persona === `'@SUMA(A1) ${LARGO}`)).toEqual({
    Persona: `'@SUMA(A1) ${LARGO}`,
    Cargo: '',
    Zonas: '',
    'Está en la empresa': 'Sí',
    Borrador: '0',
    Pendiente: '0',
    Activo: '2',
    Suspendido: '1',
    Finalizado: '0',
    Rechazado: '0',
    'Sin respuesta': '0',
  });
  await db.updateTable('membresia_empresa').set({ estado: 'baja' }).where('usuario_id', '=', ana.id).execute();
  expect((await exportar(jefa.id, url)).find(({ Activo }) => Activo === '2')).toMatchObject({
    'Está en la empresa': 'No',
  });
  expect(await exportar((await con(['marketing'], {})).id, url)).toEqual([]);
});

test('laboratories of a company: as its page lists them, only for those who watch over its products', async () => {
  const url = '/api/cartera/empresa/laboratorios/exportar.csv';
  await sinLaboratorios(db, empresaId);
  const titular = await con(['marketing'], { rol: 'titular' });
  const laboratorio_id = await laboratorioDe(db, productos.paracetamol);
  const { id } = (await titular.llamar('POST', '/api/cartera/empresa/laboratorios', { laboratorio_id })).cuerpo.data;
  const motivo = `=1+1 ${LARGO}`;
  await (await persona(['moderador'])).llamar('POST', `/api/moderacion/laboratorios/${id}/rechazar`, { motivo });
  const [leido] = (await titular.llamar('GET', '/api/cartera/empresa/laboratorios')).cuerpo.data;
  expect(await exportar(titular.id, url)).toEqual([
    {
      Laboratorio: leido.laboratorio.nombre,
      'Lista del catálogo': 'España',
      'Productos en el catálogo': String(leido.laboratorio.productos),
      Estado: 'No confirmado',
      Motivo: `'${motivo}`,
    },
  ]);
  for (const otra of [await con(['marketing'], { rol: 'titular', enOtra: true }), await persona(['usuario_web'])])
    expect(await exportar(otra.id, url)).toEqual([]);
});

test.each([
  ['/api/visitador/estadisticas/empresa.csv', ['usuario_web', 'moderador']],
  ['/api/visitador/estadisticas/empresa/promociones.csv', ['usuario_web', 'moderador']],
  ['/api/cartera/equipo/exportar.csv', ['usuario_web', 'moderador', 'visitador_farmaceutico']],
])('%s is refused to accounts without its roles (%s)', async (url, roles) => {
  for (const rol of roles) expect([rol, (await (await persona([rol])).llamar('GET', url)).estado]).toEqual([rol, 403]);
});
