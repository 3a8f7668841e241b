import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { verificacion } from '../../../../testing/cartera-de-prueba.ts';
import { demoMarketing, demoUser, sessionOf } from '../../../../testing/demo-user.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { json, startServer } from '../../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const MARKETING = sessionOf(demoMarketing());
const UNA = '/app/visita/visitador/verificacion-prof/101/80/0';
const PREGUNTA = {
  de: 'verificador' as const,
  autor: 'Eva De Prueba',
  texto: '¿Desde cuándo lo llevas?',
  creado_en: '2026-11-20T10:00:00.000Z',
};

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = VISITADOR;
let una: Verificacion;
let companeros = [{ id: 5, nombre: 'Luz De Prueba' }];
let negado = false;

beforeEach(async () => {
  negado = false;
  companeros = [{ id: 5, nombre: 'Luz De Prueba' }];
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/verificaciones/80') return json(response, 200, { data: una });
    if (pathname === '/visita/api/verificaciones/80/companeros') return json(response, 200, { data: companeros });
    if (method === 'POST' && negado) {
      una = { ...una, estado: 'aprobada', decision: 'aprobada', decidida_en: '2026-11-21T10:00:00.000Z' };
      return json(response, 409, { code: 'estado_no_permite', message: 'Ya está respondida.', requestId: 'r' });
    }
    const dicho = body ? (JSON.parse(body) as { texto: string; usuario_id: number }) : null;
    if (pathname.endsWith('/preguntar')) una = { ...una, mensajes: [{ ...PREGUNTA, texto: dicho?.texto ?? '' }] };
    else if (pathname.endsWith('/responder'))
      una = {
        ...una,
        mensajes: [
          ...una.mensajes,
          { ...PREGUNTA, de: 'solicitante', texto: dicho?.texto ?? '', creado_en: '2026-11-21T10:00:00.000Z' },
        ],
      };
    else if (pathname.endsWith('/delegar'))
      una = { ...una, delegada: dicho?.usuario_id ? { id: 5, nombre: 'Luz De Prueba', es_a_mi: false } : null };
    else return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    return json(response, 200, { data: una });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const open = (de: typeof VISITADOR, cambios: Partial<Verificacion>) => {
  sesion = de;
  una = verificacion(80, 1, cambios);
  return openApp(UNA, 'Solicitud de verificación');
};
const DE_OTRO = { es_mia: false, destino: null, metodo: 'en_app', reenviable_en: null } as const;
const enviados = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, JSON.parse(body) as unknown]);

test('the company asks a question first: a short one is refused and stays, then it is sent, and a second question is not offered', async () => {
  await open(MARKETING, DE_OTRO);
  await userEvent.click(await screen.findByRole('button', { name: /^Preguntar: / }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/la solicitud sigue abierta/)).toBeTruthy();
  await userEvent.type(dialogo.getByRole('textbox', { name: 'Tu pregunta' }), '¿Y eso?');
  await userEvent.click(dialogo.getByRole('button', { name: 'Enviar la pregunta' }));
  await dialogo.findByText('Explícalo un poco más');
  await userEvent.type(dialogo.getByRole('textbox', { name: 'Tu pregunta' }), ' ¿Desde cuándo?');
  await userEvent.click(dialogo.getByRole('button', { name: 'Enviar la pregunta' }));
  await screen.findByText('¿Y eso? ¿Desde cuándo?');
  expect(enviados()).toEqual([['/visita/api/verificaciones/80/preguntar', { texto: '¿Y eso? ¿Desde cuándo?' }]]);
  expect(screen.getByText('Espera la respuesta de Ana Ruiz')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Preguntar: / })).toBeNull();
});

test('the applicant reads the question and answers it', async () => {
  await open(VISITADOR, { mensajes: [PREGUNTA] });
  expect((await screen.findByRole('heading', { name: 'Preguntas y respuestas' })).parentElement?.textContent).toContain(
    'Eva De Prueba pregunta',
  );
  expect(screen.getByText('Te preguntan: falta tu respuesta')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Responder: / }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.type(dialogo.getByRole('textbox', { name: 'Tu respuesta' }), 'Desde enero.');
  await userEvent.click(dialogo.getByRole('button', { name: 'Enviar la respuesta' }));
  await screen.findByText('Desde enero.');
  expect(screen.queryByRole('button', { name: /^Responder: / })).toBeNull();
  expect(screen.queryByText('Te preguntan: falta tu respuesta')).toBeNull();
});

test('a request is delegated to a colleague and taken back; the applicant is offered neither', async () => {
  await open(MARKETING, DE_OTRO);
  await userEvent.click(await screen.findByRole('button', { name: /^Pasar a un compañero: / }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialogo.findByRole('button', { name: /Quién debería responder/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Luz De Prueba' }));
  await userEvent.type(dialogo.getByRole('textbox', { name: /Nota/ }), 'Es de tu zona');
  await userEvent.click(dialogo.getByRole('button', { name: 'Pasar la solicitud' }));
  await screen.findByText('Pasada a Luz De Prueba');
  expect(enviados()).toEqual([['/visita/api/verificaciones/80/delegar', { usuario_id: 5, nota: 'Es de tu zona' }]]);
  await userEvent.click(await screen.findByRole('button', { name: /^Pasar a un compañero: / }));
  const otra = within(await screen.findByRole('dialog'));
  await userEvent.click(await otra.findByRole('button', { name: /Quién debería responder/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Nadie en concreto' }));
  await userEvent.click(otra.getByRole('button', { name: 'Pasar la solicitud' }));
  await waitFor(() => expect(screen.queryByText('Pasada a Luz De Prueba')).toBeNull());
  cleanup();
  await open(VISITADOR, {});
  await screen.findByRole('button', { name: /^Retirar: / });
  expect(screen.queryByRole('button', { name: /^(Preguntar|Pasar)/ })).toBeNull();
});

test('without a colleague the dialog says so; a request that another person has answered is shown as answered', async () => {
  companeros = [];
  await open(MARKETING, DE_OTRO);
  await userEvent.click(await screen.findByRole('button', { name: /^Pasar a un compañero: / }));
  await screen.findByText(/Nadie más responde por tu empresa/);
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  negado = true;
  await userEvent.click(await screen.findByRole('button', { name: /^Preguntar: / }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.type(dialogo.getByRole('textbox', { name: 'Tu pregunta' }), '¿Desde cuándo lo llevas?');
  await userEvent.click(dialogo.getByRole('button', { name: 'Enviar la pregunta' }));
  await screen.findByText('Ya no espera respuesta');
  expect(screen.queryByRole('button', { name: /^Preguntar: / })).toBeNull();
});
