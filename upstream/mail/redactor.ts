import type { DatosDe, Plantilla } from './texts/plantillas.ts';

export interface ContenidoCorreo {
  asunto: string;
  /** Preview text, which mail programs show beside the subject. */
  avance: string;
  titulo: string;
  parrafos: string[];
  /** A list of items, each with its link. */
  lista?: { texto: string; detalle: string; enlace: string }[];
  boton?: { texto: string; enlace: string };
  /** A second link, in plain text below the content. */
  enlace?: { texto: string; enlace: string };
  /** Small print: validity, and what to do if it was not the reader who caused the mail. */
  notas: string[];
  /** Why the reader gets this mail. */
  motivo: string;
}

/** A mail for rendering. `preferencias`: address at which the reader can switch off mails of this kind; null if they cannot. */
export interface CorreoEntero extends ContenidoCorreo {
  preferencias: string | null;
}

export interface ContextoCorreo {
  producto: string;
  /** An instant in words, in the reader's time zone. */
  fecha(instante: string): string;
}

export type Redactor<P extends Plantilla> = (datos: DatosDe<P>, contexto: ContextoCorreo) => ContenidoCorreo;
