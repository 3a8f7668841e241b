import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, startServer } from '../../../../testing/test-server.ts';
import { UiProvider } from '../../../../ui/theme/provider.tsx';
import { EXTENSIONES } from './editor-extensiones.ts';
import { type OrdenTabla, runCommand, titulosDe } from './editor-tabla.ts';
import { EditorTexto } from './editor-texto.tsx';
import { documentoDe } from './html-a-documento.ts';

beforeEach(() => {
  // jsdom has no layout, which the editor measures.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

describe('the text, its keys and its pictures', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let escrito = '';
  const open = (inicial: string) => {
    escrito = inicial;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider>
          <EditorTexto
            inicial={inicial}
            onChange={(html) => {
              escrito = html;
            }}
          />
        </UiProvider>
      </QueryClientProvider>,
    );
    return screen.getByRole('textbox', { name: 'Texto' });
  };
  beforeEach(async () => {
    const subida = { id: '0a1b2c3d-0000-4000-8000-000000000000', uso: 'imagen_editorial', nombre: 'foto.png' };
    const url = `/api/ficheros/imagen/${subida.id}`;
    server = await startServer(({ method }, response) => {
      if (method !== 'POST') return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
      return json(response, 201, {
        data: { ...subida, mime: 'image/png', bytes: 3, ancho: 800, alto: 600, url },
      });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    return server.close();
  });

  const foto = (nombre: string) => new File(['png'], nombre, { type: 'image/png' });
  const datos = (files: File[], textos: Record<string, string> = {}) => ({
    files,
    getData: (tipo: string) => textos[tipo] ?? '',
    types: ['Files'],
  });

  test('Ctrl K asks for a link, which Enter inserts; «Cancelar» is visible', async () => {
    const texto = open('<p>Hola</p>');
    const handled = !fireEvent.keyDown(texto, { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true });
    // `preventDefault` tells the site's search, which has the same key.
    expect(handled).toBe(true);
    const dialogo = within(await screen.findByRole('dialog', { name: 'Enlace' }));
    expect(dialogo.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    await userEvent.type(dialogo.getByLabelText('Dirección'), '/app/noticias/7{Enter}');
    await waitFor(() => expect(escrito).toContain('<a href="/app/noticias/7">'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['paste', 'drop'] as const)(
    'pictures that come by %s are uploaded, and the dialog asks for their descriptions',
    async (event) => {
      const texto = open('<p>Hola</p>');
      const transfer = datos([foto('una.png'), foto('otra.png')]);
      if (event === 'paste') fireEvent.paste(texto, { clipboardData: transfer });
      else fireEvent.drop(texto, { dataTransfer: transfer });
      for (const alt of ['Un vial', 'Otro vial']) {
        const dialogo = within(await screen.findByRole('dialog', { name: 'Imagen en el texto' }));
        const put = await dialogo.findByRole<HTMLButtonElement>('button', { name: 'Poner la imagen' });
        await waitFor(() => expect(put.disabled).toBe(false));
        await userEvent.type(dialogo.getByLabelText('Texto alternativo'), `${alt}{Enter}`);
        await waitFor(() => expect(escrito).toContain(`alt="${alt}"`));
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const subidas = server.seen.filter(({ method }) => method === 'POST').map(({ url }) => url);
      expect(subidas).toEqual(['/api/ficheros/imagen_editorial', '/api/ficheros/imagen_editorial']);
      expect(escrito.match(/<figure><img/g)).toHaveLength(2);
    },
  );

  test('text from a word processor, with a picture of itself, is pasted as text', () => {
    const texto = open('<p>Hola</p>');
    const textos = { 'text/html': '<p>De un <b>documento</b></p>', 'text/plain': 'De un documento' };
    fireEvent.paste(texto, { clipboardData: datos([foto('trozo.png')], textos) });
    expect(escrito).toContain('<strong>documento</strong>');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('while writing, the bars stand on a phone’s keyboard, but not in a zoomed page', async () => {
    const vista = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', vista);
    const pasa = (cambios: Partial<typeof vista>) =>
      act(() => {
        Object.assign(vista, cambios);
        vista.dispatchEvent(new Event('resize'));
      });
    const texto = open('<p>Hola</p>');
    const barras = () => screen.getByRole('toolbar', { name: 'Formato del texto' }).parentElement;
    pasa({ height: innerHeight - 300 });
    // The keyboard belongs to another field.
    expect(barras()?.style.bottom).toBe('');
    await userEvent.click(texto);
    await waitFor(() => expect(barras()?.style.bottom).toBe('300px'));
    pasa({ offsetTop: 100 });
    expect(barras()?.style.bottom).toBe('200px');
    // A pressed button leaves the focus in the text, so that the keyboard stays open.
    await userEvent.click(screen.getByRole('button', { name: 'Negrita' }));
    expect(document.activeElement).toBe(texto);
    pasa({ scale: 2 });
    expect(barras()?.style.bottom).toBe('');
    pasa({ scale: 1, height: innerHeight - 60, offsetTop: 0 });
    expect(barras()?.style.bottom).toBe('');
  });

  test('a table’s own buttons are shown while the cursor is in it', async () => {
    open('<p>Hola</p>');
    expect(screen.queryByRole('toolbar', { name: 'Tabla' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tabla' }));
    const barra = within(await screen.findByRole('toolbar', { name: 'Tabla' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tabla' }).disabled).toBe(true);
    expect(barra.getByRole('button', { name: 'Fila de títulos' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(barra.getByRole('button', { name: 'Columna después' }));
    await waitFor(() => expect(escrito.match(/<th>/g)).toHaveLength(4));
    await userEvent.click(barra.getByRole('button', { name: 'Quitar la tabla' }));
    await waitFor(() => expect(escrito).not.toContain('<table>'));
    expect(screen.queryByRole('toolbar', { name: 'Tabla' })).toBeNull();
  });
});

describe('tables', () => {
  const DOS =
    '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>';
  let editor: Editor;
  /** Opens HTML, with the cursor at the end of a cell's text. */
  const open = (html: string, celda: string) => {
    editor = new Editor({ extensions: EXTENSIONES, injectCSS: false });
    editor.commands.setContent(documentoDe(editor.schema, html).toJSON());
    put(celda);
  };
  const put = (celda: string) =>
    editor.state.doc.descendants((nodo, lugar) => {
      if (nodo.isText && nodo.text === celda) editor.commands.setTextSelection(lugar + celda.length);
    });
  afterEach(() => editor.destroy());
  const filas = () =>
    [...editor.getHTML().matchAll(/<tr>(.*?)<\/tr>/g)].map(([, fila = '']) =>
      [...fila.matchAll(/<(t[hd])><p>(.*?)<\/p>/g)].map(([, tag, texto]) => (tag === 'th' ? `*${texto}` : texto)),
    );
  const press = (key: string, shiftKey = false) =>
    editor.view.someProp('handleKeyDown', (handle) =>
      handle(editor.view, new KeyboardEvent('keydown', { key, shiftKey })),
    );

  test.each<[OrdenTabla, string, string[][]]>([
    [
      'filaAntes',
      '1',
      [
        ['*A', '*B'],
        ['', ''],
        ['1', '2'],
      ],
    ],
    [
      'filaDespues',
      '1',
      [
        ['*A', '*B'],
        ['1', '2'],
        ['', ''],
      ],
    ],
    ['filaFuera', '1', [['*A', '*B']]],
    [
      'columnaAntes',
      '2',
      [
        ['*A', '*', '*B'],
        ['1', '', '2'],
      ],
    ],
    [
      'columnaDespues',
      '2',
      [
        ['*A', '*B', '*'],
        ['1', '2', ''],
      ],
    ],
    ['columnaFuera', '2', [['*A'], ['1']]],
    [
      'filaDeTitulos',
      '1',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'columnaDeTitulos',
      '1',
      [
        ['*A', '*B'],
        ['*1', '2'],
      ],
    ],
    ['tablaFuera', '1', []],
  ])('%s from «%s»', (orden, celda, esperadas) => {
    open(DOS, celda);
    runCommand(editor, orden);
    expect(filas()).toEqual(esperadas);
  });

  test('removing the last row or the last column removes the table', () => {
    for (const orden of ['filaFuera', 'columnaFuera'] as const) {
      open('<table><tbody><tr><td><p>1</p></td></tr></tbody></table><p>Fin</p>', '1');
      runCommand(editor, orden);
      expect(editor.getHTML()).toBe('<p>Fin</p>');
    }
  });

  test('Tab goes from cell to cell and adds a row after the last; Shift Tab goes back', () => {
    open(DOS, '1');
    press('Tab');
    expect(editor.state.selection.$from.parent.textContent).toBe('2');
    press('Tab');
    expect(filas()).toEqual([
      ['*A', '*B'],
      ['1', '2'],
      ['', ''],
    ]);
    expect(editor.state.selection.$from.parent.textContent).toBe('');
    press('Tab', true);
    expect(editor.state.selection.$from.parent.textContent).toBe('2');
    expect(titulosDe(editor)).toEqual({ fila: true, columna: false });
  });

  test.each(['Delete', 'Backspace'])('%s in an empty cell leaves the cell there', (tecla) => {
    open(DOS, '1');
    press('Tab');
    editor.commands.deleteSelection();
    for (let n = 0; n < 3; n += 1) press(tecla);
    editor.commands.insertContent('nuevo');
    expect(filas()).toEqual([
      ['*A', '*B'],
      ['1', 'nuevo'],
    ]);
  });

  test('a table within a table is opened as its text', () => {
    const dentro = '<table><tbody><tr><td><p>dentro</p></td></tr></tbody></table>';
    const unaEnOtra = () => editor.view.dom.querySelector('table table');
    open(`<table><tbody><tr><td><p>fuera</p>${dentro}</td></tr></tbody></table>`, 'fuera');
    expect([unaEnOtra(), editor.getText()]).toEqual([null, expect.stringContaining('dentro')]);
    open(DOS, '1');
    editor.commands.insertContent(documentoDe(editor.schema, dentro).firstChild?.toJSON() ?? '');
    expect([unaEnOtra(), editor.getText()]).toEqual([null, expect.stringContaining('dentro')]);
  });

  test('pasted cells fill the cells of a table', () => {
    open(DOS, '1');
    const clipboardData = {
      files: [],
      types: ['text/html'],
      getData: (tipo: string) =>
        tipo === 'text/html' ? '<table><tr><td>x</td><td>y</td></tr><tr><td>z</td><td>w</td></tr></table>' : 'x y z w',
    };
    fireEvent.paste(editor.view.dom, { clipboardData });
    expect(filas()).toEqual([
      ['*A', '*B'],
      ['x', 'y'],
      ['z', 'w'],
    ]);
  });
});
