import { fallo } from './fallo.ts';
import { COLUMNAS_COMPONENTE, type FilaCatalogo, type Hijos } from './fila-catalogo.ts';
import { type FilaCsv, leerCsv } from './lector-csv.ts';
import type { Lectura } from './lectura.ts';
import { leerNombres, type Nombres } from './nombres.ts';
import { condicionesDe, eanDe, numeroDe, slugDeProducto } from './valores.ts';

const FORMATO = {
  delimiter: ';',
  lista: 'la lista de ANMAT (Argentina)',
  obligatorias: ['id', 'certificado', 'laboratorio', 'gtin', 'troquel', 'comercial', 'generico', 'presentacion'],
};

/** ANMAT's marketed medicines: one row per package. */
export async function leerAnmat(lectura: Lectura): Promise<{ fecha: string | null }> {
  const { ficheros, mesa, registro, avance, client, pais } = lectura;
  const fichero = ficheros.find(({ nombre }) => /\.(csv|txt)$/i.test(nombre));
  if (!fichero) throw fallo('sinFilas', ficheros[0]?.nombre ?? 'anmat');
  avance.total(fichero.bytes);
  const nombres = await leerNombres(client, pais, mesa);
  for await (const fila of leerCsv(fichero, FORMATO, avance.bytes)) {
    registro.cuenta.leidas += 1;
    avance.fila();
    const leida = leerFila(fila, nombres, mesa.tiene);
    if ('error' in leida) registro.error(fichero.nombre, fila.linea, leida.error, fila.muestra);
    else {
      for (const aviso of leida.avisos) registro.aviso(fichero.nombre, fila.linea, aviso, fila.muestra);
      mesa.fila(leida.fila);
    }
    registro.comprobar();
    await mesa.flush();
  }
  if (registro.cuenta.leidas === 0) throw fallo('sinFilas', fichero.nombre);
  return { fecha: null };
}

function leerFila(
  fila: FilaCsv,
  nombres: Nombres,
  tiene: (codigo: string) => boolean,
): { fila: FilaCatalogo; avisos: string[] } | { error: string } {
  const { linea, columna } = fila;
  if (fila.enorme) return { error: 'un campo ocupa más de 1 MB' };
  const certificado = columna('certificado');
  const nombre = columna('comercial');
  if (!certificado || certificado.length > 20) return { error: 'falta el certificado' };
  if (!nombre || nombre.length > 300) return { error: 'falta el nombre comercial' };
  const avisos: string[] = [];
  const codigo = codigoDe(columna('troquel'), columna('id'), tiene);
  if (!codigo) return { error: 'no tiene troquel ni identificador propios' };
  const gtin = columna('gtin');
  const ean13 = eanDe(gtin);
  // A spreadsheet has turned most of them into «7,79044E+12», which no program turns back.
  if (gtin !== null && gtin !== '0' && ean13 === null) avisos.push('el GTIN no es válido y se ha dejado vacío');
  const { producto, composicion } = productoDe(fila, nombre, nombres);
  const datos = { ...presentacionDe(fila, nombre), ean13 };
  // One certificate holds several strengths; each is a product of its own here.
  const nregistro = `${certificado} · ${nombre}`.slice(0, 60).toWellFormed();
  const hijos: Hijos = { composicion };
  return {
    fila: { linea, nregistro, producto, hijos, presentacion: { codigo, datos }, alertas: [], teratogenias: [] },
    avisos,
  };
}

function productoDe({ columna }: FilaCsv, nombre: string, nombres: Nombres) {
  const laboratorio = columna('laboratorio');
  const cuit = columna('cuit')?.replace(/\D/g, '').slice(0, 20);
  const forma = columna('forma');
  const composicion = composicionDe(columna('generico'), nombres);
  const receta = !/libre/i.test(columna('expendio') ?? '');
  const hospital = columna('eshospitalario') === '1';
  const sinMarcas = { diagnostico_hospitalario: false, tld: false, especial_control_medico: false };
  const marcas = { ...sinMarcas, receta, uso_hospitalario: hospital, psicotropo: false, estupefaciente: false };
  const producto = {
    ...{ nombre, slug: slugDeProducto(nombre), tipo: 'medicamento', estado_registro: 'autorizado' },
    titular: laboratorio ? nombres.codigoDe('laboratorio', laboratorio, cuit || undefined) : null,
    forma: forma ? nombres.codigoDe('forma_farmaceutica', forma) : null,
    num_principios: composicion.length,
    ...{ receta, uso_hospitalario: hospital, condiciones_prescripcion: condicionesDe(marcas) },
  };
  return { producto, composicion };
}

function presentacionDe({ columna }: FilaCsv, nombre: string) {
  const envase = columna('presentacion');
  // «1.261» is a thousand and more.
  const precio = numeroDe(columna('precio')?.replace(/\.(?=\d{3}(?:\D|$))/g, '') ?? null);
  return {
    ...{ nombre: envase ? `${nombre}, ${envase}` : nombre, contenido_texto: envase, comercializada: true },
    pvp: precio !== null && precio > 0 && precio < 1e9 ? Math.round(precio * 100) / 100 : null,
  };
}

/** The troquel is printed on the box and what people type; where there is none of its own, the list's own number. */
function codigoDe(troquel: string | null, id: string | null, tiene: (codigo: string) => boolean): string | null {
  const numero = id?.replace(/\D/g, '');
  const codigos = [/^[1-9]\d{3,8}$/.test(troquel ?? '') ? troquel : null, numero ? `ID ${numero}` : null];
  return codigos.find((codigo) => codigo !== null && !tiene(codigo)) ?? null;
}

/** «Ibuprofeno 400 Mg + Codeína 30 Mg» */
function composicionDe(generico: string | null, nombres: Nombres): NonNullable<Hijos['composicion']> {
  return (generico ?? '')
    .slice(0, 2_000)
    .split(/\s*\+\s*/)
    .filter((parte) => parte !== '')
    .map((parte) => {
      const [, nombre, dosis, unidad] = /^(.*?)\s+([\d.,]+)\s*([\p{L}%][\p{L}%/.\d]*)?$/u.exec(parte) ?? [];
      return {
        ...Object.fromEntries(COLUMNAS_COMPONENTE.map((columna) => [columna, null])),
        principio: nombres.codigoDe('principio_activo', nombre ?? parte),
        dosis: dosis ?? null,
        unidad_dosis: unidad?.toLowerCase() ?? null,
      };
    });
}
