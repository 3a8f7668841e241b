import { expect, test } from 'vitest';
import { dominioDeEmpresa, esDominioCompartido } from './dominio-correo.ts';

test.each([
  'gmail.com',
  'hotmail.es',
  'yahoo.com.ar',
  'outlook.com',
  'icloud.com',
  'proton.me',
  // Disposable mailboxes.
  'mailinator.com',
  'yopmail.com',
  'guerrillamail.com',
  // Operators.
  'ono.com',
  'telefonica.net',
  'movistar.es',
  'sapo.pt',
  'prodigy.net.mx',
  'fibertel.com.ar',
  // Forwarding services.
  'privaterelay.appleid.com',
  'mozmail.com',
  'duck.com',
  'simplelogin.com',
  'passmail.net',
  // Professional colleges.
  'redfarma.org',
  'cofm.es',
  'cofb.net',
  'micof.es',
  'icomem.es',
  'comb.cat',
  // Health services.
  'salud.madrid.org',
  'gencat.cat',
  'osakidetza.eus',
  'juntadeandalucia.es',
  'sergas.es',
  'saludcastillayleon.es',
  'min-saude.pt',
])('%s is a shared domain', (dominio) => {
  expect(esDominioCompartido(dominio)).toBe(true);
  // A subdomain of it is shared too.
  expect(esDominioCompartido(`centro.${dominio}`)).toBe(true);
});

test.each([
  'laboratorio.es',
  'live.laboratorio.es',
  'live.abc.es',
  'gmail.laboratorio.com',
  'gmail.com.laboratorio.es',
  'terramar.es',
  'farmagmail.com',
  'notgencat.cat',
  // Companies of the sector, which must be in no list.
  'almirall.com',
  'bayer.com',
  'cinfa.com',
  'cofares.es',
  'esteve.com',
  'ferrer.com',
  'grifols.com',
  'lacer.es',
  'menarini.es',
  'normon.com',
  'novartis.com',
  'pfizer.com',
  'roche.com',
  'rovi.es',
  'zambon.com',
  // Public suffixes of countries.
  'es',
  'com',
  'com.es',
  'com.ar',
  'com.mx',
  'com.br',
  'org.es',
  'nom.es',
  'gob.es',
  'gob.mx',
  'co.uk',
  'com.pt',
])('%s may be a company’s domain', (dominio) => expect(esDominioCompartido(dominio)).toBe(false));

test('the domain of an address, whatever its case and its local part', () => {
  expect(dominioDeEmpresa('"a@b"@Laboratorio.ES')).toBe('laboratorio.es');
  expect(dominioDeEmpresa('alguien@GMAIL.com')).toBeNull();
  expect(dominioDeEmpresa('alguien@Hospital.Salud.Madrid.org')).toBeNull();
});
