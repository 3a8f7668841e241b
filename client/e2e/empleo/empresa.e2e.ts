import { logInAs, reviewPage } from '../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../prueba.ts';
import { choose, continuar, creaSuEmpresa, nuevaCuenta } from './reclutadora.ts';

/** The company of two people whose mail addresses have one domain. */
const EMPRESA = 'Laboratorio de las dos';

test('the titular answers a colleague who asks to join the company; without a titular the staff answer', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const primera = await ventana();
  const correoPrimera = await nuevaCuenta(primera, 'Empresa que busca talento', 'empleo');
  await choose(primera, 'Cargo', 'Recursos', /Recursos/);
  await continuar(primera, '**/app/auth/crear-cuenta/empleo/success');
  await creaSuEmpresa(primera, EMPRESA);

  const segunda = await ventana();
  const correoSegunda = await nuevaCuenta(segunda, 'Empresa que busca talento', 'empleo');
  await segunda.getByLabel('Nombre', { exact: true }).fill('Segunda');
  await choose(segunda, 'Cargo', 'Recursos', /Recursos/);
  await choose(segunda, 'Empresa', EMPRESA, /^Laboratorio/);
  await continuar(segunda, '**/app/auth/crear-cuenta/empleo/success');
  await reviewPage(segunda, '/app/cuenta/empresa', 'Tu solicitud espera respuesta');
  await expect(segunda.getByRole('main')).not.toContainText(correoPrimera);
  await reviewPage(segunda, '/app/empleo/panel', 'Tu empresa todavía no te ha aceptado');

  await correoPara(primera, correoPrimera, /^Solicitud para unirse/);
  await reviewPage(primera, '/app/cuenta/empresa', 'Quieren unirse');
  await primera.getByRole('button', { name: 'Aceptar a Segunda De Prueba' }).click();
  await expect(primera.getByText('Solicitud aceptada')).toBeVisible();
  await correoPara(segunda, correoSegunda, /^Ya formas parte/);
  await reviewPage(primera, '/app/cuenta/empresa', 'Lleva todas las ofertas');
  await primera.getByRole('checkbox', { name: 'Lleva todas las ofertas Segunda De Prueba' }).check();
  await expect(primera.getByText('Guardado')).toBeVisible();

  // The colleague is removed and asks once more; the titular leaves the company before answering.
  await primera.getByRole('button', { name: 'Quitar a Segunda De Prueba' }).click();
  await primera.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(primera.getByText('Ya no forma parte de la empresa')).toBeVisible();
  await segunda.goto('/app/auth/crear-cuenta/empleo-empresa');
  await choose(segunda, 'Empresa', EMPRESA, /^Laboratorio/);
  await continuar(segunda, /empleo-condiciones/);
  await primera.reload();
  await primera.getByRole('button', { name: 'Dejar la empresa' }).click();
  await primera.getByRole('alertdialog').getByRole('button', { name: 'Dejar la empresa' }).click();
  await expect(primera.getByText('Has dejado la empresa')).toBeVisible();

  const personal = await ventana();
  await logInAs(personal, stack, 'Moderación');
  await reviewPage(personal, '/app/admin/empresas', 'Empresas sin titular');
  await personal.getByRole('button', { name: 'Nombrar titular a Segunda De Prueba' }).click();
  await expect(personal.getByText('Titular nombrada')).toBeVisible();
  await segunda.goto('/app/cuenta/empresa');
  await expect(segunda.getByRole('main')).toContainText('Titular');
});
