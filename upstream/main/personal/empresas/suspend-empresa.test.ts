import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { askAs, empleoDePrueba } from '../../empleo/testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 10_000 });
const { db, buildUsuario } = main;
const pedir = askAs(main);
const { buildReclutador, buildCompanera, buildCandidatoConPerfil, buildOferta } = empleoDePrueba(main);
const moderador = await buildUsuario({ roles: ['moderador'] });
const MOTIVO = 'Ofertas que no existen';
const SOLICITUD = { carta: null, cv: null, respuestas: {}, consentimiento: true };

const suspender = (id: number, quien = moderador.id, motivo = MOTIVO) =>
  pedir('POST', `/api/personal/empresas/${id}/suspender`, quien, { motivo });
const reactivar = (id: number, quien = moderador.id) =>
  pedir('POST', `/api/personal/empresas/${id}/reactivar`, quien, {});
const estadoDe = (id: number) =>
  db
    .selectFrom('empresa')
    .select(['estado', 'suspendida_motivo', 'suspendida_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A company with one published offer (whose applicant has sent a CV), one paused and one draft. */
async function queRecluta() {
  const titular = await buildReclutador();
  const autora = await buildCompanera(titular, false);
  const suya = { autor_id: autora.id, empresa_id: titular.empresa.id };
  const publicada = await buildOferta({ ...suya, titulo: `Delegada en ${titular.empresa.id}` });
  const pausada = await buildOferta({ ...suya, estado: 'pausada' });
  const borrador = await buildOferta({ ...suya, estado: 'borrador', fecha_publicacion: null, fecha_caducidad: null });
  const candidata = await buildCandidatoConPerfil();
  const { status, body } = await pedir(
    'POST',
    `/api/empleo/ofertas/${publicada.id}/candidaturas`,
    candidata.id,
    SOLICITUD,
  );
  expect([status, body]).toMatchObject([201, {}]);
  return { titular, autora, publicada, pausada, borrador, candidata, candidatura: body.data.id };
}
type QueRecluta = Awaited<ReturnType<typeof queRecluta>>;

/** What each person sees and may do: everything that a suspension takes and gives back. */
async function loQueSeVe({ titular, autora, publicada, pausada, candidata, candidatura }: QueRecluta) {
  const lista = await pedir('GET', `/api/empleo/ofertas?q=${encodeURIComponent(publicada.titulo ?? '')}`, null);
  const propias = await pedir('GET', '/api/empleo/mis-ofertas', autora.id);
  const [mia] = (await pedir('GET', '/api/empleo/mis-candidaturas', candidata.id)).body.data;
  const feed = await main.app.inject({ method: 'GET', url: '/api/empleo/feed.xml' });
  return {
    enLaLista: lista.body.data.some(({ id }: { id: number }) => id === publicada.id),
    suPagina: (await pedir('GET', `/api/empleo/ofertas/${publicada.id}`, null)).status,
    laPausada: (await pedir('GET', `/api/empleo/ofertas/${pausada.id}`, null)).status,
    enElFeed: feed.body.includes(`/${publicada.id}</`),
    admiteCandidaturas: mia.oferta_abierta,
    enElPanel: propias.body.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
    tablero: (await pedir('GET', `/api/empleo/ofertas/${publicada.id}/candidaturas`, autora.id)).status,
    candidatura: (await pedir('GET', `/api/empleo/candidaturas/${candidatura}`, autora.id)).status,
    deLaTitular: (await pedir('GET', `/api/empleo/candidaturas/${candidatura}`, titular.id)).status,
    reanudar: (await pedir('POST', `/api/empleo/ofertas/${pausada.id}/reanudar`, titular.id, {})).status,
  };
}

test('while a company is suspended its offers and applicants are hidden; afterwards everything is as before', async () => {
  const de = await queRecluta();
  const { titular, publicada, pausada, borrador } = de;
  const filas = () =>
    db.selectFrom('oferta_empleo').selectAll().where('id', 'in', [publicada.id, borrador.id]).orderBy('id').execute();
  const antes = await filas();
  expect((await suspender(titular.empresa.id)).status).toBe(204);
  expect(await loQueSeVe(de)).toEqual({
    enLaLista: false,
    suPagina: 410,
    laPausada: 410,
    enElFeed: false,
    admiteCandidaturas: false,
    enElPanel: [borrador.id],
    tablero: 404,
    candidatura: 404,
    deLaTitular: 404,
    reanudar: 404,
  });
  const otra = await buildCandidatoConPerfil();
  const tarde = await pedir('POST', `/api/empleo/ofertas/${publicada.id}/candidaturas`, otra.id, SOLICITUD);
  expect(tarde.status).toBe(410);

  expect((await reactivar(titular.empresa.id)).status).toBe(204);
  expect(await filas()).toEqual(antes);
  expect(await loQueSeVe(de)).toEqual({
    enLaLista: true,
    suPagina: 200,
    laPausada: 200,
    enElFeed: true,
    admiteCandidaturas: true,
    enElPanel: [publicada.id, pausada.id, borrador.id].toSorted((a, b) => a - b),
    tablero: 200,
    candidatura: 200,
    deLaTitular: 200,
    reanudar: 200,
  });
});

test('its members are told why, in the app and by mail, and again when it is lifted; both are audited', async () => {
  const { empresa, id, email } = await buildReclutador();
  const avisos = async () =>
    (
      await db
        .selectFrom('notificacion')
        .select(['titulo', 'texto', 'url'])
        .where('usuario_id', '=', id)
        .orderBy('id')
        .execute()
    ).slice(-2);
  await suspender(empresa.id);
  expect(await estadoDe(empresa.id)).toEqual({
    estado: 'suspendida',
    suspendida_motivo: MOTIVO,
    suspendida_en: expect.any(Date),
  });
  const { body } = await pedir('GET', '/api/user', id);
  expect(body.roles).not.toHaveProperty('administrador_empleo');
  expect(body.empresa).toMatchObject({ estado: 'suspendida', verificada: false, suspendida_motivo: MOTIVO });
  await reactivar(empresa.id);
  expect(await estadoDe(empresa.id)).toEqual({ estado: 'verificada', suspendida_motivo: null, suspendida_en: null });
  expect((await pedir('GET', '/api/user', id)).body.roles).toHaveProperty('administrador_empleo');
  expect(await avisos()).toMatchObject([
    { titulo: 'Hemos suspendido tu empresa', texto: expect.stringContaining(MOTIVO), url: '/app/cuenta/empresa' },
    { titulo: 'Tu empresa ya no está suspendida', url: '/app/cuenta/empresa' },
  ]);
  const correos = await db
    .selectFrom('correo_salida')
    .select(['plantilla', sql<string | null>`datos->>'motivo'`.as('motivo')])
    .where('para', '=', email)
    .orderBy('id')
    .execute();
  expect(correos).toEqual([
    { plantilla: 'empresa_suspendida', motivo: MOTIVO },
    { plantilla: 'empresa_suspendida', motivo: null },
  ]);
  const eventos = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'motivo', 'actor_id'])
    .where('tipo', '=', 'empresa_estado')
    .where('entidad_id', '=', String(empresa.id))
    .orderBy('id')
    .execute();
  expect(eventos).toEqual([
    { de: 'verificada', a: 'suspendida', motivo: MOTIVO, actor_id: moderador.id },
    { de: 'suspendida', a: 'verificada', motivo: null, actor_id: moderador.id },
  ]);
});

