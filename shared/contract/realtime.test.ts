import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AREAS_CAMBIO, CIERRES, FrameServidor, signoDe } from './realtime.ts';

const efimero = (tipo: string, carga: object = {}): FrameServidor =>
  v.parse(FrameServidor, { t: 'efimero', tipo, ...carga });

test('typing and presence frames may be dropped on the way («~»); every other frame must arrive («=»)', () => {
  expect(signoDe(efimero('escribiendo', { conversacion: 1, usuario: 2, on: true }))).toBe('~');
  expect(signoDe(efimero('presencia', { usuarios: [] }))).toBe('~');
  expect(signoDe(efimero('notificacion'))).toBe('=');
  for (const area of AREAS_CAMBIO) expect(signoDe(efimero('cambio', { area }))).toBe('=');
  const adios: FrameServidor = { t: 'adios', code: CIERRES.reinicio, reintentar_en: 1 };
  const resincronizar: FrameServidor = { t: 'resincronizar', desde: 1 };
  expect([adios, resincronizar, { t: 'pong' } as const].map(signoDe)).toEqual(['=', '=', '=']);
});
