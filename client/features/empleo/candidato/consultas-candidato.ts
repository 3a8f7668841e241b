import { queryOptions } from '@tanstack/react-query';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { empleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { call } from '../../../api/call/call.ts';

export const misCandidaturasQuery = queryOptions({
  queryKey: ['empleo', 'mis-candidaturas'],
  queryFn: async ({ signal }) => (await call(empleoCandidato.misCandidaturas, { signal })).data,
});

export const guardadasQuery = queryOptions({
  queryKey: ['empleo', 'guardadas'],
  queryFn: async ({ signal }) => (await call(empleo.guardadas, { signal })).data,
});

export const alertasQuery = queryOptions({
  queryKey: ['empleo', 'alertas'],
  queryFn: async ({ signal }) => (await call(empleo.alertas, { signal })).data,
});
