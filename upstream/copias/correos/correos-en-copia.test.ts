import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { mainOn } from '../../testing/build-test-main.ts';
import { createEmptyDatabase, openTestDatabase } from '../../testing/postgres/test-database.ts';
import { followMails } from '../../visita/verificaciones/resolve-verificacion.ts';
import { readArchivo } from '../archivo/archivo.ts';
import { type Copia, makeCopia } from '../make-copia.ts';
import { restoreCopia } from '../restore-copia.ts';
import { carpetaDePrueba, origenDe, vacioEn } from '../testing/copia-de-prueba.ts';

/** Which mails a backup carries, for mails of every state. */
const dataDir = carpetaDePrueba();
const database = await openTestDatabase();
const { db, pool, connection } = database;
const main = await mainOn(database, { dataDir });
const origen = origenDe(connection, dataDir);

const ESTADOS = ['pendiente', 'enviando', 'muerto', 'buzon', 'enviado', 'descartado', 'sin-datos'] as const;
const ENLACE = (estado: string) => `http://localhost:3000/app/register/verification?hash=SECRETO-${estado}`;

/** A mail in the mailbox has the state `enviado`; a mail without data waits like any other. */
const ESTADO_DE: Partial<Record<string, string>> = { buzon: 'enviado', 'sin-datos': 'pendiente' };

/** Inserts a mail as the outbox leaves it in that state. */
async function ponCorreo(estado: (typeof ESTADOS)[number]): Promise<number> {
  const terminado = !['pendiente', 'enviando', 'sin-datos'].includes(estado);
  const sinDatos = ['buzon', 'enviado', 'descartado', 'sin-datos'].includes(estado);
  const { rows } = await pool.query<{ id: number }>(
    `insert into correo_salida (plantilla, para, zona_horaria, estado, datos, html, terminado_en, reserva, reservado_hasta)
     values ('verificacion', $1, 'Europe/Madrid', $2, $3, $4, $5, $6, $7) returning id`,
    [
      `${estado}@correo.example.org`,
      ESTADO_DE[estado] ?? estado,
      sinDatos ? '{}' : JSON.stringify({ enlace: ENLACE(estado), caducidad: new Date().toISOString() }),
      estado === 'buzon' ? `<a href="${ENLACE(estado)}">Entrar</a>` : null,
      terminado ? new Date() : null,
      estado === 'enviando' ? '00000000-0000-4000-8000-000000000001' : null,
      estado === 'enviando' ? new Date() : null,
    ],
  );
  return Number(rows[0]?.id);
}

const ids: Record<string, number> = {};
let admin: number;
beforeAll(async () => {
  const { id: solicitante } = await main.buildUsuario();
  admin = (await main.buildUsuario({ roles: ['admin'] })).id;
  for (const estado of ESTADOS) ids[estado] = await ponCorreo(estado);
  for (const estado of ['pendiente', 'enviado'])
    await pool.query(
      `insert into verificacion (tipo, solicitante_id, metodo, email_destino, hash, correo_id, caduca_en)
       values ('asociacion', $1, 'email_hash', 'a@b.example', $2, $3, now() + interval '7 days')`,
      [solicitante, randomBytes(32), ids[estado]],
    );
});

const copia = async (conSecretos: boolean): Promise<{ file: string } & Copia> => {
  const file = path.join(dataDir, `${conSecretos}.tar.zst`);
  return { file, ...(await makeCopia(origen, file, { conSecretos })) };
};
async function todoLoQueDice(file: string): Promise<string> {
  let todo = '';
  for await (const { body } of readArchivo(file)) todo += await text(body);
  return todo;
}
async function restaurada(file: string) {
  const destino = vacioEn(await createEmptyDatabase());
  const hecho = await restoreCopia(file, destino);
  return { hecho, database: await destino.openDatabase() };
}
const correosDe = (otra: typeof db) =>
  otra.selectFrom('correo_salida').select(['para', 'estado']).orderBy('id').execute();
