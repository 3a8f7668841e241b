import { describe, expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { buildEmpresa, callAs, perfilCandidato, perfilWeb } from './testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { db, app, buildUsuario } = main;
const call = callAs(main);
const nuevo = (register_type: 'web' | 'academia' | 'candidato') =>
  buildUsuario({ register_type, estado: 'incompleta', roles: [], nombre: null, apellidos: null });
const leer = (id: number) => db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('M-08 nobody registers under the product’s name, and each field says so', async () => {
  const { id } = await nuevo('web');
  const suyo = { nombre: 'Soporte', apellidos: `De ${main.app.deps.config.producto.toUpperCase()}` };
  const { status, body } = await call('POST', '/api/user/web', id, { ...perfilWeb, ...suyo });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['apellidos']]);
  expect(body.errors.apellidos[0]).toContain('No uses el nombre de la plataforma');
  expect((await leer(id)).estado).toBe('incompleta');
});

describe.each([
  ['web', 'usuario_web'],
  ['academia', 'academia'],
] as const)('POST /api/user/%s', (tipo, rol) => {
  const url = `/api/user/${tipo}`;

  test('completes the account: columns, role, state, audit; answers the user without a token', async () => {
    const { id } = await nuevo(tipo);
    const { status, body } = await call('POST', url, id, perfilWeb);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      nombre: 'Nombre',
      avatar_text: 'NA',
      estado: 'activa',
      roles: { [rol]: 1 },
      empresa: null,
      administrador_empleo: false,
      pais: { id: 28, slug: 'espana' },
      notifications: { no_leidas: 0, ultimas: [] },
    });
    expect(body.perfil_completado_en).not.toBeNull();
    expect(Object.keys(body)).not.toContain('access_token');
    expect(await leer(id)).toMatchObject({
      cargo_id: 29,
      empresa_texto: 'Farmacia Central',
      empresa_tipo_id: 3,
      version: 2,
    });
    const eventos = await db
      .selectFrom('evento_auditoria')
      .select(['tipo', 'de', 'a'])
      .where('entidad', '=', 'usuario')
      .where('entidad_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(eventos).toEqual([
      { tipo: 'usuario_perfil', de: null, a: null },
      { tipo: 'usuario_estado', de: 'incompleta', a: 'activa' },
      { tipo: 'usuario_rol', de: null, a: rol },
    ]);
  });

  test('anonymous: 401', async () => {
    expect((await app.inject({ method: 'POST', url, payload: perfilWeb })).statusCode).toBe(401);
  });

  test.each([
    ['nombre', { nombre: '12345' }],
    ['nombre', { nombre: 'www.sitio.example' }],
    ['apellidos', { apellidos: 'x'.repeat(81) }],
    ['empresa_nombre', { empresa_nombre: null }],
    ['autoempleo', { desempleado: true, autoempleo: true }],
    ['cargo', { cargo: 999 }],
    ['empresa_tipo', { empresa_tipo: 99 }],
    ['delegacion', { delegacion: 999_999 }],
  ])('422 on %s for %j, and nothing is written', async (campo, cambio) => {
    const { id } = await nuevo(tipo);
    const { status, body } = await call('POST', url, id, { ...perfilWeb, ...cambio });
    expect({ status, campos: Object.keys(body.errors) }).toEqual({ status: 422, campos: [campo] });
    expect(await leer(id)).toMatchObject({ estado: 'incompleta', nombre: null, roles: [] });
  });

  test('all failed rules are answered at once', async () => {
    const { id } = await nuevo(tipo);
    const { body } = await call('POST', url, id, { ...perfilWeb, cargo: 999, empresa_tipo: 99 });
    expect(Object.keys(body.errors).sort()).toEqual(['cargo', 'empresa_tipo']);
    expect(body.message).toMatch(/\(y 1 error más\)$/);
  });
});

test.each([{ desempleado: true }, { autoempleo: true }])('%j needs no company', async (situacion) => {
  const { id } = await nuevo('web');
  const { status } = await call('POST', '/api/user/web', id, { ...perfilWeb, ...situacion, empresa_nombre: null });
  expect(status).toBe(200);
});

