import type { DatosDe, Plantilla } from './texts/plantillas.ts';

export interface ContenidoCorreo {
  asunto: string;
  /** What the list of mails shows beside the subject. */
  avance: string;
  titulo: string;
  parrafos: string[];
  /** Things one by one, each with its link. */
  lista?: { texto: string; detalle: string; enlace: string }[];
  boton?: { texto: string; enlace: string };
  /** A second way out, as a plain link under the rest. */
  enlace?: { texto: string; enlace: string };
  /** Small print: validity, what to do when it was not the reader. */
  notas: string[];
  /** Why this person gets this mail. */
  motivo: string;
}

/** A mail as it is drawn. `preferencias`: where the person says which mails they want, of those that they may refuse. */
export interface CorreoEntero extends ContenidoCorreo {
  preferencias: string | null;
}

export interface ContextoCorreo {
  producto: string;
  /** An instant in words, in the reader's zone. */
  fecha(instante: string): string;
}

export type Redactor<P extends Plantilla> = (datos: DatosDe<P>, contexto: ContextoCorreo) => ContenidoCorreo;
