import { sql } from 'kysely';
import { avisoDeControl, type CodigoLeido, readCodigo } from '#shared/codigo-nacional';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { cartera } from '#shared/contract/visita/cartera/cartera';
import { splitCodigos } from '#shared/lista-de-codigos';
import { ESPANA_ID } from '#shared/paises/espana';
import { paisPorId } from '#shared/paises/paises';
import { PRODUCTOS_DE_UNA_VEZ } from '#shared/reglas/reglas-cartera';
import { diaEscrito } from '#shared/reglas/tiempo/dias';
import type { Db } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';

type Hallazgo = AnswerOf<typeof cartera.codigos>['data'];
type NoEncontrado = Hallazgo['no_encontrados'][number];

/** The import sources that have Spanish codes. */
const LISTAS_DE_ESPANA = ['nomenclator', 'listado'] as const;

/** A code as other countries have it: a number, or a number of the country's list («ID 1234»). */
const CODIGO_DE_OTRO_PAIS = /^(?:[a-z]{1,4}[ -]?)?\d[\d./-]{2,19}$/i;

/**
 * Products of a pasted list of codes, by name, each with the presentations that were named and its state in the person's cartera;
 * for every other text a reason. Codes of other countries are found by persons who work there.
 * @throws ApiError 422 for more than 200
 */
export async function findPorCodigos(db: Db, usuarioId: number, texto: string): Promise<Hallazgo> {
  const pegados = [...new Set(splitCodigos(texto))];
  if (pegados.length > PRODUCTOS_DE_UNA_VEZ)
    throw errors.field('texto', `Pega como máximo ${PRODUCTOS_DE_UNA_VEZ} códigos de una vez: hay ${pegados.length}`);
  const otrosPaises = await listOtrosPaises(db, usuarioId);
  const leidos = pegados.map((uno) => ({
    texto: uno,
    leido: readCodigo(uno),
    deOtroPais: otrosPaises.length > 0 && CODIGO_DE_OTRO_PAIS.test(uno) ? uno.toUpperCase() : null,
  }));
  const filas = await listPresentaciones(db, usuarioId, {
    valores: leidos.flatMap(({ leido }) => (leido?.control ? [leido.valor] : [])),
    deOtroPais: leidos.flatMap(({ deOtroPais }) => deOtroPais ?? []),
    otrosPaises,
  });
  const conocidos: Conocidos = {
    codigos: new Set(filas.flatMap(({ codigo, ean13 }) => [codigo, ean13])),
    lista: await fechaDeLista(db),
    paises: otrosPaises.map((id) => paisPorId(id)?.nombre ?? ''),
  };
  const no_encontrados = leidos.flatMap((uno) => noEncontrado(uno, conocidos));
  const productos = new Map<number, Hallazgo['productos'][number]>();
  for (const {
    presentacion_id,
    codigo,
    ean13: _,
    presentacion,
    asociacion_id,
    asociacion_estado,
    ...producto
  } of filas) {
    const antes = productos.get(producto.id);
    const suya = { id: presentacion_id, codigo, nombre: presentacion };
    if (antes) antes.presentaciones.push(suya);
    else
      productos.set(producto.id, {
        ...producto,
        presentaciones: [suya],
        en_cartera:
          asociacion_id === null || asociacion_estado === null
            ? null
            : { id: asociacion_id, estado: asociacion_estado },
      });
  }
  return { productos: [...productos.values()], no_encontrados };
}

/** Countries of the person's zones, without Spain, whose codes are understood for everybody. */
async function listOtrosPaises(db: Db, usuarioId: number): Promise<number[]> {
  const filas = await db
    .selectFrom('zona_visitador')
    .select('pais_id')
    .distinct()
    .where('usuario_id', '=', usuarioId)
    .where('pais_id', '<>', ESPANA_ID)
    .orderBy('pais_id')
    .execute();
  return filas.map(({ pais_id }) => pais_id);
}

