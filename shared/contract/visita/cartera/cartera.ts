import * as v from 'valibot';
import { Busqueda, Dia, Email, Id, IdTexto, texto, textoOpcional, Version } from '../../../campos.ts';
import { ESTADOS_ASOCIACION, ESTADOS_VERIFICACION, METODOS_VERIFICACION } from '../../../estados/pasos-cartera.ts';
import { MODERA } from '../../../estados/tipos-registro.ts';
import { ZONAS_MAX } from '../../../reglas/limites.ts';
import { MOTIVO_DE_CARTERA, PRODUCTOS_DE_UNA_VEZ, RELACIONES } from '../../../reglas/reglas-cartera.ts';
import { CANALES } from '../../../reglas/reglas-visitador.ts';
import { type EndpointSpec, endpoint } from '../../endpoint.ts';
import { Zona } from '../../main/perfiles.ts';
import { item, numeroDePagina, pagina } from '../../respuesta.ts';
import { ESTADOS_REGISTRO } from '../entidades.ts';
import { cabenConSusZonas } from './caben.ts';

/** The portfolio of a representative or of a marketing user. The requests to a company are in verificaciones.ts. */

export const ROLES_CARTERA = ['visitador_farmaceutico', 'marketing'] as const;

const opcional = <T extends v.GenericSchema>(uno: T) => v.optional(v.nullable(uno), null);

/** What the person says of a product that they represent. */
export const Condiciones = v.object({
  empresa_id: opcional(Id),
  relacion: v.picklist(RELACIONES, 'Elige qué relación tienes con el producto'),
  zonas: v.pipe(v.array(Zona), v.maxLength(ZONAS_MAX, `Elige como máximo ${ZONAS_MAX} zonas`)),
  canales: v.optional(v.pipe(v.array(v.picklist(CANALES)), v.maxLength(CANALES.length)), []),
  fecha_inicio: opcional(Dia),
  fecha_fin: opcional(Dia),
  visible_publico: v.optional(v.boolean(), true),
  contacto_publico: v.optional(v.boolean(), false),
  nota: textoOpcional(1000),
});
export type Condiciones = v.InferOutput<typeof Condiciones>;

export const acabaDespues = ({ fecha_inicio, fecha_fin }: Pick<Condiciones, 'fecha_inicio' | 'fecha_fin'>) =>
  fecha_inicio === null || fecha_fin === null || fecha_fin >= fecha_inicio;
export const ACABA_ANTES = 'Acaba antes de empezar';

/** The person who is asked to confirm. Without an address: the company's marketing users, in the app. */
export const Peticion = v.object({
  email_destino: opcional(Email),
  nombre_destino: textoOpcional(120),
  cargo_destino: textoOpcional(120),
  mensaje: textoOpcional(1000),
});
export type Peticion = v.InferOutput<typeof Peticion>;

export const Presentaciones = v.optional(v.pipe(v.array(Id), v.maxLength(500, 'Son demasiadas presentaciones')), []);

const ProductoEnCartera = v.object({
  id: v.number(),
  nombre: v.string(),
  slug: v.string(),
  laboratorio: v.nullable(v.string()),
  estado_registro: v.picklist(ESTADOS_REGISTRO),
  activo: v.boolean(),
  /** Whether at least one of its presentations has a supply problem. */
  suministro: v.boolean(),
});

export const Asociacion = v.object({
  id: v.number(),
  producto: ProductoEnCartera,
  /** The included presentations; an empty list means all of the product's. */
  presentaciones: v.array(v.object({ id: v.number(), codigo: v.string(), nombre: v.string() })),
  empresa: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
  /** Whether that company appears as the product's holder or marketer; null: without a company. */
  consta_titular: v.optional(v.nullable(v.boolean()), null),
  relacion: v.picklist(RELACIONES),
  zonas: v.array(v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()) })),
  canales: v.array(v.picklist(CANALES)),
  fecha_inicio: v.nullable(v.string()),
  fecha_fin: v.nullable(v.string()),
  visible_publico: v.boolean(),
  contacto_publico: v.boolean(),
  nota: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_ASOCIACION),
  /** Reason for refusing or suspending it. */
  motivo: v.nullable(v.string()),
  verificacion: v.nullable(
    v.object({
      id: v.number(),
      estado: v.picklist(ESTADOS_VERIFICACION),
      metodo: v.picklist(METODOS_VERIFICACION),
      /** Masked address: `m***@laboratorio.example` */
      destino: v.nullable(v.string()),
      caduca_en: v.string(),
      /** The company is suspended: the request waits, and does not expire. */
      en_pausa: v.optional(v.boolean(), false),
    }),
  ),
  /** National codes of the included presentations. */
  codigos: v.array(v.string()),
  /** Number of the person's promotions of the product that are or will be shown. */
  promociones: v.number(),
  version: v.number(),
  creado_en: v.string(),
  actualizado_en: v.string(),
});
export type Asociacion = v.InferOutput<typeof Asociacion>;

