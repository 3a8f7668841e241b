import { sql } from 'kysely';
import { avisoDeControl, type CodigoLeido, readCodigo } from '#shared/codigo-nacional';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { cartera } from '#shared/contract/visita/cartera/cartera';
import { splitCodigos } from '#shared/lista-de-codigos';
import { PRODUCTOS_DE_UNA_VEZ } from '#shared/reglas/reglas-cartera';
import type { Db } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

type Hallazgo = AnswerOf<typeof cartera.codigos>['data'];
type NoEncontrado = Hallazgo['no_encontrados'][number];

const ESPANA = 28;

/**
 * Products of a pasted list, in the order of their names, each with the presentations that were named and where it stands in
 * the person's portfolio; of each other thing why it is none.
 * @throws ApiError 422 for more than 200
 */
export async function findPorCodigos(db: Db, usuarioId: number, texto: string): Promise<Hallazgo> {
  const pegados = [...new Set(splitCodigos(texto))];
  if (pegados.length > PRODUCTOS_DE_UNA_VEZ)
    throw errors.field('texto', `Pega como máximo ${PRODUCTOS_DE_UNA_VEZ} códigos de una vez: hay ${pegados.length}`);
  const leidos = pegados.map((uno) => ({ texto: uno, leido: readCodigo(uno) }));
  const valores = leidos.flatMap(({ leido }) => (leido?.control ? [leido.valor] : []));
  const filas = await listPresentaciones(db, usuarioId, valores);
  const conocidos = new Set(filas.flatMap(({ codigo, ean13 }) => [codigo, ean13]));
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

function listPresentaciones(db: Db, usuarioId: number, valores: readonly string[]) {
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
        eb.and([eb('pr.pais_id', '=', ESPANA), eb('pr.codigo', '=', sql<string>`any(${[...valores]})`)]),
        eb('pr.ean13', '=', sql<string>`any(${[...valores]})`),
      ]),
    )
    .orderBy('p.nombre')
    .orderBy('p.id')
    .orderBy('pr.codigo')
    .execute();
}

function noEncontrado(
  { texto, leido }: { texto: string; leido: CodigoLeido | null },
  conocidos: ReadonlySet<string | null>,
): NoEncontrado[] {
  const corto = texto.slice(0, 80);
  if (!leido)
    return [
      {
        texto: corto,
        motivo: 'no_es_codigo',
        frase: 'No es un código: se esperan 6 cifras, 7 con el dígito de control, o 13',
      },
    ];
  if (!leido.control) return [{ texto: corto, motivo: 'digito_control', frase: avisoDeControl(leido.valor) }];
  return conocidos.has(leido.valor)
    ? []
    : [{ texto: corto, motivo: 'no_esta', frase: 'No está en la lista oficial que tenemos cargada' }];
}