test.each([
  ['pendiente_verificacion', 'suspender', 409],
  ['suspendida', 'suspender', 409],
  ['verificada', 'reactivar', 409],
  ['pendiente_verificacion', 'reactivar', 409],
] as const)('of a company that is %s: %s is %i', async (estado, que, status) => {
  const { empresa } = await buildReclutador(estado);
  const respuesta = await { suspender, reactivar }[que](empresa.id);
  expect([respuesta.status, respuesta.body.code]).toEqual([status, 'estado_no_permite']);
  expect((await estadoDe(empresa.id)).estado).toBe(estado);
});

test('only the staff suspend, never their own company, and never without a reason', async () => {
  const titular = await buildReclutador();
  const { id } = titular.empresa;
  const deLaCasa = await titular.empresa.buildMiembro('miembro');
  await db
    .updateTable('usuario')
    .set({ roles: ['empleo', 'moderador'] })
    .where('id', '=', deLaCasa.usuario.id)
    .execute();
  expect((await suspender(id, deLaCasa.usuario.id)).status).toBe(403);
  expect((await suspender(id, titular.id)).status).toBe(403);
  expect((await suspender(id, moderador.id, '  ')).body.errors).toEqual({ motivo: ['Di el motivo'] });
  expect((await estadoDe(id)).estado).toBe('verificada');
  await suspender(id);
  expect((await reactivar(id, deLaCasa.usuario.id)).status).toBe(403);
  expect((await reactivar(id, titular.id)).status).toBe(403);
  expect((await estadoDe(id)).estado).toBe('suspendida');
  expect((await suspender(999_999)).status).toBe(404);
});

