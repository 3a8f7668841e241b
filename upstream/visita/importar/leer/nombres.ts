import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { fold } from '#shared/textos/fold';
import type { Staging } from '../aplicar/staging.ts';
import { claveDeLaboratorio } from '../laboratorios/clave-laboratorio.ts';
import type { EntradaDiccionario } from './fila-catalogo.ts';

const MAX_CODIGO = 60;

const palabras = (nombre: string) =>
  fold(nombre)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
const deLetras = (nombre: string) => palabras(nombre).replaceAll(' ', '');
/** The key by which spellings of one name are equal, by dictionary. */
const CLAVE = { laboratorio: claveDeLaboratorio, principio_activo: deLetras, forma_farmaceutica: deLetras };

/** A code made from a name; a long name is cut and gets a hash, so that names with the same beginning differ. */
function codigoPropio(nombre: string): string {
  const codigo = `N:${palabras(nombre)}`;
  if (codigo.length <= MAX_CODIGO) return codigo;
  return `${codigo.slice(0, MAX_CODIGO - 9)} ${hash('md5', codigo).slice(0, 8)}`;
}

export type Nombres = Awaited<ReturnType<typeof readNombres>>;

/** Queries for the codes that products have, by dictionary. */
const DE_PRODUCTO = {
  laboratorio: `select p.nregistro, d.codigo from producto p join laboratorio d on d.id = p.laboratorio_titular_id`,
  principio_activo: `select p.nregistro, d.codigo from producto p join composicion c on c.producto_id = p.id
    join principio_activo d on d.id = c.principio_activo_id`,
  forma_farmaceutica: `select p.nregistro, d.codigo from producto p join forma_farmaceutica d on d.id = p.forma_id`,
};
type Tabla = keyof typeof DE_PRODUCTO;

async function readTabla(client: Client, pais: number, tabla: Tabla) {
  const clave = CLAVE[tabla];
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
 * Codes for lists that give names where the Nomenclátor gives codes: the code of the name in the country's dictionary, else one made
 * from the name, which enters the dictionary. When the dictionary has a name twice, a product keeps the code that it has.
 */
export async function readNombres(client: Client, pais: number, staging: Staging) {
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
    const clave = CLAVE[diccionario](nombre);
    const suyo = de && deProducto.get(de)?.find(({ codigo }) => nombres.get(codigo) === clave);
    const conocido = suyo ? suyo.codigo : codigos.get(clave);
    if (conocido !== undefined) return conocido;
    const codigo = propio ?? codigoPropio(nombre);
    codigos.set(clave, codigo);
    staging.diccionario({
      diccionario,
      codigo,
      nombre: nombre.slice(0, 300).toWellFormed(),
    } satisfies EntradaDiccionario);
    return codigo;
  };

  return {
    codigoDe,
    /** Whether a name is in the dictionary or in an earlier row. With `oficial`, entries made from names do not count. */
    conoce: (diccionario: Tabla, nombre: string, { oficial }: { oficial: boolean }): boolean => {
      const codigo = tablas[diccionario].codigos.get(CLAVE[diccionario](nombre));
      return codigo !== undefined && !(oficial && codigo.startsWith('N:'));
    },
  };
}
