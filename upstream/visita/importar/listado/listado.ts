import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import { campoEnorme, celdaRota, falloImportacion } from '../fallo-importacion.ts';
import { createDichos } from '../leer/dicho.ts';
import type { Fichero } from '../leer/ficheros.ts';
import { type Campos, COLUMNAS_COMPONENTE, type FilaCatalogo } from '../leer/fila-catalogo.ts';
import { type FilaCsv, readCsv } from '../leer/lector-csv.ts';
import type { Lectura, Leida } from '../leer/lectura.ts';
import { type Nombres, readNombres } from '../leer/nombres.ts';
import { fechaDe, slugDeProducto } from '../leer/valores.ts';
import { createLectorCeldas, type LectorCeldas } from './listado-celdas.ts';
import { type Columna, LISTADO, TITULOS } from './listado-columnas.ts';
import { principiosDe } from './listado-principios.ts';

/**
 * Columns that only say something in a file that fills them somewhere: then an empty «¿Sustituible?» means «yes» (the column has the
 * reason why not), and conditions that «Observaciones» does not name do not hold.
 */
const SE_CALLAN = [
  'psicotropo',
  'estupefaciente',
  'uso_hospitalario',
  'diagnostico_hospitalario',
  'tld',
  'especial_control_medico',
  'no_sustituible_motivo',
];

/**
 * The AEMPS list files (docs: imports): Medicamentos, without código nacional, or Presentaciones. They say less than the
 * Nomenclátor, and not the same each year: what a file does not say stays as it is.
 */
export async function readListado(lectura: Lectura): Promise<Leida> {
  const { staging, registro, avance, client, pais } = lectura;
  const listas = listasDe(lectura.ficheros);
  avance.total(listas.reduce((sum, { bytes }) => sum + bytes, 0));
  const nombres = await readNombres(client, pais, staging);
  const dichos = createDichos(SE_CALLAN);
  const formato = lectura.forzar ? { ...LISTADO, aspecto: {} } : LISTADO;
  for (const fichero of listas) {
    let primera = true;
    for await (const fila of readCsv(fichero, formato, avance.bytes)) {
      if (primera) notifyOfFaltas(lectura, fichero, fila);
      primera = false;
      registro.cuenta.leidas += 1;
      registro.cuenta.remendadas += fila.remendadas;
      avance.fila();
      const leida = readFila(fila, nombres);
      if ('error' in leida) registro.error(fichero.nombre, fila.linea, leida.error, fila.muestra);
      else if (staging.tiene(leida.fila.presentacion?.codigo ?? ''))
        registro.error(fichero.nombre, fila.linea, 'el código nacional está repetido', fila.muestra);
      else {
        for (const aviso of leida.avisos) registro.aviso(fichero.nombre, fila.linea, aviso, fila.muestra);
        dichos.ve(leida.fila.producto);
        staging.fila(leida.fila);
      }
      registro.requireFewErrors();
      await staging.flush();
    }
    if (registro.cuenta.leidas === 0) throw falloImportacion('sinFilas', fichero.nombre);
  }
  const calladas = dichos.calladas();
  if (calladas.includes('no_sustituible_motivo')) calladas.push('sustituible');
  return { fecha: fechaDelNombre(listas[0]?.nombre ?? ''), calladas };
}

/** The lists among the files: a single file with any name, or of several those with the extension of a list. */
function listasDe(ficheros: Fichero[]): Fichero[] {
  const suelto = ficheros.length === 1 ? ficheros[0] : undefined;
  if (ficheros.some(({ nombre }) => /^prescripcion\.xml$/i.test(nombre)))
    throw falloImportacion('esNomenclator', ficheros[0]?.nombre ?? '');
  if (suelto && !/\.xml$/i.test(suelto.nombre)) return [suelto];
  const listas = ficheros.filter(({ nombre }) => /\.(csv|tsv|txt)$/i.test(nombre));
  if (listas.length === 0) throw falloImportacion('cabecera', ficheros[0]?.nombre ?? 'listado', LISTADO.lista);
  return listas;
}

/** Reports once per file the columns that it lacks, so that a person understands why something did not change. */
function notifyOfFaltas({ registro }: Lectura, { nombre }: Fichero, { faltan, columna }: FilaCsv<Columna>): void {
  // One of the two lists has no code, and each has its own column for the name: these are not missing.
  const callan = faltan.filter(
    (una) => TITULOS[una] && !(una === 'medicamento' && columna('presentacion') !== undefined),
  );
  const titulos = callan.map((una) => `«${TITULOS[una]}»`).join(', ');
  if (titulos) registro.aviso(nombre, 1, `no trae ${titulos}: lo que se sabía de ello se queda como estaba`);
}

