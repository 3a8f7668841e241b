import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The mail outbox: migrations 0030–0039. */
export interface SchemaCorreo {
  correo_salida: CorreoSalidaTabla;
}

/** `descartado`: not sent on purpose, because its cause is gone (a newer link replaced this one). */
export type EstadoCorreo = 'pendiente' | 'enviando' | 'enviado' | 'descartado' | 'muerto';

interface CorreoSalidaTabla {
  id: GeneratedAlways<number>;
  /** Id of the job that delivers this row: enqueueing it twice makes one job. */
  trabajo: Generated<string>;
  encolado: Generated<boolean>;
  plantilla: string;
  para: string;
  /**
   * By the template's schema. Emptied when the mail is delivered, because links carry secrets. Of one that is given up they stay,
   * for as long as the row does, so that it can be sent again: its links end by themselves, and are signed anew then.
   */
  datos: ColumnType<unknown, string, string>;
  zona_horaria: string;
  estado: Generated<EstadoCorreo>;
  /** Made at the first attempt and never changed, so that a mail delivered twice is seen to be one. */
  message_id: string | null;
  intentos: Generated<number>;
  /** Who is sending it, and until when nobody else may. */
  reserva: string | null;
  reservado_hasta: Date | null;
  /** Why a pending row waits: the whole server is away, or this recipient was put off. */
  espera: 'servidor' | 'destinatario' | null;
  ultimo_error: string | null;
  asunto: string | null;
  texto: string | null;
  html: string | null;
  creado_en: Generated<Date>;
  intentar_hasta: Generated<Date>;
  terminado_en: Date | null;
}
