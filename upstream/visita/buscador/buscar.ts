import { LRUCache } from 'lru-cache';
import type { Filtros, Interpretacion, Resultado } from '#shared/contract/visita/buscador';
import { Coincidencias } from './coincidir/coincidencias.ts';
import { type Entendido, interpretar } from './coincidir/interpretar.ts';
import { palabrasDe } from './coincidir/palabras.ts';
import type { Catalogo } from './construir/catalogo.ts';
import type { Pedido } from './facetas/facetas-rasgos.ts';
import { filtrar } from './facetas/filtrar.ts';
import { filaDe } from './fila.ts';
import { primeras } from './ordenar/ordenar.ts';
import { searchPalabras } from './sugerir/correcciones.ts';
import { sugerir } from './sugerir/sugerir.ts';

const PALABRAS_MAX = 12;
/** Rows that are remembered with a result: its first pages. */
const GUARDADAS = 100;
const RESULTADOS = 200;
const SUGERENCIAS = 500;

type Meta = Omit<Resultado['meta'], 'current_page' | 'per_page' | 'last_page'>;

interface Hallado {
  meta: Meta;
  filas: number[];
  pedido: Pedido;
}

/** Searches one catalogue. What was just asked is remembered: a catalogue never changes. */
export class Buscador {
  readonly catalogo: Catalogo;
  readonly #coincidencias: Coincidencias;
  readonly #resultados = new LRUCache<string, Hallado>({ max: RESULTADOS });
  readonly #sugerencias = new LRUCache<string, ReturnType<typeof sugerir>>({ max: SUGERENCIAS });

  constructor(catalogo: Catalogo) {
    this.catalogo = catalogo;
    this.#coincidencias = new Coincidencias(catalogo);
  }

  /** One page. `page` from 1; beyond the last one it is empty. */
  buscar(filtros: Filtros, page: number, perPage: number): Resultado {
    const clave = JSON.stringify(filtros);
    const hasta = page * perPage;
    const recordado = this.#resultados.get(clave);
    const hallado =
      recordado && sirve(recordado, hasta) ? recordado : this.#buscar(filtros, Math.max(hasta, GUARDADAS));
    if (hallado.filas.length <= GUARDADAS) this.#resultados.set(clave, hallado);
    const { meta, filas } = hallado;
    const ultima = Math.max(1, Math.ceil(meta.total / perPage));
    return {
      data: filas.slice(hasta - perPage, hasta).map((fila) => filaDe(this.catalogo, fila)),
      meta: { current_page: page, per_page: perPage, last_page: ultima, ...meta },
      links: { next: page < ultima ? siguiente(filtros, page + 1, perPage) : null },
    };
  }

  sugerir(q: string): ReturnType<typeof sugerir> {
    const clave = q.trim().toLowerCase();
    const recordadas = this.#sugerencias.get(clave);
    if (recordadas) return recordadas;
    const nuevas = sugerir(this.catalogo, this.#coincidencias, q);
    this.#sugerencias.set(clave, nuevas);
    return nuevas;
  }

  /** The first rows in order and what was asked of them, for the export. */
  filas(filtros: Filtros, cuantas: number): { filas: number[]; pedido: Pedido } {
    const { filas, pedido } = this.#buscar(filtros, cuantas);
    return { filas, pedido };
  }

  #buscar({ q = '', orden, ...resto }: Filtros, cuantas: number): Hallado {
    const { catalogo } = this;
    const entendido = interpretar(catalogo, q);
    const esTexto = entendido.tipo === 'texto';
    const palabras = esTexto ? palabrasDe(q).slice(0, PALABRAS_MAX) : [];
    const hallado = esTexto ? searchPalabras(catalogo, this.#coincidencias, palabras) : SIN_PALABRAS;
    const candidatas = esTexto ? hallado.filas : entendido.filas;
    const pedido: Pedido = { ...resto, todas: esDeUno(entendido) };
    const { filas, presentaciones, facetas } = filtrar(catalogo, candidatas, pedido);
    const { puntos } = this.#coincidencias;
    const ordenadas = primeras(catalogo, filas, { orden, puntos, cuantas });
    if (esTexto) this.#coincidencias.limpiar();
    return {
      filas: ordenadas,
      pedido,
      meta: {
        total: filas.length,
        total_presentaciones: presentaciones,
        interpretacion: this.#comoSeEntiende(entendido, hallado.sinonimos),
        quisiste_decir: hallado.quisisteDecir,
        facetas,
      },
    };
  }

  #comoSeEntiende(entendido: Entendido, sinonimos: string[]): Interpretacion {
    const { tipo, valor, etiqueta, aviso, filas, presentacion } = entendido;
    const unica = esDeUno(entendido) && filas?.length === 1 ? filas[0] : undefined;
    const exacto =
      unica === undefined
        ? null
        : {
            id: this.catalogo.ids[unica]!,
            slug: this.catalogo.slugs.en(unica),
            nombre: this.catalogo.nombres.en(unica),
            presentacion,
          };
    return { tipo, valor, etiqueta, exacto, aviso, sinonimos };
  }
}

const SIN_PALABRAS = { filas: new Uint32Array(), quisisteDecir: null, sinonimos: [] as string[] };

/** Who types the code of a product wants that one, marketed or not. */
const esDeUno = ({ tipo }: Entendido): boolean => tipo !== 'todo' && tipo !== 'texto' && tipo !== 'atc';

const sirve = ({ filas, meta }: Hallado, hasta: number) => hasta <= filas.length || filas.length === meta.total;

function siguiente(filtros: Filtros, page: number, perPage: number): string {
  const query = new URLSearchParams();
  for (const [nombre, valor] of Object.entries(filtros)) if (valor !== undefined) query.set(nombre, String(valor));
  query.set('page', String(page));
  query.set('per_page', String(perPage));
  return `/api/productos?${query}`;
}
