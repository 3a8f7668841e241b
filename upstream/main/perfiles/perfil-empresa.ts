import type { Empresa, PasoEmpresa, PerfilEmpleo, PerfilMarketing } from '#shared/contract/main/perfiles';
import type { Autor } from '../../audit/autor.ts';
import { errors } from '../../http/call/errors.ts';
import { checkEmpresa, type EmpresaEscrita } from '../empresas/empresa-nueva.ts';
import { createEmpresa, joinEmpresa } from '../empresas/membresia/join-empresa.ts';
import type { Resolver, Trx } from './complete-perfil.ts';
import { type Errores, resolveCargo } from './referencias.ts';

/** Profiles with a company that the person joins or creates: recruiter, marketing, and the recruiter's company step. */

type ConEmpresa = PerfilEmpleo | PerfilMarketing | PasoEmpresa;

/** The change of company, once every field is valid; undefined for a recruiter without one. */
async function resolveEmpresa(trx: Trx, d: ConEmpresa, autor: Autor, errores: Errores) {
  const { empresa } = d;
  if (empresa === null) return undefined;
  if (typeof empresa !== 'string') return () => joinEmpresa(trx, empresa, autor);
  const escrita = escritaDe(d, empresa);
  Object.assign(errores, await checkEmpresa(trx, escrita));
  return () => createEmpresa(trx, escrita, autor);
}

function escritaDe(d: ConEmpresa, nombre: Empresa & string): EmpresaEscrita {
  // The contract's `empresaCompleta` has refused a name without the company's other fields.
  return { ...d, nombre } as EmpresaEscrita;
}

export const resolvePerfilEmpresa =
  (d: PerfilEmpleo | PerfilMarketing): Resolver =>
  async ({ trx, autor, errores }) => {
    const cargo = await resolveCargo(trx, d.cargo, errores);
    const despues = await resolveEmpresa(trx, d, autor, errores);
    return { cambios: { nombre: d.nombre, apellidos: d.apellidos, ...cargo }, ...(despues && { despues }) };
  };

export const resolvePasoEmpresa =
  (d: PasoEmpresa): Resolver =>
  async ({ trx, autor, errores: fallos, usuario }) => {
    if (usuario.register_type !== 'empleo' && !usuario.roles.includes('empleo'))
      throw errors.incompleteProfile('Completa antes tu cuenta de empleo.');
    const cargo = d.cargo === null ? {} : await resolveCargo(trx, d.cargo, fallos);
    const despues = await resolveEmpresa(trx, d, autor, fallos);
    return { cambios: cargo, ...(despues && { despues }) };
  };
