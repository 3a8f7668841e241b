import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { createPeer, RateLimited } from './contract-suite/peer.ts';
import { NIVELES, type Outcome, runContractSuite } from './contract-suite/suite.ts';

const USAGE = `npm run contract-check -- <url> [--bff] [--visita <url>] [--public-url <url>] [--strict] [--hostile]
                                [--nivel especificación|completo] [--help]

  <url>          base of a main API, or the platform's origin, which is recognised by its answer to GET /session
  --visita       base of the visita API
  --bff          <url> is a platform, although GET /session does not answer as one
  --public-url   origin that the links in mails lead to; default http://localhost:3000, of a platform <url>
  --strict       refuse fields that the contract does not declare
  --hostile      also send what no form sends, to what anybody may call: never a 5xx. Some of it is taken and written,
                 so not to an API that people use

  --nivel        which of the two decides how this ends; default completo. «especificación»: the calls and fields of the
                 specification, which are enough for the platform. «completo»: everything that our own APIs answer too

CONTRACT_EMAIL and CONTRACT_PASSWORD name a verified account; without them, and where the mailbox can be read, one is
registered. What is answered 429 is not asked. Ends with 0 when everything holds, 1 when something does not, 2 when it
could not be asked.`;

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      bff: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      visita: { type: 'string' },
      'public-url': { type: 'string' },
      strict: { type: 'boolean', default: false },
      hostile: { type: 'boolean', default: false },
      nivel: { type: 'string', default: 'completo' },
    },
  });

/** Whether `parseArgs` refused the command line; every code of it begins so. */
const isOfArguments = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

const MARK: Record<Outcome['result'], string> = { ok: '✓', failed: '✗', skipped: '·' };
const tell = ({ name, result, detail }: Outcome) =>
  process.stdout.write(`${MARK[result]} ${name}${detail ? `\n    ${detail.replaceAll('\n', '\n    ')}` : ''}\n`);

const answers = (url: string) =>
  createPeer(url)
    .send('GET', '/')
    .then(
      () => true,
      (error: unknown) => error instanceof RateLimited,
    );

/** Whether a platform answers there: an API has no `/session`. */
async function isPlatform(url: string): Promise<boolean> {
  const { status, json } = await createPeer(url, { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' }).send(
    'GET',
    '/session',
  );
  return status === 200 && v.is(v.looseObject({ isAuth: v.boolean() }), json);
}

/** The code to end with. @throws ERR_PARSE_ARGS_… for an unknown option; RateLimited when the platform cannot be recognised */
async function main(): Promise<0 | 1 | 2> {
  const { values, positionals } = readArguments();
  const [base] = positionals;
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (base === undefined || !URL.canParse(base) || !NIVELES.some((nivel) => nivel === values.nivel)) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  if (!(await answers(base))) {
    process.stderr.write(`Nothing answers at ${base}.\n`);
    return 2;
  }
  const isBff = values.bff || (await isPlatform(base));
  const { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password } = process.env;
  process.stdout.write(`${base} is ${isBff ? 'a platform' : 'a main API'}.\n\n`);
  const outcomes = await runContractSuite(
    {
      base,
      mode: isBff ? 'bff' : 'api',
      publicUrl: values['public-url'] ?? (isBff ? new URL(base).origin : 'http://localhost:3000'),
      strict: values.strict,
      hostile: values.hostile,
      ...(values.visita !== undefined && { visita: values.visita }),
      ...(email && password && { account: { email, password } }),
    },
    tell,
  );
  process.stdout.write('\n');
  for (const nivel of NIVELES) {
    const ofNivel = outcomes.filter((o) => o.nivel === nivel);
    const count = (result: Outcome['result']) => ofNivel.filter((o) => o.result === result).length;
    if (ofNivel.length === 0) continue;
    process.stdout.write(`«${nivel}»: ${count('ok')} hold, ${count('failed')} do not, ${count('skipped')} not asked\n`);
  }
  // The level «completo» includes both.
  const decides = (o: Outcome) => values.nivel !== 'especificación' || o.nivel === 'especificación';
  return outcomes.some((o) => o.result === 'failed' && decides(o)) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const text = error instanceof RateLimited ? `Not asked: ${reason}` : reason;
  process.stderr.write(isOfArguments(error) ? `${text}\n\n${USAGE}\n` : `${text}\n`);
  process.exitCode = 2;
}
