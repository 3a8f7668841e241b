import { queryOptions } from '@tanstack/react-query';
import { empleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { call } from '../../api/call/call.ts';

/** The logged-in candidate's profile. One cache entry for all pages, so that the home page shows what the profile's form saved. */
export const perfilCandidatoQuery = queryOptions({
  queryKey: ['empleo', 'perfil'],
  queryFn: async ({ signal }) => (await call(empleoCandidato.perfil, { signal })).data,
});