test('an offer sent to review meanwhile waits with the company, cannot be approved, and is published when it is lifted', async () => {
  const { empresa, id } = await buildReclutador();
  const enEspera = await buildOferta({
    estado: 'pendiente_revision',
    autor_id: id,
    empresa_id: empresa.id,
    fecha_publicacion: null,
  });
  const enLaCola = async () =>
    (await pedir('GET', '/api/empleo/revision', moderador.id)).body.data.some(
      (una: { id: number }) => una.id === enEspera.id,
    );
  expect(await enLaCola()).toBe(true);
  await suspender(empresa.id);
  expect(await enLaCola()).toBe(false);
  const aprobar = await pedir('POST', `/api/empleo/revision/${enEspera.id}/aprobar`, moderador.id, {});
  expect([aprobar.status, aprobar.body.message]).toEqual([409, expect.stringContaining('suspendida')]);
  const borrador = await buildOferta({
    estado: 'borrador',
    autor_id: id,
    fecha_publicacion: null,
    fecha_caducidad: null,
  });
  const publicar = await pedir('POST', `/api/empleo/ofertas/${borrador.id}/publicar`, id, {});
  expect([publicar.status, publicar.body.message]).toEqual([409, expect.stringContaining(MOTIVO)]);
  await reactivar(empresa.id);
  const { estado } = await db
    .selectFrom('oferta_empleo')
    .select('estado')
    .where('id', '=', enEspera.id)
    .executeTakeFirstOrThrow();
  expect(estado).toBe('publicada');
});

/** The answer to a call that arrives during a suspension, and waits for the company's row. */
async function mientrasSeSuspende(empresaId: number, llamar: () => ReturnType<typeof pedir>) {
  const { respuesta } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('empresa')
      .set({ estado: 'suspendida', suspendida_motivo: MOTIVO })
      .where('id', '=', empresaId)
      .execute();
    const pedida = llamar();
    await expect.poll(() => waitingForLock(db), { timeout: 10_000 }).toBe(1);
    // Wrapped in an object: a returned promise would be awaited inside the transaction that it waits for.
    return { respuesta: pedida };
  });
  return respuesta;
}

test('publishing while the company is being suspended answers 409', async () => {
  const { titular, autora, borrador } = await queRecluta();
  const publicar = () => pedir('POST', `/api/empleo/ofertas/${borrador.id}/publicar`, autora.id, {});
  expect((await mientrasSeSuspende(titular.empresa.id, publicar)).status).toBe(409);
});

test('applying while the company is being suspended answers 409 and leaves nothing', async () => {
  const { titular, publicada } = await queRecluta();
  const otra = await buildCandidatoConPerfil();
  const solicitar = () => pedir('POST', `/api/empleo/ofertas/${publicada.id}/candidaturas`, otra.id, SOLICITUD);
  const { status, body } = await mientrasSeSuspende(titular.empresa.id, solicitar);
  expect([status, body.message]).toEqual([409, 'Esta oferta ya no admite candidaturas.']);
  const suyas = await pedir('GET', '/api/empleo/mis-candidaturas', otra.id);
  expect(suyas.body.data).toEqual([]);
});

