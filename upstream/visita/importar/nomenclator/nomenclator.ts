import { falloImportacion } from '../fallo-importacion.ts';
import { createDichos } from '../leer/dicho.ts';
import type { Fichero } from '../leer/ficheros.ts';
import type { EntradaDiccionario } from '../leer/fila-catalogo.ts';
import { campo, type Nodo, readFilas } from '../leer/lector-xml.ts';
import type { Lectura, Leida } from '../leer/lectura.ts';
import { ES_ATC, fechaDe } from '../leer/valores.ts';
import { OPCIONALES, readPrescripcion } from './prescripcion.ts';

interface Formato {
  raiz: string;
  fila: string;
  lee(nodo: Nodo): EntradaDiccionario | null;
}

const dicc = (
  [raiz, fila]: [string, string],
  [diccionario, codigo, nombre]: [EntradaDiccionario['diccionario'], string, string],
  resto: Record<string, string> = {},
): Formato => ({
  raiz: `aemps_prescripcion_${raiz}`,
  fila,
  lee: (nodo) => {
    const valor = campo(nodo, codigo);
    if (valor === null || valor.length > 60) return null;
    const columnas = Object.entries(resto).map(([columna, de]) => [columna, campo(nodo, de)]);
    return { diccionario, codigo: valor, nombre: campo(nodo, nombre), resto: Object.fromEntries(columnas) };
  },
});

const ATC: Formato = {
  raiz: 'aemps_prescripcion_atc',
  fila: 'atc',
  lee: (nodo) => {
    const codigo = campo(nodo, 'codigoatc');
    if (!codigo || !ES_ATC.test(codigo)) return null;
    // The description repeats the code: «A01AA01 - Fluoruro de sodio».
    const nombre = campo(nodo, 'descatc')?.replace(/^[A-Z]\w* - /, '') ?? null;
    return { diccionario: 'atc', codigo, nombre };
  },
};

/** Dictionaries that are read (docs: imports). SITUACION_REGISTRO is not: its three codes never change (lector-prescripcion.ts). UNIDAD_DOSIS is not referred to. */
const FORMATOS: Record<string, Formato> = {
  ATC,
  DCSA: dicc(['dcsa', 'dcsa'], ['dcsa', 'codigodcsa', 'nombredcsa']),
  DCP: dicc(['dcp', 'dcp'], ['dcp', 'codigodcp', 'nombredcp'], { dcsa_codigo: 'codigodcsa' }),
  DCPF: dicc(['dcpf', 'dcpf'], ['dcpf', 'codigodcpf', 'nombredcpf'], { dcp_codigo: 'codigodcp' }),
  PRINCIPIOS_ACTIVOS: dicc(
    ['principios_activos', 'principiosactivos'],
    ['principio_activo', 'nroprincipioactivo', 'principioactivo'],
    { codigo_oficial: 'codigoprincipioactivo' },
  ),
  LABORATORIOS: dicc(['laboratorios', 'laboratorios'], ['laboratorio', 'codigolaboratorio', 'laboratorio'], {
    direccion: 'direccion',
    codigo_postal: 'codigopostal',
    localidad: 'localidad',
    cif: 'cif',
  }),
  FORMA_FARMACEUTICA: dicc(
    ['formas_farmaceuticas', 'formasfarmaceuticas'],
    ['forma_farmaceutica', 'codigoformafarmaceutica', 'formafarmaceutica'],
    { simplificada: 'codigoformafarmaceuticasimplificada' },
  ),
  FORMA_FARMACEUTICA_SIMPLIFICADAS: dicc(
    ['formas_farmaceuticas_simplificadas', 'formasfarmaceuticassimplificadas'],
    ['forma_simplificada', 'codigoformafarmaceuticasimplificada', 'formafarmaceuticasimplificada'],
  ),
  VIAS_ADMINISTRACION: dicc(
    ['vias_administracion', 'viasadministracion'],
    ['via_administracion', 'codigoviaadministracion', 'viaadministracion'],
  ),
  ENVASES: dicc(['envases', 'envases'], ['envase', 'codigoenvase', 'envase']),
  UNIDAD_CONTENIDO: dicc(
    ['unidad_contenido', 'unidadescontenido'],
    ['unidad_contenido', 'codigounidadcontenido', 'unidadcontenido'],
  ),
  EXCIPIENTES_DECL_OBLIGATORIA: dicc(['excipientes', 'excipientes'], ['excipiente', 'codigoedo', 'edo']),
};

