import { expect, test } from 'vitest';
import { cambioEnPalabras } from './cambios-producto.ts';

const cambio = (otro: Partial<Parameters<typeof cambioEnPalabras>[0]>) =>
  cambioEnPalabras({ tipos: ['otros'], codigo: null, antes: null, despues: null, ...otro });

test.each([
  [{ tipos: ['alta' as const], despues: { nombre: 'DEMO' } }, 'Alta en el catálogo'],
  [{ tipos: ['baja' as const], codigo: '600001' }, 'Baja de la lista · Presentación 600001'],
  [
    { tipos: ['comerc' as const], antes: { comercializado: true }, despues: { comercializado: false } },
    'Comercializado: sí → no',
  ],
  [
    { antes: { titular: null }, despues: { titular: 'LABORATORIO SEGUNDO, S.L.' } },
    'Laboratorio titular: sin dato → LABORATORIO SEGUNDO, S.L.',
  ],
  [{ antes: { nombre: 'DEMO 5 mg' }, despues: { nombre: 'DEMO 10 mg' } }, 'Nombre: DEMO 5\u00a0mg → DEMO 10\u00a0mg'],
])('%j', (uno, palabras) => {
  expect(cambio(uno)).toBe(palabras);
});

test('several differences of one change are told together, without technical fields and supply', () => {
  expect(
    cambio({
      tipos: ['comerc', 'estado', 'ft', 'otros', 'psum'],
      codigo: '600001',
      antes: { contenido: 28, estado_registro: 'autorizado', comercializada: true },
      despues: { contenido: 30, estado_registro: 'anulado', comercializada: false, problema_suministro_activo: true },
    }),
  ).toBe('Estado de registro: Autorizado → Anulado, Comercializada: sí → no, Ficha técnica · Presentación 600001');
});
