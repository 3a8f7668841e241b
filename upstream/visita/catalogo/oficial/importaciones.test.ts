import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';

const { app, db, connection, buildUsuario, bearer } = await buildTestVisita({
  importar: { nomenclator: 'https://listas.example/prescripcion.zip', listado: undefined, anmat: undefined },
});
await seedCatalogo(db);

describe('imports, for administrators', () => {
  const ask = async (path: string, roles: ('admin' | 'usuario_web')[] = ['admin']) => {
    const headers = await bearer((await buildUsuario({ roles })).id);
    const response = await app.inject({ url: `/api/importaciones${path}`, headers });
    return { status: response.statusCode, ...response.json() };
  };

  test('newest first', async () => {
    const { data, meta } = await ask('');
    expect(meta).toEqual({ con_direccion: ['nomenclator'] });
    expect(data.map((lote: { fuente: string }) => lote.fuente)).toEqual(['anmat', 'nomenclator']);
    expect(data[1]).toEqual({
      id: expect.any(Number),
      fuente: 'nomenclator',
      fichero: 'prescripcion.zip',
      fecha_listado: '2026-11-02',
      estado: 'hecho',
      motivo: null,
      leidas: 0,
      productos: 0,
      presentaciones: 0,
      nuevas: 0,
      modificadas: 0,
      bajas: 0,
      productos_nuevos: 0,
      productos_modificados: 0,
      productos_baja: 0,
      errores: 0,
      avisos: 0,
      remendadas: 0,
      repetidas: 0,
      fase: null,
      avance: null,
      guardada: false,
      empezado_en: expect.any(String),
      acabado_en: '2026-11-03T04:00:30.000Z',
    });
  });

  test('the last done import of each source is listed, however many imports came after it', async () => {
    const { data: antes } = await ask('');
    const [anmat] = antes as { id: number; fuente: string }[];
    const { id: guardada } = await db
      .insertInto('lote_importacion')
      .values({ fuente: 'nomenclator', fichero: 'ayer.zip', sha256: '', estado: 'fallido' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('lista_guardada')
      .values({ lote_id: guardada, datos: Buffer.from('zip') })
      .execute();
    const diaria = { fuente: 'nomenclator', fichero: 'prescripcion.zip', sha256: '', estado: 'sin_cambios' } as const;
    const diarias = await db
      .insertInto('lote_importacion')
      .values(Array.from({ length: 55 }, () => diaria))
      .returning('id')
      .execute();
    const ids = ((await ask('')).data as { id: number }[]).map(({ id }) => id);
    expect(ids.slice(0, 50)).toEqual(
      diarias
        .slice(-50)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(ids.slice(50)).toEqual([guardada, anmat?.id, antes[1].id]);
    await db.deleteFrom('lote_importacion').where('id', '>=', guardada).execute();
  });

  test('one import has the problems of its file, errors before warnings', async () => {
    const { id } = await db
      .insertInto('lote_importacion')
      .values({ fuente: 'listado', fichero: 'l.csv', sha256: '', estado: 'fallido', motivo: 'Demasiados errores' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const problema = { lote_id: id, fichero: 'l.csv', motivo: 'Sin código' };
    await db
      .insertInto('error_importacion')
      .values([
        ...Array.from({ length: 210 }, (_, i) => ({ ...problema, linea: i + 1, clase: 'aviso' as const })),
        { ...problema, linea: 300, clase: 'error', muestra: '<b>fila</b>' },
      ])
      .execute();
    const { data } = await ask(`/${id}`);
    expect(data).toMatchObject({ id, estado: 'fallido', motivo: 'Demasiados errores', acabado_en: null });
    expect(data.problemas).toHaveLength(200);
    expect(data.problemas[0]).toEqual({
      fichero: 'l.csv',
      linea: 300,
      clase: 'error',
      motivo: 'Sin código',
      muestra: '<b>fila</b>',
    });
  });

  test('an import is enqueued when its source has an address or a file is given', async () => {
    const yo = await buildUsuario({ roles: ['admin'] });
    const headers = await bearer(yo.id);
    const start = async (fuente: string, lote?: number, fichero?: string) => {
      const payload = { fuente, lote, fichero };
      const response = await app.inject({ method: 'POST', url: '/api/importaciones', headers, payload });
      return [response.statusCode, response.body === '' ? '' : response.json().code];
    };
    const heard: unknown[] = [];
    const listener = new pg.Client(connection);
    await listener.connect();
    try {
      listener.on('notification', ({ channel, payload = '' }) => {
        const { pedida } = JSON.parse(payload);
        heard.push([channel, pedida.fuente, pedida.lote ?? pedida.fichero]);
      });
      await listener.query('listen importar');
      expect(await start('nomenclator')).toEqual([202, '']);
      expect(await start('anmat')).toEqual([409, 'estado_no_permite']);
      expect(await start('demo')).toEqual([422, undefined]);
      await expect.poll(() => heard).toEqual([['importar', 'nomenclator', undefined]]);
      // Going back needs an earlier import of the same source with a stored file.
      const { id } = await db
        .insertInto('lote_importacion')
        .values({ fuente: 'listado', fichero: 'l.csv', sha256: '', estado: 'hecho' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await start('listado', id)).toEqual([409, 'estado_no_permite']);
      await db
        .insertInto('lista_guardada')
        .values({ lote_id: id, datos: Buffer.from('x') })
        .execute();
      expect(await start('nomenclator', id)).toEqual([409, 'estado_no_permite']);
      expect(await start('listado', id)).toEqual([202, '']);
      await expect.poll(() => heard.at(-1)).toEqual(['importar', 'listado', id]);
      const { data } = await ask(`/${id}`);
      expect(data).toMatchObject({ guardada: true });
      // A source without an address needs a file that the same person uploaded for this purpose.
      const otra = (await buildUsuario({ roles: ['admin'] })).id;
      const subir = async (uso: 'lista_oficial' | 'cv', dueno_id: number, listo = true) => {
        const fila = { id: randomUUID(), dueno_id, uso, listo, nombre: 'lista.csv', mime: 'text/csv', bytes: 9 };
        await db
          .insertInto('fichero')
          .values({ ...fila, variantes: [] })
          .execute();
        return fila.id;
      };
      const mio = await subir('lista_oficial', yo.id);
      expect(await start('anmat', undefined, mio)).toEqual([202, '']);
      await expect.poll(() => heard.at(-1)).toEqual(['importar', 'anmat', { id: mio, nombre: 'lista.csv' }]);
      const ajenos = [subir('lista_oficial', otra), subir('cv', yo.id), subir('lista_oficial', yo.id, false)];
      for (const ajeno of [...(await Promise.all(ajenos)), randomUUID()])
        expect(await start('anmat', undefined, ajeno)).toEqual([422, undefined]);
    } finally {
      await listener.end();
    }
  });

  test('other accounts are refused, and an unknown import is 404', async () => {
    expect((await ask('', ['usuario_web'])).status).toBe(403);
    for (const id of ['999999', 'abc', '0']) expect((await ask(`/${id}`)).status).toBe(404);
  });
});
