import type { FastifyInstance } from 'fastify';
import { perfiles } from '#shared/contract/main/perfiles';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { completarPerfil, runPaso } from './completar-perfil.ts';
import { acceptCondiciones, leaveEmpresa, recordCondiciones } from './empleo-condiciones.ts';
import { resolverPasoEmpresa, resolverPerfilEmpresa } from './perfil-empresa.ts';
import { resolverPerfilCandidato, resolverPerfilWeb } from './perfil-trabajo.ts';
import { resolverPerfilVisita } from './perfil-visita.ts';

/** `yyyy-MM-dd` of an instant in a time zone. */
const diaEn = (instante: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instante);

/** Account completion (spec, sections 3, 4 and 7). Every step answers the auth user as it is afterwards. */
export function registerPerfiles(app: FastifyInstance, deps: Deps): void {
  handle(app, perfiles.web, (call, deps) => completarPerfil(deps, call, 'web', resolverPerfilWeb(call.body)));
  handle(app, perfiles.academia, (call, deps) => completarPerfil(deps, call, 'academia', resolverPerfilWeb(call.body)));
  handle(app, perfiles.candidato, (call, deps) => {
    const hoy = diaEn(deps.now(), call.origin.timezone);
    return completarPerfil(deps, call, 'candidato', resolverPerfilCandidato(call.body, hoy));
  });
  handle(app, perfiles.visita, (call, deps) => completarPerfil(deps, call, 'visita', resolverPerfilVisita(call.body)));
  handle(app, perfiles.marketing, (call, deps) => completarPerfil(deps, call, 'mkt', resolverPerfilEmpresa(call.body)));
  handle(app, perfiles.empleo, (call, deps) => completarPerfil(deps, call, 'empleo', resolverPerfilEmpresa(call.body)));
  handle(app, perfiles.empleoEmpresa, (call, deps) =>
    runPaso(deps, call, resolverPasoEmpresa(call.body), ({ trx, autor }) =>
      call.body.condiciones === null ? Promise.resolve() : recordCondiciones(trx, autor, call.body.condiciones),
    ),
  );
  handle(app, perfiles.dejarDelegacion, (call) => leaveEmpresa(deps, call));
  handle(app, perfiles.condicionesEmpleo, (call, deps) => acceptCondiciones(deps, call, call.body.version));
}
