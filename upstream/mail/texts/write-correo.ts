import * as v from 'valibot';
import type { ContenidoCorreo } from '../redactor.ts';
import { composeCorreo } from './contenido-correos.ts';
import { htmlDeCorreo } from './correo-html.ts';
import { fechaCorreo } from './fecha-correo.ts';
import { type DatosDe, PLANTILLAS, type Plantilla } from './plantillas.ts';

export interface CorreoEscrito {
  asunto: string;
  texto: string;
  html: string;
}

/** Writes a mail of a template: subject, plain text and HTML, with its dates in `zona`. `datos` are the stored ones. */
export function writeCorreo(
  plantilla: Plantilla,
  datos: unknown,
  { producto, zona }: { producto: string; zona: string },
): CorreoEscrito {
  // The schema of this very template has parsed them; TypeScript cannot follow the union through the call.
  const parsed = v.parse(PLANTILLAS[plantilla], cleanTextos(datos)) as DatosDe<typeof plantilla>;
  const contenido = composeCorreo(plantilla, parsed, { producto, fecha: (instante) => fechaCorreo(instante, zona) });
  return {
    asunto: contenido.asunto,
    texto: textoDeCorreo(contenido, producto),
    html: htmlDeCorreo(contenido, producto),
  };
}

/**
 * What other people typed (a company's name, a device) must not add lines, hide text or smuggle an address that mail
 * programs turn into a link. The mail's own links are the fields named `enlace…`.
 */
function cleanTextos(datos: unknown): unknown {
  if (typeof datos !== 'object' || datos === null) return datos;
  return Object.fromEntries(
    Object.entries(datos).map(([campo, valor]) =>
      typeof valor === 'string' && !campo.startsWith('enlace') ? [campo, cleanTexto(valor)] : [campo, valor],
    ),
  );
}

function cleanTexto(texto: string): string {
  return texto
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*/gi, '…')
    .replace(/\s+/g, ' ')
    .trim();
}

function textoDeCorreo(c: ContenidoCorreo, producto: string): string {
  const partes = [
    c.titulo,
    ...c.parrafos,
    ...(c.boton ? [`${c.boton.texto}:\n${c.boton.enlace}`] : []),
    ...(c.enlace ? [`${c.enlace.texto}:\n${c.enlace.enlace}`] : []),
    ...c.notas,
    `—\n${producto}\n${c.motivo} No respondas a este mensaje: nadie lo lee.`,
  ];
  return `${partes.join('\n\n')}\n`;
}
