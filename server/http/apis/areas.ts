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
  /** Areas whose first call the APIs do not have. What nobody could be asked about is there. Never rejects. */
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
/** Who asks for the first time waits no longer: a menu with an entry too many mends itself. */
const PATIENCE_MS = 500;
/** An area that is installed later shows up after so long, without a restart. */
const KEPT_MS = 5 * 60_000;
/** Nobody could be asked: sooner. */
const UNKNOWN_MS = 10_000;

/** What the APIs behind do not have, remembered for some minutes, so that no menu leads there. */
export function createApiAreas(apis: Record<'main' | 'visita', AskedApi>, now: () => number): ApiAreas {
  let known: AreaDeApi[] = [];
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function isThere(area: AreaDeApi): Promise<boolean | 'unknown'> {
    const endpoint = FIRST_CALL[area];
    const api = endpoint.api === 'visita' ? 'visita' : 'main';
    // What is too long to be looked at is there.
    return hasCall(apis[api], endpoint).catch((error: unknown) => error instanceof AppError || 'unknown');
  }

  async function askAll(): Promise<void> {
    // The record's own keys.
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

/** A 404 is no such call; so is a success of another shape than the one that our pages read. A refusal is one that is there. */
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
