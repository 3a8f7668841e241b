import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { EmpresaDeMesa, personalEmpresas } from '#shared/contract/main/personal/personal-empresas';
import type { EstadoEmpresaMesa } from '#shared/estados/estados-empresa';
import { ESTADO_EMPRESA_EN_PALABRAS } from '#shared/textos/personal/estados-empresa';
import { parteDe } from '../../../db/like-pattern.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { avance, metaDe, sentido, tramo } from '../../../http/call/cola-mesa.ts';
import { csvPorTandas } from '../../../http/listas/exportacion.ts';

type Filtro = QueryOf<typeof personalEmpresas.lista>;
type FiltroEntero = QueryOf<typeof personalEmpresas.exportar>;

function enSuEstado(db: Db, { estado, q }: FiltroEntero) {
  const todas = db.selectFrom('empresa as e').where('e.estado', '=', estado);
  return q ? todas.where('e.nombre', 'ilike', parteDe(q)) : todas;
}

const enOrden = (db: Db, filtro: FiltroEntero) =>
  enSuEstado(db, filtro)
    .innerJoin('pais as p', 'p.id', 'e.pais_id')
    .select(['e.id', 'e.nombre', 'e.razon_social', 'e.identificador_fiscal', 'e.email', 'e.telefono', 'e.web'])
    .select(['e.poblacion', 'e.dominios', 'e.creado_en', 'e.suspendida_motivo', 'e.suspendida_en', 'p.nombre as pais'])
    .orderBy('e.id', sentido(filtro));
type Fila = Awaited<ReturnType<ReturnType<typeof enOrden>['execute']>>[number];

/** One page of the companies in a state. */
export async function listEmpresas({ db }: Deps, filtro: Filtro): Promise<AnswerOf<typeof personalEmpresas.lista>> {
  const { limit, offset } = tramo(filtro);
  const { total } = await enSuEstado(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const filas = await enOrden(db, filtro).limit(limit).offset(offset).execute();
  return { data: await vistas(db, filas, filtro.estado), meta: metaDe(filtro, Number(total)) };
}

const COLUMNAS = [
  'Número',
  'Nombre',
  'Razón social',
  'Identificador fiscal',
  'Estado',
  'País',
  'Población',
  'Correo',
  'Teléfono',
  'Web',
  'Dominios',
  'Personas',
  'Ofertas en espera',
  'Ofertas publicadas',
  'Productos',
  'Alta',
  'Suspendida el',
  'Por qué',
];

/** The companies of a filter, in its order, as CSV: with the number of members, without their names. */
export function exportEmpresas({ db }: Pick<Deps, 'db'>, filtro: FiltroEntero): Readable {
  const { despues, principio } = avance(filtro);
  return csvPorTandas(
    COLUMNAS,
    async (tras, tanda) =>
      vistas(db, await enOrden(db, filtro).where('e.id', despues, tras).limit(tanda).execute(), filtro.estado),
    (e) => [
      String(e.id),
      e.nombre,
      e.razon_social,
      e.identificador_fiscal,
      ESTADO_EMPRESA_EN_PALABRAS[e.estado],
      e.pais,
      e.poblacion,
      e.email,
      e.telefono,
      e.web,
      e.dominios.join(', '),
      String(e.miembros.length),
      String(e.ofertas_en_espera),
      String(e.ofertas_publicadas),
      String(e.productos),
      e.creado_en.slice(0, 10),
      e.suspendida_en?.slice(0, 10) ?? null,
      e.suspendida_motivo,
    ],
    principio,
  );
}

async function vistas(db: Db, filas: readonly Fila[], estado: EstadoEmpresaMesa): Promise<EmpresaDeMesa[]> {
  if (filas.length === 0) return [];
  const ids = filas.map(({ id }) => id);
  const miembros = await miembrosDe(db, ids);
  const ofertas = await ofertasDe(db, ids);
  const productos = await productosDe(db, ids);
  return filas.map((fila) => ({
    ...fila,
    estado,
    creado_en: fila.creado_en.toISOString(),
    suspendida_en: fila.suspendida_en?.toISOString() ?? null,
    ofertas_en_espera: cuantas(ofertas, fila.id, 'pendiente_revision'),
    ofertas_publicadas: cuantas(ofertas, fila.id, 'publicada'),
    productos: productos.get(fila.id) ?? 0,
    miembros: miembros
      .filter(({ empresa_id }) => empresa_id === fila.id)
      .map((m) => ({ nombre: [m.nombre, m.apellidos].filter(Boolean).join(' '), email: m.email })),
  }));
}

const miembrosDe = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('membresia_empresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.empresa_id', 'u.nombre', 'u.apellidos', 'u.email'])
    .where('m.empresa_id', 'in', ids)
    .where('m.estado', '=', 'activa')
    .orderBy('m.id')
    .execute();

const ofertasDe = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('oferta_empleo')
    .select((eb) => ['empresa_id', 'estado', eb.fn.countAll<number>().as('total')])
    .where('empresa_id', 'in', ids)
    .where('estado', 'in', ['pendiente_revision', 'publicada'])
    .groupBy(['empresa_id', 'estado'])
    .execute();

const cuantas = (ofertas: Awaited<ReturnType<typeof ofertasDe>>, empresa: number, estado: string): number =>
  Number(ofertas.find((una) => una.empresa_id === empresa && una.estado === estado)?.total ?? 0);

/** Company → number of products that its members represent. */
async function productosDe(db: Db, ids: readonly number[]): Promise<Map<number | null, number>> {
  const filas = await db
    .selectFrom('asociacion_producto')
    .select((eb) => ['empresa_id', eb.fn.count<number>('producto_id').distinct().as('total')])
    .where('empresa_id', 'in', ids)
    .where('estado', 'in', ['activa', 'suspendida'])
    .groupBy('empresa_id')
    .execute();
  return new Map(filas.map(({ empresa_id, total }) => [empresa_id, Number(total)]));
}
