import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { usuario } from '#shared/contract/main/usuario';
import type { Account, Check, Context } from '../check.ts';
import { callerOf, servedPath } from '../endpoint-checks.ts';
import { expectAnswer } from '../expectations.ts';
import { samplePath, title } from '../samples.ts';
import { isOwnRead, logIn, type Person } from '../story-checks.ts';
import { type Ask, IDS, NO_IDS } from './ids.ts';

interface Member extends Person {
  name: string;
  roles: readonly string[];
}

/**
 * Every read that needs an account, by each account that may make it: the answers to a role are part of the contract, too. Only
 * with `accounts`, which have the roles. The later steps depend on the first ones.
 */
export function roleChecks(context: Context): Check[] {
  const { accounts = [], mode } = context;
  // Through the BFF this call does not return roles.
  if (accounts.length === 0 || mode === 'bff') return [];
  const members: Member[] = [];
  const entrances = accounts.map((account) => ({
    name: `roles: ${nameOf(account)} logs in`,
    run: async () => {
      const person = await logIn(context, account);
      const reply = await person.peer.send('GET', servedPath(usuario.leer, context), { headers: person.headers });
      // expectAnswer has parsed it with this very schema.
      const { roles } = expectAnswer(usuario.leer, reply, context.strict) as { roles: Record<string, unknown> };
      members.push({ ...person, name: nameOf(account), roles: Object.keys(roles) });
    },
  }));
  const reads = ENDPOINTS.filter((e) => isOwnRead(e, context) && !NO_IDS.includes(e.path));
  const steps = reads.map((endpoint) => ({
    name: `roles: ${title(endpoint)} answers all who may ask by its schema`,
    run: () => readAsAll(endpoint, members, context),
  }));
  return [...entrances, ...steps];
}

const nameOf = ({ email }: Account) => email.split('@')[0] ?? email;

const STAFF = ['moderador', 'revisor_producto', 'admin'];
const mayAsk = ({ access }: Endpoint, { roles }: Member) =>
  !Array.isArray(access) || access.some((role) => roles.includes(role));
/** Whether the call is also for the member's staff role, and not only for owners of the entity. */
const isForStaff = ({ access }: Endpoint, { roles }: Member) =>
  Array.isArray(access) && STAFF.some((role) => access.includes(role) && roles.includes(role));

/** Reads as every account that may. Returns why no call was made, where no account may or none of them has such an entity. */
async function readAsAll(endpoint: Endpoint, members: readonly Member[], context: Context) {
  const may = members.filter((member) => mayAsk(endpoint, member));
  let found: Record<string, string> | undefined;
  for (const member of may) {
    const own = await paramsFor(endpoint, member, context);
    const params = own ?? (isForStaff(endpoint, member) ? found : undefined);
    if (params === undefined) continue;
    found = params;
    const reply = await send(endpoint, servedPath(endpoint, context, params), member, context);
    try {
      expectAnswer(endpoint, reply, context.strict);
    } catch (error) {
      throw new Error(`${member.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (may.length === 0) return 'no account that may ask was given';
  return found === undefined ? 'nobody has one' : undefined;
}

/** A token of main is valid at visita. */
const send = (endpoint: Endpoint, path: string, { peer, headers }: Person, context: Context) =>
  (endpoint.api === 'visita' ? callerOf(endpoint, context) : peer).send('GET', path, { headers });

async function paramsFor(endpoint: Endpoint, member: Member, context: Context) {
  const find = IDS[endpoint.path];
  if (!find && !endpoint.path.includes(':')) return {};
  const ask: Ask = async (path) => {
    const list = ENDPOINTS.find((e) => e.method === 'GET' && samplePath(e).split('?')[0] === path.split('?')[0]);
    const { status, json } = await send({ ...endpoint, api: list?.api ?? endpoint.api }, path, member, context);
    return status === 200 ? json : undefined;
  };
  return find?.(ask);
}
