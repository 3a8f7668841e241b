import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversacion, mensaje, persona, serie, YO } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const FICHERO = '0198c5c0-0000-7000-8000-000000000001';
const IMAGEN = `/api/chat/conversaciones/2/imagen?v=${FICHERO}`;
const grupo = (cambios: Parameters<typeof conversacion>[1]) =>
  conversacion(2, {
    tipo: 'grupo',
    titulo: 'Guardias',
    otros: 1,
    participantes: [persona(8, 'Ana Ruiz'), persona(YO, 'Cuenta')].map((una) => ({
      persona: una,
      rol: 'miembro' as const,
      activo: true,
      leido_seq: 0,
      entregado_seq: 0,
    })),
    ...cambios,
  });

const chat = conChat(() => [[], { 2: serie(1, 3, { conversacion: 2 }) }]);

async function detalles(cambios: Parameters<typeof conversacion>[1]) {
  chat.api.estado.conversaciones = [grupo(cambios)];
  await chat.open('/app/chat/2');
  await userEvent.click(await screen.findByRole('button', { name: /^Detalles de/ }));
  return within(await screen.findByRole('complementary', { name: 'Detalles' }));
}
const puestas = () => chat.api.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
const imagenes = () => [...document.querySelectorAll('img')].filter((una) => una.getAttribute('src') === IMAGEN);

test('a group’s picture is shown in the list and the header, and has a name in the details', async () => {
  const panel = await detalles({ imagen: IMAGEN });
  const imagen = await panel.findByRole('img', { name: 'Imagen del grupo Guardias' });
  expect(imagen.getAttribute('src')).toBe(IMAGEN);
  // Beside the group's name in list and header the picture is decoration; the one in the details has a text.
  expect(imagenes().map((una) => una.alt)).toEqual(['', '', 'Imagen del grupo Guardias']);
  // A member who is not the owner gets no buttons.
  expect(panel.queryByText('Cambiar la imagen')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Quitar la imagen' })).toBeNull();
});

test('the owner of the group chooses a picture, which is uploaded at once, and removes it', async () => {
  chat.api.estado.otras['POST /api/ficheros/imagen_grupo'] = {
    data: { id: FICHERO, nombre: 'g.webp', mime: 'image/webp', bytes: 9, ancho: 480, alto: 480, url: null },
  };
  const panel = await detalles({ rol: 'propietario' });
  expect(imagenes()).toEqual([]);
  expect(panel.queryByRole('button', { name: 'Quitar la imagen' })).toBeNull();
  const cambiada = grupo({ rol: 'propietario', imagen: IMAGEN });
  chat.api.estado.otras['PATCH /api/chat/conversaciones/2'] = () => {
    chat.api.estado.conversaciones = [cambiada];
    return { data: cambiada };
  };
  await userEvent.upload(panel.getByLabelText('Subir una imagen'), new File(['x'], 'g.png', { type: 'image/png' }));
  expect(await panel.findByRole('img', { name: 'Imagen del grupo Guardias' })).toBeTruthy();
  expect(await screen.findByText('Imagen guardada')).toBeTruthy();
  expect(await panel.findByLabelText('Cambiar la imagen')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Quitar la imagen' }));
  await waitFor(() => expect(puestas()).toEqual([{ imagen_id: FICHERO }, { imagen_id: null }]));
});

test('a refused file says why, and the group keeps its picture', async () => {
  const panel = await detalles({ rol: 'propietario' });
  const grande = new File([new Uint8Array(3 * 1024 * 1024)], 'g.png', { type: 'image/png' });
  await userEvent.upload(panel.getByLabelText('Subir una imagen'), grande);
  expect((await panel.findByText('El archivo es demasiado grande.')).getAttribute('role')).toBe('alert');
  expect(puestas()).toEqual([]);
});

test('a change of the picture is told in the line', async () => {
  chat.api.estado.mensajes[2] = [
    { que: 'imagen' as const, quien: 8 },
    { que: 'sin_imagen' as const, quien: YO },
    { que: 'vuelve' as const, quien: 8 },
  ].map(({ que, quien }, n) =>
    mensaje(n + 1, {
      conversacion: 2,
      autor_id: null,
      tipo: 'sistema',
      texto: '',
      suceso: { que, quien, a: [], texto: null },
    }),
  );
  await detalles({});
  for (const frase of [
    'Ana Ruiz cambió la imagen del grupo',
    'Quitaste la imagen del grupo',
    'Ana Ruiz volvió al grupo',
  ])
    expect(await screen.findByText(frase)).toBeTruthy();
});