const deVerificaciones = async (otra: typeof db) =>
  (await otra.selectFrom('verificacion').select('correo_id').orderBy('id').execute()).map(({ correo_id }) => correo_id);

describe('without secrets', () => {
  test('the backup has no text, no link and no waiting mail, but has which mails were sent and to whom', async () => {
    const { file, manifiesto } = await copia(false);
    const todo = await todoLoQueDice(file);
    expect(todo).not.toContain('SECRETO');
    expect(todo).toContain('enviado@correo.example.org');
    expect(manifiesto.correos).toEqual({ dentro: false, por_enviar: 3, otros: 2 });
    // The origin is unchanged.
    expect(await correosDe(db)).toHaveLength(ESTADOS.length);
    expect(await deVerificaciones(db)).toEqual([ids.pendiente, ids.enviado]);
  });

  test('after a restore nothing is waiting to be sent, and no request refers to a missing mail', async () => {
    const { file } = await copia(false);
    const { hecho, database: suya } = await restaurada(file);
    const { db: otra } = suya;
    expect(hecho.correosRetenidos).toBe(0);
    expect(await correosDe(otra)).toEqual([
      { para: 'enviado@correo.example.org', estado: 'enviado' },
      { para: 'descartado@correo.example.org', estado: 'descartado' },
    ]);
    expect(await deVerificaciones(otra)).toEqual([null, ids.enviado]);
  });

  test('every foreign key to a mail is handled by the backup', async () => {
    const { rows } = await pool.query<{ donde: string }>(
      `select conrelid::regclass || '.' || a.attname as donde from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where contype = 'f' and confrelid = 'correo_salida'::regclass`,
    );
    expect(rows).toEqual([{ donde: 'verificacion.correo_id' }]);
  });
});

describe('with secrets', () => {
  test('the backup has all mails, and its manifest says so', async () => {
    const { file, manifiesto } = await copia(true);
    const todo = await todoLoQueDice(file);
    for (const estado of ['pendiente', 'enviando', 'muerto', 'buzon']) expect(todo).toContain(`SECRETO-${estado}`);
    expect(manifiesto.correos).toEqual({ dentro: true, por_enviar: 3, otros: 2 });
  });

  test('after a restore waiting mails are given up, the staff see them with the reason, and are able to send them', async () => {
    const { file } = await copia(true);
    const { hecho, database: suya } = await restaurada(file);
    const alli = await mainOn(suya, { dataDir });
    const { db: otra } = suya;
    expect(hecho.correosRetenidos).toBe(3);
    const abiertos = otra.selectFrom('correo_salida').select('id').where('estado', 'in', ['pendiente', 'enviando']);
    expect(await abiertos.execute()).toEqual([]);
    const headers = await alli.bearer(admin);
    const lista = await alli.app.inject({ url: '/api/personal/correos', headers });
    const correos: { id: number; error: string; reenviable: boolean }[] = lista.json().data.correos;
    const error =
      'Estaba por enviar cuando se hizo la copia restaurada: la plataforma de origen puede haberlo enviado ya';
    expect(correos.filter((correo) => correo.error === error)).toMatchObject([
      { id: ids['sin-datos'], reenviable: false },
      { id: ids.enviando, reenviable: true },
      { id: ids.pendiente, reenviable: true },
    ]);
    // The request of a held mail does not count as failed.
    expect(await otra.transaction().execute((trx) => followMails(trx, alli.deps))).toEqual([]);
    expect(await deVerificaciones(otra)).toEqual([null, ids.enviado]);

    const payload = { ids: [ids.pendiente] };
    const url = '/api/personal/correos/reenviar';
    const reenvio = await alli.app.inject({ method: 'POST', url, headers, payload });
    expect(reenvio.json().data).toEqual({ reenviados: 1 });
    expect(await abiertos.execute()).toEqual([{ id: ids.pendiente }]);
  });
});
