import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { importCatalogo } from './import-catalogo.ts';
import { CABECERA_MEDICAMENTOS, csvDe, fila } from './testing/listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from './testing/listas-en-disco.ts';

/** However lists differ, each number of a report equals the rows that changed in the catalogue. */
const { db, connection } = await openTestDatabase();
const LISTAS = 14;
const PRODUCTOS = 60;

/** A seeded generator, so that a failure can be repeated. */
function azarDe(semilla: number) {
  let estado = semilla;
  return (hasta: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}
const azar = azarDe(20_261_122);
const aVeces = (veces: number) => azar(veces) === 0;
const alguno = <T>(...entre: T[]) => entre[azar(entre.length)]!;

/** Columns about the origin of a row, which people do not see. */
const CALLADAS = ['huella', 'origen_fecha', 'origen_lote_id', 'version', 'actualizado_en', 'baja_con_producto'];
const visible = (fila: object) =>
  JSON.stringify(Object.entries(fila).filter(([columna]) => !CALLADAS.includes(columna)));

async function foto() {
  const productos = await db.selectFrom('producto').selectAll().execute();
  const presentaciones = await db.selectFrom('presentacion').selectAll().execute();
  const composicion = await db.selectFrom('composicion').selectAll().orderBy('orden').execute();
  const problemas = await db
    .selectFrom('problema_suministro')
    .selectAll()
    .where('activo', '=', true)
    .orderBy('id')
    .execute();
  const de = <T extends { id: number; activo: boolean }>(filas: T[], resto: (fila: T) => unknown) =>
    new Map(filas.map((uno) => [uno.id, { activo: uno.activo, todo: visible(uno) + JSON.stringify(resto(uno)) }]));
  return {
    productos: de(productos, ({ id }) => composicion.filter(({ producto_id }) => producto_id === id)),
    presentaciones: de(presentaciones, ({ id }) => problemas.filter(({ presentacion_id }) => presentacion_id === id)),
  };
}

function diferencia(antes: Map<number, { activo: boolean; todo: string }>, despues: typeof antes) {
  const cuenta = { nuevas: 0, modificadas: 0, bajas: 0 };
  for (const [id, { activo, todo }] of despues) {
    const era = antes.get(id);
    if (!era) cuenta.nuevas += 1;
    else if (era.activo && !activo) cuenta.bajas += 1;
    else if (era.todo !== todo) cuenta.modificadas += 1;
  }
  return cuenta;
}

const nomenclator = (fecha: string) => {
  const filas: string[] = [];
  for (let i = 0; i < PRODUCTOS; i++) {
    if (aVeces(7)) continue;
    const delMedicamento = { sw_triangulo_negro: alguno('0', '0', '1', null), cod_sitreg: alguno('1', '1', '1', '4') };
    for (let k = 0; k < 3; k++) {
      if (aVeces(4)) continue;
      const campos = {
        ...delMedicamento,
        contenido: alguno('28', '30', null),
        sw_comercializado: alguno('1', '1', '0'),
      };
      const cola = aVeces(6) ? '<problemassuministro><observaciones>Agotado</observaciones></problemassuministro>' : '';
      // A package may move to another medicine.
      const registro = `R${aVeces(30) ? azar(PRODUCTOS) : i}`;
      filas.push(fila({ cn: String(600_000 + i * 3 + k), registro, campos, cola }));
    }
  }
  return { fuente: 'nomenclator' as const, de: nomenclatorEnDisco(filas, fecha) };
};

const medicamentos = () => {
  const columnas = CABECERA_MEDICAMENTOS.filter((columna, i) => i < 2 || columna === 'Laboratorio' || !aVeces(3));
  const filas = Array.from({ length: PRODUCTOS + 4 }, (_, i) => ({
    'Nº Registro': `R${i}`,
    Medicamento: 'ACIDEX 150 mg COMPRIMIDOS',
    Laboratorio: 'LABORATORIO PRIMERO, S.A.',
    Estado: alguno('Autorizado', 'Suspenso', ''),
    '¿Comercializado?': alguno('SI', 'NO', ''),
    '¿Triangulo Amarillo?': alguno('SI', 'NO'),
    '¿Sustituible?': alguno('', 'Biológicos'),
    Observaciones: alguno('Uso Hospitalario', 'Sin Receta', '', 'Medicamento Sujeto A Prescripción Médica'),
    'Principios Activos': alguno('RANITIDINA', 'OTRA COSA', ''),
  })).filter(() => !aVeces(7));
  return { fuente: 'listado' as const, de: enDisco(csvDe(columnas, filas), 'medicamentos.csv') };
};

test(`${LISTAS} random lists in a row: the reports count what changed`, async () => {
  let antes = await foto();
  const vistas = { nuevas: 0, modificadas: 0, bajas: 0 };
  for (let i = 0; i < LISTAS; i++) {
    const fecha = `2026-10-${String(i + 1).padStart(2, '0')}`;
    const lista = i > 0 && aVeces(2) ? medicamentos() : nomenclator(fecha);
    const informe = await importCatalogo(connection, { ...lista, fecha, permitirBajas: true });
    const despues = await foto();
    const { nuevas, modificadas, bajas, productosNuevos, productosModificados, productosBaja } = informe;
    expect({ nuevas, modificadas, bajas }, `list ${i}, presentations`).toEqual(
      diferencia(antes.presentaciones, despues.presentaciones),
    );
    expect(
      { nuevas: productosNuevos, modificadas: productosModificados, bajas: productosBaja },
      `list ${i}, products`,
    ).toEqual(diferencia(antes.productos, despues.productos));
    const [lote] = await db.selectFrom('lote_importacion').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(lote).toMatchObject({
      nuevas,
      modificadas,
      bajas,
      productos_nuevos: productosNuevos,
      productos_modificados: productosModificados,
      productos_baja: productosBaja,
    });
    const problemas = await db
      .selectFrom('error_importacion')
      .select('clase')
      .where('lote_id', '=', lote?.id ?? 0)
      .execute();
    expect(problemas.filter(({ clase }) => clase === 'aviso')).toHaveLength(informe.avisos);
    const historia = await db
      .selectFrom('cambio_producto')
      .select(['tipos', 'presentacion_codigo'])
      .where('lote_id', '=', lote?.id ?? 0)
      .execute();
    const deProductos = historia.filter(({ presentacion_codigo }) => presentacion_codigo === null);
    expect(deProductos, `list ${i}, history`).toHaveLength(productosNuevos + productosModificados + productosBaja);
    for (const clave of ['nuevas', 'modificadas', 'bajas'] as const) vistas[clave] += informe[clave];
    antes = despues;
  }
  // The random lists must contain changes of every kind.
  for (const cuantas of Object.values(vistas)) expect(cuantas).toBeGreaterThan(20);
});
