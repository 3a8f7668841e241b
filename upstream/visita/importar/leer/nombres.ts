import type { Client } from 'pg';
import { fold } from '#shared/textos/fold';
import type { Mesa } from '../aplicar/mesa.ts';
import type { EntradaDiccionario } from './fila-catalogo.ts';

const MAX_CODIGO = 60;

const palabras = (nombre: string) =>
  fold(nombre)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
/** «S.A.» and «SA» alike. */
const clave = (nombre: string) => palabras(nombre).replaceAll(' ', '');

export type Nombres = Awaited<ReturnType<typeof readNombres>>;

/** Which products have which codes, in a dictionary that may have a name twice. */
const DE_PRODUCTO = {
  laboratorio: `select p.nregistro, d.codigo from producto p join laboratorio d on d.id = p.laboratorio_titular_id`,
  principio_activo: `select p.nregistro, d.codigo from producto p join composicion c on c.producto_id = p.id
    join principio_activo d on d.id = c.principio_activo_id`,
  forma_farmaceutica: `select p.nregistro, d.codigo from producto p join forma_farmaceutica d on d.id = p.forma_id`,
};
type Tabla = keyof typeof DE_PRODUCTO;

async function readTabla(client: Client, pais: number, tabla: Tabla) {
  const { rows } = await client.query<{ codigo: string; nombre: string }>(
    `select codigo, nombre from ${tabla} where pais_id = $1 and nombre is not null order by id desc`,
    [pais],
  );
  const porNombre = Map.groupBy(rows, ({ nombre }) => clave(nombre));
  const repetidos = [...porNombre.values()].filter((unos) => unos.length > 1).flat();
  const { rows: suyos } = await client.query<{ nregistro: string; codigo: string }>(
    `${DE_PRODUCTO[tabla]} where p.pais_id = $1 and d.codigo = any($2)`,
    [pais, repetidos.map(({ codigo }) => codigo)],
  );
  return {
    codigos: new Map(rows.map(({ codigo, nombre }) => [clave(nombre), codigo])),
    nombres: new Map(repetidos.map(({ codigo, nombre }) => [codigo, clave(nombre)])),
    deProducto: Map.groupBy(suyos, ({ nregistro }) => nregistro),
  };
}

/**
 * Lists that name what the Nomenclátor gives by code: the code of a name that the country's dictionary has, else one made
 * of the name, which enters the dictionary with it. Of a name that it has twice, a product keeps the code that it has.
 */
export async function readNombres(client: Client, pais: number, mesa: Mesa) {
  const tablas = {
    laboratorio: await readTabla(client, pais, 'laboratorio'),
    principio_activo: await readTabla(client, pais, 'principio_activo'),
    forma_farmaceutica: await readTabla(client, pais, 'forma_farmaceutica'),
  };

  const codigoDe = (
    diccionario: Tabla,
    nombre: string,
    { de, propio }: { de?: string | undefined; propio?: string | undefined } = {},
  ): string => {
    const { codigos, nombres, deProducto } = tablas[diccionario];
    const suyo = de && deProducto.get(de)?.find(({ codigo }) => nombres.get(codigo) === clave(nombre));
    const conocido = suyo ? suyo.codigo : codigos.get(clave(nombre));
    if (conocido !== undefined) return conocido;
    const codigo = propio ?? `N:${palabras(nombre)}`.slice(0, MAX_CODIGO);
    codigos.set(clave(nombre), codigo);
    mesa.diccionario({ diccionario, codigo, nombre: nombre.slice(0, 300).toWellFormed() } satisfies EntradaDiccionario);
    return codigo;
  };

  return {
    codigoDe,
    /** A comma list of ingredients. Names hold commas too: the longest run that the dictionary knows is one name. */
    principiosDe(lista: string, de: string): string[] {
      const partes = lista
        .split(',')
        .map((parte) => parte.trim())
        .filter((parte) => parte !== '')
        .slice(0, 200);
      const codigos: string[] = [];
      for (let i = 0; i < partes.length; ) {
        let largo = Math.min(4, partes.length - i);
        while (largo > 1 && !tablas.principio_activo.codigos.has(clave(partes.slice(i, i + largo).join(' '))))
          largo -= 1;
        codigos.push(codigoDe('principio_activo', partes.slice(i, i + largo).join(', '), { de }));
        i += largo;
      }
      return [...new Set(codigos)];
    },
  };
}
