import { hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { AlertaFila, EntradaDiccionario, FilaCatalogo } from '../leer/fila-catalogo.ts';

/**
 * The staging tables. They are temporary: private to this connection, gone with it, never in the WAL. A killed importer leaves nothing behind.
 */
const TABLAS = `
create temp table stg_diccionario (diccionario text, codigo text, datos jsonb, orden int generated always as identity);
create temp table stg_producto (nregistro text, linea int, datos jsonb, hijos jsonb);
create temp table stg_presentacion (codigo text, nregistro text, linea int, datos jsonb, suministro jsonb, alias text);
create temp table stg_alerta (tipo text, atc text, atc_otro text, descripcion text, efecto text, recomendacion text);`;

const MAX_BATCH = 1_000;

export interface Staging {
  diccionario(entrada: EntradaDiccionario): void;
  /** Stages a row. Returns whether an earlier row said something else of the same product. */
  fila(fila: FilaCatalogo): { contradice: boolean };
  tiene(codigo: string): boolean;
  /** Sends the tables that have a full batch, or with `all` every staged row. */
  flush(all?: boolean): Promise<void>;
  /** Removes these columns from every staged row; all rows must have been sent. */
  dropColumns(columnas: string[]): Promise<void>;
  productos(): number;
  presentaciones(): number;
}

/** Opens the staging tables. Rows are buffered in batches of a thousand for COPY. Repeated products and alerts are sent once. */
export async function openStaging(client: Client): Promise<Staging> {
  await client.query(TABLAS);
  const lotes = {
    stg_diccionario: { columnas: 'diccionario, codigo, datos', lineas: [] as string[] },
    stg_producto: { columnas: 'nregistro, linea, datos, hijos', lineas: [] as string[] },
    stg_presentacion: { columnas: 'codigo, nregistro, linea, datos, suministro, alias', lineas: [] as string[] },
    stg_alerta: { columnas: 'tipo, atc, atc_otro, descripcion, efecto, recomendacion', lineas: [] as string[] },
  };
  const productos = new Map<string, string>();
  const codigos = new Set<string>();
  const alertas = new Set<string>();
  const teratogenias = new Set<string>();

  function producto({ nregistro, linea, producto, hijos }: FilaCatalogo): boolean {
    const datos = JSON.stringify(producto);
    const todo = JSON.stringify(hijos);
    const huella = hash('md5', datos + todo, 'base64');
    const antes = productos.get(nregistro);
    if (antes === huella) return false;
    // Only the first version of a product is remembered: a row that equals a later version is sent again, which is harmless, because versions are merged.
    if (antes === undefined) productos.set(nregistro, huella);
    lotes.stg_producto.lineas.push(copyLine([nregistro, linea, datos, todo]));
    return antes !== undefined;
  }

  return {
    diccionario({ diccionario, codigo, nombre, resto }) {
      lotes.stg_diccionario.lineas.push(copyLine([diccionario, codigo, JSON.stringify({ nombre, ...resto })]));
    },
    fila(fila) {
      const contradice = producto(fila);
      if (fila.presentacion) {
        const { codigo, datos, suministro, alias = null } = fila.presentacion;
        codigos.add(codigo);
        lotes.stg_presentacion.lineas.push(
          copyLine([
            codigo,
            fila.nregistro,
            fila.linea,
            JSON.stringify(datos),
            suministro ? JSON.stringify(suministro) : null,
            alias,
          ]),
        );
      }
      for (const alerta of fila.alertas) insertAlerta(alerta);
      for (const [codigo, teratogenia] of fila.teratogenias) {
        if (teratogenias.has(codigo)) continue;
        teratogenias.add(codigo);
        lotes.stg_diccionario.lineas.push(copyLine(['atc', codigo, JSON.stringify({ nombre: null, teratogenia })]));
      }
      return { contradice };
    },
    tiene: (codigo) => codigos.has(codigo),
    async flush(all = false) {
      for (const [tabla, lote] of Object.entries(lotes)) {
        if (lote.lineas.length === 0 || (!all && lote.lineas.length < MAX_BATCH)) continue;
        const { lineas } = lote;
        lote.lineas = [];
        await pipeline(lineas, client.query(copyFrom(`copy ${tabla} (${lote.columnas}) from stdin`)));
      }
    },
    async dropColumns(columnas) {
      if (columnas.length === 0) return;
      await client.query('update stg_producto set datos = datos - $1::text[], hijos = hijos - $1::text[]', [columnas]);
      await client.query('update stg_presentacion set datos = datos - $1::text[]', [columnas]);
    },
    productos: () => productos.size,
    presentaciones: () => codigos.size,
  };

  function insertAlerta(alerta: AlertaFila): void {
    const { tipo, atc, atc_otro, descripcion, efecto, recomendacion } = alerta;
    const clave = hash('md5', JSON.stringify([tipo, atc, atc_otro, descripcion]), 'base64');
    if (alertas.has(clave)) return;
    alertas.add(clave);
    lotes.stg_alerta.lineas.push(copyLine([tipo, atc, atc_otro, descripcion, efecto, recomendacion]));
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One line of COPY's text format. */
function copyLine(valores: (string | number | null)[]): string {
  const line = valores.map((valor) =>
    valor === null ? '\\N' : String(valor).replace(/[\\\n\r\t]/g, (letra) => ESCAPES[letra] ?? letra),
  );
  return `${line.join('\t')}\n`;
}
