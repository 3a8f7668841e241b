import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { csvPorTandas } from '../http/listas/exportacion.ts';
import { buildTestVisita } from '../testing/build-test-visita.ts';
import { countQueries } from '../testing/count-queries.ts';
import { type FilaCsv, lectorCsv } from '../testing/lector-csv.ts';
import { promocionesDePrueba } from './testing/promociones-de-prueba.ts';
import { sliceVerificaciones } from './verificaciones/verificacion-vista.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, empresaId, jefa, persona, visitador, representante, crear, paso, deMarketing, correoDeEmpresa } =
  await promocionesDePrueba(visita);

const exportar = lectorCsv(visita);

test('an export of several slices has each row once, also when rows are added meanwhile', async () => {
  const todas = Array.from({ length: 1_203 }, (_, n) => ({ id: n + 1 }));
  const pedidas: number[] = [];
  const leer = async (antes: number, tanda: number) => {
    pedidas.push(antes);
    const halladas = todas.filter(({ id }) => id < antes).toReversed();
    todas.push({ id: todas.length + 1 });
    return halladas.slice(0, tanda);
  };
  const trozos = await csvPorTandas(['Número'], leer, ({ id }) => [String(id)]).toArray();
  const numeros = trozos.join('').trim().split('\r\n').slice(1).map(Number);
  expect(numeros).toEqual(Array.from({ length: 1_203 }, (_, n) => 1_203 - n));
  expect(pedidas).toEqual([Number.MAX_SAFE_INTEGER, 704, 204]);
});

test('promotions: one’s own, or for marketing the company’s, with the list’s filters', async () => {
  const ana = await representante();
  const { id } = await crear(ana, { titulo: '=SUMA(A1) de otoño' });
  await crear(ana, { titulo: 'Un borrador suyo' });
  await paso(ana, id, 'enviar', 1);
  const deAna = await exportar(ana.id, '/api/promociones/exportar.csv');
  expect(deAna).toMatchObject([
    { Título: 'Un borrador suyo', Estado: 'Borrador' },
    // The title must not run as a formula in a spreadsheet.
    { Promoción: String(id), Título: "'=SUMA(A1) de otoño", Estado: 'Por aprobar', Tipo: 'Formación', Vistas: '0' },
  ]);
  const titulos = (filas: FilaCsv[]) => filas.map(({ Título }) => Título);
  expect(titulos(await exportar(ana.id, '/api/promociones/exportar.csv?estado=borrador'))).toEqual([
    'Un borrador suyo',
  ]);
  expect(titulos(await exportar(jefa.id, '/api/promociones/exportar.csv'))).toEqual(["'=SUMA(A1) de otoño"]);
  expect(await exportar(jefa.id, '/api/promociones/exportar.csv?mias=1')).toEqual([]);
  expect(await exportar((await persona(['marketing'])).id, '/api/promociones/exportar.csv')).toEqual([]);
});

test('products in a company’s name: for those who watch over it, and only the heading for others', async () => {
  const ana = await visitador({ nombre: 'Persona', apellidos: 'Que Lo Lleva' });
  const pedidas = await ana.pedir([productos.telmisartan], { email_destino: null });
  await jefa.llamar('POST', `/api/verificaciones/${pedidas[0]?.verificacion?.id}/decidir`, {
    decision: 'aprobada',
    motivo: null,
  });
  const url = '/api/cartera/empresa/exportar.csv';
  expect(await exportar(jefa.id, `${url}?persona=${ana.id}`)).toMatchObject([
    {
      'Lo lleva': 'Persona Que Lo Lleva',
      'Es de la empresa': 'No',
      Estado: 'Activo',
      'Confirmado cómo': 'En la aplicación',
    },
  ]);
  expect(await exportar(jefa.id, `${url}?persona=${ana.id}&estado=suspendida`)).toEqual([]);
  expect(await exportar((await persona(['usuario_web'])).id, url)).toEqual([]);
});

