import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { CUERPO, escrita } from '../testing/noticias-de-prueba.ts';

const main = await buildTestMain();
const { app, buildUsuario, bearer } = main;
const headers = await bearer((await buildUsuario({ roles: ['editor_noticias'], nombre: 'Una' })).id);
const reader = await bearer((await buildUsuario()).id);
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = headers) => {
  const response = await app.inject({ method, url: `/api/noticias${path}`, headers: who, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const read = async (id: number) => (await ask('GET', `/${id}`, undefined, reader)).body.data;
const publicada = async () => {
  const corta = {
    titulo: 'Solo una idea del título',
    cuerpo: '<p>Apenas nada.</p>',
    area_id: null,
    categoria_id: null,
  };
  const { id } = (await ask('POST', '', escrita(corta))).body.data;
  await ask('PUT', `/${id}`, { ...escrita({ titulo: 'El título que se publica' }), version: 1 });
  return (await ask('POST', `/${id}/publicar`, { version: 2 })).body.data;
};
const pender = (id: number, version: number, cambios: Parameters<typeof escrita>[0] = {}) =>
  ask('PUT', `/${id}/pendiente`, { ...escrita({ titulo: 'El título que vendrá', ...cambios }), version });

test('an early revision of a published article is restored as pending changes, however incomplete', async () => {
  const { id, version } = await publicada();
  const revisiones = (await ask('GET', `/${id}/revisiones`)).body.data;
  const primera = revisiones.at(-1);
  const { status, body } = await ask('POST', `/${id}/revisiones/${primera.id}/restaurar`, { version });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    titulo: 'Solo una idea del título',
    cuerpo: '<p>Apenas nada.</p>',
    area_id: null,
    estado: 'publicada',
    version: version + 1,
    pendiente: { desde: expect.any(String) },
  });
  expect(Object.keys(body.data.faltas).toSorted()).toEqual(['area_id', 'categoria_id', 'cuerpo']);
  expect(await read(id)).toMatchObject({ titulo: 'El título que se publica', cuerpo: CUERPO });
  const refused = await ask('POST', `/${id}/publicar-pendiente`, { version: version + 1 });
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ['area_id', 'categoria_id', 'cuerpo'],
  ]);
  expect((await ask('GET', `/${id}/revisiones`)).body.data[0]).toMatchObject({
    version: version + 1,
    estado: 'publicada',
    pendiente: true,
    titulo: 'Solo una idea del título',
  });
});

test('changes of a published article stay pending, and are published as a whole; the preview shows them before', async () => {
  const { id, version, url, slug } = await publicada();
  const guardada = (await pender(id, version, { etiquetas: ['Nueva etiqueta'] })).body.data;
  expect(guardada).toMatchObject({ titulo: 'El título que vendrá', slug, etiquetas: ['Nueva etiqueta'] });
  const antes = await read(id);
  expect(antes).toMatchObject({ titulo: 'El título que se publica', etiquetas: [], fecha_actualizacion: null });
  const fila = (await ask('GET', '/mesa')).body.data.find((una: { id: number }) => una.id === id);
  expect(fila).toMatchObject({ pendiente: true, titulo: 'El título que se publica' });

  const { token } = (await ask('POST', `/${id}/previa`)).body.data;
  const previa = await app.inject({ url: `/api/noticias/${id}?previa=${token}` });
  expect(previa.json().data).toMatchObject({
    titulo: 'El título que vendrá',
    etiquetas: [{ slug: 'nueva-etiqueta', nombre: 'Nueva etiqueta' }],
  });
  expect(await read(id)).toEqual(antes);

  const hecho = (await ask('POST', `/${id}/publicar-pendiente`, { version: guardada.version })).body.data;
  expect(hecho).toMatchObject({ estado: 'publicada', pendiente: null, version: guardada.version + 1, url, slug });
  expect(await read(id)).toMatchObject({
    titulo: 'El título que vendrá',
    fecha_actualizacion: expect.any(String),
    etiquetas: [{ slug: 'nueva-etiqueta' }],
  });
  const again = await ask('POST', `/${id}/publicar-pendiente`, { version: hecho.version });
  expect([again.status, again.body.code]).toEqual([409, 'estado_no_permite']);
});

test('discarded changes are gone from the desk and stay among the revisions; a small correction is not announced to readers', async () => {
  const { id, version } = await publicada();
  const guardada = (await pender(id, version)).body.data;
  const dropped = (await ask('POST', `/${id}/descartar-pendiente`, { version: guardada.version })).body.data;
  expect(dropped).toMatchObject({ titulo: 'El título que se publica', pendiente: null });
  const [ultima] = (await ask('GET', `/${id}/revisiones`)).body.data;
  expect(ultima).toMatchObject({ titulo: 'El título que vendrá', pendiente: true });
  const otra = (await pender(id, dropped.version)).body.data;
  await ask('POST', `/${id}/publicar-pendiente`, { version: otra.version, actualizada: false });
  expect(await read(id)).toMatchObject({ titulo: 'El título que vendrá', fecha_actualizacion: null });
});

test('of two changes of the same version one gets 409; an unpublished article has no pending version', async () => {
  const { id, version } = await publicada();
  const [una, otra] = await Promise.all([pender(id, version), pender(id, version)]);
  expect([una.status, otra.status].toSorted()).toEqual([200, 409]);
  const borrador = (await ask('POST', '', escrita())).body.data;
  expect((await pender(borrador.id, 1)).body.code).toBe('estado_no_permite');
  expect((await pender(id, version + 1, { area_id: 99 })).body.errors).toHaveProperty('area_id');
});

test('pending changes of an archived article are published with it; of one withdrawn and sent back, they become the draft', async () => {
  const { id, version } = await publicada();
  await pender(id, version);
  const archivada = (await ask('POST', `/${id}/archivar`, { version: version + 1 })).body.data;
  expect([archivada.pendiente === null, (await read(id)).titulo]).toEqual([false, 'El título que se publica']);
  const back = (await ask('POST', `/${id}/publicar`, { version: archivada.version })).body.data;
  expect([back.pendiente, (await read(id)).titulo]).toEqual([null, 'El título que vendrá']);

  const otra = (await pender(id, back.version, { titulo: 'Otro título más nuevo' })).body.data;
  const retirada = (await ask('POST', `/${id}/retirar`, { version: otra.version, motivo: 'Un error' })).body.data;
  const borrador = (await ask('POST', `/${id}/devolver`, { version: retirada.version })).body.data;
  expect(borrador).toMatchObject({ estado: 'borrador', titulo: 'Otro título más nuevo', pendiente: null });
});
