import { describe, expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, buildUsuario } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCandidato, buildCandidatoConPerfil, subirCv, correosDe } =
  empleoDePrueba(main);

const reclutador = await buildReclutador();
const miOferta = (cambios = {}) =>
  buildOferta({ autor_id: reclutador.id, empresa_id: reclutador.empresa.id, ...cambios });
const solicitar = (oferta: number, id: number, cuerpo: object = {}) =>
  pedir('POST', `/api/empleo/ofertas/${oferta}/candidaturas`, id, { consentimiento: true, ...cuerpo });
async function abrir(id: number) {
  await pedir('POST', `/api/empleo/candidaturas/${id}/abrir`, reclutador.id);
  return pedir('GET', `/api/empleo/candidaturas/${id}`, reclutador.id);
}

/** An application, and the offer it is for. */
async function presentada() {
  const oferta = await miOferta();
  const candidata = await buildCandidatoConPerfil();
  const { body } = await solicitar(oferta.id, candidata.id, { carta: 'Me interesa.' });
  return { oferta, candidata, id: Number(body.data.id) };
}

describe('applying', () => {
  test('applying notifies candidate and recruiter and raises the offer’s count; a second application is 409', async () => {
    const { oferta, candidata, id } = await presentada();
    expect((await solicitar(oferta.id, candidata.id)).body.code).toBe('ya_existe');
    const [mia] = (await pedir('GET', '/api/empleo/mis-candidaturas', candidata.id)).body.data;
    expect(mia).toMatchObject({
      id,
      estado: 'enviada',
      puede_retirar: true,
      oferta: { id: oferta.id, mi_candidatura: 'enviada' },
    });
    expect(await correosDe(candidata.email)).toEqual(['candidatura_enviada']);
    expect(await correosDe(reclutador.email)).toContain('candidatura_nueva');
    const panel = (await pedir('GET', `/api/empleo/mis-ofertas/${oferta.id}`, reclutador.id)).body.data;
    expect(panel).toMatchObject({ num_candidaturas: 1, sin_ver: 1 });
    const consentimiento = await db
      .selectFrom('consentimiento')
      .select('tipo')
      .where('usuario_id', '=', candidata.id)
      .execute();
    expect(consentimiento).toEqual([{ tipo: 'cesion_empresa_candidatura' }]);
  });

  test('applying is refused without a candidate’s account, without CV and profile, and without consent', async () => {
    const { id: oferta } = await miOferta();
    const web = await buildUsuario();
    expect((await solicitar(oferta, web.id)).body).toMatchObject({
      code: 'perfil_incompleto',
      datos: { paso: 'candidato' },
    });
    const vacia = await buildCandidato();
    expect((await solicitar(oferta, vacia.id)).body).toMatchObject({
      code: 'perfil_incompleto',
      datos: { paso: 'perfil' },
    });
    expect((await solicitar(oferta, vacia.id, { consentimiento: false })).body.errors).toHaveProperty('consentimiento');
    const cv = await subirCv(vacia.id);
    expect((await solicitar(oferta, vacia.id, { cv })).status).toBe(201);
  });

  test.each([
    ['paused', { estado: 'pausada' }, 409, 'estado_no_permite'],
    ['closed', { estado: 'cerrada' }, 410, 'caducado'],
    ['withdrawn', { estado: 'retirada' }, 410, 'retirado'],
    ['draft', { estado: 'borrador' }, 404, 'no_encontrado'],
    ['external', { solicitud: 'externa', url_externa: 'https://empresa.example' }, 409, 'estado_no_permite'],
    ['past its expiry', { fecha_caducidad: new Date(Date.now() - 1000) }, 410, 'caducado'],
  ])('to one that is %s', async (_, cambios, status, code) => {
    const { id } = await miOferta(cambios);
    const r = await solicitar(id, (await buildCandidatoConPerfil()).id);
    expect([r.status, r.body.code]).toEqual([status, code]);
  });

  test('nobody applies to their own company, nor with another person’s CV', async () => {
    const { id } = await miOferta();
    await db
      .updateTable('usuario')
      .set({ roles: ['empleo', 'candidato'] })
      .where('id', '=', reclutador.id)
      .execute();
    expect((await solicitar(id, reclutador.id)).body.code).toBe('estado_no_permite');
    const otra = await buildCandidatoConPerfil();
    const cv = await subirCv((await buildCandidato()).id);
    expect((await solicitar(id, otra.id, { cv })).body.errors).toHaveProperty('cv');
  });

  test('required questions must be answered; the exclusion by an answer is computed and shown to nobody', async () => {
    const preguntas = [
      {
        id: 'p1',
        texto: '¿Tienes carné?',
        tipo: 'si_no',
        opciones: [],
        obligatoria: true,
        excluyente: true,
        valor_valido: 'si',
      },
      {
        id: 'p2',
        texto: '¿Años?',
        tipo: 'numero',
        opciones: [],
        obligatoria: false,
        excluyente: false,
        valor_valido: null,
      },
    ];
    const { id } = await miOferta({ preguntas: JSON.stringify(preguntas) });
    const vista = (await pedir('GET', `/api/empleo/ofertas/${id}`, null)).body.data.preguntas;
    expect(Object.keys(vista[0])).toEqual(['id', 'texto', 'tipo', 'opciones', 'obligatoria']);
    const candidata = await buildCandidatoConPerfil();
    expect((await solicitar(id, candidata.id)).body.errors).toHaveProperty(['respuestas.p1']);
    expect((await solicitar(id, candidata.id, { respuestas: { p1: 'quizá' } })).status).toBe(422);
    const { status, body } = await solicitar(id, candidata.id, { respuestas: { p1: 'no', p2: '4', otra: 'x' } });
    expect([status, JSON.stringify(body).includes('cumple')]).toEqual([201, false]);
    const [fila] = (await pedir('GET', `/api/empleo/ofertas/${id}/candidaturas`, reclutador.id)).body.data;
    expect(fila.cumple).toBe(false);
    const { respuestas } = (await abrir(fila.id)).body.data;
    expect(respuestas).toMatchObject([
      { respuesta: 'no', cumple: false },
      { respuesta: '4', cumple: null },
    ]);
  });
});

