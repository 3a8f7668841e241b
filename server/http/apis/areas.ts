import { request } from 'undici';
import * as v from 'valibot';
import { DEFAULT_TIMEZONE } from '#platform/timezone';
import type { Endpoint } from '#shared/contract/endpoint';
import { chat } from '#shared/contract/main/chat/conversaciones';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { tribunas } from '#shared/contract/main/noticias/tribunas';
import { usuario } from '#shared/contract/main/usuario';
import type { AreaDeApi } from '#shared/contract/session';
import { catalogo } from '#shared/contract/visita/catalogo';
import { AppError } from '../../errors.ts';
import { readWhole } from './read-whole.ts';
import type { AskedApi } from './readiness.ts';

export interface ApiAreas {
  /** Areas whose first call the APIs do not have. An area that no API could be asked about counts as present. Never rejects. */
  absent(): Promise<AreaDeApi[]>;
}

/** The call without which an area has nothing to show. */
const FIRST_CALL: Record<AreaDeApi, Endpoint> = {
  noticias: noticias.lista,
  empleo: empleo.lista,
  productos: catalogo.estado,
  tribunas: tribunas.lista,
  chat: chat.conversaciones,
  cuenta: usuario.perfil,
};

const LIMIT_MS = 2_000;
/** The first request waits for the answers no longer than this: a menu with an entry too many corrects itself. */
const PATIENCE_MS = 500;
/** Time until the APIs are asked again: an area that is installed later shows up without a restart. */
const KEPT_MS = 5 * 60_000;
/** Time until the next try when an API did not answer. */
const UNKNOWN_MS = 10_000;

/** Areas that the APIs do not have, cached for some minutes, so that no menu leads to them. */
export function createApiAreas(apis: Record<'main' | 'visita', AskedApi>, now: () => number): ApiAreas {
  let known: AreaDeApi[] = [];
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function isThere(area: AreaDeApi): Promise<boolean | 'unknown'> {
    const endpoint = FIRST_CALL[area];
    const api = endpoint.api === 'visita' ? 'visita' : 'main';
    // An answer too long to be read (AppError) still shows that the call exists.
    return hasCall(apis[api], endpoint).catch((error: unknown) => error instanceof AppError || 'unknown');
  }

  async function askAll(): Promise<void> {
    // `Object.keys` gives `string[]`, and the record's keys are exactly the areas.
    const areas = Object.keys(FIRST_CALL) as AreaDeApi[];
    const answers = await Promise.all(areas.map(isThere));
    known = areas.filter((area, index) => {
      const answer = answers[index];
      return answer === 'unknown' ? known.includes(area) : !answer;
    });
    freshUntil = now() + (answers.includes('unknown') ? UNKNOWN_MS : KEPT_MS);
    asking = undefined;
  }

  return {
    async absent() {
      if (now() >= freshUntil) {
        const isFirst = freshUntil === Number.NEGATIVE_INFINITY;
        asking ??= askAll();
        if (isFirst) await Promise.race([asking, patience()]);
      }
      return known;
    },
  };
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());

/**
 * A 404 means that the API has no such call; so does a success of another shape than our pages read. Any other refusal means that
 * the call exists.
 */
async function hasCall({ url, dispatcher }: AskedApi, { path, answer }: Endpoint): Promise<boolean | 'unknown'> {
  const { statusCode, body } = await request(`${url}${path}`, {
    dispatcher,
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { accept: 'application/json', timezone: DEFAULT_TIMEZONE },
  });
  if (statusCode >= 300 || !answer) {
    await body.dump();
    return statusCode === 404 ? false : statusCode >= 500 ? 'unknown' : true;
  }
  const text = (await readWhole(body)).toString('utf8');
  return v.is(v.pipe(v.string(), v.parseJson(), answer), text);
}
