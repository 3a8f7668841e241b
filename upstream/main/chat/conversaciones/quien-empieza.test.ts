import { expect, test } from 'vitest';
import type { Rol } from '#shared/estados/tipos-registro';
import { CHAT } from '#shared/reglas/reglas-chat';
import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';
import { solicitudesDePrueba } from '../testing/solicitud-de-prueba.ts';
import { openConversacion } from './open-conversacion.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock, buildUsuario } = main;
const { call, open: openDirecta, openId, send, timeline } = chatDePrueba(main);
const { paracetamol } = await seedCatalogo(db);
const { buildSolicitud, buildAbierta, open, empleo } = solicitudesDePrueba(main);

const con = async (roles: Rol[] = ['usuario_web'], more: object = {}) => (await buildUsuario({ roles, ...more })).id;
const elige = (usuario_id: number, elegido: object) =>
  db
    .insertInto('preferencia_chat')
    .values({ usuario_id, ...elegido })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(elegido))
    .execute();
const soloContactos = (usuario_id: number) => elige(usuario_id, { quien_puede_escribirme: 'contactos' });
const estadoDe = async (quien: number, a: number) => (await openDirecta(quien, a)).status;
const buildGrupo = (quien: number, participantes: number[]) =>
  call(quien, 'POST', 'conversaciones', { tipo: 'grupo', participantes, titulo: 'Guardia' });
const anade = (quien: number, id: number, participantes: number[]) =>
  call(quien, 'POST', `conversaciones/${id}/participantes`, { participantes });
const pagina = (usuario_id: number) => ({
  usuario_id,
  slug_publico: `representante-${usuario_id}`,
  canales: ['hospital' as const],
});
const contactosDe = async (quien: number): Promise<number[]> =>
  (await call(quien, 'GET', 'contactos')).body.data.map(({ id }: { id: number }) => id);

test('a message in a group is addressed to nobody: its readers may not begin a conversation with its author for it', async () => {
  const [duena, medica, visitador] = [await con(), await con(), await con(['visitador_farmaceutico'])];
  const id = (await buildGrupo(duena, [medica, visitador])).body.data.id;
  await send(medica, id, 'Hola a todas');
  expect(await estadoDe(visitador, medica)).toBe(403);
  await call(medica, 'DELETE', `conversaciones/${id}/participantes/${medica}`);
  const otro = await con(['visitador_farmaceutico']);
  expect([(await anade(duena, id, [otro])).status, await estadoDe(otro, medica)]).toEqual([200, 403]);
});

test('a candidate can be written to by the recruiter they wrote to, not by one who joined later', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  await send(candidato, id, 'Hola');
  clock.offsetMs += 1000;
  const colega = await empleo.buildCompanera(reclutador, true);
  await open(colega.id, candidatura);
  expect([await estadoDe(reclutador.id, candidato), await estadoDe(colega.id, candidato)]).toEqual([200, 403]);
  clock.offsetMs += 1000;
  await send(candidato, id, 'Y ahora a las dos');
  expect(await estadoDe(colega.id, candidato)).toBe(200);
});

test('recruiters who write to the same candidate have not written to each other', async () => {
  const { reclutador, candidatura, id } = await buildAbierta();
  const colega = await empleo.buildCompanera(reclutador, true);
  await open(colega.id, candidatura);
  await send(reclutador.id, id, 'Hola');
  await db.deleteFrom('membresia_empresa').where('usuario_id', '=', colega.id).execute();
  await soloContactos(reclutador.id);
  expect(await estadoDe(colega.id, reclutador.id)).toBe(403);
});

test('colleagues may always write to each other, whatever their roles and choices; people of other companies may not', async () => {
  const reclutador = await empleo.buildReclutador();
  const colega = await empleo.buildCompanera(reclutador, false);
  await soloContactos(colega.id);
  await db
    .updateTable('usuario')
    .set({ roles: ['visitador_farmaceutico'] })
    .where('id', '=', reclutador.id)
    .execute();
  const ajeno = await empleo.buildReclutador();
  expect([await estadoDe(ajeno.id, colega.id), await estadoDe(reclutador.id, colega.id)]).toEqual([403, 200]);
});

