import type { CorreoEscrito } from '../texts/write-correo.ts';

interface Mensaje extends CorreoEscrito {
  para: string;
  messageId: string;
}

/** Result of one attempt. `aplazado` is retried, `rechazado` never. */
export type Entrega =
  | { resultado: 'entregado' }
  | { resultado: 'aplazado'; espera: 'servidor' | 'destinatario'; error: string }
  | { resultado: 'rechazado'; error: string };

export interface MailTransport {
  /** `buzon`: nothing is sent; the written mail stays in its outbox row, where the mailbox page reads it. */
  modo: 'smtp' | 'buzon';
  /** Domain of the Message-IDs. */
  dominio: string;
  /** Never throws: a failure is a result. */
  deliver(mensaje: Mensaje): Promise<Entrega>;
  close(): void;
}

/** The transport of the embedded mode without SMTP_URL. */
export const buzonTransport = (): MailTransport => ({
  modo: 'buzon',
  dominio: 'buzon.invalid',
  deliver: async () => ({ resultado: 'entregado' }),
  close: () => {},
});
