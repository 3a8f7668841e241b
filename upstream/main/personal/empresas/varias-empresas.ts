import type { BodyOf } from '#shared/contract/endpoint';
import type { personalEmpresas } from '#shared/contract/main/personal/personal-empresas';
import { autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { enTanda } from '../../../http/listas/en-tanda.ts';
import type { Quien } from '../../empleo/acceso-oferta.ts';
import { decideEmpresa } from './decide-empresa.ts';
import { suspendEmpresa } from './suspend-empresa.ts';

/** Changes several companies alike. @throws ApiError 422 for a decision that members read, without a reason */
export async function changeVarias(
  deps: Deps,
  quien: Quien,
  { ids, accion, motivo }: BodyOf<typeof personalEmpresas.varias>,
) {
  if ((accion === 'rechazar' || accion === 'suspender') && motivo === null)
    throw errors.field('motivo', 'Di el motivo');
  const autor = autorDe(quien, deps.config);
  const apply = {
    verificar: (id: number) => decideEmpresa(deps, quien, { id, motivo: null }),
    rechazar: (id: number) => decideEmpresa(deps, quien, { id, motivo }),
    suspender: (id: number) => suspendEmpresa(deps, autor, id, motivo),
    reactivar: (id: number) => suspendEmpresa(deps, autor, id, null),
  }[accion];
  return enTanda(ids, apply);
}
