import { campoEnorme, celdaRota, falloImportacion } from '../fallo-importacion.ts';
import { createDichos, dicho } from '../leer/dicho.ts';
import type { Fichero } from '../leer/ficheros.ts';
import type { FilaCatalogo } from '../leer/fila-catalogo.ts';
import { type FilaCsv, type Formato, readCsv } from '../leer/lector-csv.ts';
import type { Lectura, Leida } from '../leer/lectura.ts';
import { type Nombres, readNombres } from '../leer/nombres.ts';
import { eanDe, numeroDe, sinDecimales, slugDeProducto } from '../leer/valores.ts';
import { type CatalogoAnmat, readCatalogoAnmat } from './anmat-catalogo.ts';
import { controlDe, recetaDe } from './anmat-expendio.ts';
import { claveDeAnmat, composicionDe, dosificacionDe, hijosDe } from './anmat-producto.ts';
import { createRepetidas } from './anmat-repetidas.ts';

/** ANMAT's own headers, as `clave` makes them. */
const COLUMNAS = {
  id: ['id'],
  certificado: ['certificado', 'nrocertificado', 'numerocertificado'],
  cuit: ['cuit'],
  laboratorio: ['laboratorio', 'titular'],
  gtin: ['gtin'],
  troquel: ['troquel'],
  comercial: ['comercial', 'nombrecomercial'],
  forma: ['forma', 'formafarmaceutica'],
  generico: ['generico', 'nombregenerico'],
  expendio: ['expendio', 'condicionexpendio', 'condiciondeexpendio'],
  presentacion: ['presentacion'],
  precio: ['precio', 'pvp'],
  es_hospitalario: ['eshospitalario', 'hospitalario'],
};
type Columna = keyof typeof COLUMNAS;
type Fila = FilaCsv<Columna>;

const FORMATO: Formato<Columna> = {
  lista: 'la lista de ANMAT (Argentina)',
  columnas: COLUMNAS,
  // Without form and ingredients (which have the strength) products could not be told apart.
  obligatorias: [['certificado'], ['comercial'], ['forma'], ['generico'], ['id']],
  // All columns but the laboratory: they identify the product and the package, or are read together.
  decisivas: [
    'id',
    'certificado',
    'troquel',
    'comercial',
    'forma',
    'generico',
    'expendio',
    'presentacion',
    'precio',
    'es_hospitalario',
  ],
  aspecto: {
    clases: {
      id: 'numero',
      certificado: 'numero',
      cuit: 'cuit',
      laboratorio: 'sociedad',
      gtin: 'gtin',
      troquel: 'numero',
      comercial: null,
      forma: 'forma',
      generico: 'dosis',
      expendio: 'condicion',
      presentacion: 'envase',
      precio: 'importe',
      es_hospitalario: 'binario',
    },
  },
};

/** ANMAT's marketed medicines: one row per package. */
export async function readAnmat(lectura: Lectura): Promise<Leida> {
  const { ficheros, staging, registro, avance, client, pais } = lectura;
  const fichero = ficheros.find(({ nombre }) => ficheros.length === 1 || /\.(csv|tsv|txt)$/i.test(nombre));
  if (!fichero) throw falloImportacion('cabecera', ficheros[0]?.nombre ?? 'anmat', FORMATO.lista);
  const troqueles = await duenosDe(fichero);
  avance.total(fichero.bytes);
  const listas = {
    nombres: await readNombres(client, pais, staging),
    troqueles,
    catalogo: await readCatalogoAnmat(client, pais),
  };
  const repetidas = createRepetidas();
  // In a list that has prices, a package without a price has none; its earlier price does not stay.
  const dichos = createDichos(['pvp']);
  for await (const fila of readCsv(fichero, lectura.forzar ? { ...FORMATO, aspecto: {} } : FORMATO, avance.bytes)) {
    registro.cuenta.leidas += 1;
    registro.cuenta.remendadas += fila.remendadas;
    avance.fila();
    const leida = readFila(fila, listas);
    const otra = 'error' in leida ? undefined : repetidas.compare(fila, leida.fila);
    if ('error' in leida) registro.error(fichero.nombre, fila.linea, leida.error, fila.muestra);
    else if (otra === 'repetida') registro.cuenta.repetidas += 1;
    else if (otra === 'contradice')
      registro.error(fichero.nombre, fila.linea, 'otra fila con su identificador dice otra cosa', fila.muestra);
    else {
      for (const aviso of leida.avisos) registro.aviso(fichero.nombre, fila.linea, aviso, fila.muestra);
      dichos.ve(leida.fila.presentacion?.datos ?? {});
      staging.fila(leida.fila);
    }
    registro.requireFewErrors();
    await staging.flush();
  }
  if (registro.cuenta.leidas === 0) throw falloImportacion('sinFilas', fichero.nombre);
  return { fecha: null, calladas: dichos.calladas() };
}

const numeroDeId = (id: string | null | undefined) => Number(sinDecimales(id ?? '').replace(/\D/g, '') || Number.NaN);
const enteroDe = (texto: string | null | undefined): string | null => (texto ? sinDecimales(texto) : null);

