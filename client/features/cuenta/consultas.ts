import { queryOptions } from '@tanstack/react-query';
import { empresas } from '#shared/contract/main/empresas';
import { sistema } from '#shared/contract/main/sistema';
import { usuario } from '#shared/contract/main/usuario';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { call } from '../../api/call/call.ts';
import { siNoLaTiene } from '../../api/page/si-no-la-tiene.ts';

export const cargosQuery = queryOptions({
  queryKey: ['cargos'],
  queryFn: async ({ signal }) => (await call(sistema.cargos, { signal })).data,
  staleTime: DIA_MS,
  meta: { publica: true },
});

export const tiposEmpresaQuery = queryOptions({
  queryKey: ['tipos-empresa'],
  queryFn: ({ signal }) =>
    call(sistema.tiposEmpresa, { signal }).then(
      ({ data }) => data,
      siNoLaTiene(() => []),
    ),
  staleTime: DIA_MS,
  meta: { publica: true },
});

export const empresaDeMiDominioQuery = queryOptions({
  queryKey: ['empresa-de-mi-dominio'],
  queryFn: ({ signal }) =>
    call(empresas.porDominio, { signal }).then(
      ({ data }) => data,
      siNoLaTiene(() => []),
    ),
});

export const perfilQuery = queryOptions({
  queryKey: ['perfil'],
  queryFn: async ({ signal }) => (await call(usuario.perfil, { signal })).data,
  staleTime: 0,
});

export const sesionesQuery = queryOptions({
  queryKey: ['sesiones'],
  queryFn: async ({ signal }) => (await call(usuario.sesiones, { signal })).data,
  staleTime: 0,
});

export const consentimientosQuery = queryOptions({
  queryKey: ['consentimientos'],
  queryFn: async ({ signal }) => (await call(usuario.consentimientos, { signal })).data,
});

export const preferenciasQuery = queryOptions({
  queryKey: ['preferencias-aviso'],
  queryFn: async ({ signal }) => (await call(usuario.preferencias, { signal })).data,
});

export const miembrosQuery = (id: number) =>
  queryOptions({
    queryKey: ['miembros', id],
    queryFn: async ({ signal }) => (await call(empresas.miembros, { params: { id }, signal })).data,
  });
