import { describe, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, clock } = main;
const pedir = askAs(main);
const {
  buildOferta,
  buildReclutador,
  buildCompanera,
  buildCandidato,
  buildCandidatoConPerfil,
  subirCv,
  correosDe,
  pasaElPlazo,
} = empleoDePrueba(main);
const CONSIENTE = { consentimiento: true };

const reclutador = await buildReclutador();
const ajeno = await buildReclutador();
const miOferta = (cambios = {}) =>
  buildOferta({ autor_id: reclutador.id, empresa_id: reclutador.empresa.id, ...cambios });
const solicitar = (oferta: number, id: number, cuerpo: object = {}) =>
  pedir('POST', `/api/empleo/ofertas/${oferta}/candidaturas`, id, { ...CONSIENTE, ...cuerpo });
const leer = (id: number, quien = reclutador.id) => pedir('GET', `/api/empleo/candidaturas/${id}`, quien);
async function abrir(id: number, quien = reclutador.id) {
  await pedir('POST', `/api/empleo/candidaturas/${id}/abrir`, quien);
  return leer(id, quien);
}
const mover = (id: number, cuerpo: object, quien = reclutador.id) =>
  pedir('PATCH', `/api/empleo/candidaturas/${id}`, quien, cuerpo);

/** An application, and the offer it is for. */
async function presentada() {
  const oferta = await miOferta();
  const candidata = await buildCandidatoConPerfil();
  const { body } = await solicitar(oferta.id, candidata.id, { carta: 'Me interesa.' });
  return { oferta, candidata, id: Number(body.data.id) };
}

describe('the board', () => {
  test('C-07 reading an application changes nothing; opening it notifies the candidate, once', async () => {
    const { id, candidata } = await presentada();
    expect((await leer(id)).body.data).toMatchObject({ estado: 'enviada', vista_en: null });
    expect((await leer(id)).body.data).toMatchObject({ estado: 'enviada', vista_en: null, version: 1 });
    const primera = (await abrir(id)).body.data;
    expect(primera).toMatchObject({
      estado: 'vista',
      email: candidata.email,
      carta: 'Me interesa.',
      perfil: { experiencias: [{ puesto: 'Delegada' }] },
    });
    expect((await abrir(id)).body.data.version).toBe(primera.version);
    expect(await correosDe(candidata.email)).toEqual(['candidatura_enviada', 'candidatura_estado']);
  });

  test('opening does not change the version, so whoever loaded the application before may still move it', async () => {
    const { id } = await presentada();
    const { version } = (await leer(id)).body.data;
    expect((await abrir(id)).body.data).toMatchObject({ estado: 'vista', version });
    expect(await mover(id, { version, estado: 'entrevista' })).toMatchObject({
      status: 200,
      body: { data: { estado: 'entrevista', version: version + 1 } },
    });
    // A change by another recruiter is still a conflict.
    expect((await mover(id, { version, estado: 'oferta' })).body.code).toBe('conflicto_version');
  });

  test('an application moves through the columns: the candidate learns the public states, never labels or rating', async () => {
    const { id, candidata } = await presentada();
    let { version } = (await abrir(id)).body.data;
    for (const estado of ['preseleccionada', 'entrevista', 'oferta', 'contratada']) {
      const { status, body } = await mover(id, { version, estado, puntuacion: 5, etiquetas: ['Buena'] });
      expect([status, body.data?.estado]).toEqual([200, estado]);
      version = body.data.version;
      await pasaElPlazo();
    }
    const [mia] = (await pedir('GET', '/api/empleo/mis-candidaturas', candidata.id)).body.data;
    expect(mia.historia.map((h: { estado: string }) => h.estado)).toEqual([
      'enviada',
      'vista',
      'en_proceso',
      'oferta',
      'finalizada',
    ]);
    expect(JSON.stringify(mia)).not.toMatch(/entrevista|preselecc|contratada|puntuacion|Buena/);
    // Mails: received, seen, in process (one for two columns), offer, end.
    expect(await correosDe(candidata.email)).toHaveLength(5);
  });

  test('of two moves at once, one gets 409; discarding needs a reason', async () => {
    const { id } = await presentada();
    const { version } = (await abrir(id)).body.data;
    const [a, b] = await Promise.all([
      mover(id, { version, estado: 'entrevista' }),
      mover(id, { version, estado: 'oferta' }),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    const despues = (await abrir(id)).body.data.version;
    expect((await mover(id, { version: despues, estado: 'descartada' })).body.errors).toHaveProperty('motivo');
    const fuera = await mover(id, {
      version: despues,
      estado: 'descartada',
      motivo: 'perfil',
      mensaje: 'Gracias por venir.',
    });
    expect(fuera.body.data).toMatchObject({
      estado: 'descartada',
      motivo_descarte: 'perfil',
      destinos: ['preseleccionada'],
    });
    clock.offsetMs = 31 * DIA_MS;
    expect((await mover(id, { version: fuera.body.data.version, estado: 'preseleccionada' })).status).toBe(409);
    clock.offsetMs = 0;
    expect((await mover(id, { version: fuera.body.data.version, estado: 'preseleccionada' })).status).toBe(200);
  });

  test('notes stay private, messages reach the candidate, several applications are discarded at once', async () => {
    const { id, oferta, candidata } = await presentada();
    expect(
      (await pedir('POST', `/api/empleo/candidaturas/${id}/notas`, reclutador.id, { texto: 'Muy buena' })).status,
    ).toBe(201);
    await pedir('POST', `/api/empleo/candidaturas/${id}/mensajes`, reclutador.id, { texto: '¿Hablamos el lunes?' });
    const [mia] = (await pedir('GET', '/api/empleo/mis-candidaturas', candidata.id)).body.data;
    expect(mia.mensajes).toMatchObject([{ texto: '¿Hablamos el lunes?' }]);
    expect(JSON.stringify(mia)).not.toContain('Muy buena');
    const otra = await buildCandidatoConPerfil();
    const { body } = await solicitar(oferta.id, otra.id);
    const url = `/api/empleo/ofertas/${oferta.id}/descartes`;
    const candidaturas = [id, body.data.id, 999_999];
    const juntas = await pedir('POST', url, reclutador.id, { candidaturas, motivo: 'perfil', mensaje: null });
    expect(juntas.body.data).toEqual({ descartadas: 2 });
    expect((await pedir('POST', url, reclutador.id, { candidaturas, motivo: 'perfil' })).body.data.descartadas).toBe(0);
  });

  test('closing the offer notifies the candidates who were waiting', async () => {
    const { id, oferta, candidata } = await presentada();
    await pedir('POST', `/api/empleo/ofertas/${oferta.id}/cerrar`, reclutador.id, {
      motivo: 'cubierta',
      mensaje: null,
    });
    expect((await abrir(id)).body.data).toMatchObject({ estado: 'descartada', motivo_descarte: 'vacante_cubierta' });
    expect((await correosDe(candidata.email)).at(-1)).toBe('candidatura_estado');
  });
});

test('X-02 a CV is for recruiters of that offer, by a link of five minutes, each request audited; 404 for all others', async () => {
  const oferta = await miOferta();
  const candidata = await buildCandidato();
  const cv = await subirCv(candidata.id);
  const { id } = (await solicitar(oferta.id, candidata.id, { cv })).body.data;
  const url = `/api/empleo/candidaturas/${id}/cv`;
  const { status, body } = await pedir('GET', url, reclutador.id);
  expect([status, body.data.url]).toEqual([200, expect.stringContaining(cv)]);
  expect(Date.parse(body.data.caduca_en) - Date.now()).toBeLessThanOrEqual(300_000);
  const companero = await buildCompanera(reclutador, true);
  expect((await pedir('GET', url, companero.id)).status).toBe(200);
  for (const quien of [ajeno.id, (await reclutador.empresa.buildMiembro('miembro', 'pendiente')).usuario.id])
    expect((await pedir('GET', url, quien)).status).toBe(404);
  expect((await pedir('GET', url, candidata.id)).status).toBe(403);
  const tipos = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'actor_id'])
    .where('entidad', '=', 'candidatura')
    .where('entidad_id', '=', String(id))
    .where('tipo', 'in', ['candidatura_cv', 'authz_fail'])
    .orderBy('id')
    .execute();
  expect(tipos.map((t) => t.tipo)).toEqual(['candidatura_cv', 'candidatura_cv', 'authz_fail', 'authz_fail']);
});

