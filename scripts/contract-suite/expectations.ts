import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { Endpoint } from '#shared/contract/endpoint';
import { ErrorRespuesta } from '#shared/contract/respuesta';
import type { Reply } from './peer.ts';

const LEAKS = /"(?:exception|file|line|trace|stack)"\s*:|node_modules|\bat \/|ECONN|SQLSTATE|127\.0\.0\.1|localhost:\d/;

/** Asserts the rules of every refusal: JSON, a message for a person, no internal details. */
export function expectRefusal(reply: Reply, status: number | number[]): { message: string; code?: string | undefined } {
  const wanted = [status].flat();
  assert.ok(
    wanted.includes(reply.status),
    `status ${reply.status}, not ${wanted.join(' or ')}: ${reply.text.slice(0, 200)}`,
  );
  assert.match(String(reply.headers['content-type']), /^application\/json/, 'a refusal is JSON');
  assert.doesNotMatch(reply.text, LEAKS, 'a refusal tells nothing of the inside');
  return v.parse(v.looseObject({ message: v.string(), code: v.optional(v.string()) }), reply.json);
}

/** Asserts the browser's error body, with the same request id as the header. */
export function expectBrowserError(reply: Reply, status: number, code: string): void {
  expectRefusal(reply, status);
  const body = v.parse(v.strictObject(ErrorRespuesta.entries), reply.json);
  assert.equal(body.code, code);
  assert.equal(body.requestId, reply.headers['x-request-id'], 'requestId is the x-request-id header');
}

/** Asserts Laravel's validation body: the first sentence and how many more. */
export function expectValidation(reply: Reply): void {
  const { message } = expectRefusal(reply, 422);
  const { errors } = v.parse(v.looseObject({ errors: v.record(v.string(), v.array(v.string())) }), reply.json);
  const sentences = Object.values(errors).flat();
  assert.ok(sentences.length > 0, 'errors names at least one field');
  const more = sentences.length - 1;
  const tail = more === 0 ? '' : more === 1 ? ' (y 1 error más)' : ` (y ${more} errores más)`;
  assert.equal(message, `${sentences[0]}${tail}`);
}

/** Asserts the declared success: its status, and its body by its schema (with `strict`, without additional fields). */
export function expectAnswer(endpoint: Endpoint, reply: Reply, strict: boolean | undefined): unknown {
  const status = endpoint.status ?? (endpoint.answer ? 200 : 204);
  assert.equal(reply.status, status, `status ${reply.status}: ${reply.text.slice(0, 200)}`);
  if (!endpoint.answer) {
    if (!endpoint.download) assert.equal(reply.text, '', 'no body');
    return undefined;
  }
  const parsed = v.safeParse(endpoint.answer, reply.json);
  assert.ok(parsed.success, `answer: ${parsed.issues?.map((i) => `${v.getDotPath(i)} ${i.message}`).join('; ')}`);
  if (strict) assert.deepEqual(parsed.output, reply.json, 'no undeclared field leaves');
  else assert.deepEqual(shared(reply.json, parsed.output), parsed.output, 'nothing is missing');
  return parsed.output;
}

/**
 * The part of an answer that the contract also reads. Defaults that the contract added (tolerancia.ts: for an API with the
 * specification only) are left out.
 */
function shared(came: unknown, read: unknown): unknown {
  if (Array.isArray(came) && Array.isArray(read)) return came.map((item, i) => shared(item, read[i]));
  if (typeof came !== 'object' || came === null || typeof read !== 'object' || read === null) return came;
  const declared = Object.entries(came).filter(([key]) => key in read);
  // Both are objects with these keys.
  return Object.fromEntries(
    declared.map(([key, value]) => [key, shared(value, (read as Record<string, unknown>)[key])]),
  );
}
