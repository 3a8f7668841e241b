import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { notify } from '../../avisos/notify.ts';
import { pushAviso } from '../../chat/push-salida.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { startFakeSites } from '../../testing/fake-sites.ts';
import { chatDePrueba } from '../chat/testing/chat-de-prueba.ts';
import { startPush } from './start-push.ts';

const clave = () => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  return {
    curve,
    publicKey,
    privateKey: Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
};

/** Decrypts a push message as a browser does: RFC 8291, with one record of RFC 8188. */
function abrir(cuerpo: Buffer, { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: string }): string {
  const [salt, keyLength] = [cuerpo.subarray(0, 16), cuerpo.readUInt8(20)];
  const sender = cuerpo.subarray(21, 21 + keyLength);
  const encrypted = cuerpo.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', curve.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros (padding).
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
const { publicKey, privateKey } = clave();
const vapid = { publicKey, privateKey, subject: 'https://app.example' };
const main = await buildTestMain({ limitsFactor: 1000, vapid });
const { app, db, deps, tokenOf, buildUsuario } = main;
const { openId, send, call } = chatDePrueba(main);
const sites = await startFakeSites();

/** A host name in the test server's certificate. */
const SITIO = 'diario.example';
const presentes = new Set<number>();
const push = startPush({ ...deps, network: sites.network }, (usuario) => presentes.has(usuario), { warn: () => {} });
afterAll(() => push.stop());
beforeEach(() => presentes.clear());

async function suscribir(id: number, sitio: string) {
  const token = await tokenOf(id);
  const headers = { authorization: `Bearer ${token}` };
  const { curve, publicKey: p256dh } = clave();
  const auth = randomBytes(16).toString('base64url');
  const payload = { endpoint: `https://${sitio}`, p256dh, auth };
  const response = await app.inject({ method: 'PUT', url: '/api/push/suscripciones', headers, payload });
  return { status: response.statusCode, id: response.json().data?.id, token, headers, curve, auth };
}

const llegadas = (sitio: string) => sites.seen.filter(({ address }) => address === sitio);

test('a user who is away is woken once per conversation, encrypted for their browser and signed by us', async () => {
  const [ana, luis] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const sitio = `${SITIO}/uno`;
  let cuerpo = Buffer.alloc(0);
  sites.at(sitio, (request, response) => {
    request.on('data', (chunk: Buffer) => {
      cuerpo = Buffer.concat([cuerpo, chunk]);
    });
    request.on('end', () => response.writeHead(201).end());
  });
  const suya = await suscribir(luis, sitio);
  expect(suya.status).toBe(200);
  const id = await openId(ana, luis);
  for (const texto of ['Un secreto', 'y otro']) await send(ana, id, texto);
  await push.run();
  expect(llegadas(sitio)).toHaveLength(1);
  expect(llegadas(sitio)[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(llegadas(sitio)[0]?.headers.authorization).toMatch(/^vapid t=/);
  expect(JSON.parse(abrir(cuerpo, suya))).toEqual({ titulo: 'Tienes mensajes nuevos', url: `/app/chat/${id}` });
  await send(luis, id, 'Lo mío no me despierta');
  await push.run();
  expect(llegadas(sitio)).toHaveLength(1);
});

test('users who are present, have muted it or switched push off, or whose session has ended, are not woken', async () => {
  const [ana, luis] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const sitio = `${SITIO}/dos`;
  sites.at(sitio, '');
  const suya = await suscribir(luis, sitio);
  const id = await openId(ana, luis);
  const dice = async () => {
    await send(ana, id, 'Hola');
    await push.run();
    return llegadas(sitio).length;
  };
  presentes.add(luis);
  expect(await dice()).toBe(0);
  presentes.clear();
  await call(luis, 'PATCH', `conversaciones/${id}`, { silenciada_hasta: '9999-12-31T00:00:00Z' });
  expect(await dice()).toBe(0);
  await call(luis, 'PATCH', `conversaciones/${id}`, { silenciada_hasta: null });
  const preferencias = [{ tipo: 'mensaje_nuevo', app: true, correo: false, push: false, resumen: false }];
  const guarda = (payload: object) =>
    app.inject({ method: 'PUT', url: '/api/notificaciones/preferencias', headers: suya.headers, payload });
  expect((await guarda({ preferencias })).statusCode).toBe(200);
  expect(await dice()).toBe(0);
  await guarda({ preferencias: preferencias.map((una) => ({ ...una, push: true })) });
  expect(await dice()).toBe(1);
  await db.deleteFrom('token_acceso').where('usuario_id', '=', luis).execute();
  expect(await db.selectFrom('push_suscripcion').select('id').where('id', '=', suya.id).execute()).toEqual([]);
  expect(await dice()).toBe(1);
});

test('push is chosen for each kind by itself, whatever is chosen for the bell', async () => {
  const luis = (await buildUsuario()).id;
  const sitio = `${SITIO}/sin-campana`;
  sites.at(sitio, '');
  const { headers } = await suscribir(luis, sitio);
  const avisa = async (enCampana: boolean, enDispositivos: boolean) => {
    const preferencias = [
      { tipo: 'empresa_verificada', app: enCampana, correo: false, push: enDispositivos, resumen: false },
    ];
    await app.inject({ method: 'PUT', url: '/api/notificaciones/preferencias', headers, payload: { preferencias } });
    await db.transaction().execute((trx) =>
      notify(trx, luis, {
        tipo: 'empresa_verificada',
        titulo: 'Verificada',
        texto: '',
        url: '/app/cuenta/empresa',
        correo: {
          plantilla: 'empresa_verificada',
          datos: { empresa: 'Ágora', aceptada: true, motivo: null, enlace: 'https://app.example/app/cuenta/empresa' },
        },
      }),
    );
    await push.run();
    return llegadas(sitio).length;
  };
  expect(await avisa(false, true)).toBe(1);
  expect(await avisa(true, false)).toBe(1);
});

test('blocked authors, and events of a group that do not concern the user, wake nobody', async () => {
  const [ana, luis] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const sitio = `${SITIO}/tres`;
  sites.at(sitio, '');
  await suscribir(luis, sitio);
  const { data } = (
    await call(ana, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis, (await buildUsuario()).id] })
  ).body;
  const llegaTras = async (hacer: () => Promise<unknown>) => {
    await hacer();
    await push.run();
    return llegadas(sitio).length;
  };
  const renombra = (titulo: string) => () => call(ana, 'PATCH', `conversaciones/${data.id}`, { titulo });
  // Being added to a group concerns the user.
  expect(await llegaTras(async () => undefined)).toBe(1);
  expect(await llegaTras(renombra('Otro nombre'))).toBe(1);
  expect(await llegaTras(() => send(ana, data.id, 'Hola'))).toBe(2);
  await call(luis, 'PUT', `bloqueos/${ana}`);
  expect(await llegaTras(() => send(ana, data.id, 'No me oyes'))).toBe(2);
  await call(luis, 'DELETE', `bloqueos/${ana}`);
  expect(await llegaTras(() => send(ana, data.id, 'Ahora sí'))).toBe(3);
});

test('a push service whose answers never end delays no other user, and its subscription is deleted after some failures', async () => {
  const [lenta, otra] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const sitios = [`${SITIO}/sin-fin`, `${SITIO}/bien`] as const;
  let alEmpezar = () => {};
  const empezada = new Promise<void>((resolve) => {
    alEmpezar = resolve;
  });
  sites.at(sitios[0], (_, response) => {
    response.writeHead(201);
    const timer = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(timer));
    alEmpezar();
  });
  let alLlegar = () => {};
  const llegada = new Promise<string>((resolve) => {
    alLlegar = () => resolve('llegada');
  });
  sites.at(sitios[1], (_, response) => {
    response.writeHead(201).end();
    alLlegar();
  });
  await suscribir(lenta, sitios[0]);
  await suscribir(otra, sitios[1]);
  const avisa = (usuario: number) =>
    db.transaction().execute((trx) => pushAviso(trx, usuario, 'oferta_caduca', '/app/empleo/panel'));
  await avisa(lenta);
  await avisa(otra);
  const ronda = push.run();
  await empezada;
  expect(await Promise.race([llegada, ronda.then(() => 'después')])).toBe('llegada');
  await ronda;
  const [suya] = await db.selectFrom('push_suscripcion').select('fallos').where('usuario_id', '=', lenta).execute();
  expect(suya).toEqual({ fallos: 1 });
}, 30_000);

