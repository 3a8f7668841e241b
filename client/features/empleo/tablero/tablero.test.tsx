import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { candidaturaDetalle, candidaturaFila } from '../../../testing/panel-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { PerfilLeido } from './candidatura-perfil.tsx';
import { Columnas } from './tablero-columnas.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
let deshechas: number;
beforeEach(async () => {
  deshechas = 1;
  server = await startServer(({ method, url, body }, response) => {
    if (url.endsWith('/deshacer')) return json(response, 200, { data: { deshechas } });
    if (url.endsWith('/descartes')) return json(response, 200, { data: { descartadas: 1 } });
    // Requests of the page that these tests do not concern.
    if (method !== 'PATCH')
      return json(response, 404, { code: 'no_encontrado', message: 'No existe.', requestId: 'r' });
    const { estado } = JSON.parse(body);
    json(response, 200, { data: candidaturaDetalle(1, { estado, version: 5 }) });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const FILA = candidaturaFila(1, { destinos: ['preseleccionada', 'entrevista', 'oferta', 'contratada', 'descartada'] });
const sentTo = (path: string) => server.seen.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));
const MOVER = '/api/empleo/candidaturas/1';
const DESHACER = '/api/empleo/ofertas/7/deshacer';

function open() {
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <Columnas id="7" filas={[FILA]} onAbrir={() => undefined} />
      </UiProvider>
    </QueryClientProvider>,
  );
}

function soltarEn(columna: string) {
  const dataTransfer = { setData: () => undefined, effectAllowed: '', types: ['application/x-candidatura'] };
  fireEvent.dragStart(screen.getByRole('listitem'), { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: columna }), { dataTransfer });
}

test('a move says that the candidate is not told yet, and «Deshacer» reverts it', async () => {
  open();
  soltarEn('Entrevista');
  const aviso = await screen.findByText('Movida a «Entrevista»');
  expect(sentTo(MOVER)).toMatchObject([{ estado: 'entrevista', version: 4 }]);
  expect(screen.getByText('Avisaremos a la persona dentro de 10 segundos.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Hecho: nadie ha recibido nada')).toBeTruthy();
  expect(sentTo(DESHACER)).toEqual([{ candidaturas: [1], estado: 'entrevista' }]);
  expect(aviso.isConnected).toBe(false);
});

test('a late «Deshacer» says that it is too late', async () => {
  deshechas = 0;
  open();
  soltarEn('Preseleccionadas');
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Ya no se puede deshacer: la persona ya lo sabe')).toBeTruthy();
});

test.each([
  ['Oferta', 'oferta', 'Pasar a «Oferta»'],
  ['Contratadas', 'contratada', 'Pasar a «Contratadas»'],
])('«%s» asks for a confirmation, both after a drop and after a choice', async (columna, estado, confirmar) => {
  open();
  soltarEn(columna);
  const pregunta = await screen.findByRole('alertdialog', { name: confirmar });
  expect(pregunta.textContent).toContain('Candidatura de prueba 1');
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Cancelar' }));
  expect(sentTo(MOVER)).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Mover a/ }), estado);
  const otraVez = await screen.findByRole('alertdialog', { name: confirmar });
  await userEvent.click(within(otraVez).getByRole('button', { name: confirmar }));
  await screen.findByText(`Movida a «${columna}»`);
  expect(sentTo(MOVER)).toMatchObject([{ estado }]);
});

test('months of an experience are formatted like dates', () => {
  const { perfil } = candidaturaDetalle(1);
  const uno = { puesto: 'Delegada', empresa: 'Empresa Uno', descripcion: null };
  const experiencias = [
    { ...uno, desde: '2021-03', hasta: null },
    { ...uno, desde: '2018-09', hasta: '2021-02' },
  ];
  render(<PerfilLeido perfil={{ ...perfil, experiencias }} />);
  expect(screen.getByText('Delegada, Empresa Uno · 03/2021 – hoy')).toBeTruthy();
  expect(screen.getByText('Delegada, Empresa Uno · 09/2018 – 02/2021')).toBeTruthy();
});
