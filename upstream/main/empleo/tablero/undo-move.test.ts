import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';
import { tellDueAvisos } from './aviso-pendiente.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCompanera, buildCandidatoConPerfil, correosDe } = empleoDePrueba(main);

const reclutador = await buildReclutador();

/** An application that its recruiter has opened, with the actions on it. */
async function abierta() {
  const oferta = await buildOferta({ autor_id: reclutador.id, empresa_id: reclutador.empresa.id });
  const candidata = await buildCandidatoConPerfil();
  const url = `/api/empleo/ofertas/${oferta.id}`;
  const { body } = await pedir('POST', `${url}/candidaturas`, candidata.id, { consentimiento: true });
  const id = Number(body.data.id);
  await pedir('POST', `/api/empleo/candidaturas/${id}/abrir`, reclutador.id);
  const leer = async () => (await pedir('GET', `/api/empleo/candidaturas/${id}`, reclutador.id)).body.data;
  return {
    id,
    oferta,
    candidata,
    leer,
    mia: async () => (await pedir('GET', '/api/empleo/mis-candidaturas', candidata.id)).body.data[0],
    mover: async (estado: string, mas: object = {}, quien = reclutador.id) => {
      const { version } = await leer();
      const { status } = await pedir('PATCH', `/api/empleo/candidaturas/${id}`, quien, { version, estado, ...mas });
      expect(status).toBe(200);
    },
    deshacer: async (estado: string, quien = reclutador.id) =>
      (await pedir('POST', `${url}/deshacer`, quien, { candidaturas: [id], estado })).body.data.deshechas,
    /** Mails about the steps after «vista». */
    contados: async () => (await correosDe(candidata.email)).slice(2),
  };
}

/** Moves the clock on by some seconds, and sends the due notices. */
async function pasan(segundos: number) {
  clock.offsetMs += segundos * 1000;
  await tellDueAvisos(deps);
}

test('a move is on the board at once and told after ten seconds: until then the candidate sees and hears nothing', async () => {
  const k = await abierta();
  await k.mover('oferta', { mensaje: 'Enhorabuena, {nombre}.' });
  expect(await k.leer()).toMatchObject({ estado: 'oferta' });
  await pasan(10);
  expect(await k.contados()).toEqual([]);
  expect(await k.mia()).toMatchObject({ estado: 'vista', mensajes: [], oferta: { mi_candidatura: 'vista' } });
  expect((await k.mia()).historia).toHaveLength(2);
  await pasan(3);
  expect(await k.contados()).toEqual(['candidatura_estado']);
  expect(await k.mia()).toMatchObject({ estado: 'oferta', oferta: { mi_candidatura: 'oferta' } });
  expect((await k.mia()).mensajes).toHaveLength(1);
  expect((await k.mia()).historia.map((h: { estado: string }) => h.estado)).toEqual(['enviada', 'vista', 'oferta']);
  await pasan(60);
  expect(await k.contados()).toHaveLength(1);
});

test('a move undone in time leaves no mail, step or message; the audit trail keeps both', async () => {
  const k = await abierta();
  await k.mover('contratada', { mensaje: 'Te esperamos.' });
  await pasan(9);
  expect(await k.deshacer('contratada')).toBe(1);
  await pasan(60);
  expect(await k.contados()).toEqual([]);
  const despues = await k.leer();
  expect(despues).toMatchObject({ estado: 'vista', mensajes: [] });
  expect(despues.historia.map((h: { estado: string }) => h.estado)).toEqual(['enviada', 'vista']);
  expect(await k.deshacer('contratada')).toBe(0);
  const rastro = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'motivo'])
    .where('entidad_id', '=', String(k.id))
    .where('tipo', '=', 'candidatura_estado')
    .orderBy('id')
    .execute();
  expect(rastro.slice(-2)).toEqual([
    { de: 'vista', a: 'contratada', motivo: null },
    { de: 'contratada', a: 'vista', motivo: 'deshecho' },
  ]);
});

test('a move cannot be undone after it was told, nor by another recruiter', async () => {
  const k = await abierta();
  const companera = await buildCompanera(reclutador, true);
  await k.mover('oferta');
  expect(await k.deshacer('oferta', companera.id)).toBe(0);
  expect(await k.deshacer('entrevista')).toBe(0);
  await pasan(13);
  expect(await k.deshacer('oferta')).toBe(0);
  expect(await k.leer()).toMatchObject({ estado: 'oferta' });
});

test('a wrong move that a second move corrects: the candidate hears only of the second', async () => {
  const k = await abierta();
  await k.mover('contratada', {}, reclutador.id).catch(() => undefined);
  expect(await k.deshacer('contratada')).toBe(1);
  await k.mover('oferta');
  await pasan(5);
  await k.mover('preseleccionada');
  await pasan(8);
  // The first move would be due, but the second has replaced it.
  expect(await k.contados()).toEqual([]);
  await pasan(5);
  expect(await k.contados()).toHaveLength(1);
  expect(await k.mia()).toMatchObject({ estado: 'en_proceso' });
});

test('of two quick moves the second is undone: the first is still told', async () => {
  const k = await abierta();
  await k.mover('entrevista');
  await k.mover('oferta');
  expect(await k.deshacer('oferta')).toBe(1);
  expect(await k.leer()).toMatchObject({ estado: 'entrevista' });
  await pasan(13);
  expect(await k.contados()).toHaveLength(1);
  expect(await k.mia()).toMatchObject({ estado: 'en_proceso' });
});

test('several discards are undone at once, with their reason; an earlier discard keeps its own', async () => {
  const k = await abierta();
  const cuerpo = { candidaturas: [k.id], motivo: 'perfil', mensaje: 'Gracias.' };
  await pedir('POST', `/api/empleo/ofertas/${k.oferta.id}/descartes`, reclutador.id, cuerpo);
  expect(await k.deshacer('descartada')).toBe(1);
  expect(await k.leer()).toMatchObject({ estado: 'vista', motivo_descarte: null, mensajes: [] });
  await pedir('POST', `/api/empleo/ofertas/${k.oferta.id}/descartes`, reclutador.id, cuerpo);
  await pasan(13);
  expect(await k.contados()).toHaveLength(1);
  await k.mover('preseleccionada');
  expect(await k.deshacer('preseleccionada')).toBe(1);
  expect(await k.leer()).toMatchObject({
    estado: 'descartada',
    motivo_descarte: 'perfil',
    destinos: ['preseleccionada'],
  });
});

test('closing the offer tells the pending moves at once, and none of them twice', async () => {
  const k = await abierta();
  await k.mover('oferta');
  await pedir('POST', `/api/empleo/ofertas/${k.oferta.id}/cerrar`, reclutador.id, {
    motivo: 'cubierta',
    mensaje: null,
  });
  expect(await k.contados()).toEqual(['candidatura_estado']);
  await pasan(13);
  expect(await k.contados()).toHaveLength(1);
  expect(await k.mia()).toMatchObject({ estado: 'finalizada' });
});

test('a candidate who withdraws meanwhile is told nothing; two processes tell a move once', async () => {
  const k = await abierta();
  await k.mover('oferta');
  await pedir('POST', `/api/empleo/candidaturas/${k.id}/retirar`, k.candidata.id);
  await pasan(13);
  expect(await k.contados()).toEqual([]);
  const otra = await abierta();
  await otra.mover('oferta');
  clock.offsetMs += 13_000;
  await Promise.all([tellDueAvisos(deps), tellDueAvisos(deps)]);
  expect(await otra.contados()).toHaveLength(1);
});
