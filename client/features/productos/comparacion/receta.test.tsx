import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import { fila } from '../../../testing/catalogo-de-prueba.ts';
import { productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { distintivosDe } from '../ficha-cabecera/ficha-distintivos.tsx';
import { condicionesDe } from '../ficha-secciones/ficha-composicion.tsx';
import { ProductoChips } from '../tarjeta/producto-chips.tsx';
import { FILAS } from './comparacion-filas.ts';

type Cambios = Partial<Parameters<typeof productoDePrueba>[0]>;

const SIN_MARCAS: Cambios = Object.fromEntries(MARCAS_CON_RECETA.map((marca) => [marca, false]));

/** The texts on prescription of all screens: chips of sheet and printed sheet, conditions, comparison. */
function dichoDe(cambios: Cambios): string[] {
  const producto = productoDePrueba({ ...SIN_MARCAS, condiciones: [], receta: null, ...cambios });
  const comparado = FILAS.find(({ id }) => id === 'condiciones')?.valor(producto) ?? [];
  return [...distintivosDe(producto).map(({ texto }) => texto), ...condicionesDe(producto), ...comparado];
}
function chipsDe(cambios: Parameters<typeof fila>[1]): string[] {
  const { container } = render(<ProductoChips fila={fila(1, cambios)} />);
  return [...container.querySelectorAll('li')].map((li) => li.textContent ?? '');
}

test.each(MARCAS_CON_RECETA)(
  '%s: no screen says «Sin receta», even if the API’s data contradict each other',
  (marca) => {
    for (const receta of [true, false, null]) {
      const dicho = dichoDe({ receta, [marca]: true, condiciones: ['sin_receta', 'Sin receta'] });
      expect(dicho.filter((texto) => /sin receta|no sujeto|no consta/i.test(texto))).toEqual([]);
      expect(dicho).toContain('Con receta');
    }
  },
);

test.each(['psicotropo', 'estupefaciente', 'uso_hospitalario'] as const)(
  '%s: no list says «Sin receta» either',
  (marca) => {
    for (const receta of [true, false, null]) {
      const chips = chipsDe({ receta, [marca]: true });
      expect(chips).toContain('Con receta');
      expect(chips.join()).not.toMatch(/sin receta|no consta/i);
      cleanup();
    }
  },
);

test('an unknown prescription is shown as unknown', () => {
  expect(dichoDe({})).toEqual(expect.arrayContaining(['Receta: no consta', 'No consta si necesita receta']));
  expect(dichoDe({}).join()).not.toMatch(/sin receta/i);
  expect(chipsDe({ receta: null })).toContain('Receta: no consta');
});

test('of a medicine whose source leaves open whether it is a narcotic or a psychotropic, the sheet says so, and never «no»', () => {
  const texto = 'Psicótropo o estupefaciente: no consta';
  const chips = (
    psicotropo: boolean | null,
    estupefaciente: boolean | null,
    tipo: 'medicamento' | 'otro' = 'medicamento',
  ) =>
    dichoDe({ receta: true, psicotropo, estupefaciente, tipo }).filter((uno) => /psicótropo|estupefaciente/i.test(uno));
  expect(chips(null, null)).toEqual([texto]);
  expect(chips(false, null)).toEqual([texto]);
  expect(chips(null, true)).toEqual(['Estupefaciente']);
  expect(chips(true, null)).toEqual(['Psicótropo']);
  expect(chips(false, false)).toEqual([]);
  expect(chips(null, null, 'otro')).toEqual([]);
  expect(chipsDe({ psicotropo: null, estupefaciente: null }).join()).not.toMatch(/psicótropo|estupefaciente/i);
});

test('«Sin receta» is shown when the source says so, and never for products that are no medicines', () => {
  expect(dichoDe({ receta: false, condiciones: ['Sin receta'] })).toContain('Sin receta');
  expect(chipsDe({ receta: false })).toContain('Sin receta');
  const termometro = dichoDe({ tipo: 'producto_sanitario', receta: null });
  expect(termometro.join()).not.toMatch(/receta/i);
  expect(screen.queryByText('Con receta')).toBeNull();
});
