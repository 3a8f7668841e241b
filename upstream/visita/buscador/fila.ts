import type * as v from 'valibot';
import type { ProductoFila } from '#shared/contract/visita/entidades';
import type { Catalogo, Diccionario } from './construir/catalogo.ts';
import type { Columna } from './construir/columna.ts';
import { CON_PROBLEMA } from './construir/rasgos.ts';

type Fila = v.InferOutput<typeof ProductoFila>;

const de = <T>({ de: numeros, valores }: Columna<T>, fila: number): T => valores[numeros[fila]!]!;
export const nombreDe = ({ nombres, codigos }: Diccionario, entrada: number): string =>
  nombres[entrada] ?? codigos[entrada]!;

/** The name of the laboratory that holds the authorisation; null when there is none. */
export function laboratorioDe({ laboratorio, laboratorios }: Catalogo, fila: number): string | null {
  const [titular] = de(laboratorio, fila);
  return titular === undefined ? null : nombreDe(laboratorios, titular);
}

export const hayProblema = ({ rasgos }: Catalogo, fila: number): boolean =>
  (de(rasgos, fila).combinaciones & CON_PROBLEMA) !== 0;

/** A row as lists show it, from memory. */
export function filaDe(catalogo: Catalogo, fila: number): Fila {
  const { pais, tipo, estado, marcas, origen } = de(catalogo.rasgos, fila);
  const [atc] = de(catalogo.atc, fila);
  const codigos = catalogo.codigos.en(fila);
  return {
    id: catalogo.ids[fila]!,
    slug: catalogo.slugs.en(fila),
    nombre: catalogo.nombres.en(fila),
    tipo,
    pais_id: pais,
    laboratorio: laboratorioDe(catalogo, fila),
    principios: de(catalogo.principio, fila).map((entrada) => nombreDe(catalogo.principios, entrada)),
    forma: de(catalogo.formaPropia, fila),
    atc: atc === undefined ? null : catalogo.arbol.codigos[atc]!,
    codigos: codigos === '' ? [] : codigos.split(','),
    estado,
    suministro: hayProblema(catalogo, fila),
    ...marcas,
    origen,
  };
}
