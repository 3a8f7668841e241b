import { expect, test, vi } from 'vitest';
import { createDespertador, type Oyente } from './despertador.ts';

/** The lines that are published, and what a second process makes of them. */
function dosProcesos() {
  const lineas: string[] = [];
  const oyente = {
    wake: vi.fn<Oyente['wake']>(),
    efimero: vi.fn<Oyente['efimero']>(),
    review: vi.fn<Oyente['review']>(),
    presente: vi.fn<Oyente['presente']>(),
    hueco: vi.fn<Oyente['hueco']>(),
  };
  const publish = async (texto: string) => void lineas.push(texto);
  return {
    lineas,
    oyente,
    dice: createDespertador({ publish }, () => null, vi.fn()),
    oye: createDespertador({ publish }, () => oyente, vi.fn()),
  };
}

test('a line is never longer than a notification may be, however many users it names, and leaves nobody out', async () => {
  const { lineas, oyente, dice, oye } = dosProcesos();
  const todos = Array.from({ length: 5_000 }, (_, n) => 1_000_000 + n);
  dice.wake(todos);
  await vi.waitUntil(() => lineas.length > 0);
  dice.efimero(todos, { t: 'efimero', tipo: 'notificacion', relleno: 'ñ'.repeat(1_000) });
  expect(lineas.length).toBeGreaterThan(2);
  expect(Math.max(...lineas.map((linea) => Buffer.byteLength(linea)))).toBeLessThan(8_000);
  for (const linea of lineas) oye.receive(linea);
  expect(oyente.wake.mock.calls.flatMap(([usuarios]) => usuarios)).toEqual(todos);
  expect(oyente.efimero.mock.calls.flatMap(([usuarios]) => usuarios)).toEqual(todos);
});

test('presence goes first to the users who may see it, then to the process, which may know better', () => {
  const { lineas, oyente, dice, oye } = dosProcesos();
  dice.presente(5, 'ausente', [6, 7]);
  dice.presente(5, null, []);
  for (const linea of lineas) oye.receive(linea);
  const frame = (estado: string | null) => ({ t: 'efimero', tipo: 'presencia', usuarios: [{ usuario: 5, estado }] });
  expect(oyente.efimero.mock.calls).toEqual([
    [[6, 7], frame('ausente')],
    [[], frame(null)],
  ]);
  expect(oyente.presente.mock.calls).toEqual([
    [5, 'ausente'],
    [5, null],
  ]);
  expect(oyente.efimero.mock.invocationCallOrder[0]).toBeLessThan(oyente.presente.mock.invocationCallOrder[0] ?? 0);
});

test('a process ignores its own lines, and unknown lines break nothing', () => {
  const { lineas, oyente, oye } = dosProcesos();
  oye.efimero([1], { t: 'efimero', tipo: 'notificacion' });
  expect(oyente.efimero).toHaveBeenCalledOnce();
  for (const linea of [...lineas, '', 'x', 'eotro 1 {', 'eotro 1 7', 'eotro 1 null', 'zotro 1 {}', 'potro 1 dormida'])
    oye.receive(linea);
  expect(oyente.efimero.mock.calls.slice(1)).toEqual([
    [[], { t: 'efimero', tipo: 'presencia', usuarios: [{ usuario: 1, estado: null }] }],
  ]);
});
