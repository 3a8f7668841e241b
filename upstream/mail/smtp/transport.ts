import type { CorreoEscrito } from '../texts/write-correo.ts';

interface Mensaje extends CorreoEscrito {
  para: string;
  messageId: string;
}

/** What became of one attempt. `aplazado` is tried again, `rechazado` never. */
export type Entrega =
  | { resultado: 'entregado' }
  | { resultado: 'aplazado'; espera: 'servidor' | 'destinatario'; error: string }
  | { resultado: 'rechazado'; error: string };

export interface MailTransport {
  /** `buzon`: nothing leaves; the written mail stays in its outbox row, where the mailbox page reads it. */
  modo: 'smtp' | 'buzon';
  /** Domain of the Message-IDs. */
  dominio: string;
  /** Never throws: what goes wrong is an outcome. */
  entregar(mensaje: Mensaje): Promise<Entrega>;
  close(): void;
}

/** The embedded mode without SMTP_URL. */
export const buzonTransport = (): MailTransport => ({
  modo: 'buzon',
  dominio: 'buzon.invalid',
  entregar: async () => ({ resultado: 'entregado' }),
  close: () => {},
});
