import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { ofertaDetalle, ofertaFila, ofertas } from '../../../testing/empleo-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);
let oferta: OfertaDetalle | null = null;
let dicho = '';
/** `datos` of the error for a closed offer. */
let datos: Record<string, string | number> = {};

const CARGOS = [{ id: 18, nombre: 'QA', slug: 'qa', area: 'Calidad', total: 3 }];
const PAISES = [
  { id: 28, nombre: 'España', slug: 'espana', iso: 'ES', total: 30 },
  { id: 141, nombre: 'México', slug: 'mexico', iso: 'MX', total: 4 },
];
const CV = { id: '0198c5c0-0000-7000-8000-000000000001', nombre: 'mi-cv.pdf', mime: 'application/pdf', bytes: 9 };

beforeEach(async () => {
  sesion = sessionOf(null);
  oferta = ofertaDetalle(7);
  dicho = '';
  datos = { titulo: 'Visitador médico', pais: 'espana' };
  server = await startServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/api/empleo/ofertas') {
      const pagina = ofertas(searchParams);
      return json(response, 200, { ...pagina, meta: { ...pagina.meta, ...(dicho && { quisiste_decir: dicho }) } });
    }
    if (pathname === '/api/empleo/cargos') return json(response, 200, { data: CARGOS });
    if (pathname === '/api/empleo/paises') return json(response, 200, { data: PAISES });
    if (pathname.endsWith('/similares')) return json(response, 200, { data: [ofertaFila(8)] });
    if (pathname === '/api/empleo/ofertas/7')
      return oferta
        ? json(response, 200, { data: oferta })
        : json(response, 410, {
            code: 'caducado',
            message: 'Ya no está',
            requestId: 'r',
            datos,
          });
    if (pathname === '/api/empleo/perfil')
      return json(response, 200, {
        data: { cvs: [CV], ocultas: [], salario_deseado: null, completo: 40, falta: ['experiencia'], version: 1 },
      });
    if (pathname === '/api/chat/conversaciones' && method === 'POST')
      return json(response, 403, { code: 'no_se_puede_escribir', message: 'Aquí no.', requestId: 'r' });
    if (pathname === '/api/empleo/ofertas/7/candidaturas')
      return json(response, 201, {
        data: {
          id: 1,
          oferta: ofertaFila(7),
          oferta_abierta: true,
          estado: 'enviada',
          historia: [],
          mensajes: [],
          carta: null,
          cv: CV,
          puede_retirar: true,
          creado_en: '2026-11-21T10:00:00.000Z',
        },
      });
    return method === 'GET' ? json(response, 200, { data: [] }) : response.writeHead(204).end();
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const llamadas = (path: string) => server.seen.filter(({ url }) => url.startsWith(path));

test('an address is a search whose invalid values are dropped; a facet counts at once, and its chip removes it', async () => {
  const router = await openApp(
    '/app/empleo/p/espana?q=jefe&modalidad=remoto,marte&page=2&salario_min=mucho&orden=fecha',
  );
  await screen.findByText('30 ofertas');
  expect(llamadas('/api/empleo/ofertas?').map(({ url }) => url)).toEqual([
    '/api/empleo/ofertas?q=jefe&modalidad=remoto&orden=fecha&page=2&pais=espana',
  ]);
  const filtros = screen.getByRole('complementary', { name: 'Filtros' });
  await userEvent.click(within(filtros).getByRole('checkbox', { name: /Sevilla/ }));
  expect(router.state.location.search).toEqual({ q: 'jefe', modalidad: 'remoto', estado: '28041', orden: 'fecha' });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Sevilla' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('estado'));
});

test('another country keeps the words and drops the provinces; a position has its own page', async () => {
  const router = await openApp('/app/empleo/p/espana?q=jefe&estado=28041');
  await screen.findByRole('option', { name: 'México (4)' });
  expect((await screen.findByRole('link', { name: 'QA 3' })).getAttribute('href')).toBe(
    '/app/empleo/p/espana/cargo/qa',
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'País' }), { target: { value: 'mexico' } });
  await screen.findByRole('heading', { level: 1, name: 'Empleo farmacéutico en México' });
  expect(router.state.location.publicHref).toBe('/app/empleo/p/mexico?q=jefe');
});

