import { expect, test } from 'vitest';
import { dominioDeEmpresa, esCorreoGratuito } from './dominio-correo.ts';

test.each([
  'gmail.com',
  'hotmail.es',
  'yahoo.com.ar',
  'outlook.com',
  'icloud.com',
  'proton.me',
  'mailinator.com',
  'ono.com',
])('%s stands for nobody', (dominio) => expect(esCorreoGratuito(dominio)).toBe(true));

test.each(['laboratorio.es', 'live.laboratorio.es', 'gmail.laboratorio.com', 'terramar.es', 'farmagmail.com'])(
  '%s may stand for a company',
  (dominio) => expect(esCorreoGratuito(dominio)).toBe(false),
);

test('the domain of an address, whatever its case and its local part', () => {
  expect(dominioDeEmpresa('"a@b"@Laboratorio.ES')).toBe('laboratorio.es');
  expect(dominioDeEmpresa('alguien@GMAIL.com')).toBeNull();
});
