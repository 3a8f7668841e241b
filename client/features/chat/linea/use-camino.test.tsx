import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { conversacion, evento, mensaje, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';
import { useCamino } from './use-camino.ts';

const chat = conChat(() => [[conversacion(1, { ultimo_seq: 60, leido_seq: 60 })], { 1: serie(1, 60) }]);
const linea = () => screen.getByRole('region', { name: /^Conversación: / });
/** Pixels of the line below the window of 600. */
const debajo = () => {
  const alto = linea().querySelector<HTMLElement>('div[style*="contain: size"]')?.style.height;
  return Number.parseInt(alto ?? '', 10) - 600 - linea().scrollTop;
};
const alFinal = () => waitFor(() => expect(debajo()).toBe(0));
const boton = () => screen.queryByRole('button', { name: /^Ir a lo último/ });

/** Opens the line at its end. The window has the focus, so that displayed messages are read. */
async function open() {
  document.hasFocus = () => true;
  await chat.open('/app/chat/1');
  await screen.findByText('Mensaje 60');
  await alFinal();
}
/** A computer so busy that a frame is shown only when the test says so. */
function holdFrames() {
  const held = new Map<number, FrameRequestCallback>();
  let last = 0;
  const requested = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((show) => {
    last += 1;
    held.set(last, show);
    return last;
  });
  const cancelled = vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((which) => {
    held.delete(which);
  });
  onTestFinished(() => {
    requested.mockRestore();
    cancelled.mockRestore();
  });
  return () => {
    const shown = [...held.values()];
    held.clear();
    for (const show of shown) show(performance.now());
  };
}
async function viene(seq: number, texto: string) {
  const nuevo = mensaje(seq, { texto });
  chat.api.estado.mensajes = { 1: [...(chat.api.estado.mensajes[1] ?? []), nuevo] };
  chat.canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: nuevo }));
  await waitFor(() => expect(linea().textContent).toContain(texto));
}

test('a row that is measured long before the next frame is displayed to its end, and the line follows the next messages', async () => {
  await open();
  const showFrame = holdFrames();
  await viene(61, 'Un texto largo');
  await waitFor(() => expect(debajo()).toBe(150));
  // However long the frame takes, the line does not rest before it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  showFrame();
  expect(debajo()).toBe(0);
  expect(boton()).toBeNull();
  await viene(62, 'El siguiente');
  await waitFor(() => expect(chat.canal.dichos).toContainEqual({ t: 'leido', conversacion: 1, seq: 62 }));
});

test('a person who scrolls up before the frame comes is not scrolled back, and has the button to the end', async () => {
  await open();
  const showFrame = holdFrames();
  await viene(61, 'Un texto largo');
  await waitFor(() => expect(debajo()).toBe(150));
  fireEvent.wheel(linea(), { deltaY: -10 });
  await waitFor(() => {
    showFrame();
    expect(boton()).not.toBeNull();
  });
  expect(debajo()).toBe(150);
});

test('a line at rest at its end is left by scrolling with anything', async () => {
  await open();
  await waitFor(() => {
    linea().scrollTop = 300;
    fireEvent.scroll(linea());
    expect(boton()).not.toBeNull();
  });
});

test('scrolling to a place ends a few frames after the last row was measured, and not before', () => {
  const showFrame = holdFrames();
  const scroll = { current: document.createElement('section') };
  const onAcabar = vi.fn();
  const { result } = renderHook(() => useCamino({ scroll, onSoltar: () => {}, onAcabar }));
  let place = 100;
  result.current.go({ donde: () => place, esFinal: true });
  expect(scroll.current.scrollTop).toBe(100);
  const frames = (n: number) => Array.from({ length: n }).forEach(showFrame);
  frames(9);
  place = 300;
  result.current.alMedir();
  frames(1);
  expect(scroll.current.scrollTop).toBe(300);
  frames(9);
  expect(onAcabar).not.toHaveBeenCalled();
  frames(1);
  expect(onAcabar).toHaveBeenCalledOnce();
  expect(result.current.vaDeCamino()).toBe(false);
  frames(1);
  expect(onAcabar).toHaveBeenCalledOnce();
});
