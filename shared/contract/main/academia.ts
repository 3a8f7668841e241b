import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { item } from '../respuesta.ts';

/** Between the academy's server and ours, with ACADEMIA_SECRET in `X-Academia-Secret`; never through the BFF. */
export const academia = {
  canjear: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/academia/canjear',
    access: 'public',
    reach: 'internal',
    body: v.object({ codigo: v.pipe(v.string(), v.minLength(20), v.maxLength(200)) }),
    answer: item(
      v.object({
        id: v.number(),
        email: v.string(),
        nombre: v.nullable(v.string()),
        apellidos: v.nullable(v.string()),
        /** One-time hash for `POST /api/login/cookie`, valid for a minute. */
        hash: v.string(),
      }),
    ),
    summary: 'Exchanges the one-time code of redirigir-academia for the user and a one-time login hash.',
  }),
};
