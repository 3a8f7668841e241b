import type { FastifyInstance } from 'fastify';
import { empleoPanel } from '#shared/contract/main/empleo/empleo-panel';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';

import { closeOferta, takePaso } from './close-oferta.ts';
import { listMisOfertas, readEditable } from './ofertas-propias.ts';
import { publishOferta, renewOferta } from './publish-oferta.ts';
import { judgeOferta } from './reparos.ts';
import { createOferta, deleteOferta, duplicateOferta, saveOferta } from './write-oferta.ts';

/** Registers the routes of the recruiter's offers. */
export function registerEmpleoPanel(app: FastifyInstance, deps: Deps): void {
  handle(app, empleoPanel.misOfertas, ({ caller, query }) => listMisOfertas(deps, caller.id, query));
  handle(app, empleoPanel.miOferta, async (call) => ({
    data: await readEditable(deps, deps.db, call, idDe(call.params.id)),
  }));
  handle(app, empleoPanel.crear, async (call, deps) => ({ data: await createOferta(deps, call, call.body) }));
  handle(app, empleoPanel.guardar, async (call) => ({
    data: await saveOferta(deps, call, idDe(call.params.id), call.body),
  }));
  handle(app, empleoPanel.comprobar, async ({ origin, body }) => {
    // Without a company the content is not checked for duplicates: the offer in the editor may already be published.
    const contexto = { timezone: origin.timezone, id: null, empresaId: null };
    return { data: await judgeOferta(deps, deps.db, body, contexto) };
  });
  handle(app, empleoPanel.publicar, async (call, deps) => ({
    data: await publishOferta(deps, call, idDe(call.params.id)),
  }));
  handle(app, empleoPanel.renovar, async (call, deps) => ({
    data: await renewOferta(deps, call, idDe(call.params.id)),
  }));
  handle(app, empleoPanel.duplicar, async (call, deps) => ({
    data: await duplicateOferta(deps, call, idDe(call.params.id)),
  }));
  for (const paso of ['pausar', 'reanudar', 'archivar'] as const)
    handle(app, empleoPanel[paso], async (call, deps) => ({
      data: await takePaso(deps, call, idDe(call.params.id), paso),
    }));
  handle(app, empleoPanel.cerrar, async (call, deps) => ({
    data: await closeOferta(deps, call, idDe(call.params.id), call.body),
  }));
  handle(app, empleoPanel.borrar, (call) => deleteOferta(deps, call, idDe(call.params.id)));
}
