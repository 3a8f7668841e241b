import { recordConsent, requireVersion } from '../../accounts/consent.ts';
import type { Autor } from '../../audit/autor.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { endMembresia, findMembresiaViva, lockEmpresas } from '../empresas/membresia/membresia-cambios.ts';
import { runPaso, type Trx } from './complete-perfil.ts';

interface CallInput {
  caller: Caller;
  origin: Origin;
}

/** Appends the acceptance of the publication rules. @throws ApiError 422 at `campo` when the user has read another version than the current one */
export async function recordCondiciones(trx: Trx, autor: Autor, version: string, campo: 'acepta' | 'condiciones') {
  requireVersion('condiciones_empleo', version, campo);
  await recordConsent(trx, autor, autor.origin, {
    usuarioId: autor.id,
    tipo: 'condiciones_empleo',
    valor: true,
    origen: 'empleo-condiciones',
    actor: autor,
  });
}

/** Accepts the rules. Requires a company: the company step comes first (spec, section 6). */
export const acceptCondiciones = (deps: Deps, peticion: CallInput, version: string) =>
  runPaso(deps, peticion, async ({ trx, autor }) => {
    if (!(await findMembresiaViva(trx, autor.id)))
      throw errors.incompleteProfile('Elige antes la empresa para la que publicas.');
    return { cambios: {}, despues: () => recordCondiciones(trx, autor, version, 'acepta') };
  });

/** Leaves the company; a user without one gets the same answer. */
export const leaveEmpresa = (deps: Deps, peticion: CallInput) =>
  runPaso(deps, peticion, async ({ trx, autor }) => {
    const viva = await findMembresiaViva(trx, autor.id);
    if (viva) {
      await lockEmpresas(trx, [viva.empresa_id]);
      await endMembresia(trx, viva, autor.id, autor);
    }
    return { cambios: { delegacion_id: null } };
  });