test('a person who accepts verified senders is written to by verified representatives and members of verified companies', async () => {
  const medica = await con();
  await elige(medica, { quien_puede_escribirme: 'verificados', acepto_visitas: true });
  const [verificado, sinVerificar] = [await con(['visitador_farmaceutico']), await con(['visitador_farmaceutico'])];
  await db
    .insertInto('perfil_visitador')
    .values([
      { ...pagina(verificado), verificado_en: new Date() },
      { ...pagina(sinVerificar), verificado_en: null },
    ])
    .execute();
  const [empresa, pendiente] = [
    await empleo.buildReclutador('verificada'),
    await empleo.buildReclutador('pendiente_verificacion'),
  ];
  expect([
    await estadoDe(verificado, medica),
    await estadoDe(sinVerificar, medica),
    await estadoDe(empresa.id, medica),
    await estadoDe(pendiente.id, medica),
  ]).toEqual([200, 403, 200, 403]);
});

test('a representative whose page accepts no messages cannot be written to', async () => {
  const [cerrado, abierto, medica] = [
    await con(['visitador_farmaceutico']),
    await con(['visitador_farmaceutico']),
    await con(),
  ];
  await db
    .insertInto('perfil_visitador')
    .values([
      { ...pagina(cerrado), acepta_mensajes: false },
      { ...pagina(abierto), acepta_mensajes: true },
    ])
    .execute();
  const { status, body } = await openDirecta(medica, cerrado);
  expect([status, body.message]).toEqual([403, 'Ahora no acepta mensajes.']);
  expect(await estadoDe(medica, abierto)).toBe(200);
});

test('a conversation about a product is begun only with a representative who shows it', async () => {
  const [lleva, oculto, ninguno, medica] = [
    await con(['visitador_farmaceutico']),
    await con(['visitador_farmaceutico']),
    await con(['visitador_farmaceutico']),
    await con(),
  ];
  const asociacion = { producto_id: paracetamol, relacion: 'titular' as const, estado: 'activa' as const };
  await db
    .insertInto('asociacion_producto')
    .values([
      { ...asociacion, usuario_id: lleva, visible_publico: true },
      { ...asociacion, usuario_id: oculto, visible_publico: false },
    ])
    .execute();
  const sobre = async (usuario_id: number) =>
    (await call(medica, 'POST', 'conversaciones', { tipo: 'producto', usuario_id, producto_id: paracetamol })).status;
  expect([await sobre(lleva), await sobre(oculto), await sobre(ninguno)]).toEqual([200, 404, 404]);
});

test('the conversation of an application is opened by recruiters with the role of employment only', async () => {
  const { reclutador, candidatura } = await buildSolicitud();
  const pone = (roles: Rol[]) => db.updateTable('usuario').set({ roles }).where('id', '=', reclutador.id).execute();
  await pone(['usuario_web']);
  expect((await open(reclutador.id, candidatura)).status).toBe(404);
  await pone(['empleo']);
  expect((await open(reclutador.id, candidatura)).status).toBe(200);
});

