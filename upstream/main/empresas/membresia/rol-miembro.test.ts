import { describe, expect, test } from 'vitest';
import type { Miembro } from '#shared/contract/main/empresas';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { buildEmpresa } from '../../perfiles/testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { app, bearer, db } = main;
let cuenta = 0;

async function equipo() {
  const empresa = await buildEmpresa(main, { nombre: `Equipo ${++cuenta}` });
  const titular = await empresa.buildMiembro('titular');
  const gestor = await empresa.buildMiembro('gestor');
  const miembro = await empresa.buildMiembro('miembro');
  const cambiar = async (como: number, membresiaId: number, payload: object) => {
    const url = `/api/empresas/${empresa.id}/miembros/${membresiaId}`;
    const response = await app.inject({ method: 'PUT', url, headers: await bearer(como), payload });
    return { status: response.statusCode, body: response.json() };
  };
  return { empresa, titular, gestor, miembro, cambiar };
}

const soy = async (id: number) => {
  const response = await app.inject({ method: 'GET', url: '/api/user', headers: await bearer(id) });
  return response.json();
};

describe('the charge of all offers', () => {
  test('is given and taken by a titular; a gestor may not, not even for themselves', async () => {
    const { titular, gestor, miembro, cambiar } = await equipo();
    for (const { membresiaId } of [miembro, gestor])
      expect((await cambiar(gestor.usuario.id, membresiaId, { administra_empleo: true })).status).toBe(403);
    expect(await soy(miembro.usuario.id)).toMatchObject({ administrador_empleo: false });
    const dado = await cambiar(titular.usuario.id, miembro.membresiaId, { administra_empleo: true });
    expect(dado).toMatchObject({ status: 200, body: { data: { rol: 'miembro', administra_empleo: true } } });
    expect(await soy(miembro.usuario.id)).toMatchObject({ administrador_empleo: true });
    await cambiar(titular.usuario.id, miembro.membresiaId, { administra_empleo: false });
    expect(await soy(miembro.usuario.id)).toMatchObject({ administrador_empleo: false });
  });

  test('a titular has it, and loses it with that role', async () => {
    const { titular, miembro, cambiar } = await equipo();
    await cambiar(titular.usuario.id, miembro.membresiaId, { rol: 'titular' });
    expect(await soy(miembro.usuario.id)).toMatchObject({ administrador_empleo: true });
    await cambiar(miembro.usuario.id, titular.membresiaId, { rol: 'miembro' });
    expect(await soy(titular.usuario.id)).toMatchObject({ administrador_empleo: false });
  });
});

describe('the charge of the products', () => {
  test('U-13 is given and taken by titulares only, is notified and audited, and stands in the list', async () => {
    const { empresa, titular, gestor, miembro, cambiar } = await equipo();
    for (const como of [gestor, miembro])
      for (const { membresiaId } of [miembro, gestor]) {
        const { status } = await cambiar(como.usuario.id, membresiaId, { administra_productos: true });
        expect(status).toBe(como === gestor ? 403 : 404);
      }
    expect((await soy(miembro.usuario.id)).empresa).toMatchObject({ administra_productos: false });
    for (const administra_productos of [true, false]) {
      const dado = await cambiar(titular.usuario.id, miembro.membresiaId, { administra_productos });
      expect(dado).toMatchObject({ status: 200, body: { data: { rol: 'miembro', administra_productos } } });
      const { empresa: suya, notifications } = await soy(miembro.usuario.id);
      expect(suya).toMatchObject({ administra_productos });
      expect(notifications.ultimas[0].titulo).toMatch(
        administra_productos ? /^Ahora respondes por los productos de/ : /^Ya no respondes por los productos de/,
      );
    }
    const eventos = await db
      .selectFrom('evento_auditoria')
      .select(['datos', 'actor_id'])
      .where('entidad', '=', 'membresia_empresa')
      .where('entidad_id', '=', String(miembro.membresiaId))
      .orderBy('id')
      .execute();
    expect(eventos).toMatchObject([
      { actor_id: titular.usuario.id, datos: { administra_productos: true } },
      { actor_id: titular.usuario.id, datos: { administra_productos: false } },
    ]);
    const url = `/api/empresas/${empresa.id}/miembros`;
    const lista = await app.inject({ url, headers: await bearer(gestor.usuario.id) });
    const suyos = lista.json().data.map(({ id, administra_productos }: Miembro) => [id, administra_productos]);
    expect(suyos).toContainEqual([titular.membresiaId, true]);
    expect(suyos).toContainEqual([miembro.membresiaId, false]);
  });

  test('a titular has it; fields that are not sent stay', async () => {
    const { titular, miembro, cambiar } = await equipo();
    await cambiar(titular.usuario.id, miembro.membresiaId, { administra_productos: true });
    const { body } = await cambiar(titular.usuario.id, miembro.membresiaId, { administra_empleo: true });
    expect(body.data).toMatchObject({ administra_empleo: true, administra_productos: true });
    await cambiar(titular.usuario.id, miembro.membresiaId, { rol: 'titular' });
    await cambiar(titular.usuario.id, miembro.membresiaId, { administra_productos: false });
    expect((await soy(miembro.usuario.id)).empresa).toMatchObject({ rol: 'titular', administra_productos: true });
  });
});

