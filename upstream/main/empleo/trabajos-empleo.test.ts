import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { DatosDe } from '../../mail/texts/plantillas.ts';
import { writeCorreo } from '../../mail/texts/write-correo.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from './testing/empleo-de-prueba.ts';
import { expireOfertas, rememberCaducidad, sendAlertas } from './trabajos-empleo.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCandidato, correosDe } = empleoDePrueba(main);
const enDias = (dias: number) => new Date(Date.now() + dias * DIA_MS);

test('published and paused offers expire at their moment', async () => {
  const uno = await buildOferta({ fecha_caducidad: enDias(1) });
  const dos = await buildOferta({ fecha_caducidad: enDias(1), estado: 'pausada' });
  const tres = await buildOferta({ fecha_caducidad: enDias(3) });
  const estados = async () =>
    (
      await db
        .selectFrom('oferta_empleo')
        .select('estado')
        .where('id', 'in', [uno.id, dos.id, tres.id])
        .orderBy('id')
        .execute()
    ).map((o) => o.estado);
  await expireOfertas(deps);
  expect(await estados()).toEqual(['publicada', 'pausada', 'publicada']);
  clock.offsetMs = DIA_MS;
  await expireOfertas(deps);
  clock.offsetMs = 0;
  expect(await estados()).toEqual(['caducada', 'caducada', 'publicada']);
  const rastro = db.selectFrom('evento_auditoria').select(['de', 'a', 'actor_id']).where('tipo', '=', 'oferta_estado');
  expect(await rastro.where('entidad_id', '=', String(dos.id)).execute()).toEqual([
    { de: 'pausada', a: 'caducada', actor_id: null },
  ]);
});

test('an imported offer that waits for a moderator expires too; an offer of a company goes on waiting', async () => {
  const enCola = { estado: 'pendiente_revision', fecha_caducidad: enDias(1) } as const;
  const [importada, propia] = [await buildOferta({ ...enCola, origen: 'importada' }), await buildOferta(enCola)];
  const moderador = await main.buildUsuario({ roles: ['moderador'] });
  const cola = async () =>
    (await pedir('GET', '/api/empleo/revision', moderador.id)).body.data.map(({ id }: { id: number }) => id);
  await expireOfertas(deps);
  expect(await cola()).toEqual([importada.id, propia.id]);
  clock.offsetMs = DIA_MS;
  await expireOfertas(deps);
  expect(await cola()).toEqual([propia.id]);
  clock.offsetMs = 0;
  const rastro = db.selectFrom('evento_auditoria').select(['de', 'a']).where('tipo', '=', 'oferta_estado');
  expect(await rastro.where('entidad_id', '=', String(importada.id)).execute()).toEqual([
    { de: 'pendiente_revision', a: 'caducada' },
  ]);
});

test('the author is reminded seven days and one day before the end, each once', async () => {
  const autor = await buildReclutador();
  await buildOferta({ autor_id: autor.id, fecha_caducidad: enDias(8) });
  const alDia = async (dia: number) => {
    clock.offsetMs = dia * DIA_MS;
    await rememberCaducidad(deps);
    await rememberCaducidad(deps);
    return (await correosDe(autor.email)).length;
  };
  expect([await alDia(0), await alDia(1), await alDia(4), await alDia(7), await alDia(7.5)]).toEqual([0, 1, 1, 2, 2]);
  clock.offsetMs = 0;
});

