import { iso31661 } from 'iso-3166';
import type { Pais } from '#shared/contract/main/sistema';
import { PAISES, paisPorIso } from '#shared/paises/paises';
import { plegado } from '../plegado.ts';

/** The languages in which feeds name countries. When two countries have the same name, the earlier language wins. */
const IDIOMAS = ['es', 'en', 'fr', 'de', 'it', 'pt', 'ca', 'gl', 'eu', 'nl'];
/** Common names that are in no official list. */
const COMO_SE_DICE: Record<string, string> = {
  ES: 'reino de espana|estado espanol|kingdom of spain|peninsula|espanya',
  GB: 'uk|gran bretana|great britain|inglaterra|england|escocia|scotland|gales|wales|irlanda del norte|northern ireland',
  US: 'usa|eeuu|ee uu|eua|estados unidos de america',
  NL: 'holanda|holland|netherlands',
  CZ: 'republica checa|czech republic',
  IE: 'eire|republica de irlanda|republic of ireland',
  MX: 'mejico|estados unidos mexicanos',
  DO: 'rep dominicana|republica dominicana|dominican rep',
  CI: 'ivory coast',
  TR: 'turkey',
  GR: 'el',
  AE: 'emiratos arabes|uae|eau',
  MK: 'macedonia',
  MM: 'birmania|burma',
  SZ: 'swaziland|suazilandia',
  CV: 'cape verde',
  KR: 'corea|korea|republica de corea',
  CN: 'republica popular china|prc',
  RU: 'federacion rusa|russian federation',
  BO: 'estado plurinacional de bolivia',
  VE: 'republica bolivariana de venezuela',
};

/** Normalises a name: «U.S.A.», «The Netherlands», «Bosnia & Herzegovina». */
const llano = (nombre: string) =>
  plegado(nombre.slice(0, 100))
    .replace(/\.(?=\S)/g, '. ')
    .replace(/&/g, ' and ')
    .replace(/[.,()'’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:the|el|la|los|las) /, '')
    // Joins initials: «u s a» becomes «usa».
    .replace(/\b(\w) (?=\w\b)/g, '$1');

let nombres: Map<string, string> | undefined;

/** Name → country, some two thousand names; built when the first feed is read. */
function todos(): Map<string, string> {
  if (nombres) return nombres;
  const tabla = new Map<string, string>();
  const addNombre = (nombre: string | undefined, iso: string) => {
    const clave = llano(nombre ?? '');
    if (clave !== '' && !tabla.has(clave)) tabla.set(clave, iso);
  };
  for (const [iso, dichos] of Object.entries(COMO_SE_DICE))
    for (const dicho of dichos.split('|')) addNombre(dicho, iso);
  for (const { iso, nombre, nombre_en } of PAISES) for (const uno of [nombre, nombre_en]) addNombre(uno, iso);
  for (const { alpha2, alpha3, numeric, name } of iso31661)
    for (const nombre of [alpha3, numeric, name]) addNombre(nombre, alpha2);
  for (const idioma of IDIOMAS) {
    const largo = new Intl.DisplayNames([idioma], { type: 'region', fallback: 'none' });
    for (const { iso } of PAISES) addNombre(largo.of(iso), iso);
  }
  nombres = tabla;
  return tabla;
}

/** Finds a country by its code of two or three letters or by its name in ten languages. Undefined: no country has that name. */
export const paisPorNombre = (escrito: string): Pais | undefined =>
  paisPorIso(escrito.trim().toUpperCase()) ?? paisPorIso(todos().get(llano(escrito)) ?? '');
