import { describe, expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { buildEmpresa, callAs, empresaNueva, persona } from '../../perfiles/testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { db, app, buildUsuario } = main;
const call = callAs(main);
const empleo = (empresa: object | string) => ({ ...persona, cargo: 37, empresa });
let cuenta = 0;
const aspirante = (dominio = 'fuera.example') =>
  buildUsuario({ email: `aspirante${++cuenta}@${dominio}`, register_type: 'empleo', roles: ['empleo'] });
const correos = (para: string) => db.selectFrom('correo_salida').select('plantilla').where('para', '=', para).execute();
const unirse = (id: number, empresa: object) => call('POST', '/api/user/empleo', id, empleo(empresa));

describe('joining', () => {
  test('an address on the company’s own domain admits nobody, not even the first user', async () => {
    const { id, delegacionIds } = await buildEmpresa(main, { nombre: 'Una', dominios: ['una.example'] });
    const destino = { delegacion_id: delegacionIds[0] };
    for (const { id: quien } of [await aspirante('una.example'), await aspirante('una.example')])
      expect((await unirse(quien, destino)).body).toMatchObject({
        administrador_empleo: false,
        empresa: { id, rol: 'miembro', membresia: 'pendiente' },
      });
  });

  test('pending: titulares and gestores are notified in the app and by mail, members are not', async () => {
    const empresa = await buildEmpresa(main, { nombre: 'Dos', dominios: ['dos.example'] });
    const [titular, gestor, miembro] = [
      await empresa.buildMiembro('titular'),
      await empresa.buildMiembro('gestor'),
      await empresa.buildMiembro('miembro'),
    ];
    const { id } = await aspirante();
    const { body } = await unirse(id, { empresa_id: empresa.id });
    expect(body).toMatchObject({ administrador_empleo: false, empresa: { membresia: 'pendiente', rol: 'miembro' } });
    for (const { usuario } of [titular, gestor]) {
      const { notifications } = (await call('GET', '/api/user', usuario.id)).body;
      expect(notifications).toMatchObject({ no_leidas: 1, ultimas: [{ tipo: 'membresia_solicitada' }] });
      expect(notifications.ultimas[0].texto).toBe('Nombre Apellidos quiere unirse a Dos.');
      expect(await correos(usuario.email)).toEqual([{ plantilla: 'solicitud_union_empresa' }]);
    }
    expect(await correos(miembro.usuario.email)).toEqual([]);
  });

  test('a company that waits for verification admits nobody automatically', async () => {
    const nombre = { nombre: 'Tres', dominios: ['tres.example'], estado: 'pendiente_verificacion' as const };
    const { id } = await buildEmpresa(main, nombre);
    const persona = await aspirante('tres.example');
    expect((await unirse(persona.id, { empresa_id: id })).body.empresa.membresia).toBe('pendiente');
  });

  test('a company with two delegations needs a choice; a suspended company accepts nobody', async () => {
    const dos = await buildEmpresa(main, { nombre: 'Con Dos' }, ['Sede', 'Vigo']);
    const no = await buildEmpresa(main, { nombre: 'Parada', estado: 'suspendida' });
    const { id } = await aspirante();
    expect((await unirse(id, { empresa_id: dos.id })).body.errors).toEqual({ empresa: ['Elige tu delegación'] });
    expect((await unirse(id, { empresa_id: no.id })).status).toBe(422);
    expect((await unirse(id, { delegacion_id: dos.delegacionIds[1] })).body.empresa.delegacion.nombre).toBe('Vigo');
  });

  test('another delegation of the same company keeps role and state; joining another company ends the first membership', async () => {
    const uno = await buildEmpresa(main, { nombre: 'Misma' }, ['Sede', 'Lugo']);
    const { usuario } = await uno.buildMiembro('titular');
    const movido = await unirse(usuario.id, { delegacion_id: uno.delegacionIds[1] });
    expect(movido.body.empresa).toMatchObject({ rol: 'titular', membresia: 'activa', delegacion: { nombre: 'Lugo' } });
    const otra = await buildEmpresa(main, { nombre: 'Otra' });
    const cambiado = await unirse(usuario.id, { empresa_id: otra.id });
    expect(cambiado.body).toMatchObject({
      administrador_empleo: false,
      empresa: { id: otra.id, membresia: 'pendiente' },
    });
    const filas = await db
      .selectFrom('membresia_empresa')
      .select(['empresa_id', 'estado'])
      .where('usuario_id', '=', usuario.id)
      .orderBy('id')
      .execute();
    expect(filas).toEqual([
      { empresa_id: uno.id, estado: 'baja' },
      { empresa_id: otra.id, estado: 'pendiente' },
    ]);
  });
});

test('people who join while the notified titulares change their own account never deadlock', async () => {
  const empresa = await buildEmpresa(main, { nombre: 'Concurrida' }, ['Sede', 'Soria']);
  const [uno, dos] = [await empresa.buildMiembro('titular'), await empresa.buildMiembro('titular')];
  const llegan = await Promise.all(Array.from({ length: 12 }, () => aspirante()));
  const respuestas = await Promise.all(
    llegan.flatMap(({ id }, i) => [
      unirse(id, { delegacion_id: empresa.delegacionIds[0] }),
      unirse((i % 2 ? uno : dos).usuario.id, { delegacion_id: empresa.delegacionIds[i % 3 ? 0 : 1] }),
    ]),
  );
  expect(new Set(respuestas.map((r) => r.status))).toEqual(new Set([200]));
});

test('requests are limited: three to one company in a month, ten changes in a day', async () => {
  const empresa = await buildEmpresa(main, { nombre: 'Insistida' });
  const { usuario: titular } = await empresa.buildMiembro('titular');
  const { id } = await aspirante();
  for (let i = 0; i < 3; i += 1) {
    expect((await unirse(id, { empresa_id: empresa.id })).status).toBe(200);
    await call('DELETE', '/api/user/delegacion', id);
  }
  expect((await unirse(id, { empresa_id: empresa.id })).status).toBe(422);
  expect(await correos(titular.email)).toHaveLength(3);
  for (let i = 0; i < 7; i += 1) {
    const otra = await buildEmpresa(main, { nombre: `Probada ${i}` });
    expect((await unirse(id, { empresa_id: otra.id })).status).toBe(200);
  }
  const creando = await call('POST', '/api/user/empleo', id, { ...empleo('Una Más'), ...empresaNueva });
  expect(creando.body.errors).toEqual({ empresa: ['Has cambiado de empresa demasiadas veces hoy: prueba mañana'] });
});

describe('deciding about a request', () => {
  const pedir = async () => {
    const empresa = await buildEmpresa(main, { nombre: `Pedida ${++cuenta}` });
    const { usuario: titular } = await empresa.buildMiembro('titular');
    const { usuario, membresiaId } = await empresa.buildMiembro('miembro', 'pendiente');
    const url = (verbo: string) => `/api/empresas/${empresa.id}/miembros/${membresiaId}/${verbo}`;
    return { empresa, titular, usuario, membresiaId, url };
  };

  test('approved: an active member in charge of nothing, who is notified; a second answer is 409', async () => {
    const { titular, usuario, membresiaId, url } = await pedir();
    const { status, body } = await call('POST', url('aprobar'), titular.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: membresiaId, estado: 'activa', rol: 'miembro', email: usuario.email });
    const { body: yo } = await call('GET', '/api/user', usuario.id);
    expect(yo).toMatchObject({ administrador_empleo: false, notifications: { no_leidas: 1 } });
    expect(await correos(usuario.email)).toEqual([{ plantilla: 'empresa_union_resuelta' }]);
    const otra = await call('POST', url('rechazar'), titular.id);
    expect({ status: otra.status, code: otra.body.code }).toEqual({ status: 409, code: 'estado_no_permite' });
  });

  test('rejected: no member, notified, and may not ask again at once', async () => {
    const { empresa, titular, usuario, url } = await pedir();
    expect((await call('POST', url('rechazar'), titular.id)).body.data.estado).toBe('rechazada');
    expect((await call('GET', '/api/user', usuario.id)).body.empresa).toBeNull();
    expect((await unirse(usuario.id, { empresa_id: empresa.id })).status).toBe(422);
  });

  test('of two simultaneous decisions one counts', async () => {
    const { empresa, titular, usuario, url } = await pedir();
    const { usuario: gestor } = await empresa.buildMiembro('gestor');
    const [a, b] = await Promise.all([
      call('POST', url('aprobar'), titular.id),
      call('POST', url('rechazar'), gestor.id),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    expect(await correos(usuario.email)).toHaveLength(1);
  });

  test('the list shows requests first, to titulares and gestores only', async () => {
    const { empresa, titular, usuario } = await pedir();
    const { usuario: miembro } = await empresa.buildMiembro('miembro');
    const url = `/api/empresas/${empresa.id}/miembros`;
    const { body } = await call('GET', url, titular.id);
    expect(body.data.map((m: { estado: string }) => m.estado)).toEqual(['pendiente', 'activa', 'activa']);
    expect(body.data[0]).toMatchObject({ nombre: 'Persona De Prueba', delegacion: { nombre: 'Sede central' } });
    const ajeno = await (await buildEmpresa(main, { nombre: `Ajena ${++cuenta}` })).buildMiembro('titular');
    for (const { id } of [miembro, usuario, ajeno.usuario]) expect((await call('GET', url, id)).status).toBe(404);
  });

  test('members, strangers, titulares of another company and calls by another company’s path decide nothing', async () => {
    const { empresa, usuario, membresiaId, url } = await pedir();
    const { usuario: miembro } = await empresa.buildMiembro('miembro');
    const otra = await buildEmpresa(main, { nombre: `Otra ${++cuenta}` });
    const { usuario: ajeno } = await otra.buildMiembro('titular');
    for (const { id } of [usuario, miembro, ajeno]) expect((await call('POST', url('aprobar'), id)).status).toBe(404);
    const porOtra = `/api/empresas/${otra.id}/miembros/${membresiaId}/aprobar`;
    expect((await call('POST', porOtra, ajeno.id)).status).toBe(404);
    expect((await app.inject({ method: 'POST', url: url('aprobar') })).statusCode).toBe(401);
    const { estado } = await db
      .selectFrom('membresia_empresa')
      .select('estado')
      .where('id', '=', membresiaId)
      .executeTakeFirstOrThrow();
    expect(estado).toBe('pendiente');
  });

  test.each(['0', 'x', '1e3', '9'.repeat(30)])('/api/empresas/%s/miembros is 404', async (id) => {
    const { titular } = await pedir();
    expect((await call('GET', `/api/empresas/${id}/miembros`, titular.id)).status).toBe(404);
  });
});

test('approving a request that was withdrawn, or replaced by another company, is 409, and changes neither', async () => {
  const empresa = await buildEmpresa(main, { nombre: 'Tardía' });
  const { usuario: titular } = await empresa.buildMiembro('titular');
  for (const irse of ['deja', 'cambia']) {
    const { usuario, membresiaId } = await empresa.buildMiembro('miembro', 'pendiente');
    if (irse === 'deja') await call('DELETE', '/api/user/delegacion', usuario.id);
    else await unirse(usuario.id, { empresa_id: (await buildEmpresa(main, { nombre: 'Preferida' })).id });
    const tarde = await call('POST', `/api/empresas/${empresa.id}/miembros/${membresiaId}/aprobar`, titular.id);
    expect(tarde).toMatchObject({ status: 409, body: { code: 'estado_no_permite' } });
    const { body } = await call('GET', '/api/user', usuario.id);
    expect(body.empresa?.membresia).toBe(irse === 'deja' ? undefined : 'pendiente');
  }
});

test('leaving and being approved at once: the user is out, whichever was first', async () => {
  const empresa = await buildEmpresa(main, { nombre: 'Cruzada' });
  const { usuario: titular } = await empresa.buildMiembro('titular');
  for (let vez = 0; vez < 5; vez += 1) {
    const { usuario, membresiaId } = await empresa.buildMiembro('miembro', 'pendiente');
    const [salida, aprobada] = await Promise.all([
      call('DELETE', '/api/user/delegacion', usuario.id),
      call('POST', `/api/empresas/${empresa.id}/miembros/${membresiaId}/aprobar`, titular.id),
    ]);
    expect(salida.status).toBe(200);
    expect([200, 409]).toContain(aprobada.status);
    expect((await call('GET', '/api/user', usuario.id)).body).toMatchObject({
      empresa: null,
      administrador_empleo: false,
    });
  }
});

describe('DELETE /api/user/delegacion', () => {
  const url = '/api/user/delegacion';

  test('leaves; the role that came with the company goes; leaving again is no error', async () => {
    const { buildMiembro } = await buildEmpresa(main, { nombre: 'Para Irse' });
    await buildMiembro('titular');
    const { usuario } = await buildMiembro('miembro');
    await db
      .updateTable('usuario')
      .set({ roles: ['empleo', 'administrador_empleo'] })
      .where('id', '=', usuario.id)
      .execute();
    const { body } = await call('DELETE', url, usuario.id);
    expect(body).toMatchObject({ empresa: null, administrador_empleo: false, roles: { empleo: 1 } });
    expect((await call('DELETE', url, usuario.id)).status).toBe(200);
  });

  test('the last titular cannot leave other members: 409 ultimo_titular; one without others may', async () => {
    const { buildMiembro } = await buildEmpresa(main, { nombre: 'Con Otros' });
    const { usuario: titular } = await buildMiembro('titular');
    const { usuario: miembro } = await buildMiembro('miembro');
    const { status, body } = await call('DELETE', url, titular.id);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'ultimo_titular' });
    const creando = await call('POST', '/api/user/empleo', titular.id, { ...empleo('Nueva Mía'), ...empresaNueva });
    expect(creando.body.code).toBe('ultimo_titular');
    await call('DELETE', url, miembro.id);
    expect((await call('DELETE', url, titular.id)).status).toBe(200);
  });

  test('of the last two titulares who leave at once, one stays with the others', async () => {
    const { buildMiembro } = await buildEmpresa(main, { nombre: 'A La Vez' });
    const [{ usuario: uno }, { usuario: dos }] = [await buildMiembro('titular'), await buildMiembro('titular')];
    await buildMiembro('miembro');
    const salidas = await Promise.all([call('DELETE', url, uno.id), call('DELETE', url, dos.id)]);
    expect(salidas.map((s) => s.status).sort()).toEqual([200, 409]);
  });

  test('anonymous: 401', async () => expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(401));
});
