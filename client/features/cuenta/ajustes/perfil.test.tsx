import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Perfil } from '#shared/contract/main/usuario';
import { demoUser } from '../../../testing/demo-user.ts';
import { AVISO, abrirEnDosVentanas, campo, press } from '../../../testing/en-dos-ventanas.ts';

const PERFIL: Perfil = {
  nombre: 'Ana',
  apellidos: 'De Prueba',
  cargo: null,
  telefono: null,
  zona_horaria: 'Europe/Madrid',
  pais_id: null,
  estado_id: null,
  version: 1,
  email: 'ana@correo.example.org',
  nacimiento: null,
  desempleado: false,
  autoempleo: false,
  empresa: null,
  delegacion: null,
  zonas: [],
  creado_en: '2026-11-20T09:00:00.000Z',
};
const open = () =>
  abrirEnDosVentanas(PERFIL, {
    page: '/app/cuenta/perfil',
    api: '/api/user/perfil',
    queryKey: 'perfil',
    leido: (data) => ({ data }),
    guardado: () => demoUser(),
  });

test('a change in another window: nothing typed is lost, and the user decides whose version stays', async () => {
  const { perfil, otraVentana, seVuelveAPedir } = await open();
  await userEvent.type(await campo(/^Nombre/), ' María');
  otraVentana({ nombre: 'Otra', zona_horaria: 'Atlantic/Canary' });
  await seVuelveAPedir();
  expect((await campo(/^Nombre/)).value).toBe('Ana María');
  await press('Guardar');
  await screen.findByText(AVISO);
  expect((await campo(/^Nombre/)).value).toBe('Ana María');
  await press('Guardar lo mío');
  // The time zone is no field of this form.
  await waitFor(() => expect(perfil()).toMatchObject({ nombre: 'Ana María', zona_horaria: 'Atlantic/Canary' }));
  await waitFor(() => expect(screen.queryByText(AVISO)).toBeNull());

  await userEvent.type(await campo(/^Nombre/), ' Luz');
  await press('Guardar');
  await waitFor(() => expect(perfil().nombre).toBe('Ana María Luz'));
});

test('the version of the other window can be taken instead; when nothing was typed it is shown at once', async () => {
  const { otraVentana, seVuelveAPedir } = await open();
  await userEvent.type(await campo(/^Nombre/), ' María');
  otraVentana({ nombre: 'Otra' });
  await press('Guardar');
  await press('Ver lo guardado');
  await waitFor(async () => expect((await campo(/^Nombre/)).value).toBe('Otra'));
  expect(screen.queryByText(AVISO)).toBeNull();
  otraVentana({ nombre: 'Otra más' });
  await seVuelveAPedir();
  await waitFor(async () => expect((await campo(/^Nombre/)).value).toBe('Otra más'));
});
