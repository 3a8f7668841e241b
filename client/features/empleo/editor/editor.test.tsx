import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { candidaturaDetalle, candidaturaFila, ofertaEditable, ofertaPropia } from '../../../testing/panel-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';

/** Concurrent changes of one offer or application: by two tabs, by two people, or twice by one person. */

let server: Awaited<ReturnType<typeof startServer>>;
/** The offer as the fake API keeps it: each save is a new version, and a save of an older version is refused. */
let oferta: ReturnType<typeof ofertaEditable>;
let laAbren: { version: number; vista_en: string | null };

beforeEach(async () => {
  oferta = ofertaEditable(7, { estado: 'borrador', acciones: ['editar', 'publicar', 'borrar'] });
  laAbren = { version: 1, vista_en: null };
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    const ruta = `${method} ${pathname}`;
    const no = (status: number, code: string, errors?: object) =>
      json(response, status, { code, message: 'No puede ser', requestId: 'r', ...(errors && { errors }) });
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser({ roles: { empleo: 1 } })));
    if (ruta === 'GET /api/empleo/mis-ofertas/7') return json(response, 200, { data: oferta });
    if (ruta === 'POST /api/empleo/ofertas') {
      oferta = { ...oferta, contenido: JSON.parse(body) };
      return json(response, 201, { data: oferta });
    }
    if (ruta === 'PUT /api/empleo/ofertas/7') {
      const { version, ...contenido } = JSON.parse(body);
      if (version !== oferta.version) return no(409, 'conflicto_version');
      oferta = { ...oferta, version: version + 1, contenido };
      return json(response, 200, { data: oferta });
    }
    if (ruta === 'POST /api/empleo/ofertas/7/publicar') {
      if (!oferta.contenido.titulo.includes('corregido'))
        return no(422, 'validacion', { titulo: ['Corrige el título'] });
      oferta = { ...oferta, version: oferta.version + 1, estado: 'publicada' };
      return json(response, 200, { data: oferta });
    }
    if (ruta === 'GET /api/empleo/mis-ofertas')
      return json(response, 200, {
        data: [ofertaPropia(7)],
        meta: { current_page: 1, per_page: 20, last_page: 1, total: 1, por_estado: [{ estado: 'borrador', total: 1 }] },
        links: { next: null },
      });
    const suya = { ...laAbren, estado: laAbren.vista_en === null ? ('enviada' as const) : ('vista' as const) };
    if (ruta === 'GET /api/empleo/ofertas/7/candidaturas')
      return json(response, 200, { data: [candidaturaFila(1, suya)] });
    if (ruta === 'GET /api/empleo/candidaturas/1') return json(response, 200, { data: candidaturaDetalle(1, suya) });
    // An API may count the opening as a change.
    if (ruta === 'POST /api/empleo/candidaturas/1/abrir') {
      laAbren = { version: 2, vista_en: '2026-11-22T09:00:00.000Z' };
      return json(response, 204, undefined);
    }
    if (ruta === 'PATCH /api/empleo/candidaturas/1')
      return JSON.parse(body).version === laAbren.version
        ? json(response, 200, { data: candidaturaDetalle(1, { ...suya, estado: 'entrevista', version: 3 }) })
        : no(409, 'conflicto_version');
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const titulo = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Another person saves the offer. */
const otroGuarda = (texto: string) => {
  oferta = { ...oferta, version: oferta.version + 1, contenido: { ...oferta.contenido, titulo: texto } };
};
/** The editor, and a function that simulates a return to the window. */
async function openEditor() {
  const router = await openApp('/app/empleo/panel/7');
  const seVuelveAPedir = () => router.options.context.queryClient.refetchQueries({ queryKey: ['empleo', 'mi-oferta'] });
  return { router, seVuelveAPedir };
}

