import { sql } from 'kysely';
import { ESPANA_ID } from '#shared/paises/espana';
import { addDays } from '#shared/reglas/tiempo/dias';
import { slug } from '#shared/textos/slug';
import { ANATOMICOS } from '#upstream/visita/catalogo/grupos-anatomicos';
import type { Deps } from '../../deps.ts';
import { takeDemoTurn } from '../demo-turn.ts';
import { ATC_INTERMEDIOS } from './atc-demo.ts';
import { type Contexto, EXCIPIENTES, FORMAS, type IdsDemo, LABORATORIOS, nombreDe, type Tx } from './catalogo-datos.ts';
import { hijosDemo } from './catalogo-demo-hijos.ts';
import { PRODUCTOS } from './productos-demo.ts';

/**
 * Creates the demonstration catalogue once, if nothing was ever imported. The country's first real import replaces it. Gives
 * whether it was created now.
 */
export async function demoCatalogo({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await takeDemoTurn(tx, 'catalogo');
    if (await tx.selectFrom('lote_importacion').select('id').limit(1).executeTakeFirst()) return false;
    await sql`select set_config('catalogo.importador', 'demo', true)`.execute(tx);
    const hoy = now().toISOString().slice(0, 10);
    const lista = {
      fuente: 'demo',
      fichero: 'catálogo de demostración',
      sha256: '',
      estado: 'hecho',
      acabado_en: now(),
      productos: PRODUCTOS.length,
      presentaciones: PRODUCTOS.reduce((sum, { envases }) => sum + envases.length, 0),
    } as const;
    // Changes are shown from the second list of a source on.
    const anterior = addDays(now(), -7).toISOString().slice(0, 10);
    await tx
      .insertInto('lote_importacion')
      .values({ ...lista, fecha_listado: anterior, nuevas: PRODUCTOS.length })
      .execute();
    const lote = await tx
      .insertInto('lote_importacion')
      .values({ ...lista, fecha_listado: hoy })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertAtc(tx);
    const ids = await diccionarios(tx);
    for (const [i, producto] of PRODUCTOS.entries()) {
      const id = await insertProducto(tx, { producto, numero: i + 1, ids, lote: lote.id, hoy });
      await hijosDemo(tx, { producto, id, numero: i + 1, ids, lote: lote.id, hoy });
    }
    await sql`select pg_notify('catalogo', 'demo')`.execute(tx);
    return true;
  });
}

async function insertAtc(tx: Tx): Promise<void> {
  const nombres = new Map(Object.entries({ ...ANATOMICOS, ...ATC_INTERMEDIOS }));
  for (const { atc } of PRODUCTOS) {
    nombres.set(...atc);
    // Levels without a name in the table are named by their code, as in an import.
    for (const largo of [1, 3, 4, 5]) {
      const nivel = atc[0].slice(0, largo);
      if (!nombres.has(nivel)) nombres.set(nivel, '');
    }
  }
  const LARGOS = [1, 3, 4, 5, 7];
  await tx
    .insertInto('atc')
    .values(
      [...nombres].map(([codigo, nombre]) => {
        const nivel = LARGOS.indexOf(codigo.length) + 1;
        return {
          codigo,
          nombre: nombre || null,
          nivel,
          padre: nivel === 1 ? null : codigo.slice(0, LARGOS[nivel - 2]),
        };
      }),
    )
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .execute();
}

type Diccionario = 'laboratorio' | 'principio_activo' | 'forma_simplificada' | 'via_administracion' | 'excipiente';

