import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo, type Opciones } from '../import-catalogo.ts';
import { fila, filas } from '../testing/listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from '../testing/listas-en-disco.ts';

const { db, connection } = await openTestDatabase();
const importa = (de: string, opciones: Partial<Opciones> = {}) =>
  importCatalogo(connection, { fuente: 'listado', de, ...opciones });

const MEDICAMENTOS =
  'Nº Registro,Medicamento,Laboratorio,Fecha Aut.,Estado,Fecha Estado,Cód. ATC,Principios Activos,Nº P. Activos,¿Comercializado?,¿Triangulo Amarillo?,Observaciones,¿Sustituible?,¿Afecta conducción?,¿Problemas de suministro?';
const PRESENTACIONES =
  'Nº Registro,Cod. Nacional,Presentación,Laboratorio,Fecha Aut.,Estado,Fecha Estado,Cód. ATC,Principios Activos,¿Comercializado?,¿Triangulo Amarillo?,Observaciones,¿Sustituible?,¿Afecta conducción?,¿Problemas de suministro?';
const csv = (cabecera: string, lineas: string[], nombre: string) =>
  enDisco(`\ufeff${[cabecera, ...lineas].join('\r\n')}\r\n`, nombre);

const medicamento = (registro: string, nombre: string, resto: string) =>
  `${registro},"${nombre}","Laboratorio Primero, S.A.",03/02/2001,${resto}`;
const deLista = (n: number) =>
  Array.from({ length: n }, (_, i) =>
    medicamento(
      `R${i}`,
      'ACIDEX 150 mg COMPRIMIDOS',
      'Autorizado,03/02/2001,A02BA02,RANITIDINA,1,SI,NO,Medicamento Sujeto A Prescripción Médica,,NO,NO',
    ),
  );

const producto = (nregistro: string) =>
  db.selectFrom('producto').selectAll().where('nregistro', '=', nregistro).executeTakeFirstOrThrow();