test('nobody joins it, and it cannot be created again under another name', async () => {
  const titular = await buildReclutador();
  const { id } = titular.empresa;
  const pide = await titular.empresa.buildMiembro('miembro', 'pendiente');
  await db.updateTable('empresa').set({ identificador_fiscal: 'B12345674' }).where('id', '=', id).execute();
  await suspender(id);
  const aceptar = await pedir('POST', `/api/empresas/${id}/miembros/${pide.membresiaId}/aprobar`, titular.id, {});
  expect([aceptar.status, aceptar.body.message]).toEqual([409, expect.stringContaining('no admite')]);
  const nueva = await buildReclutador('pendiente_verificacion');
  await db
    .updateTable('empresa')
    .set({ identificador_fiscal: 'B12345674' })
    .where('id', '=', nueva.empresa.id)
    .execute();
  const verificar = () =>
    pedir('POST', `/api/empleo/empresas-por-verificar/${nueva.empresa.id}/verificar`, moderador.id, {});
  expect([(await verificar()).status, (await verificar()).body.message]).toEqual([
    409,
    expect.stringContaining('está suspendida y tiene ese identificador'),
  ]);
  // If another company with its identifier is verified all the same, the suspended one cannot come back beside it.
  await db
    .updateTable('empresa')
    .set({ estado: 'verificada', verificada_en: new Date() })
    .where('id', '=', nueva.empresa.id)
    .execute();
  const vuelve = await reactivar(id);
  expect([vuelve.status, vuelve.body.code]).toEqual([409, 'ya_existe']);
  expect((await estadoDe(id)).estado).toBe('suspendida');
});

test('the staff find companies by state and name, with their numbers', async () => {
  const de = await queRecluta();
  const { id } = de.titular.empresa;
  const { nombre } = await db.selectFrom('empresa').select('nombre').where('id', '=', id).executeTakeFirstOrThrow();
  const lista = async (query: string) => (await pedir('GET', `/api/personal/empresas?${query}`, moderador.id)).body;
  const q = encodeURIComponent(nombre);
  const [una] = (await lista(`estado=verificada&q=${q}&orden=nuevas`)).data.filter((e: { id: number }) => e.id === id);
  expect(una).toMatchObject({ estado: 'verificada', ofertas_publicadas: 1, ofertas_en_espera: 0, productos: 0 });
  expect(una.miembros).toHaveLength(2);
  await suspender(id);
  expect((await lista(`estado=suspendida&q=${q}`)).data).toMatchObject([{ id, suspendida_motivo: MOTIVO }]);
  expect((await lista(`estado=verificada&q=${q}`)).data.filter((e: { id: number }) => e.id === id)).toEqual([]);
  expect((await pedir('GET', '/api/personal/empresas?estado=borrador', moderador.id)).status).toBe(422);
  expect((await pedir('GET', '/api/personal/empresas', de.titular.id)).status).toBe(403);
});

test('companies stand twenty a page, and either order goes on from page to page', async () => {
  const filas = await db
    .insertInto('empresa')
    .values(
      Array.from({ length: 23 }, (_, i) => ({
        nombre: `Paginada ${i}`,
        pais_id: 28,
        estado: i === 7 ? ('suspendida' as const) : ('verificada' as const),
        verificada_en: new Date(),
      })),
    )
    .returning(['id', 'estado'])
    .execute();
  const antiguas = filas.flatMap(({ id, estado }) => (estado === 'verificada' ? [id] : [])).toSorted((a, b) => a - b);
  const lista = async (query: string) => {
    const { data, meta } = (
      await pedir('GET', `/api/personal/empresas?estado=verificada&q=paginada${query}`, moderador.id)
    ).body;
    return { ids: data.map(({ id }: { id: number }) => id), meta };
  };
  const meta = { per_page: 20, last_page: 2, total: 22 };
  expect(await lista('')).toEqual({ ids: antiguas.slice(0, 20), meta: { ...meta, current_page: 1 } });
  expect(await lista('&page=2')).toEqual({ ids: antiguas.slice(20), meta: { ...meta, current_page: 2 } });
  const nuevas = antiguas.toReversed();
  expect((await lista('&orden=nuevas')).ids).toEqual(nuevas.slice(0, 20));
  expect((await lista('&orden=nuevas&page=2')).ids).toEqual(nuevas.slice(20));
  expect((await lista('&page=3')).ids).toEqual([]);
});
