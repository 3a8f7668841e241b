import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { Endpoint } from '#shared/contract/endpoint';
import { acceso, accesoInterno } from '#shared/contract/main/acceso';
import { empresas } from '#shared/contract/main/empresas';
import { tribunas } from '#shared/contract/main/noticias/tribunas';
import { perfiles } from '#shared/contract/main/perfiles';
import { sistema } from '#shared/contract/main/sistema';
import { usuario } from '#shared/contract/main/usuario';
import type { Check, Context } from './check.ts';
import { expectRefusal } from './expectations.ts';
import type { Peer, Reply } from './peer.ts';
import { samplePath, title } from './samples.ts';
import { xsrfHeader } from './xsrf.ts';

const NADIE = { email: 'nadie.contrato@ejemplo.example', password: 'una contraseña que no es' };

/** Calls whose answer has a shape in the specification: parsed as the platform parses them. */
const CON_FORMA: readonly Endpoint[] = [sistema.cargos, sistema.geoip, empresas.buscar];
/** Calls whose answer the specification does «not show»: any JSON is accepted. */
const SIN_FORMA: readonly Endpoint[] = [
  sistema.pais,
  sistema.paises,
  sistema.paisesIso,
  acceso.comprobarEmail,
  tribunas.lista,
];
const CON_SESION: readonly Endpoint[] = [
  usuario.leer,
  accesoInterno.cambiarContrasena,
  accesoInterno.logout,
  acceso.redirigirAcademia,
  perfiles.web,
  perfiles.academia,
  perfiles.candidato,
  perfiles.visita,
  perfiles.marketing,
  perfiles.empleo,
  perfiles.empleoEmpresa,
  perfiles.dejarDelegacion,
];

const isSuccess = ({ status }: Reply) => status >= 200 && status < 300;

function expectSuccess(reply: Reply): void {
  assert.ok(isSuccess(reply), `status ${reply.status}: ${reply.text.slice(0, 200)}`);
}

/** Parses an answer with the contract's tolerance for the specification: the fields that we added may be missing. */
function expectShape({ answer }: Endpoint, reply: Reply): unknown {
  expectSuccess(reply);
  if (!answer) return undefined;
  const parsed = v.safeParse(answer, reply.json);
  assert.ok(parsed.success, `answer: ${parsed.issues?.map((i) => `${v.getDotPath(i)} ${i.message}`).join('; ')}`);
  return parsed.output;
}

/** The calls and fields of the specification (sections 3, 4 and 7) and nothing else: the minimum that the platform needs. */
export function especificacionChecks(context: Context): Check[] {
  const check = (name: string, run: Check['run']): Check => ({ name: `especificación: ${name}`, run });
  const { anonymous } = context;
  const read = (endpoint: Endpoint) => anonymous().send('GET', samplePath(endpoint));
  return [
    check('csrf-cookie sets a readable XSRF-TOKEN', async () => {
      const peer = anonymous();
      expectSuccess(await peer.send('GET', '/sanctum/csrf-cookie'));
      const token = peer.cookies.get('XSRF-TOKEN');
      assert.ok(token, 'XSRF-TOKEN is set');
      assert.doesNotMatch(token.attributes, /httponly/i);
    }),
    check('a login with what is nobody’s is refused', async () => {
      const peer = anonymous();
      const reply = await peer.send('POST', '/api/login', { headers: await xsrfOf(peer), body: NADIE });
      expectRefusal(reply, [401, 403, 404, 422]);
    }),
    ...CON_SESION.map((endpoint) =>
      check(`${title(endpoint)}: a stranger is refused`, async () => {
        const peer = anonymous();
        const sent = { headers: await xsrfOf(peer), ...(endpoint.body && { body: {} }) };
        expectRefusal(await peer.send(endpoint.method, samplePath(endpoint), sent), 401);
      }),
    ),
    ...CON_FORMA.map((endpoint) =>
      check(`${title(endpoint)}: answers in its shape`, async () => void expectShape(endpoint, await read(endpoint))),
    ),
    ...SIN_FORMA.map((endpoint) =>
      check(`${title(endpoint)}: answers JSON`, async () => {
        const reply = await read(endpoint);
        expectSuccess(reply);
        assert.notEqual(reply.json, undefined, 'JSON');
      }),
    ),
    check('login, user and logout by the fields of section 3', () => story(context)),
  ];
}

async function story({ account, anonymous }: Context): Promise<string | undefined> {
  if (!account) return 'no account given: set CONTRACT_EMAIL and CONTRACT_PASSWORD';
  const peer = anonymous();
  const opened = await peer.send('POST', '/api/login', { headers: await xsrfOf(peer), body: account });
  const { access_token, id } = v.parse(
    v.looseObject({ access_token: v.string(), id: v.number() }),
    expectShape(accesoInterno.login, opened),
  );
  const authorization = `Bearer ${access_token}`;
  const user = v.parse(
    v.looseObject({ id: v.number() }),
    expectShape(usuario.leer, await anonymous().send('GET', '/api/user', { headers: { authorization } })),
  );
  assert.equal(user.id, id, 'the user of the token is who logged in');
  const leaving = anonymous();
  expectSuccess(await leaving.send('POST', '/api/logout', { headers: { authorization, ...(await xsrfOf(leaving)) } }));
  expectRefusal(await anonymous().send('GET', '/api/user', { headers: { authorization } }), 401);
  return undefined;
}

/** The CSRF exchange, whatever success status the API answers with. */
async function xsrfOf(peer: Peer) {
  const reply = await peer.send('GET', '/sanctum/csrf-cookie');
  return isSuccess(reply) ? xsrfHeader(peer) : {};
}
