import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The mail outbox: migrations 0030–0039. */
export interface SchemaCorreo {
  correo_salida: CorreoSalidaTabla;
}

/** `descartado`: deliberately not sent, because its cause is gone (a newer link replaced this one). */
export type EstadoCorreo = 'pendiente' | 'enviando' | 'enviado' | 'descartado' | 'muerto';

interface CorreoSalidaTabla {
  id: GeneratedAlways<number>;
  /** Id of the job that delivers this row: enqueueing it twice creates one job. */
  trabajo: Generated<string>;
  encolado: Generated<boolean>;
  plantilla: string;
  para: string;
  /**
   * Shaped by the template's schema. Emptied when the mail is delivered, because links carry secrets. A given-up mail keeps
   * them as long as its row, so that it can be resent: its links expire by themselves, and are signed anew then.
   */
  datos: ColumnType<unknown, string, string>;
  zona_horaria: string;
  estado: Generated<EstadoCorreo>;
  /** Created at the first attempt and never changed, so that a mail delivered twice can be recognised as one. */
  message_id: string | null;
  intentos: Generated<number>;
  /** The process that is sending it, and until when no other may. */
  reserva: string | null;
  reservado_hasta: Date | null;
  /** Why a pending row waits: the server is down, or this recipient was deferred. */
  espera: 'servidor' | 'destinatario' | null;
  ultimo_error: string | null;
  asunto: string | null;
  texto: string | null;
  html: string | null;
  creado_en: Generated<Date>;
  intentar_hasta: Generated<Date>;
  terminado_en: Date | null;
}
