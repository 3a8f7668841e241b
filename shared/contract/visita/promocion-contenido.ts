import * as v from 'valibot';
import { Dia, Id, texto, textoOpcional, Web } from '../../campos.ts';
import { ZONAS_MAX } from '../../reglas/limites.ts';
import {
  BASES_TRAMO,
  ESTADOS_REGLA,
  PROMOCION,
  PUBLICOS,
  TIPOS_PROMOCION,
} from '../../reglas/promocion/datos-promocion.ts';
import { CANALES } from '../../reglas/reglas-visitador.ts';
import { FicheroId } from '../main/ficheros.ts';
import { Zona } from '../main/perfiles.ts';

/** Content of a promotion: as a person writes it, as readers see it, and the legal information added to it. */

const opcional = <T extends v.GenericSchema>(uno: T) => v.optional(v.nullable(uno), null);
const lista = <T extends v.GenericSchema>(uno: T, max: number, que: string) =>
  v.optional(v.pipe(v.array(uno), v.maxLength(max, `Pon como máximo ${max} ${que}`)), []);

const Tramo = v.object({
  unidades_min: v.pipe(
    v.number('Escribe las unidades'),
    v.integer('Escribe las unidades'),
    v.minValue(1, 'Al menos 1 unidad'),
    v.maxValue(1_000_000, 'Son demasiadas unidades'),
  ),
  porcentaje: v.pipe(
    v.number('Escribe el descuento'),
    v.check((n) => n > 0 && n <= 100, 'Escribe un descuento entre 0 y 100'),
    v.check(
      (n) => Math.round(n * 100) === n * 100 || Math.abs(Math.round(n * 100) - n * 100) < 1e-6,
      'Usa dos decimales',
    ),
  ),
  base: v.picklist(BASES_TRAMO, 'Elige de qué depende'),
});

/** What a person writes. A draft may be incomplete: what is missing is reported when it is sent. */
export const ContenidoPromocion = v.object({
  titulo: v.pipe(
    textoOpcional(PROMOCION.TITULO_MAX),
    v.transform((t) => t ?? ''),
  ),
  tipo: v.optional(v.picklist(TIPOS_PROMOCION, 'Elige el tipo'), 'informacion'),
  publico: v.optional(v.picklist(PUBLICOS, 'Elige a quién va dirigida'), 'profesionales'),
  descripcion: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'El texto es demasiado largo')), ''),
  condiciones: textoOpcional(PROMOCION.CONDICIONES_MAX),
  referencias: lista(
    texto(PROMOCION.REFERENCIA_MAX, 'Escribe la referencia'),
    PROMOCION.REFERENCIAS_MAX,
    'referencias',
  ),
  codigo_material: textoOpcional(60),
  presentaciones: lista(Id, 500, 'presentaciones'),
  fecha_inicio: opcional(Dia),
  fecha_fin: opcional(Dia),
  zonas: lista(Zona, ZONAS_MAX, 'zonas'),
  canales: lista(v.picklist(CANALES), CANALES.length, 'canales'),
  imagenes: lista(v.object({ id: FicheroId, alt: textoOpcional(200) }), PROMOCION.IMAGENES_MAX, 'imágenes'),
  documentos: lista(FicheroId, PROMOCION.DOCUMENTOS_MAX, 'documentos'),
  url_externa: opcional(Web),
  tramos: lista(Tramo, PROMOCION.TRAMOS_MAX, 'tramos'),
});
export type ContenidoPromocion = v.InferOutput<typeof ContenidoPromocion>;

/** The minimum information required by law, from the official layer. The API writes it, never a person. */
export const BloqueLegal = v.object({
  nombre: v.string(),
  principios: v.array(v.string()),
  forma: v.nullable(v.string()),
  presentaciones: v.array(v.object({ codigo: v.string(), nombre: v.string(), pvp: v.nullable(v.string()) })),
  titular: v.nullable(v.string()),
  regimen: v.string(),
  condiciones: v.array(v.string()),
  /** Null: the source does not say. */
  financiado: v.nullable(v.boolean()),
  triangulo_negro: v.boolean(),
  ficha_tecnica: v.nullable(v.object({ url: v.nullable(v.string()), fecha: v.nullable(v.string()) })),
  fuente: v.string(),
});
export type BloqueLegal = v.InferOutput<typeof BloqueLegal>;

const Imagen = v.object({ id: v.string(), url: v.string(), alt: v.nullable(v.string()) });
const DocumentoDePromocion = v.object({ id: v.string(), nombre: v.string(), bytes: v.number() });
const ZonaConNombre = v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()), nombre: v.string() });
const TramoDado = v.object({ unidades_min: v.number(), porcentaje: v.number(), base: v.picklist(BASES_TRAMO) });

/** The content as it is shown: of the published version, or of a new version that readers do not see yet. */
export const Mostrada = {
  titulo: v.string(),
  tipo: v.picklist(TIPOS_PROMOCION),
  publico: v.picklist(PUBLICOS),
  descripcion: v.string(),
  condiciones: v.nullable(v.string()),
  referencias: v.array(v.string()),
  codigo_material: v.nullable(v.string()),
  presentaciones: v.array(v.number()),
  fecha_inicio: v.nullable(v.string()),
  fecha_fin: v.nullable(v.string()),
  zonas: v.array(ZonaConNombre),
  canales: v.array(v.picklist(CANALES)),
  imagenes: v.array(Imagen),
  documentos: v.array(DocumentoDePromocion),
  url_externa: v.nullable(v.string()),
  tramos: v.array(TramoDado),
} as const;
export const PromocionMostrada = v.object(Mostrada);
export type PromocionMostrada = v.InferOutput<typeof PromocionMostrada>;

/** The policy's verdict on a promotion, rule by rule. */
export const Juicio = v.object({
  reglas: v.array(
    v.object({
      numero: v.number(),
      estado: v.picklist(ESTADOS_REGLA),
      frase: v.string(),
      base: v.string(),
      campo: v.string(),
    }),
  ),
  errores: v.record(v.string(), v.array(v.string())),
  bloque_legal: BloqueLegal,
  /** `revisada` false: nobody has checked that country's law yet, and the rules of Spain apply. */
  politica: v.object({ pais_iso: v.string(), revisada: v.boolean() }),
  producto: v.object({
    id: v.number(),
    nombre: v.string(),
    slug: v.string(),
    laboratorio: v.nullable(v.string()),
    pais_id: v.number(),
  }),
  presentaciones: v.array(v.object({ id: v.number(), codigo: v.string(), nombre: v.string() })),
  /** Zones in which the author may promote it; null: anywhere. `por` null: the author may not promote it at all. */
  alcance: v.object({
    por: v.nullable(v.picklist(['asociacion', 'empresa'])),
    zonas: v.nullable(v.array(ZonaConNombre)),
  }),
  /** Whether it is published without anybody's approval. */
  directa: v.boolean(),
});
export type Juicio = v.InferOutput<typeof Juicio>;
