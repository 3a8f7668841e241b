import * as v from 'valibot';
import type { Entrega } from './transport.ts';

const SmtpError = v.looseObject({
  message: v.string(),
  code: v.optional(v.string()),
  command: v.optional(v.string()),
  response: v.optional(v.string()),
  responseCode: v.optional(v.number()),
});

/** Steps in which the server's answer is about this recipient or message; before them it is about us. */
const SOBRE_EL_MENSAJE = new Set(['RCPT TO', 'DATA']);

/**
 * Whether a failure is worth another try, and when. A failure of the server itself (refused, stalled, dropped, TLS, credentials, the
 * sender, 421, enhanced 4.3/4.4) is `servidor`: retried as soon as the server is back. 4xx for this recipient or message
 * (greylisting, mailbox full) is `destinatario`: retried with back-off. 5xx is never retried (RFC 5321 4.2.1).
 */
export function classifySmtpError(error: unknown): Exclude<Entrega, { resultado: 'entregado' }> {
  const parsed = v.safeParse(SmtpError, error);
  if (!parsed.success) return { resultado: 'aplazado', espera: 'servidor', error: 'fallo sin descripción' };
  const { message, code, command, response = '', responseCode } = parsed.output;
  const texto = [code, command, response || message].filter(Boolean).join(' · ').slice(0, 500);
  const sobreElMensaje = command !== undefined && SOBRE_EL_MENSAJE.has(command) && responseCode !== undefined;
  if (!sobreElMensaje) {
    // Nodemailer itself refuses the address (a line break, two addresses): no server will ever take it.
    const imposible = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode === undefined && command === 'API';
    return imposible
      ? { resultado: 'rechazado', error: texto }
      : { resultado: 'aplazado', espera: 'servidor', error: texto };
  }
  if (responseCode >= 500) return { resultado: 'rechazado', error: texto };
  const delServidor = responseCode === 421 || /^4\d\d[ -]4\.[34]\.\d/.test(response);
  return { resultado: 'aplazado', espera: delServidor ? 'servidor' : 'destinatario', error: texto };
}
