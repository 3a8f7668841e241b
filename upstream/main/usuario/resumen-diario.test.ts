import { beforeEach, expect, test } from 'vitest';
import { notify } from '../../avisos/notify.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { lastMorning, sendResumenes } from './resumen-diario.ts';

const main = await buildTestMain();
const { db, deps, buildUsuario } = main;
/** A quarter past eight in Madrid, and past four in the night in Buenos Aires … */
const POR_LA_MANANA = new Date('2026-11-27T07:15:00Z');
/** … and the hour before. */
const ANTES = new Date('2026-11-27T06:15:00Z');
const AYER = new Date('2026-11-26T17:00:00Z');

beforeEach(async () => {
  await db.deleteFrom('resumen_pendiente').execute();
  await db.deleteFrom('correo_salida').execute();
});

async function quienQuiereResumen(zona: string | null = 'Europe/Madrid') {
  const usuario = await buildUsuario();
  await db.updateTable('usuario').set({ zona_horaria: zona }).where('id', '=', usuario.id).execute();
  const preferencia = { tipo: 'candidatura_estado', app: true, correo: false, push: false, resumen: true };
  await db
    .insertInto('preferencia_aviso')
    .values({ usuario_id: usuario.id, ...preferencia })
    .execute();
  return usuario;
}
/** Inserts a pending item, of yesterday by default. */
async function pasa(usuarioId: number, titulo: string, cuando = AYER): Promise<void> {
  const correo = {
    plantilla: 'empresa_verificada',
    datos: { empresa: 'Ágora', aceptada: true, motivo: null, enlace: 'https://app.example/app/empleo' },
  } as const;
  await db
    .transaction()
    .execute((trx) =>
      notify(trx, usuarioId, { tipo: 'candidatura_estado', titulo, texto: 'Ha cambiado', url: '/app/empleo', correo }),
    );
  await db.updateTable('resumen_pendiente').set({ creado_en: cuando }).where('titulo', '=', titulo).execute();
}
const enviados = async () =>
  (await db.selectFrom('correo_salida').select(['para', 'datos', 'plantilla']).orderBy('id').execute()).map(
    ({ para, datos, plantilla }) => {
      const { avisos, total } = datos as { avisos: { titulo: string; enlace: string }[]; total: number };
      return { para, plantilla, titulos: avisos.map(({ titulo }) => titulo), enlaces: avisos.length, total };
    },
  );
const envia = (now: Date) => sendResumenes({ ...deps, now: () => now });
const pendientes = async () =>
  (await db.selectFrom('resumen_pendiente').select('titulo').orderBy('id').execute()).map(({ titulo }) => titulo);

test('the daily summary is due from eight in the morning of the reader’s own zone', () => {
  expect(lastMorning('Europe/Madrid', new Date('2026-11-27T06:59:00Z'))).toBeNull();
  expect(lastMorning('Europe/Madrid', new Date('2026-11-27T07:00:00Z'))).toEqual(new Date('2026-11-27T07:00:00Z'));
  expect(lastMorning('Europe/Madrid', new Date('2026-11-27T22:30:00Z'))).toEqual(new Date('2026-11-27T07:00:00Z'));
  expect(lastMorning('America/Argentina/Buenos_Aires', POR_LA_MANANA)).toBeNull();
});

test('sends what happened before eight, once, the newest first; what comes later is sent tomorrow', async () => {
  const ella = await quienQuiereResumen();
  await pasa(ella.id, 'Primera');
  await pasa(ella.id, 'Segunda');
  await envia(ANTES);
  expect(await enviados()).toEqual([]);
  await pasa(ella.id, 'De después', new Date('2026-11-27T07:10:00Z'));
  await envia(POR_LA_MANANA);
  await envia(new Date('2026-11-27T20:00:00Z'));
  expect(await enviados()).toEqual([
    { para: ella.email, plantilla: 'resumen_diario', titulos: ['Segunda', 'Primera'], enlaces: 2, total: 2 },
  ]);
  expect(await pendientes()).toEqual(['De después']);
  await envia(new Date('2026-11-28T07:05:00Z'));
  expect((await enviados()).map(({ titulos }) => titulos)).toEqual([['Segunda', 'Primera'], ['De después']]);
});

test('each reader’s own zone counts, Madrid’s by default', async () => {
  const [lejos, sinZona] = [await quienQuiereResumen('America/Argentina/Buenos_Aires'), await quienQuiereResumen(null)];
  await pasa(lejos.id, 'Lejos');
  await pasa(sinZona.id, 'Sin zona');
  await envia(POR_LA_MANANA);
  expect((await enviados()).map(({ para }) => para)).toEqual([sinZona.email]);
  await envia(new Date('2026-11-27T11:05:00Z'));
  expect((await enviados()).map(({ para }) => para)).toEqual([sinZona.email, lejos.email]);
});

test('leaves out what was read meanwhile, and sends nothing when nothing is left', async () => {
  const ella = await quienQuiereResumen();
  await pasa(ella.id, 'Leída');
  await pasa(ella.id, 'Sin leer');
  const leer = (titulo: string) =>
    db.updateTable('notificacion').set({ leida_en: AYER }).where('titulo', '=', titulo).execute();
  await leer('Leída');
  await envia(POR_LA_MANANA);
  expect((await enviados()).map(({ titulos }) => titulos)).toEqual([['Sin leer']]);
  await pasa(ella.id, 'Leída también');
  await leer('Leída también');
  await envia(POR_LA_MANANA);
  expect(await enviados()).toHaveLength(1);
  expect(await pendientes()).toEqual([]);
});

test('leaves out kinds that the reader has switched off, and sends nothing to an inactive account', async () => {
  const [harta, suspendida] = [await quienQuiereResumen(), await quienQuiereResumen()];
  await pasa(harta.id, 'De harta');
  await pasa(suspendida.id, 'De suspendida');
  await db.updateTable('preferencia_aviso').set({ resumen: false }).where('usuario_id', '=', harta.id).execute();
  await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', suspendida.id).execute();
  await envia(POR_LA_MANANA);
  expect(await enviados()).toEqual([]);
  expect(await pendientes()).toEqual([]);
});

test('of hundreds it shows the newest twenty, and says how many there are', async () => {
  const ella = await quienQuiereResumen();
  await db
    .insertInto('resumen_pendiente')
    .values(
      Array.from({ length: 300 }, (_, n) => ({
        usuario_id: ella.id,
        tipo: 'candidatura_estado',
        titulo: `Número ${n} ${'larga '.repeat(80)}`,
        texto: 'x'.repeat(2_000),
        url: '/app/empleo',
        notificacion_id: null,
        creado_en: AYER,
      })),
    )
    .execute();
  await envia(POR_LA_MANANA);
  const [uno] = await enviados();
  expect([uno?.enlaces, uno?.total]).toEqual([20, 300]);
  expect(uno?.titulos[0]).toMatch(/^Número 299 larga .*…$/);
});
