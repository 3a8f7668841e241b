import pg from 'pg';
import { expect, test } from 'vitest';
import { usuario } from '#shared/contract/main/usuario';
import { CANAL_EVENTOS } from '../../chat/despertador.ts';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { efectosDe } from '../efectos/efectos.ts';
import { carteraDePrueba } from '../testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, bearer, main } = visita;
const { productos, visitador, deMarketing, persona, secretoDe, publica, correoDeEmpresa } =
  await carteraDePrueba(visita);
const PREGUNTA = { texto: '¿Desde cuándo lo llevas en Madrid?' };
const RESPUESTA = { texto: 'Desde enero.' };

async function pedida(email = correoDeEmpresa()) {
  const ana = await visitador({ nombre: 'Ana', apellidos: 'De Prueba' });
  const [una] = await ana.pedir([productos.paracetamol], { email_destino: email });
  const id = una?.verificacion?.id ?? 0;
  const leer = async (quien: { llamar: typeof ana.llamar }) =>
    (await quien.llamar('GET', `/api/verificaciones/${id}`)).cuerpo.data;
  return { ana, id, email, url: `/api/verificaciones/${id}`, leer };
}
const filaDe = (id: number) => db.selectFrom('verificacion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('questions and answers are told to the other side and shown to the holder of the link, and the deadline does not change', async () => {
  const jefa = await deMarketing({ nombre: 'Eva', apellidos: 'De Prueba' });
  const { ana, id, url, email, leer } = await pedida();
  const antes = await filaDe(id);
  const gente = { ana, jefa };
  const preguntada = await efectosDe(db, gente, () => jefa.llamar('POST', `${url}/preguntar`, PREGUNTA));
  expect(preguntada).toEqual({
    avisos: ['ana: verificacion_resuelta'],
    correos: ['ana: verificacion_mensaje'],
    auditoria: ['verificacion: – → preguntada (verificador)'],
  });
  const otra = await jefa.llamar('POST', `${url}/preguntar`, PREGUNTA);
  expect([otra.estado, otra.cuerpo.message]).toEqual([409, 'Ya hay una pregunta que espera respuesta.']);
  expect(await leer(ana)).toMatchObject({
    mensajes: [{ de: 'verificador', autor: 'Eva De Prueba', texto: PREGUNTA.texto }],
    delegada: null,
  });
  const tareas = async () =>
    (await ana.llamar('GET', '/api/visitador/resumen')).cuerpo.data.tareas.map(({ tipo }: { tipo: string }) => tipo);
  expect(await tareas()).toEqual(['pregunta']);
  const contestada = await efectosDe(db, gente, () => ana.llamar('POST', `${url}/responder`, RESPUESTA));
  expect(contestada).toEqual({
    avisos: ['jefa: verificacion_solicitada'],
    correos: ['jefa: verificacion_mensaje'],
    auditoria: ['verificacion: – → contestada (solicitante)'],
  });
  expect(await tareas()).toEqual(['confirmacion']);
  expect((await ana.llamar('POST', `${url}/responder`, RESPUESTA)).estado).toBe(409);
  expect((await publica('GET', await secretoDe(email))).cuerpo.data.mensajes).toMatchObject([
    { de: 'verificador' },
    { de: 'solicitante', autor: 'Ana De Prueba', texto: 'Desde enero.' },
  ]);
  expect((await jefa.llamar('POST', `${url}/preguntar`, PREGUNTA)).estado).toBe(200);
  expect(await filaDe(id)).toEqual(antes);
  // Of two concurrent questions one is refused.
  await ana.llamar('POST', `${url}/responder`, RESPUESTA);
  const dos = await Promise.all([1, 2].map(() => jefa.llamar('POST', `${url}/preguntar`, PREGUNTA)));
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 409]);
});

test('a request passed on to a colleague is told to them and in their list, and others may still answer', async () => {
  const [jefa, luz] = [await deMarketing(), await deMarketing({ nombre: 'Luz', apellidos: null })];
  const { ana, id, url, leer } = await pedida();
  const companeros = await jefa.llamar('GET', `${url}/companeros`);
  expect(companeros.cuerpo.data).toContainEqual({ id: luz.id, nombre: 'Luz' });
  expect(companeros.cuerpo.data.some((uno: { id: number }) => [jefa.id, ana.id].includes(uno.id))).toBe(false);
  const pasar = (body: object) => jefa.llamar('POST', `${url}/delegar`, body);
  const pasada = await efectosDe(db, { ana, jefa, luz }, () => pasar({ usuario_id: luz.id, nota: 'Es de tu zona' }));
  expect(pasada).toEqual({
    avisos: ['luz: verificacion_solicitada'],
    correos: ['luz: verificacion_mensaje'],
    auditoria: ['verificacion: – → delegada (verificador)'],
  });
  expect((await leer(jefa)).delegada).toEqual({ id: luz.id, nombre: 'Luz', es_a_mi: false });
  expect((await leer(luz)).delegada.es_a_mi).toBe(true);
  expect((await leer(ana)).delegada).toBeNull();
  const suyas = async () => (await luz.llamar('GET', '/api/verificaciones?de=para_mi')).cuerpo.data;
  expect((await suyas()).map((una: { id: number }) => una.id)).toEqual([id]);
  expect((await jefa.llamar('GET', '/api/verificaciones?de=para_mi')).cuerpo.meta.total).toBe(0);
  for (const usuario_id of [jefa.id, ana.id, (await persona(['marketing'])).id])
    expect(Object.keys((await pasar({ usuario_id, nota: null })).cuerpo.errors)).toEqual(['usuario_id']);
  expect((await pasar({ usuario_id: null, nota: null })).cuerpo.data.delegada).toBeNull();
  expect(await suyas()).toEqual([]);
  await pasar({ usuario_id: luz.id, nota: null });
  const decision = { decision: 'aprobada', motivo: null };
  expect((await jefa.llamar('POST', `${url}/decidir`, decision)).estado).toBe(200);
});

