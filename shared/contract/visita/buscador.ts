import * as v from 'valibot';
import { Busqueda } from '../../campos.ts';
import { PAIS_POR_DEFECTO_ID } from '../../estados/tipos-registro.ts';
import { endpoint } from '../endpoint.ts';
import { EnlacesDePagina, item, lista, numeroDePagina, PosicionEnLista } from '../respuesta.ts';
import { Entrada, ESTADOS_REGISTRO, ProductoFila, TIPOS_PRODUCTO } from './entidades.ts';

/** The finder. Its filters are also the query string of /app/visita/result, so that a search has an address. */

export const ORDENES = ['relevancia', 'nombre', 'autorizacion', 'novedades'] as const;
export const FACETAS = [
  'pais',
  'tipo',
  'laboratorio',
  'principio',
  'atc',
  'forma',
  'via',
  'condicion',
  'estado',
  'principios',
  'comercializado',
  'suministro',
  'generico',
  'biosimilar',
  'triangulo',
  'huerfano',
  'conduccion',
  'sustituible',
  'estupefaciente',
  'sin_receta',
] as const;
export type NombreFaceta = (typeof FACETAS)[number];
/** Filters by data that change at any moment. They are no facets: no total is computed beforehand for them. */
export const FILTROS_VIVOS = ['con_promocion', 'en_mi_cartera', 'sin_visitador'] as const;
export type NombreFiltro = NombreFaceta | (typeof FILTROS_VIVOS)[number];

/** `condicion`: how a product may be dispensed; one product may have several. `no_consta`: a medicine whose source does not say whether it needs a prescription. */
export const CONDICIONES = [
  'receta',
  'sin_receta',
  'no_consta',
  'uso_hospitalario',
  'diagnostico_hospitalario',
  'tld',
  'especial_control_medico',
] as const;

const varios = <T>(uno: v.GenericSchema<string, T>) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(600),
      v.transform((texto) => texto.split(',').filter((parte) => parte !== '')),
      v.array(uno),
      v.maxLength(50),
    ),
  );
const Id = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'No es un filtro válido'), v.transform(Number));
const Ids = varios(Id);
const Si = v.optional(v.literal('1'));
const AtcCodigo = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/, 'No es un código ATC'),
);

/** Several values of one filter are joined by commas and mean «any of them»; different filters mean «all of them». */
export const Filtros = v.object({
  q: Busqueda,
  pais: Ids,
  tipo: varios(v.picklist(TIPOS_PRODUCTO)),
  laboratorio: Ids,
  principio: Ids,
  /** ATC codes; each includes the codes below it. */
  atc: varios(AtcCodigo),
  /** Simplified pharmaceutical forms. */
  forma: Ids,
  via: Ids,
  condicion: varios(v.picklist(CONDICIONES)),
  estado: varios(v.picklist(ESTADOS_REGISTRO)),
  /** Number of active ingredients; 4 is four or more. */
  principios: varios(v.pipe(v.string(), v.regex(/^[1-4]$/), v.transform(Number))),
  /** Only marketed products, unless «todos». */
  comercializado: v.optional(v.picklist(['si', 'todos']), 'si'),
  suministro: Si,
  generico: Si,
  biosimilar: Si,
  triangulo: Si,
  huerfano: Si,
  conduccion: Si,
  /** 1: substitutable, 0: not substitutable. */
  sustituible: v.optional(v.picklist(['0', '1'])),
  /** Psychotropic or narcotic. */
  estupefaciente: Si,
  sin_receta: Si,
  /** Products with a promotion in force that the caller may see. */
  con_promocion: Si,
  /** Products of the caller's portfolio in any state but ended. For representatives and marketing. */
  en_mi_cartera: Si,
  /** Products that no representative publicly shows to represent. */
  sin_visitador: Si,
  orden: v.optional(v.picklist(ORDENES), 'relevancia'),
});
export type Filtros = v.InferOutput<typeof Filtros>;

/** What kind of thing a phrase from the finder's own vocabulary stands for. */
export const CLASES_ENTENDIDAS = [
  'clase',
  'uso',
  'grupo',
  'forma',
  'via',
  'condicion',
  'excipiente',
  'nombre',
  'marca',
] as const;

