import * as v from 'valibot';
import { Busqueda, Id, IdTexto, textoOpcional, Version } from '../../../campos.ts';
import { ESTADOS_EN_SU_NOMBRE } from '../../../estados/estados-en-su-nombre.ts';
import { MOTIVO_DE_CARTERA, PRODUCTOS_DE_UNA_VEZ } from '../../../reglas/reglas-cartera.ts';
import { endpoint } from '../../endpoint.ts';
import { item, numeroDePagina, pagina } from '../../respuesta.ts';
import { Asociacion } from './cartera.ts';

/**
 * What stands in a company's name, whoever has it, for who watches over it: its titulares, and who is in charge of its products.
 * What waits for its answer is in verificaciones.ts.
 */

export const PASOS_DE_EMPRESA = ['suspender', 'reanudar', 'finalizar', 'retirar'] as const;
export type PasoDeEmpresa = (typeof PASOS_DE_EMPRESA)[number];
/** Those that the company gives a reason for, which the person reads. */
export const PASOS_CON_MOTIVO = ['suspender', 'finalizar', 'retirar'] as const satisfies readonly PasoDeEmpresa[];
export const llevaMotivo = (paso: PasoDeEmpresa): boolean => PASOS_CON_MOTIVO.some((uno) => uno === paso);

export const EnSuNombre = v.object({
  ...Asociacion.entries,
  persona: v.object({
    id: v.number(),
    nombre: v.string(),
    cargo: v.nullable(v.string()),
    /** An active member of the company; false: from outside, or not any more. */
    es_miembro: v.boolean(),
  }),
  /** Who has confirmed it, and how; null: it was handed over by the company, or needed no answer. */
  confirmada: v.nullable(
    v.object({
      como: v.picklist(['correo', 'app', 'documento']),
      quien: v.nullable(v.string()),
      en: v.string(),
      /** Until when a titular can take it back. */
      retirable_hasta: v.nullable(v.string()),
    }),
  ),
  /** What the caller may do with it now. */
  pasos: v.array(v.picklist(PASOS_DE_EMPRESA)),
});
export type EnSuNombre = v.InferOutput<typeof EnSuNombre>;

const Filtros = {
  /** One person's. */
  persona: v.optional(IdTexto),
  estado: v.optional(v.picklist(ESTADOS_EN_SU_NOMBRE)),
  q: Busqueda,
};

export const enSuNombre = {
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/empresa',
    access: 'session',
    query: v.object({
      ...Filtros,
      page: numeroDePagina(10_000, '1'),
      per_page: numeroDePagina(100, '20'),
    }),
    answer: v.object({
      ...pagina(EnSuNombre).entries,
      /** Null: they watch over no company’s products, or it is not verified. */
      empresa: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
      /** Of the person that was asked for, if they have or had anything of it. */
      persona: v.nullable(v.string()),
      /** Of all of them, or of that person's, whatever is looked for. */
      estados: v.array(v.object({ estado: v.picklist(ESTADOS_EN_SU_NOMBRE), total: v.number() })),
    }),
    summary: 'One page of what stands in the company’s name, newest first.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/empresa/exportar.csv',
    access: 'session',
    query: v.object(Filtros),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the list finds as CSV (UTF-8 with BOM, «;»), one row a product and person.',
  }),
  mover: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/empresa',
    access: 'session',
    body: v.pipe(
      v.object({
        paso: v.picklist(PASOS_DE_EMPRESA),
        asociaciones: v.pipe(
          v.array(v.object({ id: Id, version: Version })),
          v.minLength(1, 'Elige al menos un producto'),
          v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
        ),
        motivo: textoOpcional(MOTIVO_DE_CARTERA.MAX),
      }),
      v.forward(
        v.partialCheck(
          [['paso'], ['motivo']],
          ({ paso, motivo }) => !llevaMotivo(paso) || (motivo !== null && motivo.length >= MOTIVO_DE_CARTERA.MIN),
          `Explica el motivo con al menos ${MOTIVO_DE_CARTERA.MIN} caracteres: lo leerá quien lo lleva`,
        ),
        ['motivo'],
      ),
    ),
    answer: item(v.object({ hechas: v.number() })),
    errors: ['validacion', 'sin_permiso', 'conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary: 'The same step of the company for all of them; all or none.',
  }),
} as const;
