import * as v from 'valibot';
import { Busqueda, Id, IdTexto, textoOpcional, Version } from '../../../campos.ts';
import { ESTADOS_EN_SU_NOMBRE } from '../../../estados/estados-en-su-nombre.ts';
import { MOTIVO_DE_CARTERA, PRODUCTOS_DE_UNA_VEZ } from '../../../reglas/reglas-cartera.ts';
import { endpoint } from '../../endpoint.ts';
import { item, numeroDePagina, pagina } from '../../respuesta.ts';
import { Asociacion } from './cartera.ts';

/**
 * The products that people represent in a company's name, for those who watch over them: its titulares, and the members in charge
 * of its products. The requests that wait for the company's answer are in verificaciones.ts.
 */

export const PASOS_DE_EMPRESA = ['suspender', 'reanudar', 'finalizar', 'retirar'] as const;
export type PasoDeEmpresa = (typeof PASOS_DE_EMPRESA)[number];
/** Steps for which the company must give a reason, which the representative reads. */
export const PASOS_CON_MOTIVO = ['suspender', 'finalizar', 'retirar'] as const satisfies readonly PasoDeEmpresa[];
export const llevaMotivo = (paso: PasoDeEmpresa): boolean => PASOS_CON_MOTIVO.some((uno) => uno === paso);

export const EnSuNombre = v.object({
  ...Asociacion.entries,
  persona: v.object({
    id: v.number(),
    nombre: v.string(),
    cargo: v.nullable(v.string()),
    /** True: an active member of the company; false: an outsider, or a former member. */
    es_miembro: v.boolean(),
  }),
  /** Who confirmed it, and how; null: the company handed it over, or no answer was needed. */
  confirmada: v.nullable(
    v.object({
      como: v.picklist(['correo', 'app', 'documento']),
      quien: v.nullable(v.string()),
      en: v.string(),
      /** Until when a titular can take the confirmation back. */
      retirable_hasta: v.nullable(v.string()),
    }),
  ),
  /** Steps that the caller may take now. */
  pasos: v.array(v.picklist(PASOS_DE_EMPRESA)),
});
export type EnSuNombre = v.InferOutput<typeof EnSuNombre>;

const Filtros = {
  /** Id of one person. */
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
      /** Null: the caller watches over no company’s products, or the company is not verified. */
      empresa: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
      /** Name of the filtered person, if they have or had products for the company. */
      persona: v.nullable(v.string()),
      /** Totals by state of all products, or of that person's, whatever the query. */
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