test('an account has ten browsers: an eleventh replaces the first', async () => {
  const luis = (await buildUsuario()).id;
  const ids: number[] = [];
  for (let n = 0; n < 11; n++) ids.push((await suscribir(luis, `${SITIO}/navegador-${n}`)).id);
  const quedan = await db
    .selectFrom('push_suscripcion')
    .select('id')
    .where('usuario_id', '=', luis)
    .orderBy('id')
    .execute();
  expect(quedan.map(({ id }) => Number(id))).toEqual(ids.slice(1));
});

test('a subscription that is gone is deleted, an unreachable one is retried; an internal address is never called', async () => {
  const luis = (await buildUsuario()).id;
  const [ida, enferma] = [`${SITIO}/ida`, `${SITIO}/enferma`];
  sites.at(ida, (_, response) => response.writeHead(410).end());
  sites.at(enferma, (_, response) => response.writeHead(503).end());
  await suscribir(luis, ida);
  await suscribir(luis, enferma);
  sites.names.set('dentro.example', ['10.0.0.7']);
  await suscribir(luis, 'dentro.example/x');
  const avisa = () => db.transaction().execute((trx) => pushAviso(trx, luis, 'oferta_caduca', '/app/empleo/panel'));
  await avisa();
  await push.run();
  const quedan = () =>
    db
      .selectFrom('push_suscripcion')
      .select(['endpoint', 'fallos'])
      .where('usuario_id', '=', luis)
      .orderBy('id')
      .execute();
  expect(await quedan()).toEqual([
    { endpoint: `https://${enferma}`, fallos: 1 },
    { endpoint: 'https://dentro.example/x', fallos: 1 },
  ]);
  await db.updateTable('push_suscripcion').set({ fallos: 19 }).where('usuario_id', '=', luis).execute();
  await avisa();
  await push.run();
  expect(await quedan()).toEqual([]);
});