test('contacts leave out people with a block or who accept nobody, and list those who may be written to', async () => {
  const yo = await con();
  const [bloquea, bloqueada, cerrada, escribio, hablamos, cualquiera] = [
    await con(),
    await con(),
    await con(),
    await con(),
    await con(),
    await con(),
  ];
  await buildGrupo(yo, [bloquea, bloqueada, cerrada, escribio, hablamos, cualquiera]);
  await openId(hablamos, yo);
  const sobre = await db
    .insertInto('conversacion')
    .values({ tipo: 'producto', producto_id: paracetamol, par: `${yo}:${escribio}`, ultimo_seq: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('participante')
    .values([yo, escribio].map((usuario_id) => ({ conversacion_id: sobre.id, usuario_id, unido_en: new Date(0) })))
    .execute();
  await db
    .insertInto('mensaje')
    .values({ conversacion_id: sobre.id, seq: 1, autor_id: escribio, tipo: 'texto', texto: 'Hola' })
    .execute();
  for (const una of [cerrada, escribio, hablamos]) await soloContactos(una);
  await call(bloquea, 'PUT', `bloqueos/${yo}`);
  await call(yo, 'PUT', `bloqueos/${bloqueada}`);
  const suyos = await contactosDe(yo);
  expect([...suyos].sort((a, b) => a - b)).toEqual([escribio, hablamos, cualquiera]);
  // Everybody in the list may be written to; a stranger (no shared group, page or company) is not in it.
  for (const uno of suyos) expect(await estadoDe(yo, uno)).toBe(200);
  expect(await contactosDe(yo)).not.toContain(await con());
});

test('a representative’s contacts from a group are only those who accept visits, have written, or are representatives too', async () => {
  const [duena, medica, acepta, escribio, otro, yo] = [
    await con(),
    await con(),
    await con(),
    await con(),
    await con(['visitador_farmaceutico']),
    await con(['visitador_farmaceutico']),
  ];
  await elige(acepta, { acepto_visitas: true });
  await buildGrupo(duena, [medica, acepta, escribio, otro, yo]);
  await send(escribio, await openId(escribio, yo), 'Hola');
  const suyos = await contactosDe(yo);
  expect([...suyos].sort((a, b) => a - b)).toEqual([acepta, escribio, otro]);
  for (const uno of suyos) expect(await estadoDe(yo, uno)).toBe(200);
  expect(await estadoDe(yo, medica)).toBe(403);
});

test('a colleague who accepts only contacts is among one’s contacts', async () => {
  const reclutador = await empleo.buildReclutador();
  const colega = await empleo.buildCompanera(reclutador, false);
  await soloContactos(colega.id);
  expect(await contactosDe(reclutador.id)).toContain(colega.id);
});

test('when a group is created only a refusal is shown as one: other failures are not reported as somebody’s choice', async () => {
  const [yo, otra] = [await con(), await con()];
  const abre = (falla: () => never) => {
    const rota = new Proxy(db, {
      get: (todo, que) => {
        if (que === 'selectFrom')
          return (de: string) => (de === 'bloqueo' ? falla() : todo.selectFrom(de as 'usuario'));
        const valor: unknown = Reflect.get(todo, que);
        return typeof valor === 'function' ? valor.bind(todo) : valor;
      },
    });
    const caller = { id: yo, roles: ['usuario_web'] } as Partial<Caller> as Caller;
    const grupo = { tipo: 'grupo' as const, participantes: [otra], titulo: null };
    return openConversacion({ ...deps, db: rota } as Deps, caller, grupo);
  };
  const failing = (error: Error) => () => {
    throw error;
  };
  await expect(abre(failing(errors.tooMany(1, 1)))).rejects.toMatchObject({ status: 429 });
  await expect(abre(failing(new Error('the database fell')))).rejects.toThrow('the database fell');
  await expect(abre(failing(errors.cannotWrite('No')))).rejects.toMatchObject({ status: 422 });
});

test('a group has at most fifty people, and a person who comes back does not see the messages in between', async () => {
  const yo = await con();
  const otros: number[] = [];
  for (let n = 0; n < CHAT.GRUPO_MAX; n += 1) otros.push(await con());
  const [ultima, sobra] = otros.slice(-2) as [number, number];
  const id = (await buildGrupo(yo, otros.slice(0, CHAT.GRUPO_MAX - 2))).body.data.id;
  const demasiadas = await anade(yo, id, [ultima, sobra]);
  expect([demasiadas.status, demasiadas.body.errors]).toEqual([
    422,
    { participantes: ['Un grupo tiene como máximo 50 personas'] },
  ]);
  expect((await anade(yo, id, [ultima])).status).toBe(200);
  expect((await anade(yo, id, [sobra])).status).toBe(422);
  await call(yo, 'DELETE', `conversaciones/${id}/participantes/${ultima}`);
  await send(yo, id, 'Mientras tanto');
  expect((await anade(yo, id, [ultima])).status).toBe(200);
  expect(await timeline(ultima, id)).toMatchObject([{ suceso: { que: 'entra' } }]);
});
