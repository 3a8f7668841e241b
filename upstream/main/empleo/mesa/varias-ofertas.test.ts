import { expect, test } from 'vitest';
import { VARIAS_MAX } from '#shared/contract/varias';
import type { MOTIVOS_REPORTE } from '#shared/estados/vocabulario-empleo';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { lectorCsv } from '../../../testing/lector-csv.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, app, bearer, buildUsuario } = main;
const pedir = askAs(main);
const exportar = lectorCsv(main);
const { buildOferta, buildReclutador } = empleoDePrueba(main);
const moderador = await buildUsuario({ roles: ['moderador'] });
const reclutador = await buildReclutador();
const VARIAS = '/api/empleo/revision/varias';
const YA_NO = 'Esta oferta ya no está en revisión.';

const enRevision = (titulo = 'Delegada de zona', mas: Parameters<typeof buildOferta>[0] = {}) =>
  buildOferta({
    autor_id: reclutador.id,
    empresa_id: reclutador.empresa.id,
    estado: 'pendiente_revision',
    titulo,
    fecha_publicacion: null,
    fecha_caducidad: null,
    ...mas,
  });
const estados = async (...ofertas: { id: number }[]) => {
  const ids = ofertas.map(({ id }) => id);
  const filas = await db.selectFrom('oferta_empleo').select(['id', 'estado']).where('id', 'in', ids).execute();
  return ids.map((id) => filas.find((fila) => fila.id === id)?.estado);
};
const eventosDe = async (tipo: 'oferta_estado' | 'reporte_oferta', entidad_id: number) =>
  db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'actor_id', 'motivo'])
    .where('tipo', '=', tipo)
    .where('entidad_id', '=', String(entidad_id))
    .execute();
const reportar = async (oferta_id: number, motivo: (typeof MOTIVOS_REPORTE)[number] = 'fraude', texto?: string) => {
  const values = { oferta_id, usuario_id: (await buildUsuario()).id, motivo, texto: texto ?? null };
  return db.insertInto('reporte_oferta').values(values).returning('id').executeTakeFirstOrThrow();
};

test('several offers are published at once; those that cannot be stay, each with its reason', async () => {
  const [una, otra, decidida] = [await enRevision(), await enRevision(), await enRevision()];
  const sinPais = await enRevision('De un país que no se conoce', { pais_id: null });
  await pedir('POST', `/api/empleo/revision/${decidida.id}/rechazar`, moderador.id, { motivo: 'No vale' });
  const ids = [999_999, sinPais.id, otra.id, una.id, decidida.id, una.id];
  const { status, body } = await pedir('POST', VARIAS, moderador.id, { ids, accion: 'aprobar', motivo: null });
  expect([status, body]).toEqual([
    200,
    {
      data: {
        hechas: 2,
        sin_hacer: [
          { id: decidida.id, porque: YA_NO },
          { id: sinPais.id, porque: 'Elige el país' },
          { id: 999_999, porque: 'No encontramos lo que buscas.' },
        ],
      },
    },
  ]);
  expect(await estados(una, otra, decidida, sinPais)).toEqual([
    'publicada',
    'publicada',
    'rechazada',
    'pendiente_revision',
  ]);
  const porElla = { de: 'pendiente_revision', a: 'publicada', actor_id: moderador.id, motivo: null };
  for (const { id } of [una, otra]) expect(await eventosDe('oferta_estado', id)).toEqual([porElla]);
  const avisos = await db
    .selectFrom('notificacion')
    .select('titulo')
    .where('usuario_id', '=', reclutador.id)
    .where('url', 'like', `%/${una.id}`)
    .execute();
  expect(avisos).toHaveLength(1);
});

