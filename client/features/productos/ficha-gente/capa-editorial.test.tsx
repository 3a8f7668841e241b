import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';

const CAMPOS = [
  { campo: 'clase_sanitario', etiqueta: 'Clase', valor: 'iia' },
  { campo: 'dispensacion', etiqueta: 'Condición de dispensación', valor: 'libre' },
  { campo: 'alergenos', etiqueta: 'Alérgenos', valor: ['Leche', 'Soja'] },
  { campo: 'advertencias', etiqueta: 'Advertencias', valor: 'Agítese.\n\nNo se congele.' },
  { campo: 'contacto_email', etiqueta: 'Correo del contacto científico', valor: 'ciencia@laboratorio.example.com' },
  {
    campo: 'farmacovigilancia_url',
    etiqueta: 'Página de farmacovigilancia',
    valor: 'https://laboratorio.example.com/avisos',
  },
  {
    campo: 'imagenes',
    etiqueta: 'Imágenes',
    valor: [
      { url: 'https://laboratorio.example.com/caja.jpg', alt: 'La caja, de frente' },
      { url: 'javascript:alert(1)', alt: 'Otra' },
      { url: '/api/ficheros/imagen/0f8fad5b-d9cb-469f-a165-70867728950e', alt: 'El blíster' },
    ],
  },
];

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(null));
    if (pathname === '/visita/api/productos/31') return json(response, 200, { data: productoDePrueba() });
    if (pathname === '/visita/api/productos/31/capa-editorial')
      return json(response, 200, { data: { campos: CAMPOS, discutidos: [] } });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('editorial data is shown as text, including the fields that only the form of a new product has', async () => {
  await openApp('/app/visita/producto/demosartan-80-mg-comprimidos/31');
  const valorDe = async (etiqueta: string) => (await screen.findByText(etiqueta)).nextElementSibling as HTMLElement;
  expect((await valorDe('Clase')).textContent).toBe('Clase IIa');
  expect((await valorDe('Condición de dispensación')).textContent).toBe('Venta libre');
  expect((await valorDe('Alérgenos')).textContent).toBe('Leche; Soja');
  expect((await valorDe('Advertencias')).textContent).toBe('Agítese.\n\nNo se congele.');
  const enlaceDe = async (etiqueta: string) =>
    within(await valorDe(etiqueta))
      .getAllByRole<HTMLAnchorElement>('link')
      .map((enlace) => [enlace.textContent, enlace.href]);
  expect(await enlaceDe('Correo del contacto científico')).toEqual([
    ['ciencia@laboratorio.example.com', 'mailto:ciencia@laboratorio.example.com'],
  ]);
  expect(await enlaceDe('Página de farmacovigilancia')).toEqual([
    ['https://laboratorio.example.com/avisos', 'https://laboratorio.example.com/avisos'],
  ]);
  // A picture of another site is shown as a link; text that is no web address stays text.
  expect(await enlaceDe('Imágenes')).toEqual([['La caja, de frente', 'https://laboratorio.example.com/caja.jpg']]);
  expect((await valorDe('Imágenes')).textContent).toContain('Otra');
  // An uploaded picture is shown.
  const [imagen, ...otras] = within(await valorDe('Imágenes')).getAllByRole<HTMLImageElement>('img');
  expect([imagen?.getAttribute('src'), imagen?.alt, otras]).toEqual([
    '/api/ficheros/imagen/0f8fad5b-d9cb-469f-a165-70867728950e?ancho=480',
    'El blíster',
    [],
  ]);
});
