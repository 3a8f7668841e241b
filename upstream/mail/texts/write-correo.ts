import * as v from 'valibot';
import type { ContenidoCorreo, CorreoEntero } from '../redactor.ts';
import { defang, sinNuestroNombre } from './ajenas/palabras-ajenas.ts';
import { nestComillas } from './comillas.ts';
import { composeCorreo } from './contenido-correos.ts';
import { ELEGIR_CORREOS, htmlDeCorreo } from './correo-html.ts';
import { fechaCorreo } from './fecha-correo.ts';
import { CON_PREFERENCIAS, type DatosDe, PLANTILLAS, type Plantilla } from './plantillas.ts';

export interface CorreoEscrito {
  asunto: string;
  texto: string;
  html: string;
}

/** Writes a mail of a template: subject, plain text and HTML, with dates in the time zone `zona`. `datos` are the row's stored data. */
export function writeCorreo(
  plantilla: Plantilla,
  datos: unknown,
  { producto, zona }: { producto: string; zona: string },
): CorreoEscrito {
  // This template's own schema parsed them; TypeScript cannot follow the union through the call.
  const parsed = v.parse(PLANTILLAS[plantilla], cleanTextos(datos, producto)) as DatosDe<typeof plantilla>;
  const compuesto = composeCorreo(plantilla, parsed, { producto, fecha: (instante) => fechaCorreo(instante, zona) });
  const contenido: CorreoEntero = { ...conComillas(compuesto), preferencias: preferenciasDe(plantilla, datos) };
  return {
    asunto: contenido.asunto,
    texto: textoDeCorreo(contenido, producto),
    html: htmlDeCorreo(contenido, producto),
  };
}

export const RUTA_PREFERENCIAS = '/app/cuenta/avisos';

/** Address of the preferences page, at the origin of the mail's own link; null for mails without preferences. */
function preferenciasDe(plantilla: Plantilla, datos: unknown): string | null {
  if (!CON_PREFERENCIAS.includes(plantilla)) return null;
  const enlace = v.safeParse(v.looseObject({ enlace: v.pipe(v.string(), v.url()) }), datos);
  return enlace.success ? new URL(RUTA_PREFERENCIAS, enlace.output.enlace).href : null;
}

/** Sentences quote other people's words with « »; quotation marks within become “ ”. */
const conComillas = ({ asunto, avance, titulo, parrafos, lista, notas, motivo, ...resto }: ContenidoCorreo) => ({
  ...resto,
  ...(lista && {
    lista: lista.map((uno) => ({ ...uno, texto: nestComillas(uno.texto), detalle: nestComillas(uno.detalle) })),
  }),
  asunto: nestComillas(asunto),
  avance: nestComillas(avance),
  titulo: nestComillas(titulo),
  parrafos: parrafos.map(nestComillas),
  notas: notas.map(nestComillas),
  motivo: nestComillas(motivo),
});

/** Fields with a person's name or signature. */
const FIRMAS = new Set(['solicitante', 'quien', 'persona', 'autor', 'candidato', 'otro', 'firmada', 'cargo']);

/**
 * Every field counts as other people's words and is cleaned, except the mail's own links (`enlace…`) and the staff's answer to feedback
 * (`parrafos`).
 */
function cleanTextos(datos: unknown, producto: string): unknown {
  if (typeof datos !== 'object' || datos === null) return datos;
  return Object.fromEntries(
    Object.entries(datos).map(([campo, valor]) =>
      campo.startsWith('enlace') || campo === 'parrafos' ? [campo, valor] : [campo, clean(valor, campo, producto)],
    ),
  );
}

function clean(valor: unknown, campo: string, producto: string): unknown {
  if (Array.isArray(valor)) return valor.map((uno) => clean(uno, campo, producto));
  if (typeof valor !== 'string') return cleanTextos(valor, producto);
  return defang(FIRMAS.has(campo) ? sinNuestroNombre(valor, producto) : valor);
}

function textoDeCorreo(c: CorreoEntero, producto: string): string {
  const partes = [
    c.titulo,
    ...c.parrafos,
    ...(c.lista ?? []).map(({ texto, detalle, enlace }) => `${texto}\n${detalle}\n${enlace}`),
    ...(c.boton ? [`${c.boton.texto}:\n${c.boton.enlace}`] : []),
    ...(c.enlace ? [`${c.enlace.texto}:\n${c.enlace.enlace}`] : []),
    ...c.notas,
    ...(c.preferencias ? [`${ELEGIR_CORREOS}:\n${c.preferencias}`] : []),
    `—\n${producto}\n${c.motivo} No respondas a este mensaje: nadie lo lee.`,
  ];
  return `${partes.join('\n\n')}\n`;
}