test.each([
  [
    'an imported offer',
    { origen: 'importada', pais_id: null, fecha_caducidad: new Date('2026-02-10T23:00:00Z') },
    'Esta oferta terminó el 10/02/2026 y ya no se publica: sale sola de la cola.',
  ],
  [
    'an offer of a company',
    { ultimo_dia: '2026-02-10' },
    'Su último día, el 10/02/2026, ya ha pasado: recházala para que quien la escribió ponga otro.',
  ],
] as const)('%s that ended while it waited is not published, alone or among many', async (_, acabada, porque) => {
  const [una, otra] = [await enRevision('Ya acabada', acabada), await enRevision()];
  const sola = await pedir('POST', `/api/empleo/revision/${una.id}/aprobar`, moderador.id, { pais_id: 28 });
  expect([sola.status, sola.body.code, sola.body.message]).toEqual([409, 'estado_no_permite', porque]);
  const ids = [una.id, otra.id];
  const { body } = await pedir('POST', VARIAS, moderador.id, { ids, accion: 'aprobar', motivo: null });
  expect(body.data).toEqual({ hechas: 1, sin_hacer: [{ id: una.id, porque }] });
  expect(await estados(una, otra)).toEqual(['pendiente_revision', 'publicada']);
  // A refusal takes it out of the queue.
  const rechazo = await pedir('POST', `/api/empleo/revision/${una.id}/rechazar`, moderador.id, { motivo: 'Terminó' });
  expect([rechazo.status, ...(await estados(una))]).toEqual([204, 'rechazada']);
});

test('several offers are refused or withdrawn with one reason, and not without it', async () => {
  const [una, otra] = [await enRevision(), await enRevision()];
  const ids = [una.id, otra.id];
  for (const accion of ['rechazar', 'retirar'])
    expect((await pedir('POST', VARIAS, moderador.id, { ids, accion, motivo: '  ' })).body.errors).toEqual({
      motivo: ['Di el motivo'],
    });
  expect(await estados(una, otra)).toEqual(['pendiente_revision', 'pendiente_revision']);
  const motivo = 'Piden dinero por adelantado';
  expect((await pedir('POST', VARIAS, moderador.id, { ids, accion: 'rechazar', motivo })).body.data.hechas).toBe(2);
  expect(await eventosDe('oferta_estado', una.id)).toMatchObject([{ a: 'rechazada', motivo }]);
  const [publicada, cerrada] = [await buildOferta(), await buildOferta({ estado: 'cerrada' })];
  const retirar = await pedir('POST', VARIAS, moderador.id, {
    ids: [publicada.id, cerrada.id],
    accion: 'retirar',
    motivo,
  });
  expect(retirar.body.data).toEqual({
    hechas: 1,
    sin_hacer: [{ id: cerrada.id, porque: 'Solo se retiran las ofertas publicadas o en pausa.' }],
  });
});

test('a repeated batch with the same idempotency key decides nothing again and gets the first answer', async () => {
  const una = await enRevision();
  const llamar = async () => {
    const headers = { ...(await bearer(moderador.id)), 'idempotency-key': 'una-tanda-de-prueba' };
    const payload = { ids: [una.id, 999_998], accion: 'aprobar', motivo: null };
    return app.inject({ method: 'POST', url: VARIAS, headers, payload });
  };
  const [primera, segunda] = [await llamar(), await llamar()];
  expect(segunda.headers['idempotent-replayed']).toBe('true');
  expect([segunda.json(), primera.json().data.hechas]).toEqual([primera.json(), 1]);
  expect(await eventosDe('oferta_estado', una.id)).toHaveLength(1);
  // The failed decision on one offer did not roll back the others of the same transaction.
  expect(await estados(una)).toEqual(['publicada']);
});

test('an offer that a colleague decides at the same moment is reported, and keeps that decision', async () => {
  const [una, otra] = [await enRevision(), await enRevision()];
  const { respuesta } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('oferta_empleo').set({ estado: 'rechazada' }).where('id', '=', otra.id).execute();
    const pedida = pedir('POST', VARIAS, moderador.id, { ids: [una.id, otra.id], accion: 'aprobar', motivo: null });
    await expect.poll(() => waitingForLock(db), { timeout: 10_000 }).toBe(1);
    // Wrapped in an object: a returned promise would be awaited inside the transaction that it waits for.
    return { respuesta: pedida };
  });
  expect((await respuesta).body.data).toEqual({ hechas: 1, sin_hacer: [{ id: otra.id, porque: YA_NO }] });
  expect(await estados(una, otra)).toEqual(['publicada', 'rechazada']);
});

test('a batch has at most VARIAS_MAX offers, and only moderators may send it', async () => {
  const ids = (n: number) => Array.from({ length: n }, (_, i) => 900_000 + i);
  const varias = (cuales: number[], quien: number | null = moderador.id) =>
    pedir('POST', VARIAS, quien, { ids: cuales, accion: 'aprobar', motivo: null });
  expect((await varias(ids(VARIAS_MAX))).body.data.sin_hacer).toHaveLength(VARIAS_MAX);
  expect((await varias(ids(VARIAS_MAX + 1))).body.errors).toEqual({ ids: ['Como máximo 100 de una vez'] });
  expect((await varias([])).body.errors).toEqual({ ids: ['Elige alguna oferta'] });
  expect((await varias(ids(1), null)).status).toBe(401);
  expect((await varias(ids(1), reclutador.id)).status).toBe(403);
});

