import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { CONDICIONES, carteraDePrueba, MADRID, TOLEDO } from '../testing/cartera-de-prueba.ts';
import { confirmLaboratorio } from '../testing/laboratorios-confirmados.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, empresaId, visitador, deMarketing, entrar, persona } = await carteraDePrueba(visita);
const { paracetamol, insulina } = productos;
const URL = '/api/cartera/borradores';
const PETICION = { email_destino: 'a medio escr', nombre_destino: null, cargo_destino: null, mensaje: 'Hola' };

/** A representative with two drafts, and the body of the call that saves both. */
async function dos() {
  const ana = await visitador();
  const { creadas } = await ana.anadir([paracetamol, insulina]);
  const asociaciones = creadas.map(({ id, version }) => ({ id, version, presentaciones: [] as number[] }));
  return { ana, ids: creadas.map(({ id }) => id).join(), cuerpo: { asociaciones, ...CONDICIONES, peticion: PETICION } };
}

test('one call writes the same conditions into all drafts, with the unfinished request', async () => {
  const { ana, ids, cuerpo } = await dos();
  const nuevas = {
    ...cuerpo,
    empresa_id: empresaId,
    zonas: [MADRID, TOLEDO],
    relacion: 'distribuidor',
    nota: 'Una nota',
  };
  const { estado, cuerpo: escrito } = await ana.llamar('PUT', URL, nuevas);
  expect(estado).toBe(200);
  for (const una of escrito.data.asociaciones)
    expect(una).toMatchObject({ version: 2, relacion: 'distribuidor', zonas: [MADRID, TOLEDO], nota: 'Una nota' });
  expect((await ana.llamar('GET', `${URL}?ids=${ids}`)).cuerpo.data).toEqual(escrito.data);
  expect(escrito.data.peticion).toEqual(PETICION);
  // Presentations are given per product; those of another product are refused, and then nothing is written.
  const [primera, segunda] = escrito.data.asociaciones;
  const con = (presentaciones: number[]) => ({
    ...nuevas,
    relacion: 'titular',
    asociaciones: [
      { id: primera.id, version: 2, presentaciones },
      { id: segunda.id, version: 2, presentaciones: [] },
    ],
  });
  expect((await ana.llamar('PUT', URL, con([segunda.todas[0].id]))).estado).toBe(422);
  expect((await ana.llamar('GET', `${URL}?ids=${ids}`)).cuerpo.data).toEqual(escrito.data);
  const bien = await ana.llamar('PUT', URL, con([primera.todas[0].id]));
  expect(bien.cuerpo.data.asociaciones.map((una: typeof primera) => una.presentaciones.length)).toEqual([1, 0]);
});

test('a stale version, another’s draft or a sent association refuses the whole call', async () => {
  const { ana, ids, cuerpo } = await dos();
  const otra = await visitador();
  expect((await otra.llamar('GET', `${URL}?ids=${ids}`)).estado).toBe(404);
  expect((await otra.llamar('PUT', URL, cuerpo)).estado).toBe(404);
  const [una, ...resto] = cuerpo.asociaciones;
  const vieja = { ...cuerpo, asociaciones: [{ ...una, version: 9 }, ...resto] };
  expect((await ana.llamar('PUT', URL, vieja)).cuerpo.code).toBe('conflicto_version');
  for (const raro of ['', 'x', '1,', Array.from({ length: 201 }, (_, i) => i + 1).join()])
    expect((await ana.llamar('GET', `${URL}?ids=${raro}`)).estado).toBe(422);
  await ana.llamar('POST', '/api/cartera/enviar', {
    ids: ids.split(',').map(Number),
    email_destino: 'x@fuera.example',
  });
  const pedidas = await ana.llamar('GET', `${URL}?ids=${ids}`);
  expect(pedidas.cuerpo.data.peticion.mensaje).toBeNull();
  const ahora = { ...cuerpo, asociaciones: cuerpo.asociaciones.map((x) => ({ ...x, version: 2 })) };
  expect((await ana.llamar('PUT', URL, ahora)).cuerpo.code).toBe('estado_no_permite');
});

test('adding products starts with the account’s company, its laboratory in the catalogue, and its zones', async () => {
  const ana = await visitador();
  const leer = async () => (await ana.llamar('GET', '/api/cartera/preparacion')).cuerpo.data;
  expect(await leer()).toMatchObject({ empresa: null, laboratorio: null, perfil_completo: true });
  expect((await ana.llamar('GET', '/api/cartera/laboratorio')).estado).toBe(404);
  await entrar(ana.id);
  await deMarketing();
  await confirmLaboratorio(db, empresaId, paracetamol);
  const { rows } = await sql<{ nombre: string }>`
    select l.nombre from producto p join laboratorio l on l.id = p.laboratorio_titular_id
    where p.id = ${paracetamol}`.execute(db);
  const lista = await leer();
  expect(lista).toMatchObject({
    empresa: { id: empresaId, responsables: 1 },
    laboratorio: { nombre: rows[0]?.nombre },
    zonas: [{ nombre: 'Madrid' }, { nombre: 'Toledo' }],
  });
  const { codigos } = (await ana.llamar('GET', '/api/cartera/laboratorio')).cuerpo.data;
  expect(codigos).toHaveLength(lista.laboratorio.productos);
  const hallados = (await ana.llamar('POST', '/api/cartera/codigos', { texto: codigos.join(' ') })).cuerpo.data;
  expect([hallados.productos.length, hallados.no_encontrados]).toEqual([codigos.length, []]);
  await ana.anadir([hallados.productos[0].id]);
  expect((await ana.llamar('GET', '/api/cartera/laboratorio')).cuerpo.data.codigos).toHaveLength(codigos.length - 1);
  const sinNada = await persona(['visitador_farmaceutico']);
  expect((await sinNada.llamar('GET', '/api/cartera/preparacion')).cuerpo.data.perfil_completo).toBe(false);
});

test('colleagues with the product in the same zone are named, but only to colleagues', async () => {
  const [ana, luis] = [await visitador(), await visitador()];
  await entrar(luis.id);
  const [suya] = (await luis.anadir([paracetamol], { empresa_id: empresaId, zonas: [MADRID] })).creadas;
  await db
    .updateTable('asociacion_producto')
    .set({ estado: 'activa' })
    .where('id', '=', suya?.id ?? 0)
    .execute();
  const mias = (await ana.anadir([paracetamol], { empresa_id: empresaId, zonas: [MADRID, TOLEDO] })).creadas;
  const otras = (await ana.anadir([insulina], { empresa_id: empresaId, zonas: [TOLEDO] })).creadas;
  const leer = async () =>
    (await ana.llamar('GET', `/api/cartera/companeros?ids=${[...mias, ...otras].map(({ id }) => id).join()}`)).cuerpo
      .data;
  expect(await leer()).toEqual([]);
  await entrar(ana.id);
  expect(await leer()).toMatchObject([{ nombre: 'Persona De Prueba', zonas: ['Madrid'] }]);
});