test('another company’s application is 404 in every call', async () => {
  const { id } = await presentada();
  const { version } = (await abrir(id)).body.data;
  expect((await leer(id, ajeno.id)).status).toBe(404);
  expect((await pedir('POST', `/api/empleo/candidaturas/${id}/abrir`, ajeno.id)).status).toBe(404);
  expect((await mover(id, { version, estado: 'entrevista' }, ajeno.id)).status).toBe(404);
  expect((await pedir('POST', `/api/empleo/candidaturas/${id}/notas`, ajeno.id, { texto: 'x' })).status).toBe(404);
  expect((await abrir(id)).body.data).toMatchObject({ version, estado: 'vista', notas: [] });
});

test('a colleague reads the applications only while the company is verified', async () => {
  const { id } = await presentada();
  const companera = await buildCompanera(reclutador, true);
  const estadoDe = (estado: 'verificada' | 'suspendida') =>
    db.updateTable('empresa').set({ estado }).where('id', '=', reclutador.empresa.id).execute();
  expect((await leer(id, companera.id)).status).toBe(200);
  await estadoDe('suspendida');
  expect((await leer(id, companera.id)).status).toBe(404);
  await estadoDe('verificada');
  expect((await leer(id, companera.id)).status).toBe(200);
});

test('many concurrent requests for another company’s application are each 404, and each is audited', async () => {
  const { id } = await presentada();
  const notas = Array.from({ length: 40 }, () =>
    pedir('POST', `/api/empleo/candidaturas/${id}/notas`, ajeno.id, { texto: 'x' }),
  );
  expect(new Set((await Promise.all(notas)).map(({ status }) => status))).toEqual(new Set([404]));
  const { n } = await db
    .selectFrom('evento_auditoria')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tipo', '=', 'authz_fail')
    .where('entidad_id', '=', String(id))
    .executeTakeFirstOrThrow();
  expect(n).toBe(40);
});