test('several reports are closed at once; the resolution of an earlier moderator is not overwritten', async () => {
  const oferta = await buildOferta();
  const [uno, otro, cerrado] = [await reportar(oferta.id), await reportar(oferta.id), await reportar(oferta.id)];
  const colega = await buildUsuario({ roles: ['moderador'] });
  await pedir('POST', `/api/empleo/reportes/${cerrado.id}/resolver`, colega.id, { nota: 'Hablado con la empresa' });
  const ids = [uno.id, otro.id, cerrado.id];
  const { body } = await pedir('POST', '/api/empleo/reportes/varios', moderador.id, { ids });
  expect(body.data).toEqual({
    hechas: 2,
    sin_hacer: [{ id: cerrado.id, porque: 'Este aviso ya está resuelto.' }],
  });
  const filas = await db
    .selectFrom('reporte_oferta')
    .select(['resuelto_por', 'nota'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(filas).toEqual([
    { resuelto_por: moderador.id, nota: null },
    { resuelto_por: moderador.id, nota: null },
    { resuelto_por: colega.id, nota: 'Hablado con la empresa' },
  ]);
  expect(await eventosDe('reporte_oferta', uno.id)).toMatchObject([{ a: 'resuelto', actor_id: moderador.id }]);
  expect(await estados(oferta)).toEqual(['publicada']);
});

test('both queues are exported as CSV: every page of the filter, in its order, and the export is audited', async () => {
  for (let i = 0; i < 23; i++) await enRevision(`Fichero ${i}`);
  await enRevision('=HYPERLINK("x") Fichero');
  const ofertas = '/api/empleo/revision/exportacion';
  const titulos = async (query: string) => (await exportar(moderador.id, `${ofertas}?${query}`)).map((f) => f.Título);
  const antiguas = await titulos('q=fichero');
  expect([antiguas.length, antiguas[0], antiguas.at(-1)]).toEqual([24, 'Fichero 0', `'=HYPERLINK("x") Fichero`]);
  expect(await titulos('q=fichero&orden=nuevas')).toEqual(antiguas.toReversed());
  const [fila] = await exportar(moderador.id, `${ofertas}?q=fichero`);
  expect(fila).toMatchObject({ Empresa: expect.stringMatching(/^Laboratorio de Prueba/), País: 'España' });
  expect(JSON.stringify(fila)).not.toContain('@');

  const oferta = await buildOferta({ titulo: 'Avisada' });
  await reportar(oferta.id, 'enganosa', '=1+1');
  await reportar(oferta.id, 'otro');
  const resuelto = await reportar(oferta.id);
  await pedir('POST', '/api/empleo/reportes/varios', moderador.id, { ids: [resuelto.id] });
  const avisos = '/api/empleo/reportes/exportacion';
  const filas = await exportar(moderador.id, `${avisos}?q=avisada`);
  // Resolved reports are not exported.
  expect(filas).toMatchObject([
    { Motivo: 'Engañosa', Oferta: 'Avisada', 'Estado de la oferta': 'publicada', 'Qué dicen': "'=1+1" },
    { Motivo: 'Otro motivo', 'Qué dicen': '' },
  ]);
  expect(filas[0]?.Página).toMatch(new RegExp(`/app/empleo/oferta/${oferta.slug}/${oferta.id}$`));
  expect(await exportar(moderador.id, `${avisos}?q=avisada&orden=nuevas`)).toEqual(filas.toReversed());
  const tomadas = await db
    .selectFrom('evento_auditoria')
    .select(['entidad', 'datos'])
    .where('tipo', '=', 'personal_exportado')
    .where('actor_id', '=', moderador.id)
    .orderBy('id')
    .execute();
  expect([tomadas[0], tomadas.at(-1)]).toEqual([
    { entidad: 'oferta_empleo', datos: { lista: 'ofertas', filtro: 'q=fichero&orden=antiguas' } },
    { entidad: 'reporte_oferta', datos: { lista: 'avisos-de-ofertas', filtro: 'q=avisada&orden=nuevas' } },
  ]);
  for (const url of [ofertas, avisos]) expect((await pedir('GET', url, reclutador.id)).status).toBe(403);
});
