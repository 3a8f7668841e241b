import * as v from 'valibot';
import { PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { sessionOf } from './demo-user.ts';
import { ofertas } from './empleo-de-prueba.ts';
import { resumenDePrueba } from './noticia-de-prueba.ts';
import { json, startServer } from './test-server.ts';

export const paginaDe = (data: unknown[], meta: object = {}) => ({
  data,
  meta: { current_page: 1, per_page: 20, last_page: 1, total: data.length, ...meta },
  links: { next: null },
});

/** The answer with a candidate's profile: the ids of its positions, and how complete it is in per cent. */
export const perfilDeCandidato = (cargos: number[], completo = 40) => ({
  data: {
    ...v.parse(PerfilEmpleoCandidato, { cargos }),
    version: 1,
    cvs: [],
    ocultas: [],
    completo,
    falta: [],
    trabajo: null,
  },
});

/** Server of the home page: two news and some offers. Calls without an answer in `respuestas` (by path) are answered 503. */
export async function startInicio() {
  const inicio = {
    sesion: sessionOf(null),
    respuestas: new Map<string, unknown>([
      [
        '/api/noticias/portada',
        {
          data: {
            destacada: resumenDePrueba(7, { titulo: 'La primera' }),
            principales: [resumenDePrueba(8, { titulo: 'La segunda' })],
            bloques: [],
            mas_leidas: [],
          },
        },
      ],
      ['/api/tribunas', paginaDe([])],
      ['/api/noticias/areas', { data: [] }],
      ['/visita/api/suministro', paginaDe([])],
    ]),
  };
  const server = await startServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/session') return json(response, 200, inicio.sesion);
    const respuesta = inicio.respuestas.get(url) ?? inicio.respuestas.get(pathname);
    if (respuesta === undefined && pathname === '/api/empleo/ofertas')
      return json(response, 200, ofertas(searchParams));
    return respuesta === undefined ? json(response, 503, {}) : json(response, 200, respuesta);
  });
  return Object.assign(inicio, { server });
}