describe('the AEMPS list files', () => {
  test('what the lists do not say stays as the Nomenclátor said it', async () => {
    await importCatalogo(connection, {
      fuente: 'nomenclator',
      de: nomenclatorEnDisco([fila({ cn: '600001' }), ...filas(40)]),
    });
    const lista = csv(
      MEDICAMENTOS,
      [
        medicamento(
          '60001',
          'ACIDEX 150 mg COMPRIMIDOS',
          'Suspenso,05/10/2026,A02BA02,RANITIDINA,1,NO,SI,"Medicamento Sujeto A Prescripción Médica. Uso Hospitalario",Medicamentos de estrecho margen terapéutico,SI,NO',
        ),
        ...deLista(40),
      ],
      'medicamentos_2026-11.csv',
    );
    const informe = await importa(lista);
    expect(informe).toMatchObject({ fecha: '2026-11-01', productos: 41, presentaciones: 0, errores: 0 });
    // The package of the suspended medicine is suspended too, and not for sale.
    expect(informe).toMatchObject({ nuevas: 0, modificadas: 1, bajas: 0, productosModificados: 1 });
    const uno = await producto('60001');
    expect(uno).toMatchObject({
      estado_registro: 'suspendido',
      fecha_estado: '2026-10-05',
      comercializado: false,
      triangulo_negro: true,
      uso_hospitalario: true,
      afecta_conduccion: true,
      sustituible: false,
      no_sustituible_motivo: 'estrecho_margen',
      dosificacion: '150 mg',
      forma_id: expect.any(Number),
      laboratorio_comercializador_id: expect.any(Number),
    });
    const composicion = await db.selectFrom('composicion').select('dosis').where('producto_id', '=', uno.id).execute();
    expect(composicion).toEqual([{ dosis: '150' }]);
    expect(await db.selectFrom('documento').select('id').where('producto_id', '=', uno.id).execute()).toHaveLength(2);
  });

  test('new products get their ingredients and laboratory by name, also when a name has commas', async () => {
    const nuevo = medicamento(
      '90001',
      'NUEVO 10 mg',
      'Autorizado,03/02/2001,A02BA02,"ALGÍNICO, ÁCIDO, RANITIDINA, COSA NUEVA",3,SI,NO,Sin Receta,Biológicos,NO,NO',
    ).replace('Laboratorio Primero', 'Laboratorio Tercero');
    const una = deLista(40).concat(
      nuevo,
      medicamento('60001', 'ACIDEX 150 mg COMPRIMIDOS', 'Autorizado,,,RANITIDINA,1,SI,NO,,,NO,NO'),
    );
    expect(await importa(csv(MEDICAMENTOS, una, 'medicamentos_2026-12.csv'))).toMatchObject({
      nuevas: 0,
      productosNuevos: 1,
      errores: 0,
    });
    const { id, receta, no_sustituible_motivo, num_principios } = await producto('90001');
    expect({ receta, no_sustituible_motivo, num_principios }).toEqual({
      receta: false,
      no_sustituible_motivo: 'biologicos',
      num_principios: 3,
    });
    const principios = await db
      .selectFrom('composicion as c')
      .innerJoin('principio_activo as p', 'p.id', 'c.principio_activo_id')
      .select(['p.codigo', 'p.nombre'])
      .where('producto_id', '=', id)
      .orderBy('orden')
      .execute();
    expect(principios).toEqual([
      { codigo: '3300', nombre: 'ALGÍNICO, ÁCIDO' },
      { codigo: '3219', nombre: 'RANITIDINA' },
      { codigo: 'N:COSA NUEVA', nombre: 'COSA NUEVA' },
    ]);
    const laboratorios = await db
      .selectFrom('laboratorio')
      .select(['codigo', 'nombre'])
      .where('nombre', 'ilike', '%tercero%')
      .execute();
    expect(laboratorios).toEqual([{ codigo: 'N:LABORATORIO TERCERO S A', nombre: 'Laboratorio Tercero, S.A.' }]);
  });

  test('a list of presentations adds packages by their codes, and the medicine keeps its name', async () => {
    const linea = (registro: string, cn: string, suministro: string) =>
      `${registro},${cn},"ACIDEX 150 mg COMPRIMIDOS , 28 comprimidos",Laboratorio Segundo S.L.,03/02/2001,Autorizado,03/02/2001,A02BA02,RANITIDINA,SI,NO,Medicamento Sujeto A Prescripción Médica,,NO,${suministro}`;
    const todas = Array.from({ length: 40 }, (_, i) => linea(`R${i}`, String(700_000 + i), 'NO'));
    const lista = csv(
      PRESENTACIONES,
      [linea('60001', '600001', 'SI'), linea('90001', '600005', 'NO'), linea('90002', '098765', 'NO'), ...todas],
      'presentaciones_2026-12.csv',
    );
    expect(await importa(lista)).toMatchObject({
      presentaciones: 43,
      productos: 43,
      nuevas: 2,
      productosNuevos: 1,
      errores: 0,
    });
    expect((await producto('90001')).nombre).toBe('NUEVO 10 mg');
    expect(await producto('90002')).toMatchObject({ nombre: 'ACIDEX 150 mg COMPRIMIDOS', comercializado: true });
    const suministro = await db.selectFrom('problema_suministro').select(['tipo', 'observaciones', 'activo']).execute();
    expect(suministro).toEqual([{ tipo: null, observaciones: null, activo: true }]);
    const otra = await importa(
      csv(
        PRESENTACIONES,
        [
          linea('60001', '600001', 'SI'),
          linea('90001', '600005', 'NO'),
          linea('90002', '098765', 'NO'),
          ...todas,
        ].toReversed(),
        'presentaciones_2026-12.csv',
      ),
    );
    expect(otra).toMatchObject({ nuevas: 0, modificadas: 0, bajas: 0 });
  });

  test('the number of ingredients tells which commas belong to names; no name is made up', async () => {
    const deA = (registro: string, principios: string, cuantos: number) =>
      medicamento(
        registro,
        'ACIDEX 150 mg COMPRIMIDOS',
        `Autorizado,03/02/2001,A02BA02,"${principios}",${cuantos},SI,NO,Medicamento Sujeto A Prescripción Médica,,NO,NO`,
      );
    await importa(
      csv(
        MEDICAMENTOS,
        [
          ...deLista(40),
          deA('P1', 'DOXILAMINA, HIDROGENOSUCCINATO DE', 1),
          deA('P2', 'RANITIDINA, DOXILAMINA, HIDROGENOSUCCINATO DE', 2),
          deA('P3', 'RANITIDINA, CACAHUETE POLVO, SEMILLAS', 2),
          deA('P4', 'COSA UNA, COSA DOS, COSA TRES', 2),
          deA('P5', 'ALGÍNICO, ÁCIDO, RANITIDINA, 2,5-DIAMINOTOLUENO', 3),
        ],
        'medicamentos_2027-03.csv',
      ),
      { permitirBajas: true },
    );
    const { rows } = await sql<{ nregistro: string; nombres: string[] }>`
      select p.nregistro, array_agg(a.nombre order by c.orden) as nombres from producto p
      join composicion c on c.producto_id = p.id join principio_activo a on a.id = c.principio_activo_id
      where p.nregistro ~ '^P' group by 1 order by 1`.execute(db);
    expect(rows.map(({ nombres }) => nombres)).toEqual([
      ['DOXILAMINA, HIDROGENOSUCCINATO DE'],
      ['RANITIDINA', 'DOXILAMINA, HIDROGENOSUCCINATO DE'],
      ['RANITIDINA', 'CACAHUETE POLVO, SEMILLAS'],
      ['COSA UNA, COSA DOS, COSA TRES'],
      ['ALGÍNICO, ÁCIDO', 'RANITIDINA', '2,5-DIAMINOTOLUENO'],
    ]);
  });
});
