import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TarjetaDeProducto } from '#shared/contract/visita/cartera/cartera-publica';
import { writeAlmacen } from '../../../api/browser/almacen.ts';
import { sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';

const RUTA = '/app/visita/visitador/public/producto-cartera/31/una-persona';
const TEXTO = 'Una toma al día.\n\nSin ajuste de dosis.';

const tarjeta = (cambios: Partial<TarjetaDeProducto> = {}) =>
  v.parse(TarjetaDeProducto, {
    perfil: {
      usuario_id: 7,
      nombre: 'Persona',
      apellidos: 'De Prueba',
      iniciales: 'PP',
      cargo: null,
      slug_publico: 'una-persona',
      titular: null,
      presentacion: null,
      foto: null,
      empresa: null,
      red: null,
      canales: [],
      especialidades: [],
      idiomas: [],
      telefono_trabajo: null,
      email_trabajo: null,
      linkedin: null,
      acepta_mensajes: true,
      verificado_en: null,
      zonas: null,
      oculto: [],
      indexable: true,
      es_propio: false,
    },
    producto: {
      id: 31,
      nombre: 'DEMOSARTAN 80 mg',
      slug: 'demosartan',
      laboratorio: 'Laboratorio Norte',
      activo: true,
    },
    asociacion: { relacion: 'titular', canales: [], empresa: null, zonas: null },
    ...cambios,
  });

let server: Awaited<ReturnType<typeof startServer>>;
let hay = true;
beforeEach(async () => {
  hay = true;
  server = await startServer(({ url, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(null));
    if (pathname === '/api/is-profesional-sanitario')
      return json(response, 200, { data: { ...JSON.parse(body), is_profesional_sanitario: 1, caduca_en: null } });
    if (pathname === '/visita/api/productos/31') return json(response, 200, { data: productoDePrueba() });
    if (pathname === '/visita/api/productos/31/promociones')
      return json(response, 200, { data: [], para_profesionales: 0 });
    if (pathname === '/visita/api/cartera/publica/una-persona/31') {
      const esProfesional = searchParams.get('profesional') === '1';
      const cambios = {
        argumentario: hay && esProfesional ? TEXTO : null,
        argumentario_reservado: hay && !esProfesional,
      };
      return json(response, 200, { data: tarjeta(cambios) });
    }
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
  localStorage.clear();
  writeAlmacen('profesional_sanitario', 0);
});

const bloque = async () =>
  within((await screen.findByRole('heading', { name: 'Argumentario' })).closest('section') as HTMLElement);

test('the professional gate stands before the product’s case, and its paragraphs after the declaration', async () => {
  // A no-break space between number and unit, as in the page's HTML.
  await openApp(RUTA, 'DEMOSARTAN 80\u00a0mg');
  const antes = await bloque();
  expect(
    antes.getByText('El argumentario de este producto es solo para profesionales sanitarios. ¿Lo eres?'),
  ).toBeTruthy();
  await userEvent.click(antes.getByRole('button', { name: 'Sí, soy profesional' }));
  await waitFor(async () => expect((await bloque()).getByText(/Una toma al día/).textContent).toBe(TEXTO));
  expect((await bloque()).queryByRole('button')).toBeNull();
});

test('a reader who declares to be no professional is told so, and not asked again', async () => {
  await openApp(RUTA);
  const suyo = await bloque();
  await userEvent.click(suyo.getByRole('button', { name: 'No' }));
  expect(suyo.getByText('Este argumentario es solo para profesionales sanitarios.')).toBeTruthy();
});

test('without a case nothing is shown, for any reader', async () => {
  hay = false;
  writeAlmacen('profesional_sanitario', 1);
  await openApp(RUTA);
  await screen.findByRole('heading', { name: 'Quién lo representa' });
  expect(screen.queryByText(/argumentario/i)).toBeNull();
});