/** The date of the newest official list (`yyyy-MM-dd`), or null. */
async function fechaDeLista(db: Db): Promise<string | null> {
  const { fecha } = await db
    .selectFrom('lote_importacion')
    .select((eb) => eb.fn.max('fecha_listado').as('fecha'))
    .where('fuente', 'in', LISTAS_DE_ESPANA)
    .where('estado', 'in', ['hecho', 'sin_cambios'])
    .executeTakeFirstOrThrow();
  return fecha;
}

interface Pegados {
  valores: readonly string[];
  deOtroPais: readonly string[];
  otrosPaises: readonly number[];
}

function listPresentaciones(db: Db, usuarioId: number, { valores, deOtroPais, otrosPaises }: Pegados) {
  return db
    .selectFrom('presentacion as pr')
    .innerJoin('producto as p', 'p.id', 'pr.producto_id')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .leftJoin('asociacion_producto as a', (join) =>
      join.onRef('a.producto_id', '=', 'p.id').on('a.usuario_id', '=', usuarioId).on('a.estado', '<>', 'finalizada'),
    )
    .select(['p.id', 'p.nombre', 'p.slug', 'l.nombre as laboratorio', 'p.estado_registro', 'p.activo'])
    .select(
      sql<boolean>`exists (select from presentacion s where s.producto_id = p.id and s.problema_suministro_activo)`.as(
        'suministro',
      ),
    )
    .select(['pr.id as presentacion_id', 'pr.codigo', 'pr.ean13', 'pr.nombre as presentacion'])
    .select(['a.id as asociacion_id', 'a.estado as asociacion_estado'])
    .where((eb) =>
      eb.or([
        eb.and([eb('pr.pais_id', '=', ESPANA_ID), eb('pr.codigo', '=', sql<string>`any(${[...valores]})`)]),
        eb('pr.ean13', '=', sql<string>`any(${[...valores]})`),
        eb.and([
          eb('pr.pais_id', '=', sql<number>`any(${[...otrosPaises]}::int[])`),
          eb('pr.codigo', '=', sql<string>`any(${[...deOtroPais]}::text[])`),
        ]),
      ]),
    )
    .orderBy('p.nombre')
    .orderBy('p.id')
    .orderBy('pr.codigo')
    .execute();
}

interface Leido {
  texto: string;
  leido: CodigoLeido | null;
  /** The text as a code of another country; null when it cannot be one. */
  deOtroPais: string | null;
}

interface Conocidos {
  codigos: ReadonlySet<string | null>;
  /** Date of the official list (`yyyy-MM-dd`), or null. */
  lista: string | null;
  /** Names of the person's other countries. */
  paises: readonly string[];
}

const enLinea = (nombres: readonly string[]) => new Intl.ListFormat('es', { type: 'disjunction' }).format(nombres);

function noEncontrado({ texto, leido, deOtroPais }: Leido, { codigos, lista, paises }: Conocidos): NoEncontrado[] {
  const corto = texto.slice(0, 80);
  if (deOtroPais !== null && codigos.has(deOtroPais)) return [];
  if (!leido && deOtroPais !== null)
    return [{ texto: corto, motivo: 'no_esta', frase: `No está en lo que tenemos de ${enLinea(paises)}` }];
  if (!leido)
    return [
      {
        texto: corto,
        motivo: 'no_es_codigo',
        frase: 'No es un código: se esperan 6 cifras, 7 con el dígito de control, o 13',
      },
    ];
  if (!leido.control) return [{ texto: corto, motivo: 'digito_control', frase: avisoDeControl(leido.valor) }];
  if (codigos.has(leido.valor)) return [];
  const deCuando = lista === null ? 'que tenemos cargada' : `del ${diaEscrito(lista)}`;
  return [{ texto: corto, motivo: 'no_esta', frase: `No está en la lista oficial ${deCuando}` }];
}
