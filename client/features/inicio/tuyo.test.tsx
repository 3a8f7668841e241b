import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fila } from '../../testing/catalogo-de-prueba.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { ofertaFila } from '../../testing/empleo-de-prueba.ts';
import { paginaDe, perfilDeCandidato, startInicio } from '../../testing/inicio-de-prueba.ts';
import { areaDePrueba, resumenDePrueba } from '../../testing/noticia-de-prueba.ts';
import { openApp } from '../../testing/open-app.tsx';
import { ofertaPropia } from '../../testing/panel-de-prueba.ts';
import { resumenDe, tarea } from '../../testing/visitador/resumen-de-prueba.ts';

let inicio: Awaited<ReturnType<typeof startInicio>>;
beforeEach(async () => {
  inicio = await startInicio();
});
afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  await inicio.server.close();
});

const open = async (cambios: Parameters<typeof demoUser>[0]) => {
  inicio.sesion = sessionOf(demoUser(cambios));
  await openApp('/app', 'Hola, Cuenta');
  return screen.findByRole('region', { name: 'Te espera' });
};
/** Address and text of each row of a section's list. */
const filasDe = (seccion: HTMLElement) =>
  within(seccion)
    .getAllByRole('listitem')
    .map((una) => [within(una).getByRole('link').getAttribute('href'), una.textContent]);
/** The rows of the tasks, which are the first list of the user's own content. */
const tareasDe = async (tuyo: HTMLElement) => {
  const lista = await waitFor(() => {
    const ul = tuyo.querySelector<HTMLElement>('.ini-tareas');
    if (!ul) throw new Error('there are no tasks yet');
    return ul;
  });
  return filasDe(lista);
};
const misOfertas = (...ofertas: unknown[]) =>
  inicio.respuestas.set('/api/empleo/mis-ofertas', paginaDe(ofertas, { por_estado: [] }));

const RECLUTA = { roles: { empleo: 1 }, register_type: 'empleo' } as const;
const REPRESENTA = { roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true } as const;
const CANDIDATO = { roles: { candidato: 1 }, register_type: 'candidato' } as const;

test('an incomplete account is asked first to complete itself, in the form of its kind', async () => {
  inicio.respuestas.set('/api/empleo/perfil', perfilDeCandidato([], 40));
  const tuyo = await open({ ...CANDIDATO, estado: 'incompleta' });
  await within(tuyo).findByText('Completa tu perfil de candidato');
  expect(await tareasDe(tuyo)).toEqual([
    ['/app/auth/crear-cuenta/candidato', 'Completa tu perfilFaltan unos datos para usar todas las áreas.'],
    ['/app/empleo/mi-perfil', 'Completa tu perfil de candidatoEstá al 40\u00a0%. Con él te inscribes en un paso.'],
  ]);
});

test('with a complete profile a candidate has no task, and the page says so', async () => {
  inicio.respuestas.set('/api/empleo/perfil', perfilDeCandidato([], 100));
  const tuyo = await open(CANDIDATO);
  expect(await within(tuyo).findByText('Nada pendiente. Aquí verás lo que te espere.')).toBeTruthy();
});

