import type { FastifyInstance } from 'fastify';
import { feedback } from '#shared/contract/main/feedback';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/handle.ts';
import { sendFeedback } from './enviar-feedback.ts';
import { answerFeedback, assignFeedback, moveFeedback } from './tramitar.ts';
import { listFeedback } from './triaje.ts';

/** What people tell us, and what the staff do with it. */
export function registerFeedback(app: FastifyInstance, deps: Deps): void {
  handle(app, feedback.enviar, async (call, deps) => ({ data: { referencia: await sendFeedback(deps, call) } }));
  handle(app, feedback.lista, ({ query }) => listFeedback(deps.db, query));
  handle(app, feedback.asignar, async (call, deps) => ({ data: await assignFeedback(deps, call) }));
  handle(app, feedback.cambiarEstado, async (call, deps) => ({ data: await moveFeedback(deps, call) }));
  handle(app, feedback.responder, async (call, deps) => ({ data: await answerFeedback(deps, call) }));
}
