import { createTransport } from 'nodemailer';
import { classifySmtpError } from './smtp-error.ts';
import type { MailTransport } from './transport.ts';

export interface SmtpOptions {
  /** `smtp://[user:password@]host[:port]` (STARTTLS, required with a password or `?requireTLS`) or `smtps://…` (TLS from the first byte). */
  url: string;
  /** MAIL_FROM: an address, or `Name <address>`. */
  from: string;
  connectMs?: number;
  socketMs?: number;
  /** Time limit of a whole hand-off in ms: a server that trickles its replies never triggers the socket's timeout. */
  deadlineMs?: number;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** SMTP by nodemailer, with pooled connections, verified certificates, and a time limit for every step. */
export function smtpTransport(options: SmtpOptions): MailTransport {
  const url = new URL(options.url);
  const connectMs = options.connectMs ?? 5_000;
  const secure = url.protocol === 'smtps:';
  const transporter = createTransport({
    pool: true,
    host: url.hostname,
    port: url.port ? Number(url.port) : secure ? 465 : url.username ? 587 : 25,
    secure,
    // A password is never sent in the clear; without one, STARTTLS is used wherever the server offers it.
    requireTLS: !secure && (url.searchParams.has('requireTLS') || (url.username !== '' && !LOOPBACK.has(url.hostname))),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    maxConnections: 3,
    maxMessages: 50,
    idleTimeout: 15_000,
    // The pool would retry a message by itself when a connection drops, even after DATA; retrying is the outbox's task.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: options.socketMs ?? 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    modo: 'smtp',
    dominio: dominioDe(options.from),
    async deliver({ para, messageId, asunto, texto, html }) {
      try {
        await transporter.sendMail({
          from: options.from,
          to: { name: '', address: para },
          subject: asunto,
          messageId,
          text: texto,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(options.deadlineMs ?? 45_000),
        });
        return { resultado: 'entregado' };
      } catch (error) {
        return classifySmtpError(error);
      }
    },
    close: () => transporter.close({ force: true }),
  };
}

function dominioDe(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? 'localhost';
}
