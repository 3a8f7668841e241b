import { queryOptions } from '@tanstack/react-query';
import { empleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { call } from '../../api/call/call.ts';

/** The profile of the candidate who is logged in. One cache entry for all pages: what the profile's form saves, the home page knows at once. */
export const perfilCandidatoQuery = queryOptions({
  queryKey: ['empleo', 'perfil'],
  queryFn: async ({ signal }) => (await call(empleoCandidato.perfil, { signal })).data,
});
