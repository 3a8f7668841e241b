import { parseArgs } from 'node:util';
import { createPeer } from './contract-suite/peer.ts';
import { NIVELES, type Outcome, runContractSuite } from './contract-suite/suite.ts';

const USAGE = `npm run contract-check -- <url> [--bff] [--visita <url>] [--public-url <url>] [--strict] [--hostile]
                                [--nivel especificación|completo]

  <url>          base of a main API; with --bff, the platform's origin
  --visita       base of the visita API
  --public-url   origin that the links in mails lead to; default http://localhost:3000, with --bff <url>
  --strict       refuse fields that the contract does not declare
  --hostile      also send what no form sends, to what anybody may call: never a 5xx. Some of it is taken and written,
                 so not to an API that people use

  --nivel        which of the two decides how this ends; default completo. «especificación»: the calls and fields of the
                 specification, which are enough for the platform. «completo»: everything that our own APIs answer too

CONTRACT_EMAIL and CONTRACT_PASSWORD name a verified account; without them, and where the mailbox can be read, one is
registered. Ends with 0 when everything holds, 1 when something does not, 2 when it could not be asked.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bff: { type: 'boolean', default: false },
    visita: { type: 'string' },
    'public-url': { type: 'string' },
    strict: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    nivel: { type: 'string', default: 'completo' },
  },
});
const [base] = positionals;
const email = process.env.CONTRACT_EMAIL;
const password = process.env.CONTRACT_PASSWORD;

const MARK: Record<Outcome['result'], string> = { ok: '✓', failed: '✗', skipped: '·' };
const tell = ({ name, result, detail }: Outcome) =>
  process.stdout.write(`${MARK[result]} ${name}${detail ? `\n    ${detail.replaceAll('\n', '\n    ')}` : ''}\n`);

const answers = (url: string) =>
  createPeer(url)
    .send('GET', '/')
    .then(
      () => true,
      () => false,
    );

if (base === undefined || !URL.canParse(base) || !NIVELES.some((nivel) => nivel === values.nivel)) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else if (!(await answers(base))) {
  process.stderr.write(`Nothing answers at ${base}.\n`);
  process.exitCode = 2;
} else {
  const outcomes = await runContractSuite(
    {
      base,
      mode: values.bff ? 'bff' : 'api',
      publicUrl: values['public-url'] ?? (values.bff ? new URL(base).origin : 'http://localhost:3000'),
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
  process.exitCode = outcomes.some((o) => o.result === 'failed' && decides(o)) ? 1 : 0;
}
