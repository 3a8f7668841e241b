import * as v from 'valibot';
import { Id, texto, textoOpcional, Version } from '../../campos.ts';
import { ESTADOS_REVISION } from '../../estados/pasos-revision.ts';
import { REVISION, TIPOS_DE_PRODUCTO, TIPOS_REVISION } from '../../reglas/revision/reglas-revision.ts';
import { type EndpointSpec, endpoint } from '../endpoint.ts';
import { item, lista, numeroDePagina, pagina } from '../respuesta.ts';
import { Peticion, ROLES_CARTERA } from './cartera/cartera.ts';
import {
  CampoVisto,
  ComentarioRevision,
  ContenidoRevision,
  Duplicado,
  Revision,
  RevisionFila,
  ValorCampo,
} from './entidades-revision.ts';

/** Suggested changes of products, and proposed products: the authors' calls. The staff's are in revisiones-mesa.ts. */

export const REVISORES = ['revisor_producto', 'admin'] as const;
export const TextoComentario = texto(REVISION.COMENTARIO_MAX, 'Escribe el comentario');
/** A call that takes one step with a suggestion and answers with the suggestion afterwards. */
export const pasoRevision = <const P extends string, B extends v.GenericSchema>(
  nombre: P,
  access: EndpointSpec['access'] & readonly string[],
  body: B,
  summary: string,
) =>
  endpoint({
    api: 'visita',
    method: 'POST',
    path: `/api/revisiones/:id/${nombre}` as `/api/revisiones/:id/${P}`,
    access,
    body,
    answer: item(Revision),
    bodyLimit: 256 * 1024,
    errors: ['validacion', 'conflicto_version', 'estado_no_permite', 'no_encontrado', 'sin_permiso'],
    summary,
  });
export const SoloVersion = v.object({ version: Version });

export const Paginada = { page: numeroDePagina(10_000, '1'), per_page: numeroDePagina(100, '20') };

const Filtros = {
  estado: v.optional(v.picklist(ESTADOS_REVISION)),
  tipo: v.optional(v.picklist(TIPOS_REVISION)),
};

