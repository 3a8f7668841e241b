import type { FastifyInstance } from 'fastify';
import { dayIn } from '#platform/timezone';
import { perfiles } from '#shared/contract/main/perfiles';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { completePerfil, runPaso } from './complete-perfil.ts';
import { acceptCondiciones, leaveEmpresa, recordCondiciones } from './empleo-condiciones.ts';
import { resolvePasoEmpresa, resolvePerfilEmpresa } from './perfil-empresa.ts';
import { resolvePerfilCandidato, resolvePerfilWeb } from './perfil-trabajo.ts';
import { resolvePerfilVisita } from './perfil-visita.ts';

/** Registers the steps that complete an account (spec, sections 3, 4 and 7). Each answers the auth user afterwards. */
export function registerPerfiles(app: FastifyInstance, deps: Deps): void {
  handle(app, perfiles.web, (call, deps) => completePerfil(deps, call, 'web', resolvePerfilWeb(call.body)));
  handle(app, perfiles.academia, (call, deps) => completePerfil(deps, call, 'academia', resolvePerfilWeb(call.body)));
  handle(app, perfiles.candidato, (call, deps) => {
    const hoy = dayIn(call.origin.timezone, deps.now());
    return completePerfil(deps, call, 'candidato', resolvePerfilCandidato(call.body, hoy));
  });
  handle(app, perfiles.visita, (call, deps) => completePerfil(deps, call, 'visita', resolvePerfilVisita(call.body)));
  handle(app, perfiles.marketing, (call, deps) => completePerfil(deps, call, 'mkt', resolvePerfilEmpresa(call.body)));
  handle(app, perfiles.empleo, (call, deps) => completePerfil(deps, call, 'empleo', resolvePerfilEmpresa(call.body)));
  handle(app, perfiles.empleoEmpresa, (call, deps) =>
    runPaso(deps, call, resolvePasoEmpresa(call.body), ({ trx, autor }) =>
      call.body.condiciones === null
        ? Promise.resolve()
        : recordCondiciones(trx, autor, call.body.condiciones, 'condiciones'),
    ),
  );
  handle(app, perfiles.dejarDelegacion, (call) => leaveEmpresa(deps, call));
  handle(app, perfiles.condicionesEmpleo, (call, deps) => acceptCondiciones(deps, call, call.body.version));
}