/** A call that takes one step with the caller's own association and answers with the association afterwards. */
const paso = <const P extends string>(
  nombre: P,
  summary: string,
  access: EndpointSpec['access'] & readonly string[] = ROLES_CARTERA,
) =>
  endpoint({
    api: 'visita',
    method: 'POST',
    path: `/api/cartera/:id/${nombre}` as `/api/cartera/:id/${P}`,
    access,
    body: v.object({ version: Version }),
    answer: item(Asociacion),
    errors: ['conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary,
  });

export const MOTIVOS_NO_ENCONTRADO = ['no_es_codigo', 'digito_control', 'no_esta'] as const;
export const MOTIVOS_OMITIDO = ['ya_en_cartera', 'no_existe', 'fuera_del_catalogo', 'repetido'] as const;

export const cartera = {
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera',
    access: ROLES_CARTERA,
    query: v.object({
      /** Id of one of the company's people: its marketing sees what that person has for the company. */
      de: v.optional(IdTexto),
      estado: v.optional(v.picklist(ESTADOS_ASOCIACION)),
      q: Busqueda,
      page: numeroDePagina(10_000, '1'),
      per_page: numeroDePagina(100, '20'),
    }),
    answer: v.object({
      ...pagina(Asociacion).entries,
      /** Totals by state of the whole portfolio, whatever the query. */
      estados: v.array(v.object({ estado: v.picklist(ESTADOS_ASOCIACION), total: v.number() })),
    }),
    errors: ['no_encontrado'],
    summary: 'One page of the own portfolio, or of one of the company’s people, newest first.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/exportar.csv',
    access: ROLES_CARTERA,
    query: v.object({ estado: v.optional(v.picklist(ESTADOS_ASOCIACION)), q: Busqueda }),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The own portfolio as CSV (UTF-8 with BOM, «;»), one row per product.',
  }),
  anadir: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera',
    access: ROLES_CARTERA,
    body: v.pipe(
      v.object({
        productos: v.pipe(
          v.array(v.object({ producto_id: Id, presentaciones: Presentaciones })),
          v.minLength(1, 'Elige al menos un producto'),
          v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
        ),
        ...Condiciones.entries,
      }),
      v.forward(v.partialCheck([['fecha_inicio'], ['fecha_fin']], acabaDespues, ACABA_ANTES), ['fecha_fin']),
      cabenConSusZonas('productos'),
    ),
    answer: item(
      v.object({
        creadas: v.array(Asociacion),
        omitidas: v.array(
          v.object({
            producto_id: v.number(),
            motivo: v.picklist(MOTIVOS_OMITIDO),
            asociacion_id: v.nullable(v.number()),
          }),
        ),
      }),
    ),
    status: 201,
    bodyLimit: 256 * 1024,
    errors: ['validacion', 'perfil_incompleto'],
    summary: 'Drafts for one or many products; what cannot be added is told one by one.',
  }),
  codigos: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/codigos',
    access: ROLES_CARTERA,
    body: v.object({ texto: texto(8_000, 'Pega al menos un código') }),
    answer: item(
      v.object({
        productos: v.array(
          v.object({
            ...ProductoEnCartera.entries,
            /** The presentations that the codes name. */
            presentaciones: v.array(v.object({ id: v.number(), codigo: v.string(), nombre: v.string() })),
            en_cartera: v.nullable(v.object({ id: v.number(), estado: v.picklist(ESTADOS_ASOCIACION) })),
          }),
        ),
        /** `frase`: the reason, as a sentence for the person. */
        no_encontrados: v.array(
          v.object({ texto: v.string(), motivo: v.picklist(MOTIVOS_NO_ENCONTRADO), frase: v.string() }),
        ),
      }),
    ),
    repeat: 'free',
    errors: ['validacion'],
    summary: 'Products of a pasted list of national codes, EANs or scans; what is none is told one by one.',
  }),
  una: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/:id',
    access: ROLES_CARTERA,
    answer: item(Asociacion),
    errors: ['no_encontrado'],
    summary: 'One association of the own portfolio.',
  }),
  guardar: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/cartera/:id',
    access: ROLES_CARTERA,
    body: v.pipe(
      v.object({ version: Version, presentaciones: Presentaciones, ...Condiciones.entries }),
      v.forward(v.partialCheck([['fecha_inicio'], ['fecha_fin']], acabaDespues, ACABA_ANTES), ['fecha_fin']),
    ),
    answer: item(Asociacion),
    errors: ['validacion', 'conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary: 'Writes an association; of a confirmed one only what its company need not answer for again.',
  }),
  enviar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/enviar',
    access: ROLES_CARTERA,
    body: v.object({
      ids: v.pipe(
        v.array(Id),
        v.minLength(1, 'Elige al menos un producto'),
        v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
      ),
      ...Peticion.entries,
    }),
    answer: v.object({ data: v.array(Asociacion) }),
    errors: ['validacion', 'estado_no_permite', 'perfil_incompleto', 'no_encontrado'],
    summary: 'Asks a company to confirm them, all in one request; all or none.',
  }),
  cancelar: paso('cancelar', 'Takes the request back; a draft again.'),
  descartar: paso('descartar', 'Takes a draft, or what nobody answered, out of the portfolio.'),
  finalizar: paso('finalizar', 'Ends it; its public card goes.'),
  suspender: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/:id/suspender',
    access: MODERA,
    body: v.object({
      motivo: v.pipe(
        texto(MOTIVO_DE_CARTERA.MAX, 'Escribe el motivo'),
        v.minLength(MOTIVO_DE_CARTERA.MIN, 'Explícalo un poco más'),
      ),
    }),
    errors: ['estado_no_permite', 'no_encontrado'],
    summary: 'Takes an association from the public eye.',
  }),
  reanudar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/:id/reanudar',
    access: MODERA,
    errors: ['estado_no_permite', 'no_encontrado'],
    summary: 'Gives a suspended association back.',
  }),
} as const;