/** The date in a name like «medicamentos_2023-03.csv», because the files have no date inside. */
function fechaDelNombre(nombre: string): string | null {
  const [, mes, dia] = /(\d{4}-\d{2})(-\d{2})?/.exec(nombre) ?? [];
  return mes ? fechaDe(`${mes}${dia ?? '-01'}`) : null;
}

function readFila(
  fila: FilaCsv<Columna>,
  nombres: Nombres,
): { fila: FilaCatalogo; avisos: string[] } | { error: string } {
  const { linea, columna } = fila;
  if (fila.enorme) return { error: campoEnorme('un campo') };
  if (fila.ilegible) return { error: celdaRota(fila.ilegible) };
  const nregistro = columna('nregistro');
  const codigo = columna('codigo') ?? null;
  const nombre = columna('medicamento') ?? columna('presentacion');
  if (!nregistro || nregistro.length > 60) return { error: 'falta el número de registro' };
  if (/^\d[.,]\d+E\+?\d+$/i.test(nregistro))
    return { error: 'una hoja de cálculo ha estropeado el número de registro' };
  if (codigo !== null && !/^\d{6}$/.test(codigo)) return { error: 'el código nacional no tiene seis cifras' };
  if (!nombre || nombre.length > 1_000) return { error: 'falta el nombre' };
  const celdas = createLectorCeldas(fila);
  const lista = celdas.dice('principios');
  const numero = Number.parseInt(celdas.dice('num_principios') ?? '', 10) || undefined;
  const principios = lista === undefined ? undefined : principiosDe(lista, nombres, nregistro, numero);
  const laboratorio = celdas.dice('laboratorio');
  const estado = { estado_registro: celdas.estado(), fecha_estado: celdas.fecha('fecha_estado') };
  const producto = {
    ...celdas.prescripcion(),
    ...celdas.atc(),
    ...celdas.sustitucion(),
    triangulo_negro: celdas.si('triangulo'),
    ...efg(nombre),
    afecta_conduccion: celdas.si('conduccion'),
    titular: laboratorio && nombres.codigoDe('laboratorio', laboratorio, { de: nregistro }),
    fecha_autorizacion: celdas.fecha('fecha_autorizacion'),
    num_principios: cuantos(numero),
  };
  const hijos = principios ? { componentes: principios.map(sinDosis) } : {};
  const resto = { linea, nregistro, hijos, alertas: [], teratogenias: [] };
  const { error, avisos } = celdas;
  if (error()) return { error: error() ?? '' };
  if (codigo !== null) {
    const { siNuevo, presentacion } = presentacionDe(celdas, codigo, nombre, estado);
    return { fila: { ...resto, producto: { ...producto, si_nuevo: siNuevo }, presentacion }, avisos };
  }
  const propios = { nombre, slug: slugDeProducto(nombre), comercializado: celdas.si('comercializado') };
  return { fila: { ...resto, producto: { ...producto, ...estado, ...propios }, presentacion: null }, avisos };
}

/** The mark for generics by «EFG», which the law requires in their names; only the Nomenclátor has a column for it. */
export const efg = (nombre: string): Campos => (/\bEFG\b/i.test(nombre) ? { generico: true } : {});

const cuantos = (numero: number | undefined) => (numero ? Math.min(numero, 999) : undefined);

const sinDosis = (principio: string) => ({
  principio,
  ...Object.fromEntries(COLUMNAS_COMPONENTE.map((columna) => [columna, null])),
});

/** The presentation of a row. Such a row does not name the medicine: a name made from the presentation's is only for a new product. */
function presentacionDe({ si }: LectorCeldas, codigo: string, nombre: string, estado: Campos) {
  const medicamento = nombre.replace(/\s*,\s*\d[^,]*$/, '');
  const siNuevo = JSON.stringify({ nombre: medicamento, slug: slugDeProducto(medicamento) });
  const problema = si('suministro');
  const datos = {
    ...estado,
    nombre,
    ean13: eanDeCodigoNacional(codigo),
    comercializada: si('comercializado'),
    problema_suministro_activo: problema,
  };
  if (problema === undefined) return { siNuevo, presentacion: { codigo, datos } };
  return { siNuevo, presentacion: { codigo, datos, suministro: problema ? ('hay' as const) : [] } };
}
