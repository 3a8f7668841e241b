import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { buildEmpresa, persona } from '../../perfiles/testing/perfil-ejemplos.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

/** Companies without a titular: the staff answer in their place. */
const main = await buildTestMain({ limitsFactor: 100_000 });
const { db, buildUsuario } = main;
const pedir = askAs(main);
const { buildOferta } = empleoDePrueba(main);
const moderadora = await buildUsuario({ roles: ['moderador'] });
let cuenta = 0;

let empresa: Awaited<ReturnType<typeof buildEmpresa>>;
beforeEach(async () => {
  cuenta += 1;
  empresa = await buildEmpresa(main, { nombre: `Huérfana ${cuenta}`, dominios: ['huerfana.example'] });
});

const solicitar = async () => {
  const { id } = await buildUsuario({
    email: `alguien${++cuenta}@huerfana.example`,
    register_type: 'empleo',
    roles: ['empleo'],
  });
  const cuerpo = { ...persona, cargo: 37, empresa: { empresa_id: empresa.id } };
  expect((await pedir('POST', '/api/user/empleo', id, cuerpo)).body.empresa.membresia).toBe('pendiente');
  return id;
};
const laSuya = async () => {
  const { body } = await pedir('GET', '/api/empleo/empresas-sin-titular', moderadora.id);
  return body.data.find(({ id }: { id: number }) => id === empresa.id);
};
const decidir = (verbo: 'nombrar' | 'rechazar', membresia: number) =>
  pedir('POST', `/api/empleo/empresas-sin-titular/personas/${membresia}/${verbo}`, moderadora.id);
const soy = async (id: number) => (await pedir('GET', '/api/user', id)).body;

describe('a request to a company without a titular', () => {
  test('reaches the staff’s desk and its counts, and nobody else’s', async () => {
    const antes = (await pedir('GET', '/api/personal/resumen', moderadora.id)).body.data.sin_titular;
    const id = await solicitar();
    const { email } = await soy(id);
    expect(await laSuya()).toMatchObject({
      dominios: ['huerfana.example'],
      personas: [{ email, rol: 'miembro', estado: 'pendiente' }],
    });
    const { body } = await pedir('GET', '/api/personal/resumen', moderadora.id);
    expect(body.data.sin_titular).toBe(antes + 1);
    expect((await pedir('GET', '/api/empleo/empresas-sin-titular', id)).status).toBe(403);
  });

  test('the person that the staff name is its titular, and answers the next request', async () => {
    const [una, otra] = [await solicitar(), await solicitar()];
    const { personas } = await laSuya();
    expect((await decidir('nombrar', personas[0].id)).status).toBe(204);
    expect(await soy(una)).toMatchObject({
      administrador_empleo: true,
      empresa: { rol: 'titular', membresia: 'activa' },
      notifications: { ultimas: [{ tipo: 'membresia_resuelta' }] },
    });
    // From here on, the new titular answers the requests.
    expect(await laSuya()).toBeUndefined();
    expect((await decidir('nombrar', personas[1].id)).status).toBe(409);
    expect((await decidir('rechazar', personas[1].id)).status).toBe(409);
    const url = `/api/empresas/${empresa.id}/miembros/${personas[1].id}/aprobar`;
    expect((await pedir('POST', url, una)).status).toBe(200);
    expect(await soy(otra)).toMatchObject({ administrador_empleo: false, empresa: { membresia: 'activa' } });
  });

  test('the person that the staff refuse is out, and is notified', async () => {
    const id = await solicitar();
    const { personas } = await laSuya();
    expect((await decidir('rechazar', personas[0].id)).status).toBe(204);
    expect(await soy(id)).toMatchObject({
      empresa: null,
      notifications: { ultimas: [{ titulo: expect.stringContaining('no ha aceptado') }] },
    });
    expect((await decidir('nombrar', personas[0].id)).status).toBe(409);
  });

  test('when two of the staff name two people at once, one becomes titular', async () => {
    await solicitar();
    await solicitar();
    const { personas } = await laSuya();
    const dos = await Promise.all(personas.map(({ id }: { id: number }) => decidir('nombrar', id)));
    expect(dos.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

test.each(['baja_pendiente', 'suspendida', 'eliminada'] as const)(
  'a titular whose account is %s answers nothing: a member is named',
  async (estado) => {
    const { usuario: titular } = await empresa.buildMiembro('titular');
    const { usuario, membresiaId } = await empresa.buildMiembro('miembro');
    expect(await laSuya()).toBeUndefined();
    await db.updateTable('usuario').set({ estado }).where('id', '=', titular.id).execute();
    expect((await laSuya()).personas).toMatchObject([{ id: membresiaId, estado: 'activa' }]);
    expect((await decidir('nombrar', membresiaId)).status).toBe(204);
    expect(await soy(usuario.id)).toMatchObject({ administrador_empleo: true, empresa: { rol: 'titular' } });
  },
);

test('a moderator does not publish for a company an offer whose author the company has not accepted', async () => {
  await empresa.buildMiembro('titular');
  const { usuario, membresiaId } = await empresa.buildMiembro('miembro', 'pendiente');
  const enEspera = { estado: 'pendiente_revision' as const, fecha_publicacion: null, fecha_caducidad: null };
  const { id } = await buildOferta({ ...enEspera, autor_id: usuario.id, empresa_id: empresa.id });
  const aprobar = () => pedir('POST', `/api/empleo/revision/${id}/aprobar`, moderadora.id);
  expect((await aprobar()).status).toBe(409);
  await db.updateTable('membresia_empresa').set({ estado: 'activa' }).where('id', '=', membresiaId).execute();
  expect((await aprobar()).status).toBe(204);
});

test('nobody of the staff names themselves, nor answers requests to their own company', async () => {
  const staff = (id: number) =>
    db
      .updateTable('usuario')
      .set({ roles: ['empleo', 'moderador'] })
      .where('id', '=', id)
      .execute();
  const aspirante = await solicitar();
  await staff(aspirante);
  const [{ id: suya }] = (await laSuya()).personas;
  const url = (verbo: string) => `/api/empleo/empresas-sin-titular/personas/${suya}/${verbo}`;
  for (const verbo of ['nombrar', 'rechazar'])
    expect((await pedir('POST', url(verbo), aspirante)).body).toMatchObject({
      code: 'sin_permiso',
      message: 'Se trata de ti: lo decide otra persona del personal.',
    });
  const { usuario: deLaCasa } = await empresa.buildMiembro('miembro');
  await staff(deLaCasa.id);
  expect((await pedir('POST', url('nombrar'), deLaCasa.id)).body).toMatchObject({
    code: 'sin_permiso',
    message: expect.stringContaining('Formas parte de esta empresa'),
  });
  expect((await decidir('nombrar', suya)).status).toBe(204);
});

test('an unknown membership is 404', async () => expect((await decidir('nombrar', 999_999)).status).toBe(404));
