import type { FuenteOficial, Lote } from '#shared/contract/visita/importaciones';
import { TITULOS } from '#shared/textos/titulos';
import { formatNumero } from '../../numero.ts';
import { plural } from '../../plural.ts';

const n = formatNumero;

const FUENTES = {
  nomenclator: 'Nomenclátor de la AEMPS (España)',
  listado: 'Listados de la AEMPS (España)',
  anmat: 'Lista de ANMAT (Argentina)',
  demo: 'Demostración',
} satisfies Record<Lote['fuente'], string>;

const PRODUCTOS = { one: '{n} producto', other: '{n} productos' };
const PRESENTACIONES = { one: '{n} presentación', other: '{n} presentaciones' };
const PRESENTACIONES_NUEVAS = { one: '{n} presentación nueva', other: '{n} presentaciones nuevas' };

/** Actions for a list whose file is kept: a refused list can be forced, an applied one can be restored. */
const repetir = ({ estado }: Lote) => (estado === 'fallido' ? 'Importar de todos modos' : 'Volver a esta');

/** Texts of the official lists that the catalogue is imported from. */
export const listas = {
  titulo: TITULOS['/admin/listas'],
  intro: 'De qué listas oficiales sale el catálogo, desde cuándo, y qué cambió con cada una.',
  fuentes: FUENTES,
  estados: {
    en_curso: 'En curso',
    hecho: 'Hecha',
    sin_cambios: 'Sin cambios',
    fallido: 'Fallida',
  } satisfies Record<Lote['estado'], string>,
  cargada: 'Cargado ahora',
  nadaCargado: 'Todavía no se ha importado ninguna lista suya.',
  deFecha: (fecha: string) => `lista del ${fecha}`,
  importadaEl: (fecha: string) => `importada ${fecha}`,
  tamano: (productos: number, presentaciones: number) =>
    presentaciones === 0
      ? `${n(productos)} productos`
      : `${n(productos)} productos, ${n(presentaciones)} presentaciones`,
  actualizar: 'Actualizar ahora',
  actualizarDe: (fuente: string) => `Actualizar ahora: ${fuente}`,
  subir: (fuente: string) => `Subir su fichero: ${fuente}`,
  sinDireccion: (fuente: FuenteOficial) =>
    `${FUENTES[fuente]}: no tiene dirección de la que actualizarse. Configura IMPORT_${fuente.toUpperCase()}_URL en el servidor, o sube su fichero.`,
  pedida: 'Importación pedida: empezará en unos segundos',
  enMarcha: (fuente: string) => `Importando: ${fuente}`,
  esperando: 'En cola…',
  empezando: 'Descargando y abriendo la lista…',
  mientras: 'Mientras tanto el catálogo sigue como estaba; cambia entero al final.',
  historial: 'Importaciones',
  sinHistorial: 'Todavía no hay ninguna importación',
  lista: 'Lista',
  cuando: 'Cuándo',
  estado: 'Resultado',
  cambios: 'Presentaciones: nuevas · cambiadas · retiradas',
  /** A refused list changed nothing, so that no numbers are shown. */
  cifras: ({ estado, nuevas, modificadas, bajas }: Lote) =>
    estado === 'fallido' ? '–' : `${n(nuevas)} · ${n(modificadas)} · ${n(bajas)}`,
  informe: 'Informe',
  verInforme: 'Ver informe',
  verInformeDe: (fichero: string, cuando: string) => `Ver informe de ${fichero}, ${cuando}`,
  informeDe: (fichero: string) => `Informe de ${fichero}`,
  sinProblemas: 'No hubo nada raro en su fichero.',
  productosCambiados: ({ productos_nuevos, productos_modificados, productos_baja, leidas }: Lote) =>
    `${n(leidas)} filas leídas. Productos: ${n(productos_nuevos)} nuevos, ${n(productos_modificados)} cambiados, ${n(productos_baja)} retirados.`,
  problemasDe: ({ errores, avisos }: Lote) =>
    `${plural(errores, { one: '{n} error', other: '{n} errores' })} y ${plural(avisos, { one: '{n} aviso', other: '{n} avisos' })}`,
  remendadas: (cuantas: number) =>
    plural(cuantas, {
      one: '{n} celda venía mal codificada de su origen y se ha corregido.',
      other: '{n} celdas venían mal codificadas de su origen y se han corregido.',
    }),
  repetidas: (cuantas: number) =>
    plural(cuantas, {
      one: '{n} fila estaba repetida y cuenta una vez.',
      other: '{n} filas estaban repetidas y cuentan una vez.',
    }),
  primeros: (cuantos: number) => `Los primeros ${n(cuantos)}:`,
  enLinea: (fichero: string, linea: number) => (linea > 0 ? `${fichero}, línea ${n(linea)}` : fichero),
  nadaCambio: 'No se ha cambiado nada del catálogo.',
  repetir,
  repetirDe: (lote: Lote, cuando: string) => `${repetir(lote)}: ${lote.fichero}, ${cuando}`,
  insistirTitulo: '¿Importar la lista de todos modos?',
  cambiaria: ({ bajas, nuevas, productos_baja, productos_nuevos }: Lote) =>
    `Se retirarían ${plural(productos_baja, PRODUCTOS)} y ${plural(bajas, PRESENTACIONES)}, y entrarían ${plural(productos_nuevos, PRODUCTOS)} y ${plural(nuevas, PRESENTACIONES_NUEVAS)}.`,
  insistirTexto: (lista: string, hayVuelta: boolean) =>
    `El catálogo quedará como dice ${lista}.${hayVuelta ? ' Después podrás volver a la lista de ahora desde esta página.' : ''} Los precios, fichas y carteras de las personas no se tocan.`,
  volverTitulo: '¿Volver a la lista anterior?',
  volverTexto: (lista: string) =>
    `El catálogo quedará como dice ${lista}. Lo que la lista de ahora trajo de nuevo se retira, y queda en el historial de cada producto. Los precios, fichas y carteras de las personas no se tocan.`,
};