/**
 * The owner of each troquel: the list gives some to several packages, and the one with the lowest list number gets it,
 * whatever the order of the rows.
 */
async function duenosDe(fichero: Fichero): Promise<Map<string, number>> {
  const duenos = new Map<string, number>();
  for await (const { columna } of readCsv(fichero, { ...FORMATO, aspecto: {} }, () => {})) {
    const [troquel, id] = [enteroDe(columna('troquel')), numeroDeId(columna('id'))];
    if (troquel && !(id > (duenos.get(troquel) ?? Number.POSITIVE_INFINITY))) duenos.set(troquel, id);
  }
  return duenos;
}

interface Listas {
  nombres: Nombres;
  troqueles: Map<string, number>;
  catalogo: CatalogoAnmat;
}

function readFila(
  fila: Fila,
  { nombres, troqueles, catalogo }: Listas,
): { fila: FilaCatalogo; avisos: string[] } | { error: string } {
  const { linea, columna } = fila;
  if (fila.enorme) return { error: campoEnorme('un campo') };
  if (fila.ilegible) return { error: celdaRota(fila.ilegible) };
  const certificado = enteroDe(columna('certificado'));
  const nombre = columna('comercial');
  if (!certificado || certificado.length > 20) return { error: 'falta el certificado' };
  if (!nombre || nombre.length > 300) return { error: 'falta el nombre comercial' };
  const avisos = fila.rotas.map(celdaRota);
  const codigo = codigoDe(enteroDe(columna('troquel')), columna('id'), troqueles);
  if (!codigo) return { error: 'no tiene troquel ni identificador propios' };
  const gtin = enteroDe(columna('gtin'));
  const ean13 = dicho(eanDe(gtin));
  // A spreadsheet has turned most GTIN into «7,79044E+12», from which the number cannot be recovered.
  if (gtin !== null && gtin !== '0' && ean13 === undefined) avisos.push('el GTIN no es válido y se deja como estaba');
  const composicion = composicionDe(columna('generico') ?? null, nombres);
  const alias = codigoDeLista(columna('id'));
  const clave = claveDeAnmat({ certificado, nombre, forma: columna('forma') ?? null, composicion });
  const nregistro = catalogo.registroDe(clave, [codigo, alias]);
  const producto = productoDe(fila, nombre, nombres);
  if (composicion.length > 0) {
    producto.num_principios = composicion.length;
    producto.dosificacion = dosificacionDe(composicion);
  }
  return {
    fila: {
      linea,
      nregistro,
      producto,
      hijos: hijosDe(composicion),
      presentacion: {
        codigo,
        datos: { ...presentacionDe(fila, nombre), ean13 },
        alias: alias ?? undefined,
      },
      alertas: [],
      teratogenias: [],
    },
    avisos,
  };
}

function productoDe({ columna }: Fila, nombre: string, nombres: Nombres): FilaCatalogo['producto'] {
  const laboratorio = columna('laboratorio');
  const cuit = enteroDe(columna('cuit'))?.replace(/\D/g, '').slice(0, 20);
  const forma = columna('forma');
  const expendio = columna('expendio') ?? '';
  const hospital = columna('es_hospitalario');
  return {
    nombre,
    slug: slugDeProducto(nombre),
    tipo: 'medicamento',
    estado_registro: 'autorizado',
    titular: laboratorio ? nombres.codigoDe('laboratorio', laboratorio, { propio: cuit || undefined }) : undefined,
    forma: forma ? nombres.codigoDe('forma_farmaceutica', forma) : undefined,
    ...controlDe(expendio, columna('generico') ?? ''),
    receta: recetaDe(expendio),
    uso_hospitalario: /hospital/i.test(expendio) || (hospital ? /^(1|s[ií])$/i.test(hospital) : undefined),
  };
}

function presentacionDe({ columna }: Fila, nombre: string): FilaCatalogo['producto'] {
  const envase = columna('presentacion');
  // A point before three digits separates thousands: «1.261» is 1261.
  const precio = numeroDe(columna('precio')?.replace(/\.(?=\d{3}(?:\D|$))/g, '') ?? null);
  return {
    nombre: envase ? `${nombre}, ${envase}` : nombre,
    contenido_texto: dicho(envase),
    comercializada: true,
    estado_registro: 'autorizado',
    pvp: precio !== null && precio > 0 && precio < 1e9 ? Math.round(precio * 100) / 100 : null,
  };
}

/** The package's code: its troquel, which is printed on the box and which people type; without one of its own, the list's number. */
function codigoDe(
  troquel: string | null | undefined,
  id: string | null | undefined,
  troqueles: Map<string, number>,
): string | null {
  const numero = numeroDeId(id);
  if (troquel && /^[1-9]\d{3,8}$/.test(troquel) && Object.is(troqueles.get(troquel), numero)) return troquel;
  return codigoDeLista(id);
}

function codigoDeLista(id: string | null | undefined): string | null {
  const numero = numeroDeId(id);
  return Number.isNaN(numero) ? null : `ID ${numero}`;
}
