import * as v from 'valibot';
import { CODIGOS } from '#shared/codigos';
import type { Endpoint } from '#shared/contract/endpoint';
import { ErrorRespuesta } from '#shared/contract/respuesta';
import { ACCOUNTS } from '../accounts.ts';
import { DECLARED } from '../calls.ts';
import { behaviours } from '../escenarios/behaviours.ts';
import { lists } from '../escenarios/choices.ts';
import type { Answer } from '../escenarios/scenario.ts';

/** The answer to one declared call, in place of what the scenarios in effect give. */
export interface Override {
  id: number;
  /** Name of the declared call (calls.ts). */
  call: string;
  /** `todas`, `anonima` (without a token), or the name of the account with which the session was opened. */
  session: string;
  /** It answers one call, and is then removed. */
  isOnce: boolean;
  /** A scenario for this call only, or the answer itself. */
  gives: { scenario: string } | { answer: Answer };
}

/** What the form sent, to be shown again where it is refused. */
export interface OverrideForm {
  llamada: string;
  respuesta: string;
  cuerpo: string;
  /** Status of an answer of one's own; empty: the declared one. */
  estado: string;
  veces: string;
  sesion: string;
}

/** Value of `respuesta` for an answer of one's own. */
export const OWN = 'propia';
export const ALL_SESSIONS = 'todas';
export const ANONYMOUS = 'anonima';
/** Scenarios that can be chosen for one call. */
export const FOR_ONE_CALL = [behaviours, lists];
export const SESSIONS: readonly (readonly [string, string])[] = [
  [ALL_SESSIONS, 'Todas'],
  [ANONYMOUS, 'Quien no ha entrado'],
  ...ACCOUNTS.map(({ name, email }) => [name, email] as const),
];

export const emptyForm = (llamada = ''): OverrideForm => ({
  llamada,
  respuesta: behaviours.scenarios[0].name,
  cuerpo: '',
  estado: '',
  veces: 'siempre',
  sesion: ALL_SESSIONS,
});

export function formOf(sent: URLSearchParams): OverrideForm {
  const empty = emptyForm();
  return {
    llamada: sent.get('llamada')?.trim() ?? empty.llamada,
    respuesta: sent.get('respuesta') ?? empty.respuesta,
    cuerpo: sent.get('cuerpo') ?? empty.cuerpo,
    estado: sent.get('estado')?.trim() ?? empty.estado,
    veces: sent.get('veces') ?? empty.veces,
    sesion: sent.get('sesion') ?? empty.sesion,
  };
}

/** Reads the form. A string says in Spanish what is wrong with it. */
export function readOverride(form: OverrideForm): Omit<Override, 'id'> | string {
  const declared = DECLARED.find(({ name }) => name === form.llamada);
  if (!declared) return `El contrato no tiene la llamada «${form.llamada}»: elige una de la lista.`;
  if (!SESSIONS.some(([name]) => name === form.sesion)) return `No hay ninguna cuenta «${form.sesion}».`;
  const given = { call: declared.name, session: form.sesion, isOnce: form.veces === 'una' };
  if (form.respuesta === OWN) {
    const answer = ownAnswer(declared.endpoint, form);
    return typeof answer === 'string' ? answer : { ...given, gives: { answer } };
  }
  const isKnown = FOR_ONE_CALL.some(({ scenarios }) => scenarios.some(({ name }) => name === form.respuesta));
  return isKnown ? { ...given, gives: { scenario: form.respuesta } } : `No hay ninguna respuesta «${form.respuesta}».`;
}

/** An API's error: the BFF adds what a browser sees besides. */
const ApiError = v.object({
  message: v.string(),
  code: v.optional(v.picklist(CODIGOS)),
  errors: ErrorRespuesta.entries.errors,
  datos: ErrorRespuesta.entries.datos,
});

function ownAnswer(endpoint: Endpoint, { cuerpo, estado }: OverrideForm): Answer | string {
  const declared = endpoint.status ?? (endpoint.answer ? 200 : 204);
  const status = estado === '' ? declared : Number(estado);
  const isError = Number.isInteger(status) && status >= 400 && status <= 599;
  if (status !== declared && !isError)
    return `El estado es el de la llamada (${declared}) o el de un error, de 400 a 599.`;
  const schema = isError ? ApiError : endpoint.answer;
  if (!schema)
    return cuerpo.trim() === '' ? { status } : 'Esta llamada responde sin cuerpo: deja vacío el de la respuesta.';
  const body = parseJson(cuerpo);
  if (body instanceof Error) return `El cuerpo no es JSON: ${body.message}`;
  const parsed = v.safeParse(schema, body);
  // As it was written: the contract's defaults and conversions are what the client is to apply.
  return parsed.success
    ? { status, body }
    : `El contrato no admite el cuerpo. ${parsed.issues.map(issueText).join(' ')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Developers read it, so that it says what was expected and what was there, unlike the sentences of forms. */
function issueText(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'El cuerpo entero';
  if (issue.received === 'undefined') return `${place}: falta.`;
  if (issue.expected === null) return `${place}: ${issue.message}.`;
  return `${place}: se espera ${issue.expected.replaceAll(' | ', ' o ')} y hay ${issue.received}.`;
}

/** The first override for a call in a session; one that is for a single call is removed from the list. */
export function takeOverride(overrides: Override[], call: string, session: string): Override | undefined {
  const at = overrides.findIndex(
    (one) => one.call === call && (one.session === ALL_SESSIONS || one.session === session),
  );
  const found = overrides[at];
  if (found?.isOnce) overrides.splice(at, 1);
  return found;
}
