import { expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';
import { createIndice } from '../../buscador/indice.ts';
import { carteraDePrueba, DOMINIO } from '../../testing/cartera-de-prueba.ts';
import { ALTA, cambiosDe, revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app } = visita;
const cartera = await carteraDePrueba(visita);
const { empresaId, persona, visitador, deMarketing, publica } = cartera;
const { bien, paso, decidir } = revisionesDePrueba(cartera);

const propuesta = async (valores: object = {}, empresa: number | null = null) => {
  const ana = await visitador();
  const { id, version } = await bien(ana.llamar('POST', '/api/productos', { cambios: [] }));
  const cambios = cambiosDe({ ...ALTA, ...valores });
  const revision = await bien(ana.llamar('PUT', `/api/revisiones/${id}`, { version, cambios, empresa_id: empresa }));
  return { ana, revision };
};
const duplicados = async (datos: object) => {
  const ana = await visitador();
  const { estado, cuerpo } = await ana.llamar('POST', '/api/productos/duplicados', { pais_id: 28, ...datos });
  if (estado !== 200) throw new Error(JSON.stringify(cuerpo));
  return cuerpo.data.map((uno: { nombre: string; motivo: string }) => [uno.nombre, uno.motivo]);
};

test('duplicates of a proposed product are found by code, EAN, registration number or a similar name', async () => {
  const tensalia = 'TENSALIA 80 mg COMPRIMIDOS';
  for (const codigo of ['656662', '8470006566620'])
    expect((await duplicados({ codigos: [codigo] }))[0]).toEqual([tensalia, 'codigo']);
  expect(await duplicados({ nregistro: '98089007' })).toEqual([[tensalia, 'nregistro']]);
  expect((await duplicados({ nombre: 'Tensalia 80mg comprimidos' }))[0]).toEqual([tensalia, 'parecido']);
  expect(await duplicados({ nombre: 'Novedina 20 mg' })).toEqual([]);
  // The code is of another country.
  expect(await duplicados({ codigos: ['656662'], pais_id: 10 })).toEqual([]);
});

test('the missing required fields are listed, by kind of product', async () => {
  const { revision } = await propuesta({ principios: [], presentaciones: [{ codigo: '79900', contenido: '' }] });
  expect(revision.faltan.map(({ campo }) => campo)).toEqual(['principios', 'presentaciones', 'presentaciones']);
  const complemento = await propuesta({
    tipo: 'complemento',
    principios: null,
    nregistro: null,
    dispensacion: 'libre',
  });
  expect(complemento.revision.faltan.map(({ campo }) => campo)).toEqual(['notificacion']);
  const sanitario = await propuesta({ tipo: 'producto_sanitario', dispensacion: 'libre' });
  expect(sanitario.revision.faltan.map(({ campo }) => campo)).toEqual(['marcado_ce', 'clase_sanitario']);
  const sinPrueba = await propuesta({ pendiente_comercializacion: false, prueba_url: null });
  expect(sinPrueba.revision.faltan.map(({ campo }) => campo)).toEqual(['pendiente_comercializacion', 'prueba_url']);
});

test('a proposal with a code of the catalogue is refused, with the name of its product', async () => {
  const { ana, revision } = await propuesta({ presentaciones: [{ codigo: '656662', contenido: '28' }] });
  const { estado, cuerpo } = await paso(ana, revision, 'enviar');
  expect([estado, cuerpo.errors['cambios.presentaciones'][0]]).toEqual([422, expect.stringContaining('TENSALIA')]);
});

test('an approved proposal is published without its refused fields, found, and in its author’s cartera', async () => {
  const { ana, revision } = await propuesta();
  const enviada = await bien(paso(ana, revision, 'enviar'));
  const bea = await persona(['revisor_producto']);
  const tomada = await bien(paso(bea, enviada, 'tomar'));
  const sinNombre = await decidir(bea, tomada, { nombre: 'No es su nombre de verdad' });
  expect([sinNombre.estado, Object.keys(sinNombre.cuerpo.errors)]).toEqual([422, ['decisiones.nombre']]);
  const { cuerpo } = await decidir(bea, tomada, { advertencias: 'No consta en ningún sitio' });
  expect(cuerpo.data).toMatchObject({ estado: 'aplicada', resultado: 'aprobada_parcial', nombre: ALTA.nombre });
  const { producto } = cuerpo.data;
  const ficha = (await app.inject({ url: `/api/productos/${producto.id}` })).json().data;
  expect(ficha).toMatchObject({
    nombre: ALTA.nombre,
    tipo: 'medicamento',
    nregistro: '99001',
    receta: true,
    comercializado: false,
    activo: true,
    titular: { codigo: '1001' },
    forma: { nombre: 'COMPRIMIDO' },
    fuente: { origen: 'usuario' },
    vias: [{ nombre: 'VÍA ORAL' }],
    composicion: [{ principio: { nombre: 'NOVEDINA' }, dosis: '20 mg' }],
    presentaciones: [{ codigo: '799001', contenido: '28 comprimidos', pvp: { importe: '12.50' } }],
  });
  const capa = (await app.inject({ url: `/api/productos/${producto.id}/capa-editorial` })).json().data;
  expect(capa.campos.map((c: { campo: string }) => c.campo)).toEqual(['categoria', 'dispensacion']);
  const indice = createIndice(db);
  const hallado = (await indice.actual()).search({ q: '799001', orden: 'relevancia' } as never, 1, 20);
  await indice.stop();
  expect(hallado.data.map(({ id }) => id)).toEqual([producto.id]);
  expect((await ana.llamar('GET', '/api/cartera')).cuerpo.data).toMatchObject([
    { producto: { id: producto.id }, estado: 'borrador', zonas: [expect.anything(), expect.anything()] },
  ]);
  // After the transaction only importers may write the official layer.
  await expect(
    db.updateTable('producto').set({ nombre: 'X' }).where('id', '=', producto.id).execute(),
  ).rejects.toThrow();
});

test('a published product does not use a dictionary entry of the demonstration, which will be deleted', async () => {
  await asImporter(db, (tx) =>
    tx.insertInto('laboratorio').values({ pais_id: 28, codigo: 'DEMO-9', nombre: 'LABORATORIO DE MUESTRA' }).execute(),
  );
  const presentaciones = [{ codigo: '799003', contenido: '10' }];
  const { ana, revision } = await propuesta({
    nombre: 'TERCERINA 1 g',
    nregistro: '99003',
    laboratorio: 'Laboratorio de Muestra',
    presentaciones,
  });
  const bea = await persona(['revisor_producto']);
  const tomada = await bien(paso(bea, await bien(paso(ana, revision, 'enviar')), 'tomar'));
  const { producto } = (await decidir(bea, tomada)).cuerpo.data;
  const ficha = (await app.inject({ url: `/api/productos/${producto.id}` })).json().data;
  expect(ficha.titular.codigo).toMatch(/^PROPIO-/);
});

test('a proposal that its company backed is published as the company’s, and its confirmation is requested at once', async () => {
  const responsable = await deMarketing();
  const { ana, revision } = await propuesta(
    { nombre: 'SEGUNDINA 5 mg', nregistro: '99002', presentaciones: [{ codigo: '799002', contenido: '10' }] },
    empresaId,
  );
  const enviada = await bien(paso(ana, revision, 'enviar', { email_destino: `otra@${DOMINIO}` }));
  expect(enviada.estado).toBe('pendiente_verificacion');
  const url = `/api/verificaciones/${enviada.verificacion?.id}/decidir`;
  expect((await responsable.llamar('POST', url, { decision: 'aprobada', motivo: null })).estado).toBe(200);
  const bea = await persona(['revisor_producto']);
  const { version } = await bien(bea.llamar('GET', `/api/revisiones/${revision.id}`));
  const tomada = await bien(paso(bea, { id: revision.id, version }, 'tomar'));
  const { producto } = (await decidir(bea, tomada)).cuerpo.data;
  const ficha = (await app.inject({ url: `/api/productos/${producto.id}` })).json().data;
  expect(ficha.fuente.origen).toBe('empresa');
  expect((await ana.llamar('GET', '/api/cartera')).cuerpo.data).toMatchObject([
    { estado: 'pendiente_verificacion', verificacion: { metodo: 'en_app' } },
  ]);
  expect((await publica('GET', 'x')).estado).toBe(404);
});
