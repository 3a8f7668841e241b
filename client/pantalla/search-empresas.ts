import type { EmpresaEncontrada } from '#shared/contract/main/empresas';
import { empresas } from '#shared/contract/main/empresas';
import { call } from '../api/call/call.ts';
import { perDocument } from '../documento/per-document.ts';

/** Companies from searches and suggestions, so that the delegations of a chosen company need no further call. */
const conocidas = perDocument(() => new Map<number, EmpresaEncontrada>());
export const rememberEmpresa = (empresa: EmpresaEncontrada) => conocidas().set(empresa.id, empresa);
export const empresaConocida = (id: unknown) => (typeof id === 'number' ? conocidas().get(id) : undefined);

/** Options of the company picker. */
export async function searchEmpresas(texto: string, signal: AbortSignal) {
  const { data } = await call(empresas.buscar, { query: { query: texto }, signal });
  for (const empresa of data) rememberEmpresa(empresa);
  return data.map(({ id, nombre, poblacion, pais }) => ({
    id,
    label: nombre,
    detail: [poblacion, pais?.nombre].filter(Boolean).join(', '),
  }));
}
