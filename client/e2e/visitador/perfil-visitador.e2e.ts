import { ANCHOS, review } from '../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta } from '../empleo/reclutadora.ts';
import { expect, test } from '../prueba.ts';

test('a profile is written, previewed as others see it, and then found by everybody', async ({ ventana }) => {
  test.setTimeout(180_000);
  const page = await ventana();
  await nuevaCuenta(page, 'Visitador farmacéutico', 'visita');
  await choose(page, 'Cargo', 'visit', /Visitador/);
  await page.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(page, '**/app/auth/crear-cuenta/visita/success');

  const slug = `perfil-${Date.now()}`;
  await page.goto('/app/visita/visitador?tab=perfil');
  await expect(page.getByText('Todavía no lo has guardado: nadie lo ve.')).toBeVisible();
  // A profile without a channel is refused.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Elige al menos un canal').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hospital' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Titular' }).fill('Delegada de cardiología en Madrid');
  await page.getByRole('textbox', { name: 'Dirección de tu página' }).fill(slug);
  await expect(page.getByText('Está libre.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Teléfono de trabajo' }).fill('+34 600 000 000');
  await page.getByRole('textbox', { name: 'Idiomas' }).fill('Español, Inglés');
  await page.getByText('Cualquiera', { exact: true }).click();
  const previa = page.getByRole('complementary', { name: 'Así te ve…' });
  await expect(previa.getByText('Delegada de cardiología en Madrid')).toBeVisible();
  await expect(previa.getByText('Los profesionales sanitarios ven también: teléfono.')).toBeVisible();

  // Leaving the page asks first; staying keeps the unsaved text.
  await page.getByRole('link', { name: 'Cambiarlos en tu cuenta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('textbox', { name: 'Titular' })).toHaveValue('Delegada de cardiología en Madrid');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Todo está guardado.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of ANCHOS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await review(page, `perfil, ${width}, ${colorScheme}`);
    }

  const anonimo = await ventana();
  await page.getByRole('link', { name: 'Ver mi página' }).click();
  await page.waitForURL(`**/app/visita/user/${slug}`);
  await anonimo.goto(`/app/visita/user/${slug}`);
  await expect(anonimo.getByText('Delegada de cardiología en Madrid')).toBeVisible();
  await expect(anonimo.getByText('Español, Inglés')).toBeVisible();
  await expect(anonimo.getByText('+34600000000')).toHaveCount(0);
});