test('a failed answer is told among the tasks, and not that there is nothing to do', async () => {
  await open(RECLUTA);
  const tareas = screen.getByRole('heading', { name: 'Te espera' }).closest<HTMLElement>('.ini-seccion');
  if (!tareas) throw new Error('the heading of the tasks is in no section');
  expect(await within(tareas).findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(within(tareas).queryByText(/^Nada pendiente/)).toBeNull();
});

test('a recruiter without offers is invited to the first one; nothing says that it is saved by itself', async () => {
  misOfertas();
  const tuyo = await open(RECLUTA);
  expect(await tareasDe(tuyo)).toEqual([
    [
      '/app/empleo/panel/nueva',
      'Publica tu primera ofertaPuedes guardarla como borrador y publicarla cuando esté lista.',
    ],
  ]);
  expect(screen.queryByRole('region', { name: 'Tus ofertas' })).toBeNull();
});

test('a recruiter’s tasks are the offers with unopened applications; all offers are listed with their counts', async () => {
  misOfertas(
    ofertaPropia(7, { titulo: 'Adjunta', num_candidaturas: 3, sin_ver: 2 }),
    ofertaPropia(8, { titulo: 'Técnica', num_candidaturas: 1, sin_ver: 0 }),
  );
  const tuyo = await open(RECLUTA);
  expect(await tareasDe(tuyo)).toEqual([['/app/empleo/panel/7/candidaturas', '2 candidaturas sin abrirAdjunta']]);
  expect(filasDe(screen.getByRole('region', { name: 'Tus ofertas' }))).toEqual([
    ['/app/empleo/panel/7/candidaturas', 'Adjunta3 candidaturas · 2 sin abrir'],
    ['/app/empleo/panel/8/candidaturas', 'Técnica1 candidatura'],
  ]);
});

test('a representative’s tasks: what waits for the company, one row of each kind, and the public page', async () => {
  const espera = { cartera: [], promociones: [], esperan: [], esperan_total: 2 };
  inicio.respuestas.set('/visita/api/visitador/resumen', {
    data: resumenDe({
      empresa: espera,
      tareas: [
        tarea('suministro', 1, { total: 3 }),
        tarea('suministro', 2, { total: 3 }),
        tarea('promocion_acaba', 3, { titulo: 'Promoción de otoño' }),
      ],
    }),
  });
  expect(await tareasDe(await open(REPRESENTA))).toEqual([
    ['/app/visita/visitador?tab=verificaciones', '2 respuestas que esperan de tu empresaVerificaciones y promociones.'],
    ['/app/visita/visitador?tab=resumen', 'Problema de suministroPRODUCTO 1 y 2 más'],
    ['/app/visita/visitador?tab=resumen', 'Promoción que acaba prontoPromoción de otoño'],
    ['/app/visita/visitador?tab=perfil', 'Completa tu página públicaEstá al 90\u00a0%.'],
  ]);
});

test('at most four kinds of a representative’s tasks are shown; a complete page is none', async () => {
  const tipos = ['responder', 'pregunta', 'obsoleta', 'suministro', 'ficha'] as const;
  inicio.respuestas.set('/visita/api/visitador/resumen', {
    data: resumenDe({
      perfil: { completitud: 100, faltan: [], slug_publico: 'perfil' },
      tareas: tipos.map((tipo, n) => tarea(tipo, n)),
    }),
  });
  expect((await tareasDe(await open(REPRESENTA))).map(([, texto]) => texto)).toEqual([
    'El equipo de revisión te preguntaPRODUCTO 0',
    'La empresa te pregunta antes de confirmarloPRODUCTO 1',
    'El producto cambió: revisa tu sugerenciaPRODUCTO 2',
    'Problema de suministroPRODUCTO 3',
  ]);
});

test('the newest articles of the followed areas, of all of them together', async () => {
  const noticia = (id: number, dia: string) =>
    resumenDePrueba(id, { fecha_publicacion: `2026-11-${dia}T09:00:00.000Z` });
  inicio.respuestas.set('/api/noticias/areas', {
    data: [1, 2, 3, 4, 5, 6].map((id) => areaDePrueba(id, { seguida: id !== 2 })),
  });
  const facetas = { area: [], categoria: [], pais: [] };
  const deArea = (area: number, ...noticias: unknown[]) =>
    inicio.respuestas.set(`/api/noticias?area=${area}&per_page=5`, paginaDe(noticias, { facetas }));
  deArea(1, noticia(21, '20'), noticia(22, '10'));
  deArea(3, noticia(23, '21'));
  deArea(4, noticia(24, '15'), noticia(25, '14'), noticia(26, '09'));
  deArea(5);
  await open({});
  const seguidas = await screen.findByRole('region', { name: 'De las áreas que sigues' });
  await within(seguidas).findByRole('link', { name: 'Titular de la noticia 21' });
  expect(filasDe(seguidas).map(([href]) => href)).toEqual([23, 21, 24, 25, 22].map((id) => `/app/noticias/${id}`));
  // Neither an area that is not followed nor a fifth one is asked for.
  const preguntadas = inicio.server.seen.flatMap(({ url }) => /^\/api\/noticias\?area=(\d)/.exec(url)?.[1] ?? []);
  expect(new Set(preguntadas)).toEqual(new Set(['1', '3', '4', '5']));
});

test('without followed areas the page says what following one is for', async () => {
  inicio.respuestas.set('/api/noticias/areas', { data: [areaDePrueba(1)] });
  await open({});
  const seguidas = await screen.findByRole('region', { name: 'De las áreas que sigues' });
  expect(await within(seguidas).findByText(/^Sigue un área y verás aquí lo último de ella\./)).toBeTruthy();
  expect(within(seguidas).getByRole('link', { name: 'Elegir áreas' }).getAttribute('href')).toBe('/app/noticias');
});

const GUARDADO = {
  '/api/noticias/guardadas': paginaDe([31, 32, 33].map((id) => resumenDePrueba(id))),
  '/api/empleo/guardadas': {
    data: [41, 42, 43].map((id) => ({ ...ofertaFila(id), guardada_en: '2026-11-20T10:00:00.000Z', abierta: true })),
  },
  '/visita/api/productos/seguidos': paginaDe(
    [51, 52].map((id) => ({ ...fila(id), seguido_en: '2026-11-20T10:00:00.000Z', ultimo_cambio: null })),
  ),
  '/visita/api/busquedas-guardadas': {
    data: [61, 62, 63].map((id) => ({
      id,
      nombre: `Búsqueda ${id}`,
      consulta: `?q=demo${id}`,
      creado_en: '2026-11-20T10:00:00.000Z',
    })),
  },
} as const;
const VACIO = {
  '/api/noticias/guardadas': paginaDe([]),
  '/api/empleo/guardadas': { data: [] },
  '/visita/api/productos/seguidos': paginaDe([]),
  '/visita/api/busquedas-guardadas': { data: [] },
};
const guarda = (respuestas: object) => {
  for (const [path, respuesta] of Object.entries(respuestas)) inicio.respuestas.set(path, respuesta);
};
const guardadoDe = async (primera: string) => {
  await open({});
  const seccion = await screen.findByRole('region', { name: 'Lo que guardaste' });
  await within(seccion).findByRole('link', { name: primera });
  return seccion;
};

test('two of each kind of saved things, each named', async () => {
  guarda(GUARDADO);
  const seccion = await guardadoDe('Visitador médico 41');
  expect(within(seccion).getByRole('link', { name: /^Todo/ }).getAttribute('href')).toBe('/app/noticias/guardadas');
  expect(filasDe(seccion)).toEqual([
    ['/app/empleo/oferta/visitador-medico-sevilla-41/41', 'Visitador médico 41Oferta'],
    ['/app/empleo/oferta/visitador-medico-sevilla-42/42', 'Visitador médico 42Oferta'],
    ['/app/noticias/31', 'Titular de la noticia 31Noticia'],
    ['/app/noticias/32', 'Titular de la noticia 32Noticia'],
    [
      '/app/visita/producto/omeprazol-51/51',
      'OMEPRAZOL DEMO 51 20\u00a0mg CÁPSULAS DURAS GASTRORRESISTENTES EFGProducto que sigues',
    ],
    [
      '/app/visita/producto/omeprazol-52/52',
      'OMEPRAZOL DEMO 52 20\u00a0mg CÁPSULAS DURAS GASTRORRESISTENTES EFGProducto que sigues',
    ],
    ['/app/visita/result?q=demo61', 'Búsqueda 61Búsqueda'],
    ['/app/visita/result?q=demo62', 'Búsqueda 62Búsqueda'],
  ]);
});

test.each([
  ['articles', '/api/noticias/guardadas', 'Titular de la noticia 31', '/app/noticias/guardadas'],
  ['offers', '/api/empleo/guardadas', 'Visitador médico 41', '/app/empleo/guardadas'],
  ['searches', '/visita/api/busquedas-guardadas', 'Búsqueda 61', '/app/visita/seguidos'],
] as const)('with saved %s only, the link to all of them opens their page', async (_, path, primera, href) => {
  guarda({ ...VACIO, [path]: GUARDADO[path] });
  const seccion = await guardadoDe(primera);
  expect(within(seccion).getByRole('link', { name: /^Todo/ }).getAttribute('href')).toBe(href);
});

test('what one API does not answer leaves the other saved things', async () => {
  guarda({ '/visita/api/busquedas-guardadas': GUARDADO['/visita/api/busquedas-guardadas'] });
  const seccion = await guardadoDe('Búsqueda 61');
  expect(filasDe(seccion)).toHaveLength(2);
});

test('without anything saved the page says what may be; when nothing is answered, it has a retry', async () => {
  await open({});
  const seccion = await screen.findByRole('region', { name: 'Lo que guardaste' });
  expect(await within(seccion).findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  cleanup();
  guarda(VACIO);
  await open({});
  expect(await screen.findByText(/^Guarda una noticia o una oferta, o sigue un producto/)).toBeTruthy();
});
