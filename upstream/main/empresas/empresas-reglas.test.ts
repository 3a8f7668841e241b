import { expect, test } from 'vitest';
import {
  administraEmpleo,
  dejaSinTitular,
  dominiosProbados,
  estadoAlUnirse,
  mismoDominio,
  verificadaAlCrear,
} from './empresas-reglas.ts';

const nueva = {
  emailUsuario: 'seleccion@laboratorio.es',
  emailEmpresa: 'info@laboratorio.es',
  dominioOcupado: false,
  nombreRepetido: false,
};

test('a proved domain verifies the company and becomes its domain', () => {
  expect(dominiosProbados(nueva)).toEqual(['laboratorio.es']);
  expect(verificadaAlCrear(nueva)).toBe(true);
});

test.each([
  ['free mail', { emailUsuario: 'x@gmail.com', emailEmpresa: 'y@gmail.com' }, []],
  ['the company’s domain is only written', { emailUsuario: 'x@gmail.com' }, []],
  ['two domains', { emailUsuario: 'x@otra.es' }, []],
  ['a subdomain is not the domain', { emailUsuario: 'x@mail.laboratorio.es' }, []],
  ['another company holds it', { dominioOcupado: true }, []],
  ['a name that is taken', { nombreRepetido: true }, ['laboratorio.es']],
])('%s: not verified by itself', (_caso, cambio, dominios) => {
  expect(dominiosProbados({ ...nueva, ...cambio })).toEqual(dominios);
  expect(verificadaAlCrear({ ...nueva, ...cambio })).toBe(false);
});

test.each([
  ['verificada', 'x@laboratorio.es', 'activa'],
  ['verificada', 'x@LABORATORIO.es', 'activa'],
  ['verificada', 'x@otro.es', 'pendiente'],
  ['verificada', 'x@laboratorio.es.otro.com', 'pendiente'],
  ['pendiente_verificacion', 'x@laboratorio.es', 'pendiente'],
])('joining a company that is %s as %s → %s', (estado, email, esperado) =>
  expect(estadoAlUnirse({ estado, dominios: ['laboratorio.es'] }, email)).toBe(esperado),
);

test('mismoDominio of a company without domains is false', () => expect(mismoDominio([], 'x@a.es')).toBe(false));

test('administrador_empleo: recruiter, active, verified; all three', () => {
  for (const empleo of [true, false])
    for (const membresia of ['activa', 'pendiente', null])
      for (const empresa of ['verificada', 'pendiente_verificacion', null])
        expect(administraEmpleo({ empleo, membresia, empresa })).toBe(
          empleo && membresia === 'activa' && empresa === 'verificada',
        );
});

test('the last titular stays while others are there', () => {
  const ultima = { rol: 'titular', activa: true, otrosTitulares: 0, otrosMiembros: 1 };
  expect(dejaSinTitular(ultima)).toBe(true);
  expect(dejaSinTitular({ ...ultima, otrosTitulares: 1 })).toBe(false);
  expect(dejaSinTitular({ ...ultima, otrosMiembros: 0 })).toBe(false);
  expect(dejaSinTitular({ ...ultima, rol: 'gestor' })).toBe(false);
  expect(dejaSinTitular({ ...ultima, activa: false })).toBe(false);
});