test('an alerta sends the offers since its last sending, once, to users who want mails', async () => {
  const quien = await buildCandidato();
  const { body } = await pedir('POST', '/api/empleo/alertas', quien.id, {
    nombre: 'Técnicos en Lugo',
    filtros: 'pais=espana&q=técnico gmp&oferta=7',
    frecuencia: 'diaria',
  });
  expect(body.data).toMatchObject({ total: 0, activa: true, ultima_en: null });
  const enviar = () => sendAlertas(deps, 'diaria');
  await enviar();
  expect(await correosDe(quien.email)).toEqual([]);
  await buildOferta({ titulo: 'Técnico GMP', poblacion: 'Lugo', fecha_publicacion: enDias(0.001) });
  await buildOferta({ titulo: 'Camarera', fecha_publicacion: enDias(0.001) });
  await sendAlertas(deps, 'semanal');
  expect(await correosDe(quien.email)).toEqual([]);
  clock.offsetMs = DIA_MS;
  await Promise.all([enviar(), enviar()]);
  await enviar();
  clock.offsetMs = 0;
  expect(await correosDe(quien.email)).toEqual(['alerta_empleo']);
  const [{ datos }] = (await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', quien.email)
    .execute()) as [{ datos: { enlace: string } }];
  expect(datos).toMatchObject({ total: 1, oferta_1: 'Técnico GMP · Empresa de fuera · Lugo' });
  expect(datos.enlace).toBe('https://app.example/app/empleo/p/espana?q=t%C3%A9cnico+gmp&oferta=7');
  await db
    .insertInto('preferencia_aviso')
    .values({ usuario_id: quien.id, tipo: 'alerta_empleo', app: true, correo: false, resumen: false })
    .execute();
  await buildOferta({ titulo: 'Técnico GMP dos', fecha_publicacion: enDias(2) });
  clock.offsetMs = 3 * DIA_MS;
  await enviar();
  clock.offsetMs = 0;
  expect(await correosDe(quien.email)).toHaveLength(1);
});

test('an alerta with more offers than lists count says so', async () => {
  const quien = await buildCandidato();
  await pedir('POST', '/api/empleo/alertas', quien.id, {
    nombre: 'Todo',
    filtros: 'q=micología',
    frecuencia: 'diaria',
  });
  const { id } = await buildOferta({ titulo: 'Micología', fecha_publicacion: enDias(0.001) });
  // Extra rows of the offer under countries that do not exist.
  await sql`insert into oferta_en_lista select (jsonb_populate_record(a, jsonb_build_object('pais_id', 1000 + n))).*
    from oferta_en_lista a, generate_series(1, 10000) n where a.oferta_id = ${id}`.execute(db);
  clock.offsetMs = DIA_MS;
  await sendAlertas(deps, 'diaria');
  clock.offsetMs = 0;
  const { titulo } = await db
    .selectFrom('notificacion')
    .select('titulo')
    .where('usuario_id', '=', quien.id)
    .executeTakeFirstOrThrow();
  expect(titulo).toBe('Más de 10.000 ofertas nuevas para ti');
  const { datos } = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', quien.email)
    .executeTakeFirstOrThrow();
  expect(
    writeCorreo('alerta_empleo', datos as DatosDe<'alerta_empleo'>, {
      producto: 'Farmágora',
      zona: 'Europe/Madrid',
    }),
  ).toMatchObject({
    asunto: 'Más de 10.000 ofertas nuevas: Todo',
    texto: expect.stringContaining('Más de 10.000 ofertas nuevas para ti'),
  });
  await db.deleteFrom('oferta_empleo').where('id', '=', id).execute();
});

test('alertas are changed, switched off and deleted by their owner only, 20 at most, and never for an invalid search', async () => {
  const quien = await buildCandidato();
  const alerta = { nombre: 'Una', filtros: 'pais=espana', frecuencia: 'inmediata' };
  const { id } = (await pedir('POST', '/api/empleo/alertas', quien.id, alerta)).body.data;
  const url = `/api/empleo/alertas/${id}`;
  const otra = await buildCandidato();
  expect((await pedir('PUT', url, otra.id, alerta)).status).toBe(404);
  expect((await pedir('DELETE', url, otra.id)).status).toBe(404);
  const negadas = db.selectFrom('evento_auditoria').select('entidad_id').where('tipo', '=', 'authz_fail');
  expect(await negadas.where('actor_id', '=', otra.id).execute()).toEqual([
    { entidad_id: String(id) },
    { entidad_id: String(id) },
  ]);
  expect((await pedir('PUT', url, quien.id, { ...alerta, activa: false })).body.data.activa).toBe(false);
  expect((await pedir('PUT', url, quien.id, { ...alerta, filtros: 'modalidad=ninguna' })).status).toBe(422);
  for (let i = 0; i < 19; i += 1)
    expect((await pedir('POST', '/api/empleo/alertas', quien.id, alerta)).status).toBe(201);
  expect((await pedir('POST', '/api/empleo/alertas', quien.id, alerta)).status).toBe(422);
  expect((await pedir('DELETE', url, quien.id)).status).toBe(204);
  expect((await pedir('GET', '/api/empleo/alertas', quien.id)).body.data).toHaveLength(19);
});