describe('the steps of an offer', () => {
  const paso = () => screen.getByText(/^Paso \d de \d/).textContent;
  const escribe = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

  test('a new offer is filled in in four steps and saved as a whole; its page opens at the same step', async () => {
    const router = await openApp('/app/empleo/panel/nueva');
    fireEvent.change(await titulo(), { target: { value: 'Jefe de producto' } });
    expect(paso()).toBe('Paso 1 de 4 · Puesto');
    expect(screen.queryByRole('button', { name: 'Paso anterior' })).toBeNull();
    await press('Siguiente: Condiciones');
    escribe('Horario', 'De mañana');
    expect(screen.queryByRole('textbox', { name: 'Título' })).toBeNull();
    await press('Siguiente: Texto');
    await press('Siguiente: Inscripción');
    expect(paso()).toBe('Paso 4 de 4 · Inscripción');
    expect(screen.getByRole('radio', { name: 'Aquí, en la plataforma' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Siguiente/ })).toBeNull();
    await press('Paso anterior');
    expect(document.activeElement?.textContent).toContain('Paso 3 de 4');
    escribe('Descripción', 'Hola.');
    await press('Guardar borrador');
    await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/panel/7'));
    expect(oferta.contenido).toMatchObject({
      titulo: 'Jefe de producto',
      horario: 'De mañana',
      descripcion: '<p>Hola.</p>',
    });
    // Only the page of a saved offer shows a state.
    await screen.findByText('Borrador');
    expect(paso()).toBe('Paso 3 de 4 · Texto');
  });

  test('an erroneous field opens its step and takes the focus, from any other step', async () => {
    await openEditor();
    await userEvent.clear(await titulo());
    await press('Inscripción');
    await press('Publicar');
    await waitFor(() => expect(paso()).toBe('Paso 1 de 4 · Puesto'));
    expect(document.activeElement).toBe(await titulo());
    await userEvent.click(await screen.findByRole('link', { name: /^Descripción: / }));
    expect(paso()).toBe('Paso 3 de 4 · Texto');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Descripción' }));
  });

  test('a save by another person, while nothing was typed, is shown in the current step', async () => {
    const { seVuelveAPedir } = await openEditor();
    await titulo();
    await press('Condiciones');
    oferta = { ...oferta, version: oferta.version + 1, contenido: { ...oferta.contenido, horario: 'De noche' } };
    await seVuelveAPedir();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Horario' }).value).toBe('De noche'),
    );
    expect(paso()).toBe('Paso 2 de 4 · Condiciones');
  });
});