export const Interpretacion = v.object({
  tipo: v.picklist(['todo', 'codigo_nacional', 'ean', 'datamatrix', 'atc', 'nregistro', 'texto']),
  /** What the query was understood as: the six digits, the ATC code, the words. */
  valor: v.string(),
  /** The same for people: «Código nacional 656662». */
  etiqueta: v.string(),
  /** The one product found by its code: it is offered, never opened automatically. */
  exacto: v.nullable(
    v.object({ id: v.number(), slug: v.string(), nombre: v.string(), presentacion: v.nullable(v.string()) }),
  ),
  /** Why a code is invalid: «El dígito de control no coincide». */
  aviso: v.nullable(v.string()),
  /** Synonyms that were searched too: «acetaminofen» → paracetamol. */
  sinonimos: v.array(v.string()),
  /** Phrases that were understood by their meaning: «ibp» → inhibidores de la bomba de protones (A02BC). */
  entendido: v.optional(
    v.array(
      v.object({
        clase: v.picklist(CLASES_ENTENDIDAS),
        dicho: v.string(),
        texto: v.string(),
        atc: v.array(v.string()),
      }),
    ),
  ),
  /** Words that were left out, because no product has all of the words. */
  sin: v.optional(v.array(v.string())),
  /** Phrases that were understood, but on which the lists have no data: «sin lactosa» where no excipients are listed. */
  no_consta: v.optional(v.array(v.string())),
  /** Phrases that were not understood and are ignored: what a product must not be or have, «que no dé sueño». */
  no_entendido: v.optional(v.array(v.string())),
  /**
   * A brand that is no longer marketed, with the ingredients by which other products were found instead. `grupo`: no product has
   * these ingredients either, and the results are of this ATC group.
   */
  retirada: v.optional(
    v.nullable(v.object({ nombre: v.string(), principios: v.array(v.string()), grupo: v.nullable(v.string()) })),
  ),
});
export type Interpretacion = v.InferOutput<typeof Interpretacion>;

export const ValorFaceta = v.object({ valor: v.string(), etiqueta: v.string(), total: v.number() });
export type ValorFaceta = v.InferOutput<typeof ValorFaceta>;

export const Resultado = v.object({
  data: v.array(ProductoFila),
  meta: v.object({
    ...PosicionEnLista.entries,
    /** `total` counts products, this one their presentations that match the filters. */
    total_presentaciones: v.number(),
    interpretacion: Interpretacion,
    /** A corrected query that would have found something, or more. */
    quisiste_decir: v.nullable(v.string()),
    /** Whether the results are those of `quisiste_decir`: nothing has the typed words, which are beyond doubt a slip. */
    corregida: v.optional(v.boolean()),
    /**
     * A facet's totals are counted with every other filter and without its own, so that they tell what choosing a value gives.
     * Each facet has its 30 largest values and the chosen ones.
     */
    facetas: v.record(v.picklist(FACETAS), v.array(ValorFaceta)),
  }),
  links: EnlacesDePagina,
});
export type Resultado = v.InferOutput<typeof Resultado>;

export const Sugerencias = v.object({
  productos: v.array(
    v.object({
      id: v.number(),
      slug: v.string(),
      nombre: v.string(),
      laboratorio: v.nullable(v.string()),
      /** The typed code. */
      codigo: v.nullable(v.string()),
      comercializado: v.boolean(),
      suministro: v.boolean(),
    }),
  ),
  principios: v.array(v.object({ ...Entrada.entries, total: v.number() })),
  laboratorios: v.array(v.object({ ...Entrada.entries, total: v.number() })),
  atc: v.array(v.object({ codigo: v.string(), nombre: v.nullable(v.string()), total: v.number() })),
  quisiste_decir: v.nullable(v.string()),
});
export type Sugerencias = v.InferOutput<typeof Sugerencias>;

export const BusquedaGuardada = v.object({
  id: v.number(),
  nombre: v.string(),
  consulta: v.string(),
  creado_en: v.string(),
});

export const buscador = {
  buscar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos',
    access: 'public',
    query: v.object({
      ...Filtros.entries,
      page: numeroDePagina(50_000, '1'),
      per_page: numeroDePagina(100, '10'),
      /** In the order by relevance, products of this country come first, each country's best first. It filters nothing. */
      propio: v.optional(Id, String(PAIS_POR_DEFECTO_ID)),
      /** For anonymous callers: whether they declared to be professionals. Used by `con_promocion`. */
      profesional: v.optional(v.picklist(['0', '1']), '0'),
    }),
    answer: Resultado,
    errors: ['sin_permiso'],
    summary: 'The finder: what a query means, its products, and the facets of the whole result.',
  }),
  sugerencias: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/sugerencias',
    access: 'public',
    query: v.object({ q: v.pipe(v.string(), v.trim(), v.maxLength(120)) }),
    answer: item(Sugerencias),
    summary: 'While typing, from two characters; at most 6 products and 4 of each other group.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/exportacion',
    access: 'session',
    query: Filtros,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    errors: ['sin_permiso'],
    summary: 'The result as CSV (UTF-8 with BOM, «;»), one row per presentation; at most 50 000.',
  }),
  guardadas: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/busquedas-guardadas',
    access: 'session',
    answer: lista(BusquedaGuardada),
    summary: 'The auth user’s saved searches, newest first.',
  }),
  guardar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/busquedas-guardadas',
    access: 'session',
    status: 201,
    body: v.object({
      nombre: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, 'Ponle un nombre'),
        v.maxLength(80, 'Usa como máximo 80 caracteres'),
      ),
      consulta: v.pipe(v.string(), v.maxLength(2000)),
    }),
    answer: item(BusquedaGuardada),
    errors: ['ya_existe'],
    summary: 'Saves a search; at most 50 of a person.',
  }),
  borrarGuardada: endpoint({
    api: 'visita',
    method: 'DELETE',
    path: '/api/busquedas-guardadas/:id',
    access: 'session',
    summary: 'Deletes a saved search.',
  }),
};
