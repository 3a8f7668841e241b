import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { AVISO, abrirEnDosVentanas, campo, press } from '../../../testing/en-dos-ventanas.ts';

const PERFIL = { ...v.parse(PerfilEmpleoCandidato, {}), titular: 'Farmacéutica', resumen: 'Diez años', version: 1 };
const open = () =>
  abrirEnDosVentanas(PERFIL, {
    page: '/app/empleo/mi-perfil',
    api: '/api/empleo/perfil',
    queryKey: 'empleo',
    leido: (perfil) => ({ data: { ...perfil, cvs: [], ocultas: [], completo: 40, falta: ['experiencia'] } }),
  });

test('the same field changed in another window: nothing typed is lost, and the user decides whose value stays', async () => {
  const { perfil, otraVentana, seVuelveAPedir } = await open();
  await userEvent.type(await campo(/^Titular/), ' hospitalaria');
  otraVentana({ titular: 'Otra cosa', resumen: 'Once años' });
  await seVuelveAPedir();
  expect((await campo(/^Titular/)).value).toBe('Farmacéutica hospitalaria');
  await press('Guardar y continuar');
  await screen.findByText(AVISO);
  expect((await campo(/^Titular/)).value).toBe('Farmacéutica hospitalaria');
  await press('Guardar lo mío');
  // Other fields that the other window changed keep its values.
  await waitFor(() => expect(perfil()).toMatchObject({ titular: 'Farmacéutica hospitalaria', resumen: 'Once años' }));
});

test('the version of the other window can be taken instead', async () => {
  const { otraVentana } = await open();
  await userEvent.type(await campo(/^Titular/), ' hospitalaria');
  otraVentana({ titular: 'Otra cosa' });
  await press('Guardar y continuar');
  await press('Ver lo guardado');
  await waitFor(async () => expect((await campo(/^Titular/)).value).toBe('Otra cosa'));
  expect(screen.queryByText(AVISO)).toBeNull();
});

test('another field changed meanwhile, as adding a CV does: both changes are kept without a question', async () => {
  const { perfil, otraVentana, seVuelveAPedir } = await open();
  await userEvent.type(await campo(/^Titular/), ' hospitalaria');
  otraVentana({ resumen: 'Once años' });
  await seVuelveAPedir();
  await waitFor(async () => expect((await campo(/^(Resumen|Sobre|Preséntate)/)).value).toBe('Once años'));
  await press('Guardar y continuar');
  await waitFor(() => expect(perfil()).toMatchObject({ titular: 'Farmacéutica hospitalaria', resumen: 'Once años' }));
  expect(screen.queryByText(AVISO)).toBeNull();
});

test('the job of the registration is offered as the first experience', async () => {
  await abrirEnDosVentanas(PERFIL, {
    page: '/app/empleo/mi-perfil?paso=experiencia',
    api: '/api/empleo/perfil',
    queryKey: 'empleo',
    leido: (perfil) => ({
      data: {
        ...perfil,
        cvs: [],
        ocultas: [],
        completo: 40,
        falta: ['experiencia'],
        trabajo: { puesto: 'Delegada de ventas', empresa: 'Laboratorio Uno' },
      },
    }),
  });
  expect(await screen.findByText(/dijiste que trabajas en Laboratorio Uno, como Delegada de ventas/)).toBeTruthy();
  await press('Añadirlo');
  expect((await campo(/^Puesto/)).value).toBe('Delegada de ventas');
  expect((await campo(/^Empresa/)).value).toBe('Laboratorio Uno');
  expect(screen.queryByText(/dijiste que trabajas/)).toBeNull();
});