const PRESCRIPCION = /^prescripcion\.xml$/i;

/** The AEMPS Nomenclátor de prescripción: dictionaries first, then a row per presentation. Returns the list's date. */
export async function readNomenclator(lectura: Lectura): Promise<Leida> {
  const { ficheros, avance } = lectura;
  const principal = ficheros.find(({ nombre }) => PRESCRIPCION.test(nombre));
  if (!principal) throw falloImportacion('faltan', ['Prescripcion.xml']);
  const diccionarios = ficheros.flatMap((fichero) => {
    const clave = /^DICCIONARIO_(\w+)\.xml$/i.exec(fichero.nombre)?.[1]?.toUpperCase();
    const formato = clave ? FORMATOS[clave] : undefined;
    return formato ? [{ fichero, formato }] : [];
  });
  avance.total(principal.bytes + diccionarios.reduce((sum, { fichero }) => sum + fichero.bytes, 0));
  for (const { fichero, formato } of diccionarios) await readDiccionario(lectura, fichero, formato);
  return readPrescripciones(lectura, principal);
}

async function readDiccionario({ staging, registro, avance }: Lectura, fichero: Fichero, { raiz, fila, lee }: Formato) {
  for await (const { filas, bytes } of readFilas(fichero, raiz)) {
    avance.bytes(bytes);
    for (const { nodo, linea, enormes } of filas) {
      if (nodo.nombre !== fila) continue;
      const entrada = enormes.length > 0 ? null : lee(nodo);
      if (entrada) staging.diccionario(entrada);
      else registro.aviso(fichero.nombre, linea, 'entrada de diccionario sin código válido', muestraDe(nodo));
    }
    await staging.flush();
  }
}

async function readPrescripciones({ staging, registro, avance }: Lectura, fichero: Fichero) {
  const { nombre } = fichero;
  let fecha: string | null = null;
  const dichos = createDichos(OPCIONALES);
  for await (const { filas, bytes } of readFilas(fichero, 'aemps_prescripcion')) {
    avance.bytes(bytes);
    for (const fila of filas) {
      if (fila.nodo.nombre === 'header') fecha = fechaDelListado(fila.nodo);
      if (fila.nodo.nombre !== 'prescription') continue;
      registro.cuenta.leidas += 1;
      avance.fila();
      const leida = readPrescripcion(fila);
      if ('error' in leida) registro.error(nombre, fila.linea, leida.error, muestraDe(fila.nodo));
      else if (staging.tiene(leida.fila.presentacion?.codigo ?? ''))
        registro.error(nombre, fila.linea, 'el código nacional está repetido', muestraDe(fila.nodo));
      else {
        for (const aviso of leida.avisos) registro.aviso(nombre, fila.linea, aviso, muestraDe(fila.nodo));
        const { producto, presentacion, hijos } = leida.fila;
        dichos.ve(producto, presentacion?.datos ?? {}, hijos);
        if (staging.fila(leida.fila).contradice)
          registro.aviso(
            nombre,
            fila.linea,
            `el medicamento ${leida.fila.nregistro} no dice lo mismo en todas sus presentaciones`,
            muestraDe(fila.nodo),
          );
      }
    }
    registro.requireFewErrors();
    await staging.flush();
  }
  if (registro.cuenta.leidas === 0) throw falloImportacion('sinFilas', nombre);
  return { fecha, calladas: dichos.calladas() };
}

function fechaDelListado(header: Nodo): string | null {
  const texto = campo(header, 'listprescriptiondate');
  const fecha = fechaDe(texto);
  if (texto !== null && fecha === null) throw falloImportacion('fechaMala', texto);
  return fecha;
}

/** A sample by which a person finds the row again: its codes and its name. */
const muestraDe = (nodo: Nodo) =>
  nodo.hijos
    .filter(({ texto }) => texto !== '')
    .slice(0, 4)
    .map(({ nombre, texto }) => `${nombre}=${texto.slice(0, 80)}`)
    .join(' ');
