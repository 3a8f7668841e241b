import type { FastifyInstance } from 'fastify';
import { feedback } from '#shared/contract/main/feedback';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import { answerFeedback, assignFeedback, moveFeedback } from './process-feedback.ts';
import { sendFeedback } from './send-feedback.ts';
import { listFeedback, readFicha } from './triaje.ts';

/** Registers the routes of feedback, for users and for the staff. */
export function registerFeedback(app: FastifyInstance, deps: Deps): void {
  handle(app, feedback.enviar, async (call, deps) => ({ data: { referencia: await sendFeedback(deps, call) } }));
  handle(app, feedback.lista, ({ query }) => listFeedback(deps.db, query));
  const reread = async ({ params }: { params: { id: string } }) => ({
    data: await readFicha(deps.db, idDe(params.id)),
  });
  handle(app, feedback.asignar, async (call, deps) => ({ data: await assignFeedback(deps, call) }), { reread });
  handle(app, feedback.cambiarEstado, async (call, deps) => ({ data: await moveFeedback(deps, call) }), { reread });
  handle(app, feedback.responder, async (call, deps) => ({ data: await answerFeedback(deps, call) }), { reread });
}
