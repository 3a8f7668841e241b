import { expect, test } from 'vitest';
import {
  administraEmpleo,
  dejaSinTitular,
  dominiosProbados,
  mismoDominio,
  verificadaAlCrear,
} from './empresas-reglas.ts';

const nueva = {
  emailUsuario: 'seleccion@laboratorio.es',
  emailEmpresa: 'info@laboratorio.es',
  dominioOcupado: false,
  nombreRepetido: false,
};

test('a proved domain verifies the company, and is stored as its domain', () => {
  expect(dominiosProbados(nueva)).toEqual(['laboratorio.es']);
  expect(verificadaAlCrear(nueva)).toBe(true);
});

test.each([
  [
    'the shared domain of a professional college',
    { emailUsuario: 'x@redfarma.org', emailEmpresa: 'y@redfarma.org' },
    [],
  ],
  [
    'the shared domain of a health service',
    { emailUsuario: 'x@salud.madrid.org', emailEmpresa: 'y@salud.madrid.org' },
    [],
  ],
  ['a free mail provider', { emailUsuario: 'x@gmail.com', emailEmpresa: 'y@gmail.com' }, []],
  ['the company’s domain is stated, but the creator has no address at it', { emailUsuario: 'x@gmail.com' }, []],
  ['the creator’s address is at another domain', { emailUsuario: 'x@otra.es' }, []],
  ['the creator’s address is at a subdomain', { emailUsuario: 'x@mail.laboratorio.es' }, []],
  ['another company holds the domain', { dominioOcupado: true }, []],
  ['another company has the name', { nombreRepetido: true }, ['laboratorio.es']],
])('%s: not verified at creation', (_caso, cambio, dominios) => {
  expect(dominiosProbados({ ...nueva, ...cambio })).toEqual(dominios);
  expect(verificadaAlCrear({ ...nueva, ...cambio })).toBe(false);
});

test.each([
  [['laboratorio.es'], 'x@LABORATORIO.es', true],
  [['laboratorio.es'], 'x@otro.es', false],
  [['laboratorio.es'], 'x@laboratorio.es.otro.com', false],
  [[], 'x@laboratorio.es', false],
  // The company was verified before its domain was known to be shared.
  [['cofm.es'], 'x@cofm.es', false],
])('%j, an address %s: the same domain is %s', (dominios, email, igual) =>
  expect(mismoDominio(dominios, email)).toBe(igual),
);

test('administrador_empleo needs all four: recruiter, active, verified company, and titular or put in charge by one', () => {
  for (const empleo of [true, false])
    for (const membresia of ['activa', 'pendiente', null])
      for (const empresa of ['verificada', 'pendiente_verificacion', null])
        for (const rol of ['titular', 'gestor', 'miembro', null])
          for (const administra of [true, false, null])
            expect(administraEmpleo({ empleo, membresia, empresa, rol, administra })).toBe(
              empleo &&
                membresia === 'activa' &&
                empresa === 'verificada' &&
                (rol === 'titular' || administra === true),
            );
});

test('the last titular cannot leave while there are other members', () => {
  const ultima = { rol: 'titular', activa: true, otrosTitulares: 0, otrosMiembros: 1 };
  expect(dejaSinTitular(ultima)).toBe(true);
  expect(dejaSinTitular({ ...ultima, otrosTitulares: 1 })).toBe(false);
  expect(dejaSinTitular({ ...ultima, otrosMiembros: 0 })).toBe(false);
  expect(dejaSinTitular({ ...ultima, rol: 'gestor' })).toBe(false);
  expect(dejaSinTitular({ ...ultima, activa: false })).toBe(false);
});