test('a candidate withdraws their own open applications only', async () => {
  const { id, candidata } = await presentada();
  const url = `/api/empleo/candidaturas/${id}/retirar`;
  expect((await pedir('POST', url, (await buildCandidato()).id)).status).toBe(404);
  expect((await pedir('POST', url, candidata.id)).body.data).toMatchObject({
    estado: 'retirada',
    puede_retirar: false,
  });
  expect((await pedir('POST', url, candidata.id)).body.code).toBe('estado_no_permite');
  const mensaje = await pedir('POST', `/api/empleo/candidaturas/${id}/mensajes`, reclutador.id, { texto: 'Hola' });
  expect(mensaje.body.code).toBe('estado_no_permite');
});

test('the employer given at registration is offered to the profile until an experience is saved', async () => {
  const candidata = await buildCandidato();
  const trabajo = async () => (await pedir('GET', '/api/empleo/perfil', candidata.id)).body.data.trabajo;
  expect(await trabajo()).toBeNull();
  const persona = { nombre: 'Ana', apellidos: 'Sol', empresa_nombre: 'Farmacia Central', delegacion: null };
  const { status } = await pedir('POST', '/api/user/candidato', candidata.id, {
    ...persona,
    cargo: 'Adjunta',
    empresa_tipo: null,
    desempleado: false,
    autoempleo: false,
    nacimiento: '1990-01-01',
    pais: 28,
    estado: 28028,
  });
  expect(status).toBe(200);
  expect(await trabajo()).toEqual({ puesto: 'Adjunta', empresa: 'Farmacia Central' });
  const experiencias = [{ puesto: 'Adjunta', empresa: 'Farmacia Central', desde: '2020-01', hasta: null }];
  const { body } = await pedir('PUT', '/api/empleo/perfil', candidata.id, { experiencias, version: null });
  expect([body.data.trabajo, body.data.experiencias.length]).toEqual([null, 1]);
});

test('the profile is saved in steps, with optimistic locking; a CV is kept while an application has it', async () => {
  const candidata = await buildCandidato();
  const vacio = (await pedir('GET', '/api/empleo/perfil', candidata.id)).body.data;
  expect(vacio).toMatchObject({ version: null, completo: 14, cvs: [] });
  const cv = await subirCv(candidata.id);
  const primera = await pedir('PUT', '/api/empleo/perfil', candidata.id, {
    titular: 'Delegada',
    salario_deseado: '30000',
    cvs: [cv],
    version: null,
  });
  expect(primera.body.data).toMatchObject({
    version: 1,
    titular: 'Delegada',
    salario_deseado: '30000',
    cvs: [{ id: cv }],
  });
  expect((await pedir('PUT', '/api/empleo/perfil', candidata.id, { titular: 'Otra', version: null })).body.code).toBe(
    'conflicto_version',
  );
  const { id: oferta } = await miOferta();
  await solicitar(oferta, candidata.id, { cv });
  const sinCv = await pedir('PUT', '/api/empleo/perfil', candidata.id, { cvs: [], version: 1 });
  expect(sinCv.body.data.cvs).toEqual([]);
  const fichero = await db
    .selectFrom('fichero')
    .select(['entidad', 'libre_desde'])
    .where('id', '=', cv)
    .executeTakeFirst();
  expect(fichero).toEqual({ entidad: 'candidato', libre_desde: null });
});

test('an offer links its candidate to their application until it is withdrawn, also when the offer is closed; nobody else gets the link', async () => {
  const { oferta, candidata, id } = await presentada();
  const otra = await presentada();
  const lee = async (quien: number | null) => (await pedir('GET', `/api/empleo/ofertas/${oferta.id}`, quien)).body;
  expect((await lee(candidata.id)).data.mi_candidatura_id).toBe(id);
  for (const quien of [otra.candidata.id, reclutador.id, null])
    expect((await lee(quien)).data.mi_candidatura_id).toBeNull();
  const pone = (estado: 'cerrada' | 'publicada') =>
    db.updateTable('oferta_empleo').set({ estado }).where('id', '=', oferta.id).execute();
  await pone('cerrada');
  expect((await lee(candidata.id)).datos.mi_candidatura_id).toBe(id);
  for (const quien of [otra.candidata.id, null])
    expect((await lee(quien)).datos).not.toHaveProperty('mi_candidatura_id');
  await pedir('POST', `/api/empleo/candidaturas/${id}/retirar`, candidata.id);
  expect((await lee(candidata.id)).datos).not.toHaveProperty('mi_candidatura_id');
  await pone('publicada');
  expect((await lee(candidata.id)).data).toMatchObject({ mi_candidatura: 'retirada', mi_candidatura_id: null });
});
