import { beforeEach, describe, expect, test } from 'vitest';
import { TIPOS_AVISO } from '#shared/contract/main/preferencias-aviso';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from './testing/empleo-de-prueba.ts';
import { rememberCaducidad, sendAlertas } from './trabajos-empleo.ts';

/** The in-app notices, one test for each kind: their words, and a link that their reader can open. */
const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock, buildUsuario } = main;
const pedir = askAs(main);
const {
  buildOferta,
  buildReclutador,
  buildCompanera,
  buildCandidato,
  buildCandidatoConPerfil,
  correosDe,
  pasaElPlazo,
} = empleoDePrueba(main);

beforeEach(() => {
  clock.offsetMs = 0;
});

/** The user's notices of one kind, as the API answers them to the bell. */
async function avisosDe(id: number, tipo: (typeof TIPOS_AVISO)[number]) {
  const { body } = await pedir('GET', '/api/notificaciones', id);
  return (body.data as { tipo: string; titulo: string; texto: string; url: string }[])
    .filter((aviso) => aviso.tipo === tipo)
    .map(({ titulo, texto, url }) => ({ titulo, texto, url }));
}

/** The user prefers this kind of notice by mail and not in the app. */
const soloCorreo = (usuario_id: number) =>
  db
    .insertInto('preferencia_aviso')
    .values(TIPOS_AVISO.map((tipo) => ({ usuario_id, tipo, app: false, correo: true, resumen: false })))
    .execute();

const solicitar = (oferta: number, id: number) =>
  pedir('POST', `/api/empleo/ofertas/${oferta}/candidaturas`, id, { consentimiento: true, carta: 'Me interesa.' });

async function ofertaDe(quien: Awaited<ReturnType<typeof buildReclutador>>, cambios = {}) {
  return buildOferta({ autor_id: quien.id, empresa_id: quien.empresa.id, titulo: 'Delegada de zona', ...cambios });
}

describe('an application', () => {
  test('candidatura_nueva: the recruiter is notified, with a link to the board at that application', async () => {
    const reclutador = await buildReclutador();
    const oferta = await ofertaDe(reclutador);
    const candidata = await buildCandidatoConPerfil();
    const { id } = (await solicitar(oferta.id, candidata.id)).body.data;
    const url = `/app/empleo/panel/${oferta.id}/candidaturas?candidatura=${id}`;
    expect(await avisosDe(reclutador.id, 'candidatura_nueva')).toEqual([
      {
        titulo: 'Tienes una candidatura nueva',
        texto: 'Candidata De Prueba se ha inscrito en «Delegada de zona».',
        url,
      },
    ]);
    expect((await pedir('GET', `/api/empleo/candidaturas/${id}`, reclutador.id)).status).toBe(200);
  });

  test('candidatura_estado: the candidate is notified when the application is sent and at each change that they may know', async () => {
    const reclutador = await buildReclutador();
    const oferta = await ofertaDe(reclutador);
    const candidata = await buildCandidatoConPerfil();
    const { id } = (await solicitar(oferta.id, candidata.id)).body.data;
    await pedir('PATCH', `/api/empleo/candidaturas/${id}`, reclutador.id, { version: 1, estado: 'entrevista' });
    await pasaElPlazo();
    await pedir('POST', `/api/empleo/candidaturas/${id}/mensajes`, reclutador.id, { texto: '¿El lunes?' });
    const { nombre } = await db
      .selectFrom('empresa')
      .select('nombre')
      .where('id', '=', reclutador.empresa.id)
      .executeTakeFirstOrThrow();
    const url = `/app/empleo/mis-candidaturas#candidatura-${id}`;
    expect(await avisosDe(candidata.id, 'candidatura_estado')).toEqual([
      { titulo: `Te ha escrito ${nombre}`, texto: 'Sobre «Delegada de zona».', url },
      { titulo: 'Tu candidatura tiene novedades', texto: `«Delegada de zona», de ${nombre}.`, url },
      { titulo: 'Tu candidatura está enviada', texto: `«Delegada de zona», de ${nombre}.`, url },
    ]);
    expect((await pedir('GET', '/api/user', candidata.id)).body.notifications).toMatchObject({ no_leidas: 3 });
    expect((await pedir('GET', '/api/empleo/mis-candidaturas', candidata.id)).body.data).toMatchObject([{ id }]);
  });

  test('a notice goes by mail only, for users who chose so', async () => {
    const reclutador = await buildReclutador();
    const oferta = await ofertaDe(reclutador);
    const candidata = await buildCandidatoConPerfil();
    for (const { id } of [reclutador, candidata]) await soloCorreo(id);
    await solicitar(oferta.id, candidata.id);
    for (const { id } of [reclutador, candidata])
      expect((await pedir('GET', '/api/notificaciones', id)).body.data).toEqual([]);
    expect(await correosDe(candidata.email)).toEqual(['candidatura_enviada']);
    expect(await correosDe(reclutador.email)).toEqual(['candidatura_nueva']);
  });

  test('an author who has left the company gets no notice; the colleague who administers its employment does, and may open it', async () => {
    const reclutador = await buildReclutador();
    const companera = await buildCompanera(reclutador, true);
    const sinPermiso = await buildCompanera(reclutador, false);
    const oferta = await ofertaDe(reclutador);
    await db.updateTable('membresia_empresa').set({ estado: 'baja' }).where('usuario_id', '=', reclutador.id).execute();
    const { id } = (await solicitar(oferta.id, (await buildCandidatoConPerfil()).id)).body.data;
    expect(await avisosDe(companera.id, 'candidatura_nueva')).toHaveLength(1);
    expect((await pedir('GET', `/api/empleo/candidaturas/${id}`, companera.id)).status).toBe(200);
    for (const fuera of [reclutador, sinPermiso]) {
      expect(await avisosDe(fuera.id, 'candidatura_nueva')).toEqual([]);
      expect(await correosDe(fuera.email)).toEqual([]);
      expect((await pedir('GET', `/api/empleo/candidaturas/${id}`, fuera.id)).status).toBe(404);
    }
  });
});

