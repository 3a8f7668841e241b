import { expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { lectorCsv } from '../../testing/lector-csv.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, buildUsuario, bearer } = main;
const exportar = lectorCsv(main);
const admin = await buildUsuario({ roles: ['admin'], nombre: '=SUMA(A1)', apellidos: 'Quien Administra' });
const moderador = await buildUsuario({ roles: ['moderador'] });
const URL_LISTA = '/api/personal/auditoria';

/** Inserts events about one thing, numbered from 0. */
const insertEventos = (entidad: string, cuantos: number) =>
  db
    .insertInto('evento_auditoria')
    .values(
      Array.from({ length: cuantos }, (_, n) => ({
        tipo: n % 2 === 0 ? 'usuario_rol' : 'un_tipo_de_antes',
        entidad,
        entidad_id: String(n),
        actor_id: admin.id,
        actor_rol: 'admin',
        motivo: n === 0 ? '+34 600; «por teléfono»' : null,
        datos: JSON.stringify({ veces: n }),
      })),
    )
    .execute();

interface Pagina {
  data: { entidad_id: string }[];
  meta: { hay_mas: boolean; cursor_siguiente: string | null };
}
const pedir = async (query: string): Promise<Pagina> =>
  (await app.inject({ url: `${URL_LISTA}?${query}`, headers: await bearer(admin.id) })).json();
const numeros = ({ data }: Pagina) => data.map(({ entidad_id }) => Number(entidad_id));
const hasta = (n: number) => Array.from({ length: n }, (_, i) => i);

test('pages from either end show each event once', async () => {
  await insertEventos('en_orden', 120);
  for (const [orden, esperado] of [
    ['nuevas', hasta(120).toReversed()],
    ['antiguas', hasta(120)],
  ] as const) {
    const leidos: number[] = [];
    let tras = '';
    do {
      const pagina = await pedir(`entidad=en_orden&orden=${orden}${tras}`);
      leidos.push(...numeros(pagina));
      tras = pagina.meta.hay_mas ? `&tras=${pagina.meta.cursor_siguiente}` : '';
    } while (tras !== '');
    expect([orden, leidos]).toEqual([orden, esperado]);
  }
  expect(numeros(await pedir('entidad=en_orden'))[0]).toBe(119);
  const raro = await app.inject({ url: `${URL_LISTA}?orden=azar`, headers: await bearer(admin.id) });
  expect(raro.statusCode).toBe(422);
});

test('all events of a filter are exported as CSV, in its order, and the export is audited', async () => {
  await insertEventos('en_fichero', 1_203);
  const filtro = 'entidad=en_fichero&orden=antiguas';
  const filas = await exportar(admin.id, `${URL_LISTA}/exportacion?${filtro}`);
  expect(filas.map((fila) => Number(fila.Cuál))).toEqual(hasta(1_203));
  expect(filas.slice(0, 2)).toMatchObject([
    {
      Qué: 'Rol dado o quitado',
      Quién: "'=SUMA(A1) Quien Administra",
      'Su número': String(admin.id),
      'Con el rol': 'admin',
      'Sobre qué': 'en_fichero',
      'Más datos': 'veces: 0',
      // Escaped, because a spreadsheet would run it as a formula.
      Motivo: "'+34 600; «por teléfono»",
      'Cuándo (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
    { Qué: 'un_tipo_de_antes' },
  ]);
  const nuevas = await exportar(admin.id, `${URL_LISTA}/exportacion?entidad=en_fichero&tipo=usuario_rol`);
  expect([nuevas.length, nuevas[0]?.Cuál]).toEqual([602, '1202']);
  const eventos = await db
    .selectFrom('evento_auditoria')
    .select(['entidad', 'actor_id', 'datos'])
    .where('tipo', '=', 'personal_exportado')
    .orderBy('id')
    .execute();
  expect(eventos[0]).toEqual({
    entidad: 'evento_auditoria',
    actor_id: admin.id,
    datos: { lista: 'auditoria', filtro },
  });
  const deModerador = await app.inject({ url: `${URL_LISTA}/exportacion`, headers: await bearer(moderador.id) });
  expect(deModerador.statusCode).toBe(403);
});
