import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OfertaBorrador } from '../../contract/main/empleo/empleo-panel.ts';
import { OFERTA_SIN_DESCRIPCION } from '../../testing/oferta-sin-descripcion.ts';
import { reparosDe, respuestaCumple, salarioAnual } from './reglas-oferta.ts';

const buena = {
  ...OFERTA_SIN_DESCRIPCION,
  descripcion: `<p>${'Trabajarás con centros de salud de la zona. '.repeat(6)}</p>`,
};
const entorno = { iso: 'ES', hoy: '2026-11-21', host: 'app.example' };
const campos = (cambios: object, clase = 'error', e: Partial<typeof entorno> & { iso?: string } = {}) =>
  reparosDe(v.parse(OfertaBorrador, { ...buena, ...cambios }), { ...entorno, ...e })
    .filter((r) => r.clase === clase)
    .map((r) => r.campo);

test('a complete offer has no objections', () =>
  expect(reparosDe(v.parse(OfertaBorrador, buena), entorno)).toEqual([]));

test.each([
  ['a short title is refused', { titulo: 'Corto' }, ['titulo']],
  ['a title in capitals is refused', { titulo: 'DELEGADO COMERCIAL URGENTE' }, ['titulo']],
  ['a title with a phone number is refused', { titulo: 'Delegado, llama al 600 123 456' }, ['titulo']],
  ['a title with an e-mail address is refused', { titulo: 'Delegado rrhh@empresa.example' }, ['titulo']],
  ['an offer without a position is refused', { cargo_id: null }, ['cargo_id']],
  ['an offer without a province is refused', { estado_id: null }, ['estado_id']],
  ['a remote offer may lack a province', { estado_id: null, modalidad: 'remoto' }, []],
  [
    'modality, contract and working time are required',
    { modalidad: null, tipo_contrato: null, jornada: null },
    ['modalidad', 'tipo_contrato', 'jornada'],
  ],
  ['a description of empty markup is refused', { descripcion: `<p>${'<em></em>'.repeat(60)}</p>` }, ['descripcion']],
  ['a maximum salary below the minimum is refused', { salario_min: '40000' }, ['salario_max']],
  ['a minimum salary without a maximum is refused', { salario_max: null }, ['salario_max']],
  [
    'an offer in the European Union without a salary is refused',
    { salario_min: null, salario_max: null },
    ['salario_min'],
  ],
  ['a hidden salary in the European Union is refused', { salario_visible: false }, ['salario_min']],
  ['an external application without an address is refused', { solicitud: 'externa' }, ['url_externa']],
  [
    'an external application by http is refused',
    { solicitud: 'externa', url_externa: 'http://empresa.example/x' },
    ['url_externa'],
  ],
  [
    'an external application at our own address is refused',
    { solicitud: 'externa', url_externa: 'https://app.example/x' },
    ['url_externa'],
  ],
  [
    'an external application by https is accepted',
    { solicitud: 'externa', url_externa: 'https://empresa.example/x' },
    [],
  ],
  ['a last day in the past is refused', { ultimo_dia: '2026-11-20' }, ['ultimo_dia']],
  ['a last day after 91 days is refused', { ultimo_dia: '2027-02-20' }, ['ultimo_dia']],
  ['a last day after 90 days is accepted', { ultimo_dia: '2027-02-19' }, []],
])('%s', (_, cambios, espera) => expect(campos(cambios)).toEqual(espera));

test('outside the Union an offer may lack a salary', () =>
  expect(campos({ salario_min: null, salario_max: null }, 'error', { iso: 'MX' })).toEqual([]));

test('a salary below the minimum wage gives a warning, for full time only', () => {
  expect(campos({ salario_min: '900', salario_max: '1100', salario_periodo: 'mes' }, 'aviso')).toEqual(['salario_min']);
  expect(
    campos({ salario_min: '900', salario_max: '1100', salario_periodo: 'mes', jornada: 'parcial' }, 'aviso'),
  ).toEqual([]);
});

test.each([
  'Imprescindible buena presencia',
  'Edad máxima 35 años',
  'Buscamos personas jóvenes',
  'Se busca señorita para recepción',
  'Solo mujeres',
  'Sin cargas familiares',
  'Nacionalidad española',
])('to review: %s', (frase) => expect(campos({ requisitos: frase }, 'revision')).toEqual(['requisitos']));

test.each(['Entre 2 y 5 años de experiencia', 'Equipo con presencia en toda España', 'Mínimo 10 años de experiencia'])(
  'not to review: %s',
  (frase) => expect(campos({ requisitos: frase }, 'revision')).toEqual([]),
);

const pregunta = { id: 'p1', texto: '¿Tienes carné?', tipo: 'si_no', obligatoria: true, excluyente: true };
test('an excluding question needs a valid answer that passes', () => {
  expect(campos({ preguntas: [pregunta] })).toEqual(['preguntas']);
  expect(campos({ preguntas: [{ ...pregunta, valor_valido: 'si' }] })).toEqual([]);
  expect(campos({ preguntas: [{ ...pregunta, tipo: 'opcion', opciones: ['A', 'B'], valor_valido: 'C' }] })).toEqual([
    'preguntas',
  ]);
});

test.each([
  ['si_no', 'si', 'si', true],
  ['si_no', 'si', 'no', false],
  ['numero', '3', '5', true],
  ['numero', '3', '2', false],
  ['numero', '3', undefined, false],
] as const)('%s %s answered %s: %s', (tipo, valor_valido, respuesta, cumple) =>
  expect(respuestaCumple({ ...pregunta, opciones: [], tipo, valor_valido }, respuesta)).toBe(cumple),
);

test('salarioAnual converts an amount to a year', () => {
  expect(salarioAnual('2000.50', 'mes')).toBe(24_006);
  expect(salarioAnual(null, 'ano')).toBeNull();
});
