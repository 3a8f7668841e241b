import { LRUCache } from 'lru-cache';
import type { Filtros, Interpretacion, Resultado } from '#shared/contract/visita/buscador';
import { pageOf } from '../../http/listas/page-of.ts';
import { Coincidencias } from './coincidir/coincidencias.ts';
import { type Entendido, interpret } from './coincidir/interpret.ts';
import { sinPuntos } from './coincidir/puntuadas.ts';
import type { Catalogo } from './construir/catalogo.ts';
import { esVisible } from './construir/rasgos.ts';
import { Comprension } from './entender/comprension.ts';
import { dichosDe } from './entender/dichos.ts';
import { findFilas } from './entender/find-filas.ts';
import { palabrasDeConsulta } from './entender/palabras-consulta.ts';
import type { Hallado, Motor } from './entender/search-all-words.ts';
import type { FacetFilters } from './facetas/facetas-rasgos.ts';
import { filterRows } from './facetas/filter-rows.ts';
import { filaDe } from './fila.ts';
import { primeras } from './ordenar/primeras.ts';
import { suggest } from './sugerir/suggest.ts';
import { filterVivos, type Vivo } from './vivos/filter-vivos.ts';

/** Rows that the cache keeps of a result: its first pages. */
const GUARDADAS = 100;
const RESULTADOS = 200;
const SUGERENCIAS = 500;

type Meta = Omit<Resultado['meta'], 'current_page' | 'per_page' | 'last_page'>;

interface Como {
  /** The country (id) whose products come first in the order by relevance. */
  propio?: number | undefined;
  /** The filters by data that changes at any moment, as `readVivos` read them: a result with them is not cached. */
  vivos?: readonly Vivo[] | undefined;
}

interface SearchResult {
  meta: Meta;
  filas: number[];
  filters: FacetFilters;
}

/** Searches one catalogue. Recent results are cached without expiry, because a catalogue object never changes. */
export class Buscador {
  readonly catalogo: Catalogo;
  readonly #motor: Motor;
  readonly #resultados = new LRUCache<string, SearchResult>({ max: RESULTADOS });
  readonly #sugerencias = new LRUCache<string, ReturnType<typeof suggest>>({ max: SUGERENCIAS });

  constructor(catalogo: Catalogo) {
    this.catalogo = catalogo;
    this.#motor = { catalogo, coincidencias: new Coincidencias(catalogo), comprension: new Comprension(catalogo) };
  }

  /** One page of the result. `page` counts from 1; a page beyond the last is empty. */
  search(filtros: Filtros, page: number, perPage: number, como: Como = {}): Resultado {
    const hasta = page * perPage;
    const { meta, filas } = como.vivos ? this.#buscar(filtros, hasta, como) : this.#recordar(filtros, hasta, como);
    const query = { ...filtros, per_page: perPage, page };
    const { meta: enPagina, links } = pageOf({ path: '/api/productos', query }, meta.total);
    return {
      data: filas.slice(hasta - perPage, hasta).map((fila) => filaDe(this.catalogo, fila)),
      meta: { ...enPagina, ...meta },
      links,
    };
  }

  suggest(q: string): ReturnType<typeof suggest> {
    const clave = q.trim().toLowerCase();
    const recordadas = this.#sugerencias.get(clave);
    if (recordadas) return recordadas;
    const nuevas = suggest(this.#motor, q);
    this.#sugerencias.set(clave, nuevas);
    return nuevas;
  }

  /** The first `cuantas` rows in order, and the filters as they were understood, for the export. */
  filas(filtros: Filtros, cuantas: number, vivos?: readonly Vivo[]): { filas: number[]; filters: FacetFilters } {
    const { filas, filters } = this.#buscar(filtros, cuantas, { vivos });
    return { filas, filters };
  }

  #recordar(filtros: Filtros, hasta: number, { propio }: Como): SearchResult {
    const clave = JSON.stringify([filtros, propio]);
    const recordado = this.#resultados.get(clave);
    const hallado =
      recordado && sirve(recordado, hasta) ? recordado : this.#buscar(filtros, Math.max(hasta, GUARDADAS), { propio });
    if (hallado.filas.length <= GUARDADAS) this.#resultados.set(clave, hallado);
    return hallado;
  }

  #buscar({ q = '', orden, ...resto }: Filtros, cuantas: number, { propio, vivos }: Como): SearchResult {
    const { catalogo } = this;
    const entendido = interpret(catalogo, q);
    const hallado = entendido.tipo === 'texto' ? this.#dePalabras(q, resto.comercializado === 'si') : null;
    const halladas = hallado ?? (entendido.filas && sinPuntos(entendido.filas));
    const candidatas = vivos ? filterVivos(catalogo, halladas, vivos) : halladas;
    const filters: FacetFilters = { ...resto, todas: esDeUno(entendido) };
    const { filas, puntos, presentaciones, facetas } = filterRows(catalogo, candidatas, filters);
    return {
      filas: primeras(catalogo, { filas, puntos }, { orden, cuantas, propio }),
      filters,
      meta: {
        total: filas.length,
        total_presentaciones: presentaciones,
        interpretacion: this.#comoSeEntiende(entendido, hallado),
        quisiste_decir: hallado?.quisisteDecir ?? null,
        corregida: hallado?.estaCorregida ?? false,
        facetas,
      },
    };
  }

  #dePalabras(q: string, soloVisibles: boolean): Hallado {
    const { rasgos } = this.catalogo;
    const seEnsena = (fila: number) => {
      const suyos = rasgos.valores[rasgos.de[fila]!]!;
      return soloVisibles ? esVisible(suyos) : suyos.marcas.activo;
    };
    return findFilas(this.#motor, { palabras: palabrasDeConsulta(q), seEnsena, escribe: false });
  }

  #comoSeEntiende(entendido: Entendido, hallado: Hallado | null): Interpretacion {
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
    return { tipo, valor, etiqueta, exacto, aviso, ...(hallado ? dichosDe(hallado) : { sinonimos: [] }) };
  }
}

/** Whether the query is the code of one product: that product is found, marketed or not. */
const esDeUno = ({ tipo }: Entendido): boolean => tipo !== 'todo' && tipo !== 'texto' && tipo !== 'atc';

const sirve = ({ filas, meta }: SearchResult, hasta: number) => hasta <= filas.length || filas.length === meta.total;