test('oferta_caduca: the owner of the offer is notified, with a link to the offer', async () => {
  const [una, callada] = [await buildReclutador(), await buildReclutador()];
  await soloCorreo(callada.id);
  const fecha_caducidad = new Date(Date.now() + 20 * 3_600_000);
  const oferta = await ofertaDe(una, { fecha_caducidad, recordada: 7 });
  await ofertaDe(callada, { fecha_caducidad, recordada: 7 });
  await rememberCaducidad(deps);
  expect(await avisosDe(una.id, 'oferta_caduca')).toEqual([
    {
      titulo: 'Una oferta tuya caduca pronto',
      texto: '«Delegada de zona» deja de estar publicada en menos de un día.',
      url: `/app/empleo/panel/${oferta.id}`,
    },
  ]);
  expect((await pedir('GET', `/api/empleo/mis-ofertas/${oferta.id}`, una.id)).status).toBe(200);
  expect(await avisosDe(callada.id, 'oferta_caduca')).toEqual([]);
  expect(await correosDe(callada.email)).toEqual(['oferta_caduca']);
});

test('alerta_empleo: the notice links to its search, of one country or of all', async () => {
  const [una, callada] = [await buildCandidato(), await buildCandidato()];
  await soloCorreo(callada.id);
  for (const [id, nombre, filtros] of [
    [una.id, 'Aquí', 'pais=espana&q=bioestadística'],
    [una.id, 'Donde sea', 'q=bioestadística'],
    [callada.id, 'Aquí', 'q=bioestadística'],
  ] as const)
    await pedir('POST', '/api/empleo/alertas', id, { nombre, filtros, frecuencia: 'diaria' });
  await buildOferta({ titulo: 'Bioestadística sénior', fecha_publicacion: new Date(Date.now() + 60_000) });
  clock.offsetMs = DIA_MS;
  await sendAlertas(deps, 'diaria');
  clock.offsetMs = 0;
  const texto = (alerta: string) =>
    `Tu alerta «${alerta}» ha encontrado Bioestadística sénior · Empresa de fuera · Madrid.`;
  const q = 'q=bioestad%C3%ADstica';
  expect((await avisosDe(una.id, 'alerta_empleo')).toReversed()).toEqual([
    { titulo: 'Una oferta nueva para ti', texto: texto('Aquí'), url: `/app/empleo/p/espana?${q}` },
    { titulo: 'Una oferta nueva para ti', texto: texto('Donde sea'), url: `/app/empleo/p?${q}` },
  ]);
  expect(await avisosDe(callada.id, 'alerta_empleo')).toEqual([]);
  expect(await correosDe(callada.email)).toEqual(['alerta_empleo']);
});

test('empresa_verificada: recruiters get a link to the panel, other members one to their company', async () => {
  const titular = await buildReclutador('pendiente_verificacion');
  const callada = await buildCompanera(titular, false);
  await soloCorreo(callada.id);
  const { usuario: visitadora } = await titular.empresa.buildMiembro('miembro');
  await db
    .updateTable('usuario')
    .set({ roles: ['visitador_farmaceutico'] })
    .where('id', '=', visitadora.id)
    .execute();
  const moderador = await buildUsuario({ roles: ['moderador'] });
  const url = `/api/empleo/empresas-por-verificar/${titular.empresa.id}/verificar`;
  expect((await pedir('POST', url, moderador.id)).status).toBe(204);
  const [aviso] = await avisosDe(titular.id, 'empresa_verificada');
  expect(aviso).toEqual({
    titulo: 'Tu empresa está verificada',
    texto: expect.stringMatching(/^«Laboratorio de Prueba \d+» ya puede publicar ofertas\.$/),
    url: '/app/empleo/panel',
  });
  expect((await pedir('GET', '/api/empleo/mis-ofertas', titular.id)).status).toBe(200);
  expect((await avisosDe(visitadora.id, 'empresa_verificada'))[0]?.url).toBe('/app/cuenta/empresa');
  expect((await pedir('GET', '/api/empleo/mis-ofertas', visitadora.id)).status).toBe(403);
  expect(await avisosDe(callada.id, 'empresa_verificada')).toEqual([]);
  expect(await correosDe(callada.email)).toEqual(['empresa_verificada']);
});

test('revision_estado: the author of a refused offer gets the reason and a link to the editor', async () => {
  const reclutador = await buildReclutador();
  const oferta = await ofertaDe(reclutador, { estado: 'pendiente_revision' });
  const moderador = await buildUsuario({ roles: ['moderador'] });
  const motivo = 'Falta decir qué se hace.';
  const url = `/api/empleo/revision/${oferta.id}/rechazar`;
  expect((await pedir('POST', url, moderador.id, { motivo })).status).toBe(204);
  expect(await avisosDe(reclutador.id, 'revision_estado')).toEqual([
    {
      titulo: 'Tu oferta no se ha publicado',
      texto: `«Delegada de zona»: ${motivo}`,
      url: `/app/empleo/panel/${oferta.id}`,
    },
  ]);
  expect((await pedir('GET', `/api/empleo/mis-ofertas/${oferta.id}`, reclutador.id)).status).toBe(200);
});
