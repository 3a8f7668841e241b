import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UsoFichero } from '#shared/contract/main/ficheros';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba } from '../../testing/cartera-de-prueba.ts';
import { ALTA, cambiosDe, revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app } = visita;
const cartera = await carteraDePrueba(visita);
const { persona, visitador } = cartera;
const { bien, paso, decidir } = revisionesDePrueba(cartera);
type Persona = Awaited<ReturnType<typeof persona>>;

async function subida({ id: dueno_id }: Persona, uso: UsoFichero = 'imagen_producto'): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('fichero')
    .values({
      id,
      uso,
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
/** The ids of the transactions that wrote the rows of these files and of their uses. */
async function escriturasDe(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ xmin: string }>`
    select xmin::text from fichero where id = any(${ids}::uuid[])
    union all select xmin::text from fichero_mostrado where fichero_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ xmin }) => xmin).sort();
}
const url = (id: string) => `/api/ficheros/imagen/${id}`;

test('an uploaded picture stays while the proposal shows it, and is on the published ficha', async () => {
  const [ana, bea] = [await visitador(), await persona(['revisor_producto'])];
  const [caja, blister] = [await subida(ana), await subida(ana)];
  const borrador = await bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(ALTA) }));
  const guardar = async (version: number, imagenes: { url: string; alt?: string }[]) =>
    ana.llamar('PUT', `/api/revisiones/${borrador.id}`, { version, cambios: cambiosDe({ ...ALTA, imagenes }) });
  const dos = await bien(guardar(borrador.version, [{ url: url(caja) }, { url: url(blister), alt: 'El blíster' }]));
  expect(await deQuien(caja)).toEqual(['revision', String(borrador.id), false]);
  // A picture needs a description before the proposal is sent.
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

test('saving the same pictures in any order writes no file rows, and a removed picture is released', async () => {
  const ana = await visitador();
  const [caja, blister, vial] = [await subida(ana), await subida(ana), await subida(ana)];
  const fila = (id: string) => ({ url: url(id), alt: 'Lo que se ve' });
  const fuera = { url: 'https://lab.example/frasco.png', alt: 'El frasco' };
  const datos = { ...ALTA, imagenes: [fila(caja), fuera, fila(blister)] };
  const borrador = await bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(datos) }));
  const guardar = (version: number, cambio: object) =>
    ana.llamar('PUT', `/api/revisiones/${borrador.id}`, { version, cambios: cambiosDe({ ...datos, ...cambio }) });
  const escritas = await escriturasDe([caja, blister]);
  expect(escritas).toHaveLength(4);
  const otroNombre = await bien(guardar(borrador.version, { nombre: 'NOVEDINA 20 mg' }));
  const alReves = await bien(guardar(otroNombre.version, { imagenes: [fila(blister), fila(caja)] }));
  expect(alReves.cambios.find(({ campo }) => campo === 'imagenes')?.valor_propuesto).toEqual([
    fila(blister),
    fila(caja),
  ]);
  expect(await escriturasDe([caja, blister])).toEqual(escritas);
  // The number of pictures is the same, but one is another.
  const suya = ['revision', String(borrador.id), false];
  const cambiada = await bien(guardar(alReves.version, { imagenes: [fila(blister), fila(vial)] }));
  expect([await deQuien(caja), await deQuien(blister), await deQuien(vial)]).toEqual([[null, null, true], suya, suya]);
  const sin = await bien(guardar(cambiada.version, { imagenes: [fila(vial)] }));
  expect([await deQuien(blister), await deQuien(vial)]).toEqual([[null, null, true], suya]);
  const deOtraCosa = await guardar(sin.version, { imagenes: [fila(await subida(ana, 'imagen_promocion'))] });
  expect([deOtraCosa.estado, deOtraCosa.cuerpo.errors]).toEqual([
    422,
    { 'cambios.imagenes': ['No encontramos el fichero. Súbelo otra vez.'] },
  ]);
  await bien(guardar(sin.version, { imagenes: [] }));
  expect(await deQuien(vial)).toEqual([null, null, true]);
});

test('pictures of a cancelled or rejected proposal are released', async () => {
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