test('a card shows the main facts; saving without an account leads to the login and back', async () => {
  await openApp('/app/empleo/p/espana?q=a');
  const tarjeta = (await screen.findByRole('link', { name: 'Visitador médico 1' })).closest('article')!;
  for (const texto of ['Laboratorio de demostración', 'Dos Hermanas, Sevilla', 'Presencial', 'Indefinido', 'Nueva'])
    expect(within(tarjeta).getByText(texto)).toBeTruthy();
  expect(tarjeta.textContent).toContain('25.000 € – 30.000 € al año'.replaceAll(' €', '\u00a0€'));
  const save = within(tarjeta).getByRole('link', { name: 'Guardar «Visitador médico 1»' });
  const { searchParams } = new URL(save.getAttribute('href')!, 'http://app');
  expect(searchParams.get('redirect')).toBe('/app/empleo/p/espana?q=a');
  cleanup();
  sesion = sessionOf(demoUser());
  await openApp('/app/empleo/p/espana');
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar «Visitador médico 1»' }));
  await waitFor(() => expect(llamadas('/api/empleo/guardadas/1')[0]?.method).toBe('PUT'));
});

test('an empty result offers to remove a filter, and an alert for the search', async () => {
  const router = await openApp('/app/empleo/p/espana?q=nada&modalidad=remoto');
  await screen.findByText('No hay ofertas con esta búsqueda');
  await userEvent.click(screen.getByRole('button', { name: 'Solo teletrabajo' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'nada' }));
});

test('without a hit for the typed words the corrected ones are searched, and a link leads to them with the filters kept', async () => {
  dicho = 'farmacéutico';
  await openApp('/app/empleo/p/espana?q=farmaceutco&modalidad=remoto');
  const linea = await screen.findByText(/^No hay nada con «farmaceutco»/);
  expect(within(linea).getByRole('link', { name: 'farmacéutico' }).getAttribute('href')).toBe(
    '/app/empleo/p/espana?q=farmac%C3%A9utico&modalidad=remoto',
  );
});

test('the offer opens beside the list, and is part of the address', async () => {
  await openApp('/app/empleo/p/espana?oferta=7');
  const panel = await screen.findByRole('region', { name: 'Oferta elegida' });
  expect(await within(panel).findByRole('heading', { level: 2, name: 'Visitador médico 7' })).toBeTruthy();
  expect(within(panel).getByText('Al menos 2 años')).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Abrir en su página' }).getAttribute('href')).toBe(
    '/app/empleo/oferta/visitador-medico-sevilla-7/7',
  );
});

test('the title of an offer keeps a number with its unit, on its page (as its HTML does) and beside the list', async () => {
  oferta = ofertaDetalle(7, { titulo: 'Adjunta, 40 h semanales' });
  await openApp('/app/empleo/oferta/visitador-medico-sevilla-7/7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adjunta, 40\u00a0h semanales');
  cleanup();
  await openApp('/app/empleo/p/espana?oferta=7');
  const panel = await screen.findByRole('region', { name: 'Oferta elegida' });
  expect(await within(panel).findByRole('heading', { level: 2, name: 'Adjunta, 40\u00a0h semanales' })).toBeTruthy();
});

test('an old slug is replaced by the present one', async () => {
  const router = await openApp('/app/empleo/oferta/otro-nombre/7');
  await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/oferta/visitador-medico-sevilla-7/7'));
});

