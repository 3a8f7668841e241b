import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { urlDocumento } from '#shared/reglas/revision/documento-subido';
import { carpetaTemporal } from '../../../files/almacen.ts';
import { releasePrivados } from '../../../files/attach-fichero.ts';
import { openAlmacen } from '../../../files/open-almacen.ts';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba, FIRMA } from '../../testing/cartera-de-prueba.ts';
import { ALTA, cambiosDe, revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, app, bearer } = visita;
const cartera = await carteraDePrueba(visita);
const { productos, empresaId, persona, visitador, deMarketing, correoDeEmpresa, publica } = cartera;
const { bien, paso, borrador, decidir } = revisionesDePrueba(cartera);
const { telmisartan, paracetamol } = productos;
type Persona = Awaited<ReturnType<typeof persona>>;

const almacen = openAlmacen(deps.config);
const BYTES = '%PDF-1.7 de prueba';

/** The id of a document that a person has just uploaded. */
async function subido({ id: dueno_id }: Pick<Persona, 'id'>, uso: 'documento_producto' | 'cv' = 'documento_producto') {
  const id = randomUUID();
  await mkdir(carpetaTemporal(deps.config), { recursive: true });
  const enDisco = path.join(carpetaTemporal(deps.config), id);
  await writeFile(enDisco, BYTES);
  await almacen.put(id, enDisco, 'application/pdf');
  await db
    .insertInto('fichero')
    .values({
      id,
      uso,
      nombre: 'prospecto.pdf',
      mime: 'application/pdf',
      bytes: BYTES.length,
      listo: true,
      dueno_id,
      libre_desde: new Date(),
    })
    .execute();
  return id;
}
const filaDe = (id: string, titulo = 'Prospecto') => ({ tipo: 'prospecto', titulo, url: urlDocumento(id) });
const estadoDe = async (url: string, quien?: Pick<Persona, 'id'>) =>
  (await app.inject({ url, headers: quien ? await bearer(quien.id) : {} })).statusCode;
