import { logInAs, reviewDialogo, reviewPage } from '../accesibilidad/axe.ts';
import { choose, continuar, creaSuEmpresa, nuevaCuenta } from '../empleo/reclutadora.ts';
import { correoPara, expect, test } from '../prueba.ts';

const PAGINA = '/app/cuenta/empresa';
const MESA = '/app/admin/laboratorios';
const MOTIVO = 'La autorización es de otra sociedad';

test('a titular says which laboratory is the company’s; the staff refuse it with a reason, then confirm it', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const empresa = `Empresa con laboratorio ${Date.now()}`;
  const titular = await ventana();
  const correo = await nuevaCuenta(titular, 'Empresa que busca talento', 'empleo');
  await choose(titular, 'Cargo', 'Recursos', /Recursos/);
  await continuar(titular, '**/app/auth/crear-cuenta/empleo/success');
  await creaSuEmpresa(titular, empresa);
  const personal = await ventana();
  await logInAs(personal, stack, 'Moderación');
  await personal.goto('/app/admin/empresas');
  await personal.getByRole('button', { name: `Verificar ${empresa}` }).click();
  await expect(personal.getByText('Empresa verificada')).toBeVisible();

  // The form is refused without a laboratory, then sent with one.
  await reviewPage(titular, PAGINA, 'Tu empresa todavía no tiene ninguno.');
  const add = titular.getByRole('button', { name: 'Añadir laboratorio' });
  await add.click();
  await expect(titular.getByText('Elige el laboratorio de la lista').first()).toBeVisible();
  const campo = titular.getByRole('combobox', { name: 'Laboratorio del catálogo' });
  await campo.fill('levante');
  const opcion = titular.getByRole('option', { name: /levante/i }).first();
  await opcion.click();
  const nombre = await campo.inputValue();
  await add.click();
  const laboratorios = titular.getByRole('list', { name: 'Laboratorios de tu empresa' });
  await expect(laboratorios.getByText('Por confirmar')).toBeVisible();

  await personal.goto('/app/admin');
  await personal.getByRole('link', { name: /laboratorios? por confirmar/ }).click();
  await reviewPage(personal, `${MESA}?q=${encodeURIComponent(empresa)}`, nombre);
  const reject = `Rechazar ${nombre}, de ${empresa}`;
  await reviewDialogo(personal, reject);
  await personal.getByRole('button', { name: reject }).click();
  const dialogo = personal.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialogo.getByText('Rellena este campo').first()).toBeVisible();
  await dialogo.getByLabel('Motivo').fill(MOTIVO);
  await dialogo.getByRole('button', { name: 'Rechazar' }).click();
  await expect(personal.getByText('Laboratorio rechazado')).toBeVisible();
  await reviewPage(personal, `${MESA}?estado=rechazado`, `Motivo: ${MOTIVO}`);

  const { texto } = await correoPara(titular, correo, /^Un laboratorio no consta como de tu empresa/);
  expect(texto).toContain(MOTIVO);
  await reviewPage(titular, PAGINA, `Motivo: ${MOTIVO}`);
  await titular.getByRole('button', { name: `Pedir otra vez ${nombre}` }).click();
  await expect(laboratorios.getByText('Por confirmar')).toBeVisible();

  await personal.goto(MESA);
  await personal.getByRole('button', { name: `Confirmar que ${nombre} es de ${empresa}` }).click();
  await expect(personal.getByText('Laboratorio confirmado')).toBeVisible();
  await correoPara(titular, correo, /^Hemos confirmado tu laboratorio/);
  // The staff's decision appears by itself on the open list.
  await expect(laboratorios.getByText('Confirmado', { exact: true })).toBeVisible();

  await reviewDialogo(titular, `Quitar ${nombre}`);
  await titular.getByRole('button', { name: `Quitar ${nombre}` }).click();
  await titular.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(titular.getByText('Tu empresa todavía no tiene ninguno.')).toBeVisible();
});