test('a closed offer says so, and lists open ones', async () => {
  oferta = null;
  await openApp('/app/empleo/oferta/x/7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta oferta ya está cerrada');
  expect(await screen.findByRole('link', { name: 'Visitador médico 8' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver más ofertas' }).getAttribute('href')).toBe('/app/empleo/p/espana');
});

const hablar = () => screen.queryByRole('button', { name: /^Hablar en el chat: Visitador médico/ });
const pedidas = () =>
  server.seen
    .filter(({ url, method }) => method === 'POST' && url === '/api/chat/conversaciones')
    .map(({ body }) => JSON.parse(body));

test('only a candidate of the offer gets the link to the conversation of their application', async () => {
  sesion = sessionOf(demoUser({ roles: { candidato: 1 } }));
  oferta = ofertaDetalle(7, { mi_candidatura: 'vista', mi_candidatura_id: 41 });
  await openApp('/app/empleo/oferta/visitador-medico-sevilla-7/7');
  fireEvent.click(hablar() as HTMLElement);
  await screen.findByText('Aquí no.');
  expect(pedidas()).toEqual([{ tipo: 'candidatura', candidatura_id: 41 }]);
  for (const otra of [
    ofertaDetalle(7, { mi_candidatura: 'retirada', mi_candidatura_id: null }),
    ofertaDetalle(7),
    ofertaDetalle(7, { pausada: true }),
    ofertaDetalle(7, { es_mia: true }),
  ]) {
    cleanup();
    oferta = otra;
    await openApp('/app/empleo/oferta/visitador-medico-sevilla-7/7');
    expect(hablar()).toBeNull();
  }
});

test('a candidate of a closed offer still gets the link to their conversation', async () => {
  oferta = null;
  await openApp('/app/empleo/oferta/x/7');
  expect(hablar()).toBeNull();
  cleanup();
  sesion = sessionOf(demoUser({ roles: { candidato: 1 } }));
  datos = { ...datos, mi_candidatura_id: 41 };
  await openApp('/app/empleo/oferta/x/7');
  fireEvent.click(hablar() as HTMLElement);
  await waitFor(() => expect(pedidas()).toEqual([{ tipo: 'candidatura', candidatura_id: 41 }]));
});

test('before the company’s own site a dialog names its host; the API gives the address', async () => {
  oferta = ofertaDetalle(7, { solicitud: 'externa', solicitud_en: 'empleo.laboratorio.example' });
  await openApp('/app/empleo/oferta/visitador-medico/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Inscribirme en la web de la empresa' }));
  const aviso = await screen.findByRole('alertdialog', { name: 'Sales de la plataforma' });
  expect(aviso.textContent).toContain('Te llevamos a empleo.laboratorio.example.');
  within(aviso).getByRole('button', { name: 'Continuar' });
  expect(server.seen.some(({ url }) => url.includes('/clics'))).toBe(false);
});

test('applying needs an account, an answer to each obligatory question and the consent; then it is sent once', async () => {
  const anonimo = await openApp('/app/empleo/oferta/visitador-medico-sevilla-7/7?solicitar=1');
  expect(anonimo.state.location.pathname).toBe('/auth/login');
  expect(anonimo.state.location.search).toMatchObject({
    redirect: '/app/empleo/oferta/visitador-medico-sevilla-7/7?solicitar=1',
    motivo: 'empleo',
  });
  cleanup();
  sesion = sessionOf(demoUser({ roles: { candidato: 1 } }));
  await openApp('/app/empleo/oferta/visitador-medico-sevilla-7/7?solicitar=1');
  const dialogo = await screen.findByRole('dialog', { name: 'Inscribirme en la oferta' });
  await within(dialogo).findByRole('radio', { name: 'mi-cv.pdf' });
  const send = within(dialogo).getByRole('button', { name: 'Enviar candidatura' });
  await userEvent.click(send);
  expect(await within(dialogo).findAllByText('Acepta que la empresa reciba tus datos')).not.toHaveLength(0);
  await userEvent.click(within(dialogo).getByRole('checkbox', { name: /Acepto que la empresa/ }));
  await userEvent.click(send);
  expect(await within(dialogo).findAllByText('Responde a esta pregunta')).not.toHaveLength(0);
  expect(llamadas('/api/empleo/ofertas/7/candidaturas')).toEqual([]);
  // The answers are kept when the dialog was closed by mistake.
  await userEvent.click(within(dialogo).getByRole('radio', { name: 'Sí' }));
  await userEvent.type(within(dialogo).getByRole('textbox', { name: /Carta/ }), 'Me interesa.');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getAllByRole('link', { name: 'Inscribirme' })[0]!);
  const otraVez = await screen.findByRole('dialog', { name: 'Inscribirme en la oferta' });
  await userEvent.click(within(otraVez).getByRole('checkbox', { name: /Acepto que la empresa/ }));
  await userEvent.click(within(otraVez).getByRole('button', { name: 'Enviar candidatura' }));
  expect(await screen.findByText(/Te avisaremos por correo de cada paso/)).toBeTruthy();
  const [solicitud, ...otras] = llamadas('/api/empleo/ofertas/7/candidaturas');
  expect(otras).toEqual([]);
  expect(JSON.parse(solicitud?.body ?? '')).toEqual({
    cv: CV.id,
    carta: 'Me interesa.',
    respuestas: { carnet: 'si' },
    consentimiento: true,
  });
});
