import { describe, expect, test } from 'vitest';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { buildEmpresa, callAs, empresaNueva, perfilEmpleo, persona } from './testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { db, app, buildUsuario } = main;
const call = callAs(main);
let cuenta = 0;
/** A new user, by default on a domain of their own. */
const nuevo = (email = `seleccion@empresa${++cuenta}.example`, register_type: 'empleo' | 'mkt' = 'empleo') =>
  buildUsuario({ email, register_type, estado: 'incompleta', roles: [] });
const nueva = (nombre: string, dominio: string) => ({
  ...perfilEmpleo,
  empresa: nombre,
  emailEmpresa: `info@${dominio}`,
});

describe('POST /api/user/empleo', () => {
  const url = '/api/user/empleo';

  test('without a company: a recruiter, and no more', async () => {
    const { id } = await nuevo();
    const { status, body } = await call('POST', url, id, { ...persona, cargo: 37 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ roles: { empleo: 1 }, administrador_empleo: false, empresa: null, estado: 'activa' });
  });

  test('a new company on the user’s own domain is verified at once, and the user administers it', async () => {
    const { id } = await nuevo('rrhh@propia.example');
    const { status, body } = await call('POST', url, id, nueva('Laboratorio Propio', 'propia.example'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      roles: { empleo: 1, administrador_empleo: 1 },
      administrador_empleo: true,
      empresa: { nombre: 'Laboratorio Propio', estado: 'verificada', rol: 'titular', membresia: 'activa' },
    });
    expect(body.empresa.delegacion).toMatchObject({ nombre: 'Sede central', poblacion: 'Madrid' });
    const empresa = await db
      .selectFrom('empresa')
      .selectAll()
      .where('id', '=', body.empresa.id)
      .executeTakeFirstOrThrow();
    expect(empresa).toMatchObject({ dominios: ['propia.example'], telefono: '+34910000000', estado_id: 28028 });
    const eventos = await db
      .selectFrom('evento_auditoria')
      .select(['tipo', 'de', 'a'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute();
    expect(eventos.map((e) => `${e.tipo} ${e.de}→${e.a}`)).toEqual([
      'empresa_creada borrador→pendiente_verificacion',
      'empresa_estado pendiente_verificacion→verificada',
      'membresia_estado null→activa',
      'usuario_perfil null→null',
      'usuario_estado incompleta→activa',
      'usuario_rol null→empleo',
      'usuario_rol null→administrador_empleo',
    ]);
  });

  test.each([
    ['free mail', 'persona@gmail.com', 'gmail.com', 'Del Correo'],
    ['somebody else’s domain', 'persona@una.example', 'otra.example', 'De Otra'],
  ])('%s: created, waits for verification', async (_caso, email, dominio, nombre) => {
    const { id } = await nuevo(email);
    const { body } = await call('POST', url, id, nueva(nombre, dominio));
    expect(body).toMatchObject({
      administrador_empleo: false,
      empresa: { estado: 'pendiente_verificacion', verificada: false, rol: 'titular', membresia: 'activa' },
    });
  });

  test('owning a domain does not take over the name of a known company', async () => {
    await buildEmpresa(main, { nombre: 'Grandes Laboratorios', dominios: ['grandes.example'] });
    const { id } = await nuevo('yo@impostor.example');
    const { body } = await call('POST', url, id, nueva('GRANDES LABORATORIÓS', 'impostor.example'));
    expect(body.empresa.estado).toBe('pendiente_verificacion');
  });

  test('of two who create the same company at once, one is verified', async () => {
    const dos = await Promise.all([nuevo('a@gemela.example'), nuevo('b@gemela.example')]);
    const respuestas = await Promise.all(dos.map(({ id }) => call('POST', url, id, nueva('Gemela', 'gemela.example'))));
    expect(respuestas.map((r) => r.body.empresa.estado).sort()).toEqual(['pendiente_verificacion', 'verificada']);
  });

  test.each([
    ['emailEmpresa', { emailEmpresa: 'nada' }],
    ['emailEmpresa', { emailEmpresa: undefined }],
    ['empresaCodigoPostal', { empresaCodigoPostal: '08001' }],
    ['empresaEstado', { empresaEstado: null }],
    ['empresaPais', { empresaPais: 61 }],
    ['empresaTelefono', { empresaTelefono: '+34 91' }],
    ['empresaTelefono', { empresaTelefono: '+999 600 000 000' }],
    ['tipoEmpresa', { tipoEmpresa: 99 }],
    ['empresaIdentificadorFiscal', { empresaIdentificadorFiscal: 'A58818502' }],
    ['empresa', { empresa: 'X' }],
    ['empresa', { empresa: { delegacion_id: 999_999 } }],
    ['cargo', { cargo: 999 }],
  ])('422 on %s for %j, and no company is left behind', async (campo, cambio) => {
    const antes = await db.selectFrom('empresa').select('id').execute();
    const { id } = await nuevo();
    const { status, body } = await call('POST', url, id, { ...perfilEmpleo, ...cambio });
    expect({ status, campos: Object.keys(body.errors) }).toEqual({ status: 422, campos: [campo] });
    expect(await db.selectFrom('empresa').select('id').execute()).toHaveLength(antes.length);
  });

  test('a tax identifier has only one verified company', async () => {
    const con = { empresaIdentificadorFiscal: 'A-58.818.501' };
    const uno = await nuevo('a@fiscal.example');
    expect((await call('POST', url, uno.id, { ...nueva('Fiscal Una', 'fiscal.example'), ...con })).status).toBe(200);
    const dos = await nuevo('b@fiscal2.example');
    const { body } = await call('POST', url, dos.id, { ...nueva('Fiscal Dos', 'fiscal2.example'), ...con });
    expect(Object.keys(body.errors)).toEqual(['empresaIdentificadorFiscal']);
  });

  test('anonymous: 401', async () => {
    expect((await app.inject({ method: 'POST', url, payload: perfilEmpleo })).statusCode).toBe(401);
  });
});

describe('POST /api/user/marketing', () => {
  const url = '/api/user/marketing';

  test('needs a company, and stores its web', async () => {
    const { id } = await nuevo('mkt@marca.example', 'mkt');
    expect((await call('POST', url, id, { ...persona, cargo: 9 })).status).toBe(422);
    const datos = { ...nueva('Marca', 'marca.example'), cargo: 9, empresaWeb: 'https://marca.example' };
    const { body } = await call('POST', url, id, datos);
    expect(body).toMatchObject({ marketing: true, roles: { marketing: 1 }, administrador_empleo: false });
    const { web } = await db
      .selectFrom('empresa')
      .select('web')
      .where('id', '=', body.empresa.id)
      .executeTakeFirstOrThrow();
    expect(web).toBe('https://marca.example');
  });
});

describe('POST /api/user/empleo/empresa', () => {
  const url = '/api/user/empleo/empresa';

  test('only `empresa`: asks to join; with the version of the rules, the acceptance is stored', async () => {
    const empresa = await buildEmpresa(main, { nombre: 'Para Unirse', dominios: ['unirse.example'] });
    const { id } = await buildUsuario({ email: 'x@unirse.example', register_type: 'empleo', roles: ['empleo'] });
    const datos = { empresa: { empresa_id: empresa.id }, condiciones: VERSION_TEXTO.condiciones_empleo };
    const { body } = await call('POST', url, id, datos);
    expect(body).toMatchObject({ administrador_empleo: false, empresa: { id: empresa.id, membresia: 'pendiente' } });
    const consentimiento = await db.selectFrom('consentimiento').selectAll().where('usuario_id', '=', id).execute();
    expect(consentimiento).toMatchObject([
      { tipo: 'condiciones_empleo', version_texto: VERSION_TEXTO.condiciones_empleo, valor: true },
    ]);
  });

  test('with an older version of the rules: 422, and nothing is stored', async () => {
    const empresa = await buildEmpresa(main, { nombre: 'Con Versión Antigua', dominios: ['antigua.example'] });
    const { id } = await buildUsuario({ email: 'x@antigua.example', register_type: 'empleo', roles: ['empleo'] });
    const { status, body } = await call('POST', url, id, {
      empresa: { empresa_id: empresa.id },
      condiciones: '2026-11',
    });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { condiciones: ['Este texto ha cambiado: vuelve a cargar la página y léelo antes de aceptarlo.'] },
    });
    expect(await db.selectFrom('membresia_empresa').selectAll().where('usuario_id', '=', id).execute()).toEqual([]);
  });

  test('cargo plus the company’s fields: creates', async () => {
    const { id } = await buildUsuario({ email: 'x@crear.example', register_type: 'empleo', roles: ['empleo'] });
    const { body } = await call('POST', url, id, { cargo: 36, ...empresaNueva, empresa: 'Para Crear' });
    expect(body.empresa).toMatchObject({ nombre: 'Para Crear', rol: 'titular' });
  });

  test('403 for a user who is no recruiter', async () => {
    const { id } = await buildUsuario();
    const { status, body } = await call('POST', url, id, { ...empresaNueva });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'perfil_incompleto' });
  });
});

