import type { Client } from 'pg';
import type { EntradaDiccionario } from './fila-catalogo.ts';
import type { Mesa } from './mesa.ts';

const MAX_CODIGO = 60;

const clave = (nombre: string) =>
  nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

export type Nombres = Awaited<ReturnType<typeof leerNombres>>;

/**
 * Lists that name what the Nomenclátor gives by code: the code of a name that the country's dictionary has, else one made
 * of the name, which enters the dictionary with it.
 */
export async function leerNombres(client: Client, pais: number, mesa: Mesa) {
  const leer = async (tabla: 'laboratorio' | 'principio_activo' | 'forma_farmaceutica') => {
    const { rows } = await client.query<{ codigo: string; nombre: string }>(
      `select codigo, nombre from ${tabla} where pais_id = $1 and nombre is not null order by id desc`,
      [pais],
    );
    return new Map(rows.map(({ codigo, nombre }) => [clave(nombre), codigo]));
  };
  const tablas = {
    laboratorio: await leer('laboratorio'),
    principio_activo: await leer('principio_activo'),
    forma_farmaceutica: await leer('forma_farmaceutica'),
  };
  type Tabla = keyof typeof tablas;

  const codigoDe = (diccionario: Tabla, nombre: string, propio?: string): string => {
    const conocido = tablas[diccionario].get(clave(nombre));
    if (conocido !== undefined) return conocido;
    const codigo = propio ?? `N:${clave(nombre)}`.slice(0, MAX_CODIGO);
    tablas[diccionario].set(clave(nombre), codigo);
    mesa.diccionario({ diccionario, codigo, nombre: nombre.slice(0, 300).toWellFormed() } satisfies EntradaDiccionario);
    return codigo;
  };

  return {
    codigoDe,
    /** A comma list of ingredients. Names hold commas too: the longest run that the dictionary knows is one name. */
    principiosDe(lista: string): string[] {
      const partes = lista
        .split(',')
        .map((parte) => parte.trim())
        .filter((parte) => parte !== '')
        .slice(0, 200);
      const codigos: string[] = [];
      for (let i = 0; i < partes.length; ) {
        let largo = Math.min(4, partes.length - i);
        while (largo > 1 && !tablas.principio_activo.has(clave(partes.slice(i, i + largo).join(' ')))) largo -= 1;
        codigos.push(codigoDe('principio_activo', partes.slice(i, i + largo).join(', ')));
        i += largo;
      }
      return [...new Set(codigos)];
    },
  };
}
