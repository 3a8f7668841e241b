import * as v from 'valibot';
import { texto, textoOpcional, Version } from '../../campos.ts';
import { MOTIVO_MIN } from '../../reglas/limites.ts';
import { endpoint } from '../endpoint.ts';
import { pagina } from '../respuesta.ts';
import { DECISIONES_CAMPO, RevisionFila, ValorCampo } from './entidades-revision.ts';
import { Paginada, pasoRevision, REVISORES, SoloVersion, TextoComentario } from './revisiones.ts';

/** Suggestions at the staff's desk. */

export const FALTA_MOTIVO = `Explica el motivo con al menos ${MOTIVO_MIN} letras: lo leerá quien lo propone`;
const Motivo = v.pipe(texto(1000, 'Escribe el motivo'), v.minLength(MOTIVO_MIN, FALTA_MOTIVO));

const FiltroMesa = {
  /** `pendientes`: nobody has taken them. `asignadas`: taken by the caller. `todas`: in any state, last touched first. */
  de: v.optional(v.picklist(['pendientes', 'asignadas', 'todas']), 'pendientes'),
};
const FiltroIncidencias = { estado: v.optional(v.picklist(['abierta', 'cerrada']), 'abierta') };

export const revisionesMesa = {
  cola: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/revisiones/cola',
    access: REVISORES,
    query: v.object({ ...FiltroMesa, ...Paginada }),
    answer: v.object({
      ...pagina(RevisionFila).entries,
      /** Number of waiting suggestions whose time is over. */
      vencidas: v.number(),
    }),
    summary: 'For the staff: what waits, the most urgent first.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/revisiones/cola/exportar.csv',
    access: REVISORES,
    query: v.object(FiltroMesa),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the queue finds as CSV (UTF-8 with BOM, «;»), one row a suggestion, newest first.',
  }),
  tomar: pasoRevision('tomar', REVISORES, SoloVersion, 'The caller looks at it.'),
  soltar: pasoRevision('soltar', REVISORES, SoloVersion, 'Gives it back to the queue.'),
  pedirInfo: pasoRevision(
    'pedir-info',
    REVISORES,
    v.object({ version: Version, texto: TextoComentario }),
    'Asks its author for something.',
  ),
  decidir: pasoRevision(
    'decidir',
    REVISORES,
    v.object({
      version: Version,
      /** One decision for each of its changes. */
      decisiones: v.pipe(
        v.array(
          v.object({
            campo: v.string(),
            decision: v.picklist(DECISIONES_CAMPO, 'Decide cada cambio'),
            /** Reason, which a refusal requires. */
            motivo: textoOpcional(1000),
          }),
        ),
        v.minLength(1, 'Decide cada cambio'),
        v.maxLength(200),
      ),
    }),
    'Decides field by field and applies what is approved, all or nothing. `obsoleta` in the answer: the fields had changed.',
  ),
  revertir: pasoRevision(
    'revertir',
    REVISORES,
    v.object({ version: Version, motivo: Motivo }),
    'Our layer as it was before it; while nobody has changed those fields since.',
  ),
  incidencias: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/incidencias-oficiales',
    access: REVISORES,
    query: v.object({ ...FiltroIncidencias, ...Paginada }),
    answer: pagina(
      v.object({
        id: v.number(),
        producto: v.object({ id: v.number(), nombre: v.string(), slug: v.string() }),
        campo: v.string(),
        etiqueta: v.string(),
        codigo: v.nullable(v.string()),
        valor_oficial: ValorCampo,
        valor_propuesto: ValorCampo,
        fuente_url: v.nullable(v.string()),
        estado: v.picklist(['abierta', 'cerrada']),
        /** Text of a message to the agency that keeps the datum. */
        texto_aviso: v.string(),
        notificada_en: v.nullable(v.string()),
        creado_en: v.string(),
        cerrada_en: v.nullable(v.string()),
      }),
    ),
    summary: 'Official data in dispute, oldest first, each with a text to tell its agency.',
  }),
  exportarIncidencias: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/incidencias-oficiales/exportar.csv',
    access: REVISORES,
    query: v.object(FiltroIncidencias),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'Official data in dispute as CSV (UTF-8 with BOM, «;»), one row a datum, newest first.',
  }),
  notificarIncidencia: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/incidencias-oficiales/:id/notificada',
    access: REVISORES,
    errors: ['estado_no_permite', 'no_encontrado'],
    summary: 'Notes that its agency was told.',
  }),
} as const;
