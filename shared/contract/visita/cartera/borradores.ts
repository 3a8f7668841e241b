import * as v from 'valibot';
import { Id, textoOpcional, Version } from '../../../campos.ts';
import { PRODUCTOS_DE_UNA_VEZ } from '../../../reglas/reglas-cartera.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';
import { cabenConSusZonas } from './caben.ts';
import { ACABA_ANTES, Asociacion, acabaDespues, Condiciones, Presentaciones, ROLES_CARTERA } from './cartera.ts';

/** Adding products to the portfolio: one form for one or many drafts, which the server stores while the form is filled in. */

/** `1,2,3`: ids of the caller's own drafts. */
export const Ids = v.pipe(
  v.string('Elige al menos un producto'),
  v.regex(/^\d{1,15}(,\d{1,15})*$/, 'Elige al menos un producto'),
  v.transform((texto) => [...new Set(texto.split(',').map(Number))]),
  v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
);

/** The request to the company as far as it is written; it is checked only when it is sent. */
export const PeticionEscrita = v.object({
  email_destino: textoOpcional(254),
  nombre_destino: textoOpcional(120),
  cargo_destino: textoOpcional(120),
  mensaje: textoOpcional(1000),
});
export type PeticionEscrita = v.InferOutput<typeof PeticionEscrita>;

const Escritas = item(
  v.object({
    asociaciones: v.array(
      v.object({
        ...Asociacion.entries,
        /** All presentations of the product, to choose from. */
        todas: v.array(v.object({ id: v.number(), codigo: v.string(), nombre: v.string() })),
      }),
    ),
    peticion: PeticionEscrita,
  }),
);
export type AsociacionEscrita = v.InferOutput<typeof Escritas>['data']['asociaciones'][number];

export const borradores = {
  preparacion: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/preparacion',
    access: ROLES_CARTERA,
    answer: item(
      v.object({
        /** The company of which the caller is an active member. */
        empresa: v.nullable(
          v.object({
            id: v.number(),
            nombre: v.string(),
            dominios: v.array(v.string()),
            /** How many other people may answer for the company in the app. */
            responsables: v.number(),
          }),
        ),
        /** The company's laboratory in the catalogue, with the number of its marketed products. */
        laboratorio: v.nullable(v.object({ id: v.number(), nombre: v.string(), productos: v.number() })),
        zonas: v.array(v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()), nombre: v.string() })),
        /** Whether the profile has what adding needs: a name, and for a representative zones. */
        perfil_completo: v.boolean(),
      }),
    ),
    summary: 'What adding products starts from: one’s company, its laboratory, one’s zones.',
  }),
  laboratorio: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/laboratorio',
    access: ROLES_CARTERA,
    answer: item(v.object({ codigos: v.array(v.string()) })),
    errors: ['no_encontrado'],
    summary: 'One code of each product that one’s laboratory has on the market and one does not have yet; 200 at most.',
  }),
  leer: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/borradores',
    access: ROLES_CARTERA,
    query: v.object({ ids: Ids }),
    answer: Escritas,
    errors: ['no_encontrado'],
    summary: 'These products of one’s own portfolio, all or none, with whom they are going to ask.',
  }),
  guardar: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/cartera/borradores',
    access: ROLES_CARTERA,
    body: v.pipe(
      v.object({
        asociaciones: v.pipe(
          v.array(v.object({ id: Id, version: Version, presentaciones: Presentaciones })),
          v.minLength(1, 'Elige al menos un producto'),
          v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
        ),
        ...Condiciones.entries,
        peticion: PeticionEscrita,
      }),
      v.forward(v.partialCheck([['fecha_inicio'], ['fecha_fin']], acabaDespues, ACABA_ANTES), ['fecha_fin']),
      cabenConSusZonas('asociaciones'),
    ),
    answer: Escritas,
    bodyLimit: 256 * 1024,
    errors: ['validacion', 'conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary: 'Writes the same conditions into all of them; all or none.',
  }),
  companeros: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/companeros',
    access: ROLES_CARTERA,
    query: v.object({ ids: Ids }),
    answer: v.object({
      data: v.array(v.object({ producto: v.string(), nombre: v.string(), zonas: v.array(v.string()) })),
    }),
    summary: 'Colleagues of the same company who have these products confirmed in one of the same zones.',
  }),
} as const;