async function diccionarios(tx: Tx): Promise<IdsDemo> {
  const insertNombres = async (tabla: Diccionario, nombres: readonly string[]) => {
    const unicos = [...new Set(nombres)];
    const filas = await tx
      .insertInto(tabla)
      .values(unicos.map((nombre, i) => ({ pais_id: ESPANA_ID, codigo: `DEMO-${i + 1}`, nombre })))
      .returning(['id', 'nombre'])
      .execute();
    return new Map(filas.map(({ id, nombre }) => [nombre ?? '', id]));
  };
  const formas = Object.values(FORMAS);
  const simplificadas = await insertNombres(
    'forma_simplificada',
    formas.map(([simplificada]) => simplificada),
  );
  const completas = await tx
    .insertInto('forma_farmaceutica')
    .values(
      [...new Map(formas.map((forma) => [forma[1], forma[0]]))].map(([nombre, simplificada], i) => ({
        pais_id: ESPANA_ID,
        codigo: `DEMO-${i + 1}`,
        nombre,
        forma_simplificada_id: simplificadas.get(simplificada) ?? null,
      })),
    )
    .returning(['id', 'nombre'])
    .execute();
  return {
    laboratorios: await insertNombres('laboratorio', LABORATORIOS),
    principios: await insertNombres(
      'principio_activo',
      PRODUCTOS.flatMap(({ principios }) => principios),
    ),
    simplificadas,
    formas: new Map(completas.map(({ id, nombre }) => [nombre ?? '', id])),
    vias: await insertNombres(
      'via_administracion',
      formas.map(([, , via]) => via),
    ),
    excipientes: await insertNombres('excipiente', EXCIPIENTES),
  };
}

async function insertProducto(tx: Tx, { producto, numero, ids, lote, hoy }: Contexto): Promise<number> {
  const { principios, atc, dosis, forma, laboratorio, marcas = [], noSustituible } = producto;
  const tiene = (marca: (typeof marcas)[number]) => marcas.includes(marca);
  const nombre = nombreDe(producto);
  const titular = ids.laboratorios.get(LABORATORIOS[laboratorio] ?? '') ?? null;
  const [simplificada, completa] = FORMAS[forma];
  const estado = tiene('anulado') ? 'anulado' : tiene('suspendido') ? 'suspendido' : 'autorizado';
  const anyo = 1995 + ((numero * 7) % 28);
  const receta = !tiene('sin_receta');
  const { id } = await tx
    .insertInto('producto')
    .values({
      slug: slug(nombre),
      pais_id: ESPANA_ID,
      nregistro: `DEMO ${String(numero).padStart(4, '0')}`,
      nombre,
      laboratorio_titular_id: titular,
      laboratorio_comercializador_id: titular,
      atc_codigo: atc[0],
      atc_codigos: [atc[0]],
      dosificacion: dosis,
      num_principios: principios.length,
      forma_id: ids.formas.get(completa) ?? null,
      forma_simplificada_id: ids.simplificadas.get(simplificada) ?? null,
      estado_registro: estado,
      fecha_autorizacion: `${anyo}-03-15`,
      fecha_estado: estado === 'autorizado' ? `${anyo}-03-15` : '2025-06-30',
      comercializado: !tiene('no_comercializado'),
      receta,
      psicotropo: tiene('psicotropo'),
      estupefaciente: tiene('estupefaciente'),
      afecta_conduccion: tiene('afecta_conduccion'),
      triangulo_negro: tiene('triangulo_negro'),
      generico: tiene('generico'),
      biosimilar: tiene('biosimilar'),
      huerfano: tiene('huerfano'),
      importacion_paralela: tiene('importacion_paralela'),
      radiofarmaco: tiene('radiofarmaco'),
      tld: tiene('tld'),
      uso_hospitalario: tiene('uso_hospitalario'),
      diagnostico_hospitalario: tiene('diagnostico_hospitalario'),
      especial_control_medico: tiene('especial_control_medico'),
      sustituible: !noSustituible,
      no_sustituible_motivo: noSustituible ?? null,
      excipientes_declaracion: tiene('excipientes'),
      dcp_codigo: `DEMO-${atc[0]}-${dosis}-${forma}`,
      dcsa_codigo: `DEMO-${atc[0]}`,
      origen: 'demo',
      origen_fecha: hoy,
      origen_lote_id: lote,
      activo: !tiene('retirado'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
