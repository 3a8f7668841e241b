import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba } from '../../testing/cartera-de-prueba.ts';
import { ALTA, cambiosDe, revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app } = visita;
const cartera = await carteraDePrueba(visita);
const { persona, visitador } = cartera;
const { bien, paso, decidir } = revisionesDePrueba(cartera);
type Persona = Awaited<ReturnType<typeof persona>>;

async function subida({ id: dueno_id }: Persona): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('fichero')
    .values({
      id,
      uso: 'imagen_producto',
      nombre: 'caja.webp',
      mime: 'image/webp',
      bytes: 10,
      listo: true,
      dueno_id,
      libre_desde: new Date(),
    })
    .execute();
  return id;
}
const deQuien = async (id: string) => {
  const { entidad, entidad_id, libre_desde } = await db
    .selectFrom('fichero')
    .select(['entidad', 'entidad_id', 'libre_desde'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [entidad, entidad_id, libre_desde !== null];
};
const url = (id: string) => `/api/ficheros/imagen/${id}`;

test('an uploaded picture stays while the proposal shows it, and is on the published sheet', async () => {
  const [ana, bea] = [await visitador(), await persona(['revisor_producto'])];
  const [caja, blister] = [await subida(ana), await subida(ana)];
  const borrador = await bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(ALTA) }));
  const guardar = async (version: number, imagenes: { url: string; alt?: string }[]) =>
    ana.llamar('PUT', `/api/revisiones/${borrador.id}`, { version, cambios: cambiosDe({ ...ALTA, imagenes }) });
  const dos = await bien(guardar(borrador.version, [{ url: url(caja) }, { url: url(blister), alt: 'El blíster' }]));
  expect(await deQuien(caja)).toEqual(['revision', String(borrador.id), false]);
  // A picture is described before it is sent.
  expect(dos.faltan).toEqual([{ campo: 'imagenes', frase: 'Fila 1. Qué se ve: falta' }]);
  const una = await bien(guardar(dos.version, [{ url: url(blister), alt: 'El blíster' }]));
  expect([await deQuien(caja), await deQuien(blister)]).toEqual([
    [null, null, true],
    ['revision', String(borrador.id), false],
  ]);
  const otra = await guardar(una.version, [{ url: url(randomUUID()), alt: 'Nada' }]);
  expect([otra.estado, otra.cuerpo.errors]).toEqual([
    422,
    { 'cambios.imagenes': ['No encontramos el fichero. Súbelo otra vez.'] },
  ]);
  const ajena = await guardar(una.version, [{ url: '/api/otra/cosa', alt: 'Nada' }]);
  expect([ajena.estado, ajena.cuerpo.errors['cambios.imagenes']]).toEqual([422, [expect.stringContaining('https://')]]);
  const lista = await bien(guardar(una.version, [{ url: url(blister), alt: 'El blíster' }]));
  const tomada = await bien(paso(bea, await bien(paso(ana, lista, 'enviar')), 'tomar'));
  const { producto } = await bien(decidir(bea, tomada));
  const capa = (await app.inject({ url: `/api/productos/${producto?.id}/capa-editorial` })).json().data;
  expect(capa.campos.find(({ campo }: { campo: string }) => campo === 'imagenes').valor).toEqual([
    { url: url(blister), alt: 'El blíster' },
  ]);
  expect(await deQuien(blister)).toEqual(['revision', String(borrador.id), false]);
});

test('pictures of a proposal that is given up, or refused, are let go', async () => {
  const [ana, bea] = [await visitador(), await persona(['revisor_producto'])];
  const proponer = async (imagen: string) => {
    const datos = {
      ...ALTA,
      nregistro: '99777',
      presentaciones: [{ codigo: '799777', contenido: '1 caja' }],
      imagenes: [{ url: url(imagen), alt: 'La caja' }],
    };
    return bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(datos) }));
  };
  const [una, otra] = [await subida(ana), await subida(ana)];
  await bien(paso(ana, await proponer(una), 'cancelar'));
  expect(await deQuien(una)).toEqual([null, null, true]);
  const tomada = await bien(paso(bea, await bien(paso(ana, await proponer(otra), 'enviar')), 'tomar'));
  const motivos = Object.fromEntries(tomada.cambios.map(({ campo }) => [campo, 'No podemos comprobarlo']));
  expect((await bien(decidir(bea, tomada, motivos))).estado).toBe('rechazada');
  expect(await deQuien(otra)).toEqual([null, null, true]);
});