export const revisiones = {
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/revisiones',
    access: ROLES_CARTERA,
    query: v.object({ ...Filtros, ...Paginada }),
    answer: v.object({
      ...pagina(RevisionFila).entries,
      estados: v.array(v.object({ estado: v.picklist(ESTADOS_REVISION), total: v.number() })),
    }),
    summary: 'One page of one’s own suggestions and proposed products, last touched first.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/revisiones/exportar.csv',
    access: ROLES_CARTERA,
    query: v.object(Filtros),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the list finds as CSV (UTF-8 with BOM, «;»), one row a suggestion, newest first.',
  }),
  empezar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/productos/:id/revisiones',
    access: ROLES_CARTERA,
    body: v.object({ tipo: v.optional(v.picklist(TIPOS_DE_PRODUCTO), 'edicion') }),
    answer: item(Revision),
    errors: ['validacion', 'no_encontrado', 'estado_no_permite'],
    summary:
      'A draft for a product: of changes, or that its sheet goes (`baja`) or is another one’s (`fusion`); the open one, if the caller has one.',
  }),
  deProducto: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/:id/revisiones',
    access: ROLES_CARTERA,
    answer: item(
      v.object({
        producto: v.object({
          id: v.number(),
          nombre: v.string(),
          slug: v.string(),
          laboratorio: v.nullable(v.string()),
          presentaciones: v.array(v.object({ id: v.number(), codigo: v.string(), nombre: v.string() })),
        }),
        /** Every field that a suggestion can change, with its present value. */
        campos: v.array(v.object({ campo: v.string(), valor: ValorCampo })),
        /** Id of the caller's open suggestion. */
        mia: v.nullable(v.number()),
        /** Whether a withdrawal may be suggested: no official list has the product. */
        se_puede_retirar: v.boolean(),
        /** The caller's own suggestions, and those of others that were applied; newest first, 50 at most. */
        historial: v.array(
          v.object({
            id: v.number(),
            tipo: v.picklist(TIPOS_REVISION),
            es_mia: v.boolean(),
            estado: v.picklist(ESTADOS_REVISION),
            campos: v.array(v.string()),
            estado_desde: v.string(),
          }),
        ),
      }),
    ),
    errors: ['no_encontrado'],
    summary: 'What the form of suggestions starts from.',
  }),
  proponer: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/productos',
    access: ROLES_CARTERA,
    body: v.object({ cambios: ContenidoRevision.entries.cambios }),
    answer: item(Revision),
    status: 201,
    bodyLimit: 256 * 1024,
    errors: ['validacion', 'estado_no_permite'],
    summary: 'A draft of a product that is not in the catalogue; `cambios`: what is known of it already.',
  }),
  duplicados: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/productos/duplicados',
    access: ROLES_CARTERA,
    body: v.object({
      pais_id: Id,
      codigos: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(60)), []),
      nregistro: textoOpcional(40),
      nombre: textoOpcional(300),
      laboratorio: textoOpcional(200),
    }),
    answer: lista(Duplicado),
    repeat: 'free',
    summary:
      'Products that may be the one proposed: same codes, EAN or registration, or alike; 10 at most, surest first.',
  }),
  una: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/revisiones/:id',
    access: [...ROLES_CARTERA, ...REVISORES],
    answer: item(Revision),
    errors: ['no_encontrado'],
    summary: 'One, of its author or for the staff.',
  }),
  guardar: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/revisiones/:id',
    access: ROLES_CARTERA,
    body: v.object({ version: Version, ...ContenidoRevision.entries }),
    answer: item(Revision),
    bodyLimit: 256 * 1024,
    errors: ['validacion', 'conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary: 'Writes a draft whole. It may lack anything; `faltan` says what it needs to be sent.',
  }),
  previsualizacion: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/revisiones/:id/previsualizacion',
    access: [...ROLES_CARTERA, ...REVISORES],
    answer: item(v.object({ revision: Revision, campos: v.array(CampoVisto) })),
    errors: ['no_encontrado'],
    summary: 'The whole sheet as it is and as it would be.',
  }),
  comentarios: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/revisiones/:id/comentarios',
    access: [...ROLES_CARTERA, ...REVISORES],
    answer: lista(ComentarioRevision),
    errors: ['no_encontrado'],
    summary: 'What author and staff say to each other, oldest first.',
  }),
  comentar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/revisiones/:id/comentarios',
    access: [...ROLES_CARTERA, ...REVISORES],
    body: v.object({ texto: TextoComentario }),
    answer: item(ComentarioRevision),
    status: 201,
    errors: ['validacion', 'estado_no_permite', 'no_encontrado'],
    summary: 'Says something of one that was sent and is not ended.',
  }),
  enviar: pasoRevision(
    'enviar',
    ROLES_CARTERA,
    v.object({ version: Version, ...Peticion.entries }),
    'Sends a draft; where its author’s company has to back it, asks it to (by mail to `email_destino`, else in the app).',
  ),
  cancelar: pasoRevision('cancelar', ROLES_CARTERA, SoloVersion, 'Gives it up before it is decided.'),
  responder: pasoRevision(
    'responder',
    ROLES_CARTERA,
    v.object({ version: Version, texto: TextoComentario }),
    'Answers what the staff asked.',
  ),
  rebasar: pasoRevision(
    'rebasar',
    ROLES_CARTERA,
    v.object({
      version: Version,
      /** Fields whose suggested value is dropped in favour of the present one. */
      descartar: v.optional(v.pipe(v.array(v.string()), v.maxLength(200)), []),
    }),
    'A draft again, on what the product is now; what has come to be so meanwhile is left out.',
  ),
  documento: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/documentos/:id',
    access: 'public',
    download: true,
    status: 200,
    errors: ['no_encontrado'],
    summary:
      'An uploaded document: of a sheet that shows it, to anybody; of a suggestion, to its author, the staff, and who answers for its company.',
  }),
  documentoPorEnlace: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/public/verificaciones/:hash/documentos/:id',
    access: 'public',
    download: true,
    status: 200,
    errors: ['no_encontrado', 'caducado', 'retirado'],
    summary: 'A document of the suggestion that the holder of a mailed link is asked to back. Changes nothing.',
  }),
  capa: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/:id/capa-editorial',
    access: 'public',
    answer: item(
      v.object({
        /** Data that we add to the official ones; those for professionals are given to professionals only. */
        campos: v.array(v.object({ campo: v.string(), etiqueta: v.string(), valor: ValorCampo })),
        /** Official data in a justified dispute, by field; `codigo`: of the presentation concerned. */
        discutidos: v.array(
          v.object({
            campo: v.string(),
            etiqueta: v.string(),
            codigo: v.nullable(v.string()),
            valor_propuesto: ValorCampo,
            desde: v.string(),
          }),
        ),
      }),
    ),
    errors: ['no_encontrado'],
    summary: 'What is ours of a product: added data, and official data in dispute.',
  }),
} as const;