const leido = (id: string, quien?: Pick<Persona, 'id'>) => estadoDe(`/api/documentos/${id}`, quien);
const deQuien = async (id: string) => {
  const { entidad, entidad_id, libre_desde } = await db
    .selectFrom('fichero')
    .select(['entidad', 'entidad_id', 'libre_desde'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [entidad, entidad_id, libre_desde !== null];
};
const enFicha = async (producto: number | undefined): Promise<string[]> =>
  (await app.inject({ url: `/api/productos/${producto}` }))
    .json()
    .data.documentos.flatMap((uno: { capa: string; url: string }) => (uno.capa === 'editorial' ? [uno.url] : []));

test('a document of a proposal is readable by its author, after sending by the reviewers, and once published by everybody', async () => {
  const [ana, eva, bea] = [await visitador(), await visitador(), await persona(['revisor_producto'])];
  const id = await subido(ana);
  expect([await leido(id, ana), await leido(id, eva), await leido(id, bea), await leido(id)]).toEqual([
    200, 404, 404, 404,
  ]);
  const datos = { ...ALTA, documentos: [filaDe(id)] };
  const escrita = await bien(ana.llamar('POST', '/api/productos', { cambios: cambiosDe(datos) }));
  expect(await deQuien(id)).toEqual(['revision', String(escrita.id), false]);
  // Only the author sees a draft.
  expect([await leido(id, ana), await leido(id, bea)]).toEqual([200, 404]);
  const tomada = await bien(paso(bea, await bien(paso(ana, escrita, 'enviar')), 'tomar'));
  expect([await leido(id, bea), await leido(id, eva), await leido(id)]).toEqual([200, 404, 404]);
  const { producto } = await bien(decidir(bea, tomada));
  expect(await enFicha(producto?.id)).toEqual([urlDocumento(id)]);
  expect(await deQuien(id)).toEqual(['producto', String(producto?.id), false]);
  const respuesta = await app.inject({ url: `/api/documentos/${id}` });
  expect([respuesta.statusCode, respuesta.body, respuesta.headers['content-type']]).toEqual([
    200,
    BYTES,
    'application/pdf',
  ]);
  expect(respuesta.headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment; filename="prospecto.pdf"'),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  // The document now belongs to the product, and outlives the account that uploaded it.
  await db.transaction().execute((trx) => releasePrivados(trx, [ana.id]));
  expect([await deQuien(id), await leido(id)]).toEqual([['producto', String(producto?.id), false], 200]);
});

test('files that are no product documents are 404, and cannot be suggested', async () => {
  const ana = await visitador();
  const cv = await subido(ana, 'cv');
  expect([await leido(cv, ana), await leido(randomUUID(), ana), await leido('1', ana)]).toEqual([404, 404, 404]);
  const otra = await borrador(ana, paracetamol, {});
  const guardar = (documentos: object[]) =>
    ana.llamar('PUT', `/api/revisiones/${otra.id}`, {
      version: otra.version,
      cambios: [{ campo: 'documentos', valor: documentos }],
    });
  const deOtra = await subido(await visitador());
  for (const ajeno of [cv, deOtra, randomUUID()]) {
    const { estado, cuerpo } = await guardar([filaDe(ajeno)]);
    expect([estado, cuerpo.errors]).toEqual([
      422,
      { 'cambios.documentos': ['No encontramos el fichero. Súbelo otra vez.'] },
    ]);
  }
  const relativa = await guardar([{ ...filaDe(cv), url: '/visita/api/otra/cosa' }]);
  expect(relativa.cuerpo.errors['cambios.documentos']).toEqual([expect.stringContaining('https://')]);
});

test('a document is added beside those of the ficha; removed from it, only the staff can read it', async () => {
  const [ana, zoe, bea] = [await visitador(), await visitador(), await persona(['revisor_producto'])];
  const [uno, dos] = [await subido(ana), await subido(zoe)];
  const aplicar = async (quien: Persona, documentos: object[]) => {
    const escrita = await borrador(quien, telmisartan, { documentos: documentos as never });
    const tomada = await bien(paso(bea, await bien(paso(quien, escrita, 'enviar')), 'tomar'));
    return bien(decidir(bea, tomada));
  };
  await aplicar(ana, [filaDe(uno)]);
  // The first document was uploaded by another person, but belongs to the ficha.
  await aplicar(zoe, [filaDe(uno), filaDe(dos, 'Etiqueta')]);
  expect(await enFicha(telmisartan)).toEqual([urlDocumento(uno), urlDocumento(dos)]);
  await aplicar(zoe, [filaDe(dos, 'Etiqueta')]);
  expect([await leido(uno), await leido(uno, zoe), await leido(uno, bea), await leido(dos)]).toEqual([
    404, 404, 200, 200,
  ]);
});

test('a draft on a ficha that has changed since keeps the documents with which it began', async () => {
  const [ana, zoe, bea] = [await visitador(), await visitador(), await persona(['revisor_producto'])];
  const [uno, dos, tres] = [await subido(ana), await subido(zoe), await subido(zoe)];
  const primera = await borrador(ana, paracetamol, { documentos: [filaDe(uno)] });
  await bien(decidir(bea, await bien(paso(bea, await bien(paso(ana, primera, 'enviar')), 'tomar'))));
  const segunda = await borrador(zoe, paracetamol, { documentos: [filaDe(uno), filaDe(dos)] });
  const vacia = await borrador(ana, paracetamol, { documentos: [] });
  await bien(decidir(bea, await bien(paso(bea, await bien(paso(ana, vacia, 'enviar')), 'tomar'))));
  expect(await enFicha(paracetamol)).toEqual([]);
  const { estado } = await zoe.llamar('PUT', `/api/revisiones/${segunda.id}`, {
    version: segunda.version,
    cambios: [{ campo: 'documentos', valor: [filaDe(uno), filaDe(tres)] }],
  });
  expect([estado, await deQuien(dos), await deQuien(tres)]).toEqual([
    200,
    [null, null, true],
    ['revision', String(segunda.id), false],
  ]);
});

test('documents of a cancelled suggestion are released', async () => {
  const ana = await visitador();
  const id = await subido(ana);
  const escrita = await borrador(ana, telmisartan, { documentos: [filaDe(id)] });
  expect(await deQuien(id)).toEqual(['revision', String(escrita.id), false]);
  await bien(paso(ana, escrita, 'cancelar'));
  expect(await deQuien(id)).toEqual([null, null, true]);
});

test('a document is readable by those who are asked to back it, in their account or by the open mailed link', async () => {
  const [ana, eva, fuera] = [await visitador(), await deMarketing(), await persona(['marketing'])];
  const [id, otro, deOtra] = [await subido(ana), await subido(ana), await subido(ana)];
  await borrador(ana, paracetamol, { documentos: [filaDe(deOtra)] });
  const para = correoDeEmpresa();
  const escrita = await borrador(ana, telmisartan, { documentos: [filaDe(id)] }, { empresa_id: empresaId });
  const enviada = await bien(paso(ana, escrita, 'enviar', { email_destino: para, mensaje: 'Hola' }));
  expect(enviada.estado).toBe('pendiente_verificacion');
  expect([await leido(id, eva), await leido(id, fuera)]).toEqual([200, 404]);
  const { datos } = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', para)
    .executeTakeFirstOrThrow();
  const secreto = String((datos as { enlace: string }).enlace.split('/').at(-1));
  expect((await publica('GET', secreto)).cuerpo.data.revision).toMatchObject({
    documentos: [{ id, titulo: 'Prospecto' }],
    cambios: [{ despues: 'Prospecto · Prospecto · documento subido' }],
  });
  const porEnlace = (cual: string, fichero: string) =>
    estadoDe(`/api/public/verificaciones/${cual}/documentos/${fichero}`);
  // The same id of another entity does not give access.
  await db
    .updateTable('fichero')
    .set({ entidad: 'producto', entidad_id: String(enviada.id), libre_desde: null })
    .where('id', '=', otro)
    .execute();
  expect([
    await porEnlace(secreto, id),
    await porEnlace(secreto, deOtra),
    await porEnlace(secreto, otro),
    await porEnlace(secreto, 'x'),
    await porEnlace('A'.repeat(43), id),
  ]).toEqual([200, 404, 404, 404, 404]);
  const decidida = await publica('POST', `${secreto}/decidir`, { decision: 'aprobada', motivo: null, ...FIRMA });
  expect([decidida.estado, await porEnlace(secreto, id)]).toEqual([200, 410]);
});