describe('POST /api/user/empleo/condiciones', () => {
  const url = '/api/user/empleo/condiciones';
  const datos = { version: VERSION_TEXTO.condiciones_empleo, acepta: true };

  test('with a company, it is stored and audited', async () => {
    const { buildMiembro } = await buildEmpresa(main, { nombre: 'Con Condiciones' });
    const { usuario } = await buildMiembro('titular');
    expect((await call('POST', url, usuario.id, datos)).status).toBe(200);
    const eventos = await db.selectFrom('evento_auditoria').select('tipo').where('actor_id', '=', usuario.id).execute();
    expect(eventos.map((e) => e.tipo)).toContain('consentimiento');
  });

  test('422 for an older version of the rules, read on a page that was loaded before they changed', async () => {
    const { buildMiembro } = await buildEmpresa(main, { nombre: 'Con Página Antigua' });
    const { usuario } = await buildMiembro('titular');
    const { status, body } = await call('POST', url, usuario.id, { ...datos, version: '2026-11' });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { acepta: ['Este texto ha cambiado: vuelve a cargar la página y léelo antes de aceptarlo.'] },
    });
    expect(await db.selectFrom('consentimiento').selectAll().where('usuario_id', '=', usuario.id).execute()).toEqual(
      [],
    );
  });

  test('without a company: 403 perfil_incompleto', async () => {
    const { id } = await buildUsuario({ register_type: 'empleo', roles: ['empleo'] });
    const { status, body } = await call('POST', url, id, datos);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'perfil_incompleto' });
  });

  test('another role: 403; not accepting: 422; anonymous: 401', async () => {
    const web = await buildUsuario();
    expect((await call('POST', url, web.id, datos)).body.code).toBe('sin_permiso');
    const { id } = await buildUsuario({ register_type: 'empleo', roles: ['empleo'] });
    expect((await call('POST', url, id, { ...datos, acepta: false })).status).toBe(422);
    expect((await app.inject({ method: 'POST', url, payload: datos })).statusCode).toBe(401);
  });
});
