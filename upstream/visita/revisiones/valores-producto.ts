import { sql } from 'kysely';
import type { Producto } from '#shared/contract/visita/entidades';
import {
  CAMPOS_EDICION,
  type CAMPOS_PRESENTACION,
  ETIQUETAS_PRODUCTO,
  type Valor,
} from '#shared/reglas/revision/campos-revision';
import type { Db } from '../../db/schema/schema.ts';
import { textoDeHtml } from '../../html/texto-html.ts';
import { findProducto } from '../catalogo/ficha/producto.ts';

export type Valores = Map<string, Valor>;

/** The text of HTML paragraphs, separated by empty lines: the inverse of `htmlDeParrafos`. */
export const parrafosDeHtml = (html: string | null): Valor => html && textoDeHtml(html).replaceAll('\n', '\n\n');

const escapeText = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const htmlDeParrafos = (texto: string): string =>
  texto
    .split(/\n+/)
    .map((uno) => uno.trim())
    .filter((uno) => uno !== '')
    .map((uno) => `<p>${escapeText(uno)}</p>`)
    .join('');

const siNo = (valor: boolean | null): Valor => (valor === null ? null : valor ? 'si' : 'no');
const nombres = (entradas: readonly { codigo: string; nombre: string | null }[]) =>
  entradas.map(({ codigo, nombre }) => nombre ?? codigo);

const urlDe = (producto: Producto, tipo: string): Valor => {
  const oficial = producto.documentos.find((uno) => uno.tipo === tipo && uno.capa === 'oficial');
  return oficial?.url ?? oficial?.url_html ?? null;
};

function oficiales(producto: Producto): [string, Valor][] {
  return [
    ['nombre', producto.nombre],
    ['titular', producto.titular && (producto.titular.nombre ?? producto.titular.codigo)],
    [
      'comercializador',
      producto.comercializador && (producto.comercializador.nombre ?? producto.comercializador.codigo),
    ],
    ['nregistro', producto.nregistro],
    ['estado', producto.estado],
    ['fecha_autorizacion', producto.fecha_autorizacion],
    ['dosificacion', producto.dosificacion],
    ['presentacion_falta', null],
    ['ficha_tecnica', urlDe(producto, 'ficha_tecnica')],
    ['prospecto', urlDe(producto, 'prospecto')],
    [
      'principios',
      producto.composicion.map(({ principio, dosis }) => [...nombres([principio]), dosis ?? ''].join(' ').trim()),
    ],
    ['atc', producto.atc.at(-1)?.codigo ?? null],
    ['forma', producto.forma && (producto.forma.nombre ?? producto.forma.codigo)],
    ['vias', nombres(producto.vias)],
    ['condiciones', producto.condiciones],
    ['receta', siNo(producto.receta)],
    [
      'etiquetas',
      (Object.keys(ETIQUETAS_PRODUCTO) as (keyof typeof ETIQUETAS_PRODUCTO)[]).filter((clave) => producto[clave]),
    ],
    ...producto.presentaciones.flatMap((una): [string, Valor][] => {
      const clave = (campo: keyof typeof CAMPOS_PRESENTACION) => `presentacion.${una.id}.${campo}`;
      return [
        [clave('codigo'), una.codigo],
        [clave('ean13'), una.ean13],
        [clave('nombre'), una.nombre],
        [clave('contenido'), una.contenido],
        [clave('comercializada'), siNo(una.comercializada)],
        [clave('pvp'), una.pvp?.importe ?? null],
      ];
    }),
  ];
}

const DOCUMENTOS_NUESTROS = sql<Record<string, string | boolean | null>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('tipo', d.tipo, 'titulo', d.titulo, 'url', d.url, 'fecha', d.fecha,
    'solo_profesionales', d.solo_profesionales) order by d.id), '[]')
  from documento d where d.producto_id = p.id and d.capa = 'editorial')`;

/** The values of the editorial layer, by field. */
async function editoriales(db: Db, productoId: number): Promise<[string, Valor][]> {
  const fila = await db
    .selectFrom('producto as p')
    .leftJoin('ficha_editorial as f', 'f.producto_id', 'p.id')
    .select(['f.resumen_publico', 'f.resumen_profesional', 'f.palabras_clave', 'f.datos'])
    .select(DOCUMENTOS_NUESTROS.as('documentos'))
    .where('p.id', '=', productoId)
    .executeTakeFirstOrThrow();
  const datos = fila.datos ?? {};
  return Object.entries(CAMPOS_EDICION)
    .filter(([, { capa }]) => capa === 'editorial')
    .map(([campo]): [string, Valor] => {
      if (campo === 'resumen_publico') return [campo, parrafosDeHtml(fila.resumen_publico)];
      if (campo === 'resumen_profesional') return [campo, parrafosDeHtml(fila.resumen_profesional)];
      if (campo === 'palabras_clave') return [campo, fila.palabras_clave ?? []];
      return [campo, campo === 'documentos' ? fila.documentos : (datos[campo] ?? null)];
    });
}

/** The present value of every field for which changes may be suggested, in the order of the forms. Undefined for an unknown product. */
export async function readValores(
  db: Db,
  productoId: number,
): Promise<{ producto: Producto; valores: Valores } | undefined> {
  const producto = await findProducto(db, productoId, null);
  if (!producto) return undefined;
  const todos = new Map([...oficiales(producto), ...(await editoriales(db, productoId))]);
  const enOrden = [...Object.keys(CAMPOS_EDICION), ...[...todos.keys()].filter((clave) => clave.includes('.'))];
  return { producto, valores: new Map(enOrden.map((campo) => [campo, todos.get(campo) ?? null])) };
}
