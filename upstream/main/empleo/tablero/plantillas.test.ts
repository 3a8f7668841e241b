import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCompanera, buildCandidatoConPerfil, pasaElPlazo } = empleoDePrueba(main);
const URL_PLANTILLAS = '/api/empleo/plantillas';
const plantilla = {
  momento: 'descartada',
  nombre: 'No esta vez',
  texto: 'Hola, {nombre}: {oferta} en {empresa}. {otra}',
};

const reclutadora = await buildReclutador();
const companera = await buildCompanera(reclutadora, false);
const deOtra = await buildReclutador();
const nombres = async (id: number) =>
  (await pedir('GET', URL_PLANTILLAS, id)).body.data.map((p: { nombre: string }) => p.nombre);

test('templates belong to the company: a colleague reads, edits and deletes them; another company gets 404', async () => {
  const hecha = await pedir('POST', URL_PLANTILLAS, reclutadora.id, plantilla);
  expect([hecha.status, hecha.body.data]).toEqual([201, { id: expect.any(Number), version: 1, ...plantilla }]);
  const url = `${URL_PLANTILLAS}/${hecha.body.data.id}`;
  expect(await nombres(companera.id)).toEqual(['No esta vez']);
  expect(await nombres(deOtra.id)).toEqual([]);
  const cambiada = { ...plantilla, nombre: 'Otra vez será', version: 1 };
  for (const [method, body] of [['PUT', cambiada], ['DELETE']] as const)
    expect((await pedir(method, url, deOtra.id, body)).status).toBe(404);
  const negadas = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'entidad', 'entidad_id'])
    .where('actor_id', '=', deOtra.id)
    .execute();
  const negada = { tipo: 'authz_fail', entidad: 'plantilla_mensaje', entidad_id: String(hecha.body.data.id) };
  expect(negadas).toEqual([negada, negada]);
  expect((await pedir('PUT', url, companera.id, cambiada)).body.data).toMatchObject({ ...cambiada, version: 2 });
  expect((await pedir('PUT', url, reclutadora.id, { ...plantilla, version: 1 })).body.code).toBe('conflicto_version');
  expect(await nombres(reclutadora.id)).toEqual(['Otra vez será']);
  expect((await pedir('DELETE', url, companera.id)).status).toBe(204);
  expect(await nombres(reclutadora.id)).toEqual([]);
});

test('a template’s name is unique for its step, a company has at most 50, and a recruiter without company has none', async () => {
  expect((await pedir('POST', URL_PLANTILLAS, deOtra.id, plantilla)).status).toBe(201);
  const igual = { ...plantilla, nombre: 'NO ESTA VEZ' };
  expect((await pedir('POST', URL_PLANTILLAS, deOtra.id, igual)).body.code).toBe('ya_existe');
  const otra = (await pedir('POST', URL_PLANTILLAS, deOtra.id, { ...igual, momento: 'entrevista' })).body.data;
  const choque = { ...igual, momento: 'descartada', version: 1 };
  expect((await pedir('PUT', `${URL_PLANTILLAS}/${otra.id}`, deOtra.id, choque)).body.code).toBe('ya_existe');
  for (let n = 2; n < 50; n += 1)
    await pedir('POST', URL_PLANTILLAS, deOtra.id, { ...plantilla, nombre: `Plantilla ${n}` });
  expect((await pedir('POST', URL_PLANTILLAS, deOtra.id, { ...plantilla, nombre: 'La 51' })).body.code).toBe(
    'estado_no_permite',
  );
  const sola = await main.buildUsuario({ register_type: 'empleo', roles: ['empleo'] });
  expect(await nombres(sola.id)).toEqual([]);
  expect((await pedir('POST', URL_PLANTILLAS, sola.id, plantilla)).body).toMatchObject({
    code: 'perfil_incompleto',
    datos: { paso: 'empresa' },
  });
});

test('placeholders are filled in for each candidate, in the mail and in the stored messages', async () => {
  const oferta = await buildOferta({ autor_id: reclutadora.id, empresa_id: reclutadora.empresa.id });
  const ids: number[] = [];
  const candidatas = [await buildCandidatoConPerfil(), await buildCandidatoConPerfil()];
  await db
    .updateTable('usuario')
    .set({ nombre: 'Segunda' })
    .where('id', '=', candidatas[1]?.id ?? 0)
    .execute();
  for (const { id } of candidatas) {
    const url = `/api/empleo/ofertas/${oferta.id}/candidaturas`;
    ids.push((await pedir('POST', url, id, { consentimiento: true })).body.data.id);
  }
  const cuerpo = { candidaturas: ids, motivo: 'perfil', mensaje: plantilla.texto };
  await pedir('POST', `/api/empleo/ofertas/${oferta.id}/descartes`, reclutadora.id, cuerpo);
  await pasaElPlazo();
  const leidos = await Promise.all(
    candidatas.map(
      async ({ id }) => (await pedir('GET', '/api/empleo/mis-candidaturas', id)).body.data[0].mensajes[0].texto,
    ),
  );
  const espera = ['Candidata', 'Segunda'].map(
    (nombre) => `Hola, ${nombre}: ${oferta.titulo} en Laboratorio de Prueba 1. {otra}`,
  );
  expect(leidos).toEqual(espera);
  const correos = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where(
      'para',
      'in',
      candidatas.map(({ email }) => email),
    )
    .where('plantilla', '=', 'candidatura_estado')
    .orderBy('id')
    .execute();
  expect(correos.map(({ datos }) => (datos as { mensaje: string }).mensaje)).toEqual(espera);
});