test('suggestions: only one’s own', async () => {
  const [ana, otra] = [await visitador(), await visitador()];
  const { id } = (await ana.llamar('POST', `/api/productos/${productos.paracetamol}/revisiones`)).cuerpo.data;
  await otra.llamar('POST', `/api/productos/${productos.paracetamol}/revisiones`);
  const url = '/api/revisiones/exportar.csv';
  expect(await exportar(ana.id, url)).toMatchObject([
    { Sugerencia: String(id), 'Qué es': 'Cambios en una ficha', Estado: 'Borrador', Cambios: '0' },
  ]);
  expect(await exportar(ana.id, `${url}?estado=aplicada`)).toEqual([]);
  expect(await exportar(ana.id, `${url}?tipo=alta`)).toEqual([]);
});

test('requests: those one has made, and those one may answer; another’s e-mail address stays masked', async () => {
  const ana = await visitador();
  const destino = correoDeEmpresa();
  const [una] = await ana.pedir([productos.diazepam, productos.insulina], { email_destino: destino });
  const url = '/api/verificaciones/exportar.csv';
  const [mia] = await exportar(ana.id, url);
  expect(mia).toMatchObject({
    Solicitud: String(una?.verificacion?.id),
    Estado: 'Pendiente',
    'Cuántos productos': '2',
    Empresa: 'Laboratorio Alameda de prueba',
  });
  expect(mia?.['A quién']).not.toBe(destino);
  expect(await exportar(ana.id, `${url}?de=pendientes`)).toEqual([]);
  const colega = await deMarketing();
  const pendientes = await exportar(colega.id, `${url}?de=pendientes`);
  expect(pendientes.map(({ Solicitud }) => Solicitud)).toContain(String(una?.verificacion?.id));
  expect(await exportar(colega.id, `${url}?de=para_mi`)).toEqual([]);
});

test('requests about suggestions: each names its suggestion, with as many queries for many as for one', async () => {
  const ana = await visitador();
  const pedir = async (producto_id: number) => {
    const { id: verificacion_id } = await db
      .insertInto('verificacion')
      .values({
        tipo: 'revision',
        solicitante_id: ana.id,
        empresa_id: empresaId,
        metodo: 'en_app',
        estado: 'pendiente',
        caduca_en: new Date(Date.now() + DIA_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: revision_id } = await db
      .insertInto('revision')
      .values({
        tipo: 'edicion',
        producto_id,
        autor_id: ana.id,
        estado: 'pendiente_verificacion',
        empresa_id: empresaId,
        verificacion_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('revision_cambio')
      .values({ revision_id, campo: 'indicaciones_resumen', orden: 0, valor_propuesto: JSON.stringify('Otra.') })
      .execute();
  };
  const { db: contando, cuantas } = countQueries(db);
  const leer = async () => {
    cuantas();
    const unas = await sliceVerificaciones(contando, ana, 'mias', { antes: Number.MAX_SAFE_INTEGER, tanda: 500 });
    return { cuantas: unas.length, preguntas: cuantas() };
  };
  await pedir(productos.paracetamol);
  const deUna = await leer();
  await pedir(productos.insulina);
  await pedir(productos.diazepam);
  expect(await leer()).toEqual({ cuantas: 3, preguntas: deUna.preguntas });
  const sobre = (await exportar(ana.id, '/api/verificaciones/exportar.csv')).map((fila) => fila['Sobre qué']);
  const nombreDe = async (id: number) =>
    (await db.selectFrom('producto').select('nombre').where('id', '=', id).executeTakeFirstOrThrow()).nombre;
  const { diazepam, insulina, paracetamol } = productos;
  expect(sobre).toEqual([await nombreDe(diazepam), await nombreDe(insulina), await nombreDe(paracetamol)]);
});

test.each(['promociones', 'revisiones', 'verificaciones'])('%s needs the role', async (cual) =>
  expect((await (await persona(['usuario_web'])).llamar('GET', `/api/${cual}/exportar.csv`)).estado).toBe(403),
);
