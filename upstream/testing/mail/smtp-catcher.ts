import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Mode of the server. `ok` accepts everything; `refuse` answers recipients with 550, `greylist` with 451; `busy` answers
 * everything with 421; `stall` accepts the connection and is silent; `trickle` answers DATA a byte at a time for ever; `drop`
 * closes the connection during DATA; `dropAfterData` accepts the message, and closes before saying so.
 */
type SmtpMode = 'ok' | 'refuse' | 'greylist' | 'busy' | 'stall' | 'trickle' | 'drop' | 'dropAfterData';

interface CaughtMail {
  to: string[];
  from: string;
  mail: Email;
  raw: string;
  at: number;
}

export interface SmtpCatcher {
  url: string;
  port: number;
  mode: SmtpMode;
  /** Messages whose DATA was received completely, answered or not. */
  mails: CaughtMail[];
  /** All recipients that were requested, refused ones too. */
  asked: string[];
  /** Connections open now. */
  connections(): number;
  /** Resolves with the first matching mail, past or future. */
  waitFor(fits: (mail: CaughtMail) => boolean, ms?: number): Promise<CaughtMail>;
  close(): Promise<void>;
}

export interface CatcherOptions {
  port?: number;
  mode?: SmtpMode;
  /** Offers STARTTLS with a self-signed certificate. */
  selfSigned?: boolean;
  auth?: { user: string; pass: string };
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on a loopback port, whose mode can be changed while it runs. */
export async function startSmtpCatcher(options: CatcherOptions = {}): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: !options.auth,
    disabledCommands: options.selfSigned ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth(auth, _session, done) {
      const good = auth.username === options.auth?.user && auth.password === options.auth?.pass;
      done(good ? null : refusal(535, '5.7.8 Authentication failed'), good ? { user: auth.username } : undefined);
    },
    onConnect(_session, done) {
      if (catcher.mode === 'stall') return; // The greeting is never sent.
      done(catcher.mode === 'busy' ? refusal(421, '4.3.2 Try again later') : null);
    },
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      if (catcher.mode === 'refuse') return done(refusal(550, '5.1.1 No such user'));
      if (catcher.mode === 'greylist') return done(refusal(451, '4.7.1 Greylisted'));
      done();
    },
    onData(stream, session, done) {
      const { mode } = catcher;
      const socketsNow = [...sockets];
      const cut = () => {
        for (const socket of socketsNow) socket.destroy();
      };
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (mode === 'drop') cut();
      });
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ to: rcptTo.map((r) => r.address), from, mail: await PostalMime.parse(raw), raw, at: Date.now() });
        if (mode === 'dropAfterData') return cut();
        if (mode === 'trickle') return trickle(socketsNow);
        done();
      });
    },
  });
  server.on('error', () => {}); // Connections that the sender gives up on.
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  // The server listens on TCP, so the address is never a pipe's name.
  const { port } = server.server.address() as AddressInfo;
  const login = options.auth ? `${options.auth.user}:${encodeURIComponent(options.auth.pass)}@` : '';
  const catcher: SmtpCatcher = {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    mode: options.mode ?? 'ok',
    mails,
    asked,
    connections: () => sockets.size,
    waitFor: (fits, ms = 10_000) => poll(() => mails.find(fits), ms),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return catcher;
}

/** An answer that never ends, a byte at a time, so that no idle timeout fires. */
function trickle(sockets: Socket[]): void {
  for (const socket of sockets) {
    const timer = setInterval(() => socket.write('2'), 300);
    socket.on('close', () => clearInterval(timer));
  }
}

async function poll<T>(look: () => T | undefined, ms: number): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`nothing within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