test('a browser that another user had before belongs to the caller now; an invalid key is refused', async () => {
  const [ana, luis] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const sitio = `${SITIO}/compartido`;
  await suscribir(ana, sitio);
  const { id, headers } = await suscribir(luis, sitio);
  expect(await db.selectFrom('push_suscripcion').select('usuario_id').where('id', '=', id).execute()).toEqual([
    { usuario_id: luis },
  ]);
  const quita = (quien: Record<string, string>) =>
    app.inject({ method: 'DELETE', url: `/api/push/suscripciones/${id}`, headers: quien });
  expect((await quita((await suscribir(ana, `${SITIO}/otro`)).headers)).statusCode).toBe(404);
  expect([(await quita(headers)).statusCode, (await quita(headers)).statusCode]).toEqual([204, 404]);
  const malo = { endpoint: 'http://push.example/x', p256dh: 'x', auth: 'x' };
  const response = await app.inject({ method: 'PUT', url: '/api/push/suscripciones', headers, payload: malo });
  expect(Object.keys(response.json().errors).toSorted()).toEqual(['auth', 'endpoint', 'p256dh']);
});

test('without keys nothing is sent, and browsers are not asked for permission', async () => {
  const sin = await buildTestMain({ vapid: null });
  const headers = await sin.bearer((await sin.buildUsuario()).id);
  expect((await sin.app.inject({ url: '/api/push/clave', headers })).json()).toEqual({ data: { clave: null } });
  const payload = {
    endpoint: `https://${SITIO}/x`,
    p256dh: clave().publicKey,
    auth: randomBytes(16).toString('base64url'),
  };
  expect((await sin.app.inject({ method: 'PUT', url: '/api/push/suscripciones', headers, payload })).statusCode).toBe(
    409,
  );
});