describe('the editor of an offer', () => {
  test('after a refused publication the field is mended and the offer published on the same page', async () => {
    const { router, seVuelveAPedir } = await openEditor();
    await userEvent.type(await titulo(), ' uno');
    await press('Publicar');
    expect(await screen.findAllByText('Corrige el título')).not.toHaveLength(0);
    await userEvent.type(await titulo(), ' corregido');
    await seVuelveAPedir();
    expect((await titulo()).value).toBe('Visitador médico 7 uno corregido');
    await press('Publicar');
    await screen.findByText('Oferta publicada');
    expect(oferta).toMatchObject({ estado: 'publicada', contenido: { titulo: 'Visitador médico 7 uno corregido' } });
    // The toast comes before the page is left.
    await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/panel'));
  });

  test('after a refused publication of a new offer, its own page marks the field, and the offer is mended and published there', async () => {
    const router = await openApp('/app/empleo/panel/nueva');
    fireEvent.change(await titulo(), { target: { value: 'Jefe de producto' } });
    await press('Publicar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/panel/7'));
    await waitFor(async () => expect((await titulo()).getAttribute('aria-invalid')).toBe('true'));
    // At the field and beside the button; no toast, which would lie over them on a phone.
    expect(await screen.findAllByText(/Corrige el título/)).toHaveLength(2);
    expect(document.activeElement).toBe(await titulo());
    await userEvent.type(await titulo(), ' corregido');
    expect((await titulo()).getAttribute('aria-invalid')).toBeNull();
    await press('Publicar');
    await screen.findByText('Oferta publicada');
    expect(oferta).toMatchObject({ estado: 'publicada', contenido: { titulo: 'Jefe de producto corregido' } });
  });

  test('state, saving status and buttons are one bar, and all that is missing is listed there at once', async () => {
    oferta = ofertaEditable(7, { estado: 'borrador', acciones: ['editar', 'publicar', 'borrar'] });
    oferta = { ...oferta, contenido: { ...oferta.contenido, cargo_id: null } };
    await openEditor();
    const barra = within(await screen.findByRole('region', { name: 'Estado y publicación' }));
    expect([barra.getByText('Borrador'), barra.getByRole('status').textContent]).toEqual([
      expect.anything(),
      'Guardado',
    ]);
    await userEvent.clear(await titulo());
    expect(barra.getByRole('status').textContent).toBe('Cambios sin guardar');
    await userEvent.click(barra.getByRole('button', { name: 'Publicar' }));
    const lineas = (await barra.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(lineas.length).toBeGreaterThan(2);
    expect(lineas[0]).toBe('Título: Escribe el título');
    expect((await titulo()).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(await titulo(), 'Jefe de producto corregido');
    expect(barra.queryByRole('link', { name: /^Título/ })).toBeNull();
    // «Guardar borrador» after «Publicar» only saves.
    await userEvent.click(barra.getByRole('button', { name: 'Guardar borrador' }));
    await waitFor(() => expect(oferta.contenido.titulo).toBe('Jefe de producto corregido'));
    await waitFor(() => expect(barra.getByRole('status').textContent).toBe('Guardado'));
    expect(oferta.estado).toBe('borrador');
  });

  test('saving twice works, also with a refetch in between', async () => {
    const { seVuelveAPedir } = await openEditor();
    for (const texto of [' a', ' b']) {
      await userEvent.type(await titulo(), texto);
      await press('Guardar borrador');
      await waitFor(() => expect(oferta.contenido.titulo.endsWith(texto)).toBe(true));
      await seVuelveAPedir();
    }
    expect(oferta.contenido.titulo).toBe('Visitador médico 7 a b');
  });

  test('a save by another person loses nothing typed, and the user decides whose version stays', async () => {
    const { seVuelveAPedir } = await openEditor();
    await userEvent.type(await titulo(), ' mío');
    otroGuarda('Lo suyo');
    await seVuelveAPedir();
    expect((await titulo()).value).toBe('Visitador médico 7 mío');
    await press('Guardar borrador');
    await screen.findByText('Alguien la ha cambiado mientras la editabas');
    expect((await titulo()).value).toBe('Visitador médico 7 mío');
    await press('Guardar lo mío');
    await waitFor(() => expect(oferta.contenido.titulo).toBe('Visitador médico 7 mío'));
    await waitFor(() => expect(screen.queryByText('Alguien la ha cambiado mientras la editabas')).toBeNull());

    otroGuarda('Lo suyo otra vez');
    fireEvent.change(await titulo(), { target: { value: 'Lo mío otra vez' } });
    await press('Guardar borrador');
    await press('Ver lo suyo');
    await waitFor(async () => expect((await titulo()).value).toBe('Lo suyo otra vez'));
  });

  test('a save by another person is shown when nothing was typed', async () => {
    const { seVuelveAPedir } = await openEditor();
    await titulo();
    otroGuarda('Lo suyo');
    await seVuelveAPedir();
    await waitFor(async () => expect((await titulo()).value).toBe('Lo suyo'));
  });
});

test('an application that was just opened can be moved from its card', async () => {
  await openApp('/app/empleo/panel/7/candidaturas');
  await press('Candidatura de prueba 1');
  await screen.findByRole('dialog', { name: 'Candidatura de prueba 1' });
  await waitFor(() => expect(laAbren.version).toBe(2));
  await userEvent.keyboard('{Escape}');
  const move = await screen.findByRole('combobox', { name: 'Mover a Candidatura de prueba 1' });
  await userEvent.selectOptions(move, 'entrevista');
  await screen.findByText('Movida a «Entrevista»');
  expect(screen.queryByText(/Alguien la ha movido/)).toBeNull();
});
