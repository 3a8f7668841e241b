import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '#platform/network/listen';
import type { Almacen } from '../../files/almacen.ts';
import { openAlmacen } from '../../files/open-almacen.ts';
import { type Jobs, startJobs } from '../../jobs/jobs.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { zipDe } from '../../testing/samples/zip-writer.ts';
import { enqueueImportacion, startImportaciones } from './cola.ts';
import { importCatalogo } from './import-catalogo.ts';
import { direccionDe } from './lote.ts';
import { DICCIONARIOS, filas, prescripcionXml } from './testing/listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from './testing/listas-en-disco.ts';

const { db, connection } = await openTestDatabase();

/** A server of lists that knows ETags. */
const pedidos: { etag: string | undefined; status: number }[] = [];
let lista = {
  etag: '"uno"',
  datos: zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas(30)) }]),
};
const servidor = createServer((request, response) => {
  const etag = request.headers['if-none-match'];
  const status = request.url !== '/prescripcion.zip' ? 404 : etag === lista.etag ? 304 : 200;
  pedidos.push({ etag, status });
  response.writeHead(status, { etag: lista.etag }).end(status === 200 ? lista.datos : '');
});
let url: string;
let jobs: Jobs;
let almacen: Almacen;
const dichos: unknown[][] = [];
const log = {
  info: (...what: unknown[]) => void dichos.push(what),
  warn: (...what: unknown[]) => void dichos.push(what),
  error: (...what: unknown[]) => void dichos.push(what),
};

beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(servidor)}/prescripcion.zip`;
  jobs = await startJobs({ connection, log });
  const config = {
    importar: { nomenclator: url, listado: undefined, anmat: undefined },
    s3: undefined,
    dataDir: path.dirname(enDisco('')),
  };
  almacen = openAlmacen(config);
  await startImportaciones(jobs, { config, connection, log });
});
afterAll(async () => {
  await jobs.stop();
  servidor.close();
});

const lotes = () =>
  db.selectFrom('lote_importacion').select(['estado', 'fichero', 'url', 'etag', 'nuevas']).orderBy('id').execute();
async function acabados(n: number) {
  for (let i = 0; i < 400; i++) {
    const hay = await lotes();
    const contados = dichos.filter(([, texto]) => String(texto).startsWith('import ')).length;
    if (hay.length >= n && contados >= n) return hay;
    await pause(50);
  }
  throw new Error('no import came to its end');
}

describe('imports by the job queue', () => {
  test('an enqueued import fetches the list and imports it; an unchanged list is not imported again', async () => {
    await enqueueImportacion(db, { fuente: 'nomenclator' });
    const comun = { fichero: 'prescripcion.zip', url };
    expect(await acabados(1)).toEqual([{ ...comun, estado: 'hecho', etag: '"uno"', nuevas: 30 }]);
    await enqueueImportacion(db, { fuente: 'nomenclator' });
    expect(await acabados(2)).toMatchObject([{ estado: 'hecho' }, { ...comun, estado: 'sin_cambios', etag: '"uno"' }]);
    expect(pedidos).toEqual([
      { etag: undefined, status: 200 },
      { etag: '"uno"', status: 304 },
    ]);
  });

  test('a list that has changed is fetched again', async () => {
    lista = {
      etag: '"dos"',
      datos: zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas(31), '2026-10-02') }]),
    };
    await enqueueImportacion(db, { fuente: 'nomenclator' });
    expect((await acabados(3)).at(-1)).toMatchObject({ estado: 'hecho', etag: '"dos"', nuevas: 1 });
  });

  test('a refused list is not retried, and its lote says why', async () => {
    lista = { etag: '"tres"', datos: Buffer.from('<html>En mantenimiento</html>') };
    await enqueueImportacion(db, { fuente: 'nomenclator' });
    for (let i = 0; i < 200 && !dichos.some(([, texto]) => texto === 'import refused'); i++) await pause(50);
    expect(dichos.find(([, texto]) => texto === 'import refused')?.[0]).toMatchObject({
      motivo: expect.stringContaining('«prescripcion.zip» es una página web'),
    });
    const fallidos = (await lotes()).filter(({ estado }) => estado === 'fallido');
    expect(fallidos).toMatchObject([{ fichero: 'prescripcion.zip', url, etag: '"tres"' }]);
    await pause(500);
    expect((await lotes()).length).toBe(4);
    // The ETag of the refused list is not sent, so that a good one is fetched.
    lista = {
      ...lista,
      datos: zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas(32), '2026-10-03') }]),
    };
    await enqueueImportacion(db, { fuente: 'nomenclator' });
    expect((await acabados(5)).at(-1)).toMatchObject({ estado: 'hecho', nuevas: 1 });
  });

  test('the previous list can be imported again from its stored file; older files are deleted', async () => {
    const guardadas = async () =>
      (await db.selectFrom('lista_guardada').select('lote_id').orderBy('lote_id').execute()).map(
        ({ lote_id }) => lote_id,
      );
    const hechos = await db.selectFrom('lote_importacion').select('id').where('estado', '=', 'hecho').execute();
    const [primera, segunda, tercera] = hechos.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await guardadas()).toEqual([segunda, tercera]);
    await enqueueImportacion(db, { fuente: 'nomenclator', lote: segunda });
    const vuelta = (await acabados(6)).at(-1);
    // The stored file is imported under its own name, though it is older and removes products.
    expect(vuelta).toMatchObject({ estado: 'hecho', fichero: 'prescripcion.zip', url: null, nuevas: 0 });
    expect(await db.selectFrom('presentacion').select('codigo').where('activo', '=', true).execute()).toHaveLength(31);
    await enqueueImportacion(db, { fuente: 'nomenclator', lote: primera });
    await vi.waitFor(() => expect(dichos.at(-1)?.[1]).toBe('import asked for, but there is nothing to read'), 10_000);
    expect(await lotes()).toHaveLength(6);
  });

  test('an uploaded file is imported under its own name; a lost upload is logged', async () => {
    const id = randomUUID();
    await almacen.put(id, nomenclatorEnDisco(filas(33), '2026-10-09'), 'application/zip');
    await enqueueImportacion(db, { fuente: 'nomenclator', fichero: { id, nombre: 'prescripción de hoy.zip' } });
    await vi.waitFor(
      async () =>
        expect((await lotes()).at(-1)).toMatchObject({
          estado: 'hecho',
          fichero: 'prescripci_n_de_hoy.zip',
          url: null,
        }),
      30_000,
    );
    const perdido = { id: randomUUID(), nombre: 'x.zip' };
    await enqueueImportacion(db, { fuente: 'nomenclator', fichero: perdido });
    await vi.waitFor(
      () =>
        expect(dichos.at(-1)).toEqual([
          { fuente: 'nomenclator', lote: undefined, fichero: perdido },
          'import asked for, but there is nothing to read',
        ]),
      30_000,
    );
    expect(await lotes()).toHaveLength(7);
  });

  test('an unreachable server and a 404 are reported in the lote', async () => {
    const de = (ruta: string) => importCatalogo(connection, { fuente: 'nomenclator', de: ruta });
    await expect(de(url.replace('prescripcion', 'otra'))).rejects.toThrow('el servidor responde 404');
    const nadie = createServer();
    const port = await listen(nadie);
    nadie.close();
    await expect(de(`http://127.0.0.1:${port}/x.zip`)).rejects.toThrow('la conexión ha fallado');
    const motivos = await db.selectFrom('lote_importacion').select('motivo').orderBy('id', 'desc').limit(2).execute();
    expect(motivos.map(({ motivo }) => motivo)).toEqual([
      'No se ha podido descargar la lista, porque la conexión ha fallado (ECONNREFUSED): abre su dirección en el navegador y compruébala.',
      'No se ha podido descargar la lista, porque el servidor responde 404: abre su dirección en el navegador y compruébala.',
    ]);
  });
});

test('a source is fetched from the configured address, else from the one of its authority', () => {
  expect(direccionDe('nomenclator', 'https://espejo.example/lista.zip')).toBe('https://espejo.example/lista.zip');
  const oficial = 'https://listadomedicamentos.aemps.gob.es/prescripcion.zip';
  // compose.yaml passes an empty text when no address is configured.
  for (const ninguna of [undefined, '']) expect(direccionDe('nomenclator', ninguna)).toBe(oficial);
  expect(direccionDe('anmat', '')).toBeUndefined();
});