describe('the company of a web account', () => {
  test('a known delegation: its company’s name is stored, and no membership is created', async () => {
    const empresa = await buildEmpresa(main, { nombre: 'Laboratorio Conocido' });
    const { id } = await nuevo('web');
    const [delegacion] = empresa.delegacionIds;
    const { body } = await call('POST', '/api/user/web', id, { ...perfilWeb, empresa_nombre: 'otra cosa', delegacion });
    expect(body.empresa).toBeNull();
    expect(await leer(id)).toMatchObject({ empresa_texto: 'Laboratorio Conocido', delegacion_id: delegacion });
  });

  test('a known company with two delegations asks which, ignoring accents and case; a free text is accepted', async () => {
    await buildEmpresa(main, { nombre: 'Químicas Ibéricas' }, ['Sede central', 'Sevilla']);
    const { id } = await nuevo('web');
    const datos = { ...perfilWeb, empresa_nombre: 'QUIMICAS ibericas' };
    const { status, body } = await call('POST', '/api/user/web', id, datos);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { delegacion: ['Elige tu delegación'] } });
    expect((await call('POST', '/api/user/web', id, { ...datos, delegacion: 'Zaragoza' })).status).toBe(200);
  });
});

describe('POST /api/user/candidato', () => {
  const url = '/api/user/candidato';

  test('the fields of the web step plus birth, country and province', async () => {
    const { id } = await nuevo('candidato');
    const { status, body } = await call('POST', url, id, { ...perfilCandidato, cargo: 'Otra cosa' });
    expect({ status, roles: body.roles }).toEqual({ status: 200, roles: { candidato: 1 } });
    expect(await leer(id)).toMatchObject({
      nacimiento: '1990-02-28',
      pais_id: 28,
      estado_id: 28028,
      cargo_id: null,
      cargo_texto: 'Otra cosa',
    });
  });

  test.each([
    ['nacimiento', { nacimiento: '2011-01-01' }],
    ['nacimiento', { nacimiento: '1990-02-30' }],
    ['pais', { pais: 61 }],
    ['estado', { estado: null }],
    ['estado', { estado: 106_001 }],
    ['estado', { pais: 82, estado: 28_028 }],
  ])('422 on %s for %j', async (campo, cambio) => {
    const { id } = await nuevo('candidato');
    const { status, body } = await call('POST', url, id, { ...perfilCandidato, ...cambio });
    expect({ status, campos: Object.keys(body.errors) }).toEqual({ status: 422, campos: [campo] });
  });

  test('a country without subdivisions accepts none', async () => {
    const { id } = await nuevo('candidato');
    expect((await call('POST', url, id, { ...perfilCandidato, pais: 82, estado: null })).status).toBe(200);
  });

  test('being sixteen today is decided by the date where the person is', async () => {
    const { id } = await nuevo('candidato');
    const hoy = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    const nacimiento = `${Number(hoy('Pacific/Kiritimati').slice(0, 4)) - 16}${hoy('Pacific/Kiritimati').slice(4)}`;
    const send = async (timezone: string) => {
      const headers = { ...(await main.bearer(id)), timezone };
      return (await app.inject({ method: 'POST', url, headers, payload: { ...perfilCandidato, nacimiento } }))
        .statusCode;
    };
    // The two zones are 25 hours apart, so they never have the same date.
    expect(await send('Pacific/Niue')).toBe(422);
    expect(await send('Pacific/Kiritimati')).toBe(200);
  });
});

test('a second step adds its role and keeps the first date', async () => {
  const { id } = await nuevo('web');
  const uno = await call('POST', '/api/user/web', id, perfilWeb);
  const dos = await call('POST', '/api/user/candidato', id, perfilCandidato);
  expect(dos.body.roles).toEqual({ usuario_web: 1, candidato: 1 });
  expect(dos.body.perfil_completado_en).toBe(uno.body.perfil_completado_en);
  const tres = await call('POST', '/api/user/web', id, perfilWeb);
  expect(tres.body.roles).toEqual({ usuario_web: 1, candidato: 1 });
  const correos = await db
    .selectFrom('correo_salida')
    .select(['plantilla', 'datos'])
    .where('para', '=', tres.body.email)
    .execute();
  expect(correos, 'one welcome, not three').toEqual([
    { plantilla: 'bienvenida', datos: { nombre: 'Nombre', tipo: 'usuario web', enlace: 'https://app.example/app' } },
  ]);
});