test('the staff ask only about requests that they have to answer', async () => {
  const revisa = await persona(['revisor_producto']);
  const { ana, url } = await pedida('alguien@fuera.example');
  const preguntada = await revisa.llamar('POST', `${url}/preguntar`, PREGUNTA);
  expect([preguntada.estado, preguntada.cuerpo.data.mensajes.length]).toEqual([200, 1]);
  await ana.llamar('POST', `${url}/responder`, RESPUESTA);
  const aviso = await db
    .selectFrom('notificacion')
    .select('url')
    .where('usuario_id', '=', revisa.id)
    .executeTakeFirstOrThrow();
  expect(aviso.url).toBe('/app/admin/verificaciones');
  expect((await revisa.llamar('POST', `${(await pedida()).url}/preguntar`, PREGUNTA)).estado).toBe(404);
});

/** Who may make each call; for everybody else it changes nothing. */
const CALLS = [
  { call: 'preguntar', body: PREGUNTA, quien: ['jefa'] },
  { call: 'responder', body: RESPUESTA, quien: ['ana'] },
  { call: 'delegar', body: { usuario_id: null, nota: null }, quien: ['jefa'] },
] as const;
test.each(CALLS)(
  'POST …/$call: only by the right persons, and only while the request is open',
  async ({ call, body, quien }) => {
    const jefa = await deMarketing();
    const { ana, id, url } = await pedida();
    const gente = {
      ana,
      jefa,
      otra: await visitador(),
      ajena: await persona(['marketing']),
      web: await persona(['web']),
    };
    const conPregunta = () =>
      db.insertInto('verificacion_mensaje').values({ verificacion_id: id, de: 'verificador', texto: 'Una' }).execute();
    const cuantos = async () =>
      (await db.selectFrom('verificacion_mensaje').select('id').where('verificacion_id', '=', id).execute()).length;
    for (const [nombre, una] of Object.entries(gente)) {
      await db.deleteFrom('verificacion_mensaje').where('verificacion_id', '=', id).execute();
      if (call === 'responder') await conPregunta();
      const antes = await cuantos();
      const { estado } = await una.llamar('POST', `${url}/${call}`, body);
      const puede = quien.some((uno) => uno === nombre);
      expect([nombre, puede ? estado === 200 : [403, 404].includes(estado)]).toEqual([nombre, true]);
      if (!puede) expect(await cuantos()).toBe(antes);
    }
    const [nombre] = quien;
    for (const malo of [{}, { texto: '' }, { texto: 'x'.repeat(1001) }, { usuario_id: 'x' }])
      expect((await gente[nombre].llamar('POST', `${url}/${call}`, malo)).estado).toBe(422);
    await db.deleteFrom('verificacion_mensaje').where('verificacion_id', '=', id).execute();
    if (call === 'responder') await conPregunta();
    await db.updateTable('verificacion').set({ estado: 'caducada' }).where('id', '=', id).execute();
    expect((await gente[nombre].llamar('POST', `${url}/${call}`, body)).cuerpo.code).toBe('estado_no_permite');
  },
);

test('messages are in the export of one’s data; with the account the name is deleted, and the text stays', async () => {
  const jefa = await deMarketing();
  const { ana, id, url, leer } = await pedida();
  await jefa.llamar('POST', `${url}/preguntar`, PREGUNTA);
  await jefa.llamar('POST', `${url}/delegar`, { usuario_id: (await deMarketing()).id, nota: null });
  const { method, path } = usuario.exportar;
  const exportado = await main.inject({ method, url: path, headers: await bearer(jefa.id), payload: {} });
  expect(exportado.json().data.documento.mensajes_de_confirmaciones).toMatchObject([
    { verificacion_id: id, texto: PREGUNTA.texto },
  ]);
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', jefa.id)
    .execute();
  await cleanAccounts(deps);
  expect((await leer(ana)).mensajes).toMatchObject([{ autor: null, texto: PREGUNTA.texto }]);
});

test('a decision sends one live event to the applicant and to those who could have answered, after its commit', async () => {
  const [jefa, luz] = [await deMarketing(), await deMarketing()];
  const ajena = await visitador();
  const { ana, url } = await pedida();
  const oido = new pg.Client(visita.connection);
  await oido.connect();
  const lineas: string[] = [];
  oido.on('notification', ({ payload = '' }) => lineas.push(payload));
  await oido.query(`listen ${CANAL_EVENTOS}`);
  const mirar = () => lineas.filter((linea) => linea.startsWith('k') && linea.endsWith(' visitador'));
  try {
    const decidir = (motivo: string | null) =>
      jefa.llamar('POST', `${url}/decidir`, { decision: 'rechazada', motivo, excluidas: [] });
    // The rejection without a reason is refused, and sends no event.
    expect((await decidir(null)).estado).toBe(422);
    expect((await decidir('No trabaja con nosotros.')).estado).toBe(200);
    await expect.poll(mirar).toHaveLength(1);
    const quienes = (mirar()[0] ?? '').split(' ')[1]?.split(',').map(Number);
    expect(quienes).toEqual(expect.arrayContaining([ana.id, jefa.id, luz.id]));
    expect(quienes).not.toContain(ajena.id);
  } finally {
    await oido.end();
  }
});
