import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OfertaBorrador } from '../../contract/main/empleo/empleo-panel.ts';
import { OFERTA_SIN_DESCRIPCION } from '../../testing/oferta-sin-descripcion.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { reparosDe } from './reglas-oferta.ts';

// Bounds how much longer the rules take for a hostile text, written to be slow, than for another text of its length.

const largo = (texto: string) =>
  v.parse(OfertaBorrador, {
    ...OFERTA_SIN_DESCRIPCION,
    descripcion: texto,
    funciones: texto,
    requisitos: texto,
  });
const judge = (oferta: ReturnType<typeof largo>) =>
  processorMs(() => {
    for (let i = 0; i < 20; i += 1) reparosDe(oferta, { iso: 'ES', hoy: '2026-11-21', host: 'app.example' });
  });

test.each([
  ['no space', 'a'.repeat(20_000)],
  ['no end of a tag', '<a '.repeat(6_600)],
])('a text with %s is judged as fast as another', async (_, texto) => {
  const otro = largo('Visita a médicos. '.repeat(1_100));
  await judge(otro);
  const usual = await judge(otro);
  const slow = await judge(largo(texto));
  expect(slow / usual).toBeLessThan(20);
});
