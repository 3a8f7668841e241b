import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { fila, filas } from '../testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../testing/listas-en-disco.ts';
import { claveDeLaboratorio } from './clave-laboratorio.ts';

describe('spellings of one laboratory', () => {
  test.each([
    ['ACCORD HEALTHCARE, S.L.U', 'Accord Healthcare S.L.'],
    ['ALMUS FARMACEUTICA, S.A.', 'ALMUS FARMACÉUTICA S.A.U.'],
    ['MERCK SHARP AND DOHME B.V.', 'MERCK SHARP & DOHME BV'],
    ['BAUSCH + LOMB', 'BAUSCH Y LOMB'],
    ['ALTAN PHARMA LTD', 'ALTAN PHARMA LIMITED.'],
    ['CROMA PHARMA GESELLSCHAFT M.B.H.', 'CROMA-PHARMA GMBH'],
    ['CHEMISCHE FABRIK KREUSSLER & CO GMBH', 'CHEMISCHE FABRIK KREUSSLER AND CO. GMBH'],
    ['CHIESI FARMACEUTICI SPA', 'CHIESI FARMACEUTICI, S.p.A.'],
    ['VIFOR FRANCE S.A.S.', 'VIFOR FRANCE S.A.S.U.'],
    ['ADIENNE S.R.L.', 'ADIENNE S.R.L. S.U.'],
    ['BAYER SA-NV', 'BAYER NV/SA'],
    ['Laboratorio Ejemplo Sociedad Limitada Unipersonal', 'LABORATORIO EJEMPLO, SL'],
  ])('%s and %s', (una, otra) => {
    expect(claveDeLaboratorio(una)).toBe(claveDeLaboratorio(otra));
  });

  test.each([
    ['UCB PHARMA, S.A.', 'UCB PHARMA LTD.'],
    ['IPSEN PHARMA', 'IPSEN PHARMA, S.A.'],
    ['LABORATORIO BETA, S.A.', 'LABORATORIO BETA, S.L.'],
    ['ASTELLAS PHARMA GMBH', 'ASTELLAS PHARMA EUROPE, B.V.'],
    ['ЗАВОД', 'ТЕХНОЛОГ'],
    ['---', '***'],
  ])('%s and %s are two', (una, otra) => {
    expect(claveDeLaboratorio(una)).not.toBe(claveDeLaboratorio(otra));
  });
});

const { db, connection } = await openTestDatabase();
const LISTA = nomenclatorEnDisco([
  fila({ cn: '600001', campos: { laboratorio_titular: '399', laboratorio_comercializador: '399' } }),
  ...filas(40),
]);
const importa = () => importCatalogo(connection, { fuente: 'nomenclator', de: LISTA, forzar: true });
const primeros = () =>
  db
    .selectFrom('laboratorio')
    .select(['id', 'codigo', 'nombre'])
    .where('nombre', 'ilike', 'laboratorio primero%')
    .execute();
const titularDe = (nregistro: string) =>
  db
    .selectFrom('producto')
    .select(['laboratorio_titular_id as titular', 'laboratorio_comercializador_id as comercializador'])
    .where('nregistro', '=', nregistro)
    .executeTakeFirstOrThrow();

beforeAll(importa);

test('a laboratory that a dictionary has under two codes is imported once', async () => {
  const suyos = await primeros();
  expect(suyos).toEqual([{ id: expect.any(Number), codigo: '324', nombre: 'LABORATORIO PRIMERO, S.A.' }]);
  expect(await titularDe('60001')).toEqual({ titular: suyos[0]?.id, comercializador: suyos[0]?.id });
});

test('two entries of one laboratory in the catalogue are merged, with their products, companies and saved searches', async () => {
  const [uno] = await primeros();
  const { id: doble } = await asImporter(db, async (tx) => {
    const nuevo = await tx
      .insertInto('laboratorio')
      .values({ pais_id: 28, codigo: 'N:LABORATORIO PRIMERO S A U', nombre: 'Laboratorio Primero S.A.U.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('producto').set({ laboratorio_titular_id: nuevo.id }).where('nregistro', '=', 'R1').execute();
    return nuevo;
  });
  const empresas = await db
    .insertInto('empresa')
    .values(['Una empresa', 'Otra empresa'].map((nombre) => ({ nombre, pais_id: 28 })))
    .returning('id')
    .execute();
  const [una = 0, otra = 0] = empresas.map(({ id }) => id);
  await db
    .insertInto('empresa_laboratorio')
    .values([
      { empresa_id: una, laboratorio_id: uno?.id ?? 0, estado: 'pendiente' },
      { empresa_id: una, laboratorio_id: doble, estado: 'confirmado' },
      { empresa_id: otra, laboratorio_id: doble, estado: 'pendiente' },
    ])
    .execute();
  const { id: usuario_id } = await db
    .insertInto('usuario')
    .values({
      email: 'busca@correo.example.org',
      password_hash: '-',
      register_type: 'web',
      estado: 'activa',
      nombre: 'Persona',
      apellidos: 'De Prueba',
      pais_id: 28,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('busqueda_guardada')
    .values([
      { usuario_id, nombre: 'Suya', consulta: `laboratorio=${doble}%2C9999&q=x` },
      { usuario_id, nombre: 'De los dos', consulta: `laboratorio=${uno?.id}%2C${doble}` },
      { usuario_id, nombre: 'De otra cosa', consulta: `principio=${doble}` },
      { usuario_id, nombre: 'Del doble, que acaba en una que ya tiene', consulta: `laboratorio=${doble}` },
    ])
    .execute();

  const cambios = () => db.selectFrom('cambio_producto').select('id').execute();
  const antes = await cambios();
  expect(await importa()).toMatchObject({ productosModificados: 0 });
  expect(await cambios()).toEqual(antes);
  expect(await primeros()).toEqual([uno]);
  expect(await titularDe('R1')).toEqual({ titular: uno?.id, comercializador: expect.any(Number) });
  const reclamados = await db
    .selectFrom('empresa_laboratorio')
    .select(['empresa_id', 'laboratorio_id', 'estado'])
    .orderBy('empresa_id')
    .execute();
  expect(reclamados).toEqual([
    { empresa_id: una, laboratorio_id: uno?.id, estado: 'confirmado' },
    { empresa_id: otra, laboratorio_id: uno?.id, estado: 'pendiente' },
  ]);
  const guardadas = await db.selectFrom('busqueda_guardada').select('consulta').orderBy('id').execute();
  expect(guardadas.map(({ consulta }) => consulta)).toEqual([
    `laboratorio=${uno?.id}%2C9999&q=x`,
    `laboratorio=${uno?.id}`,
    `principio=${doble}`,
  ]);
});