describe('DELETE /api/empresas/:id/miembros/:miembro', () => {
  const quitar = async (como: number, empresa: number, membresiaId: number) => {
    const url = `/api/empresas/${empresa}/miembros/${membresiaId}`;
    return (await app.inject({ method: 'DELETE', url, headers: await bearer(como) })).statusCode;
  };

  test('a titular removes a member, who loses the roles of the company and is notified', async () => {
    const { empresa, titular, miembro } = await equipo();
    expect(await quitar(titular.usuario.id, empresa.id, miembro.membresiaId)).toBe(204);
    const { empresa: ninguna, notifications } = await soy(miembro.usuario.id);
    expect(ninguna).toBeNull();
    expect(notifications.ultimas).toMatchObject([{ tipo: 'membresia_resuelta' }]);
    expect(await quitar(titular.usuario.id, empresa.id, miembro.membresiaId)).toBe(409);
  });

  test('nobody removes themselves, and gestores, members and strangers remove nobody', async () => {
    const { empresa, titular, gestor, miembro } = await equipo();
    const otro = await equipo();
    expect(await quitar(titular.usuario.id, empresa.id, titular.membresiaId)).toBe(409);
    expect(await quitar(gestor.usuario.id, empresa.id, miembro.membresiaId)).toBe(403);
    expect(await quitar(miembro.usuario.id, empresa.id, gestor.membresiaId)).toBe(404);
    expect(await quitar(otro.titular.usuario.id, empresa.id, miembro.membresiaId)).toBe(404);
  });

  test('two titulares who remove each other at once: one stays', async () => {
    const { empresa, titular, miembro, cambiar } = await equipo();
    await cambiar(titular.usuario.id, miembro.membresiaId, { rol: 'titular' });
    const respuestas = await Promise.all([
      quitar(titular.usuario.id, empresa.id, miembro.membresiaId),
      quitar(miembro.usuario.id, empresa.id, titular.membresiaId),
    ]);
    expect(respuestas.sort()).toEqual([204, 404]);
  });
});

describe('PUT /api/empresas/:id/miembros/:miembro', () => {
  test('a titular hands over, and may then leave', async () => {
    const { titular, miembro, cambiar } = await equipo();
    const { status, body } = await cambiar(titular.usuario.id, miembro.membresiaId, { rol: 'titular' });
    expect({ status, rol: body.data.rol }).toEqual({ status: 200, rol: 'titular' });
    const headers = await bearer(titular.usuario.id);
    expect((await app.inject({ method: 'DELETE', url: '/api/user/delegacion', headers })).statusCode).toBe(200);
    const eventos = await db
      .selectFrom('evento_auditoria')
      .select('datos')
      .where('entidad', '=', 'membresia_empresa')
      .where('entidad_id', '=', String(miembro.membresiaId))
      .execute();
    expect(eventos).toEqual([
      { datos: { rol_antes: 'miembro', rol: 'titular', administra_empleo: false, administra_productos: false } },
    ]);
  });

  test('the last titular cannot step down', async () => {
    const { titular, cambiar } = await equipo();
    const { status, body } = await cambiar(titular.usuario.id, titular.membresiaId, { rol: 'miembro' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'ultimo_titular' });
  });

  test('two titulares who demote each other at once: one stays', async () => {
    const { titular, miembro, cambiar } = await equipo();
    await cambiar(titular.usuario.id, miembro.membresiaId, { rol: 'titular' });
    const respuestas = await Promise.all([
      cambiar(titular.usuario.id, miembro.membresiaId, { rol: 'miembro' }),
      cambiar(miembro.usuario.id, titular.membresiaId, { rol: 'miembro' }),
    ]);
    // The one demoted first is neither titular nor gestor any more, so the company is 404 for them.
    expect(respuestas.map((r) => r.status).sort()).toEqual([200, 404]);
  });

  test('gestor 403, member and stranger 404, anonymous 401, another company’s member 404, pending 409, bad role 422', async () => {
    const { empresa, titular, gestor, miembro, cambiar } = await equipo();
    const otro = await equipo();
    const pendiente = await empresa.buildMiembro('miembro', 'pendiente');
    expect((await cambiar(gestor.usuario.id, miembro.membresiaId, { rol: 'titular' })).status).toBe(403);
    expect((await cambiar(miembro.usuario.id, miembro.membresiaId, { rol: 'titular' })).status).toBe(404);
    expect((await cambiar(otro.titular.usuario.id, miembro.membresiaId, { rol: 'titular' })).status).toBe(404);
    expect((await cambiar(titular.usuario.id, otro.miembro.membresiaId, { rol: 'gestor' })).status).toBe(404);
    expect((await cambiar(titular.usuario.id, pendiente.membresiaId, { rol: 'gestor' })).status).toBe(409);
    expect((await cambiar(titular.usuario.id, miembro.membresiaId, { rol: 'rey' })).body.errors).toEqual({
      rol: ['Elige un papel'],
    });
    const url = `/api/empresas/${empresa.id}/miembros/${miembro.membresiaId}`;
    expect((await app.inject({ method: 'PUT', url, payload: { rol: 'titular' } })).statusCode).toBe(401);
  });
});
