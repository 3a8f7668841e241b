import { review } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { filaDe, linea, mensaje, redactor, say, ventana } from './ventana.ts';

test('a group is created, a member is mentioned, added and removed, and another one leads it when its leader leaves', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const [ella, el, ellos] = [
    await ventana(browser, stack, 'redaccion'),
    await ventana(browser, stack, 'visitador'),
    await ventana(browser, stack, 'marketing'),
  ];
  const titulo = `Guardias ${Date.now()}`;
  for (const uno of [ella, el, ellos]) await uno.goto('/app/chat');
  await ella.getByRole('button', { name: 'Nuevo mensaje' }).first().click();
  const dialogo = ella.getByRole('dialog', { name: 'Nuevo mensaje' });
  // A group without a chosen member is refused.
  await dialogo.getByRole('button', { name: 'Abrir la conversación' }).click();
  await expect(ella.getByText('Elige con quién quieres hablar')).toBeVisible();
  await dialogo.getByRole('checkbox', { name: /^VD ?Visitador de demostración|^Visitador de demostración/ }).check();
  await dialogo.getByRole('checkbox', { name: /Marketing de demostración/ }).check();
  await dialogo.getByLabel('Título del grupo').fill(titulo);
  await dialogo.getByRole('button', { name: 'Crear el grupo' }).click();
  await expect(linea(ella)).toHaveAccessibleName(`Conversación: ${titulo}`);

  // The members' lists show the group at once, without a reload.
  for (const uno of [el, ellos]) await filaDe(uno, new RegExp(titulo)).click();
  await redactor(ella).pressSequentially('Te toca, @Visi');
  await expect(ella.getByRole('listbox', { name: 'Personas que puedes mencionar' })).toBeVisible();
  await review(ella, 'lista de menciones');
  await redactor(ella).press('Enter');
  await expect(redactor(ella)).toHaveValue('Te toca, @Visitador de demostración ');
  await redactor(ella).press('Enter');
  await expect(linea(el).getByRole('strong').filter({ hasText: '@Visitador de demostración' })).toBeVisible();

  // Two people type at once, and both are named.
  // Both go on typing, because the sign of it expires after some seconds, which may pass between two keys on a busy machine.
  await expect(async () => {
    await redactor(el).press('h');
    await redactor(ellos).press('h');
    await expect(ella.getByText(/ y .* están escribiendo…/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await redactor(el).fill('');
  await redactor(ellos).fill('');

  await ella.getByRole('button', { name: /^Detalles de/ }).click();
  const panel = ella.getByRole('complementary', { name: 'Detalles' });
  // The menu of each member offers to write to them, to block and to report them.
  await panel.getByRole('button', { name: 'Acciones con Visitador de demostración' }).click();
  await expect(ella.getByRole('menuitem')).toHaveText(['Escribirle', 'Bloquear', 'Avisar a moderación']);
  await review(ella, 'acciones con una persona');
  await ella.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Quitar a Marketing de demostración' }).click();
  await ella.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(linea(el).getByText('Redacción de demostración quitó a Marketing de demostración')).toBeVisible();
  await expect(ellos.getByText('Esta conversación no existe o no participas en ella')).toBeVisible();
  await panel.getByRole('button', { name: 'Añadir personas' }).click();
  const add = ella.getByRole('dialog', { name: 'Añadir personas' });
  await add.getByRole('checkbox', { name: /Marketing de demostración/ }).check();
  await add.getByRole('button', { name: 'Añadir personas' }).click();
  await expect(linea(el).getByText('Redacción de demostración añadió a Marketing de demostración')).toBeVisible();

  // When the leader leaves, the member of longest standing leads.
  await panel.getByRole('button', { name: 'Salir del grupo' }).click();
  await ella.getByRole('alertdialog').getByRole('button', { name: 'Salir del grupo' }).click();
  await expect(ella.getByText('Has salido del grupo')).toBeVisible();
  await expect(filaDe(ella, new RegExp(titulo))).toHaveCount(0);
  await expect(linea(el).getByText('Redacción de demostración salió')).toBeVisible();
  await el.getByRole('button', { name: /^Detalles de/ }).click();
  const suyo = el.getByRole('complementary', { name: 'Detalles' });
  await expect(suyo.getByRole('listitem').filter({ hasText: 'Lleva el grupo' })).toContainText(
    'Visitador de demostración',
  );
  await suyo.getByRole('textbox', { name: 'Título del grupo' }).fill(`${titulo} de noche`);
  await suyo.getByRole('button', { name: 'Guardar el título' }).click();
  await expect(filaDe(ellos, new RegExp(`${titulo} de noche`))).toBeVisible();
  for (const uno of [ella, el, ellos]) await uno.context().close();
});

test('muting, archiving and pinning change only one’s own list; a new message unarchives the conversation', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const [el, ella] = [await ventana(browser, stack, 'visitador'), await ventana(browser, stack, 'marketing')];
  await el.goto('/app/chat');
  await filaDe(el, 'Marketing de demostración').click();
  await expect(redactor(el)).toBeVisible();
  await el.getByRole('button', { name: /^Detalles de/ }).click();
  const panel = el.getByRole('complementary', { name: 'Detalles' });
  const lista = el.getByRole('region', { name: 'Conversaciones' });
  const fila = filaDe(el, 'Marketing de demostración');

  await panel.getByRole('button', { name: 'Fijar arriba' }).click();
  await expect(fila.getByRole('img', { name: 'fijada' })).toBeVisible();
  await expect(lista.getByRole('listitem').first()).toContainText('Marketing de demostración');
  await panel.getByRole('button', { name: 'No fijar' }).click();
  await expect(fila.getByRole('img', { name: 'fijada' })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Silenciar' }).click();
  await el.getByRole('menuitem', { name: 'Silenciar 1 hora' }).click();
  await expect(panel.getByText(/^Silenciada hasta/)).toBeVisible();
  await expect(fila.getByRole('img', { name: 'silenciada' })).toBeVisible();
  await panel.getByRole('button', { name: 'Volver a avisar' }).click();
  await expect(panel.getByText(/^Silenciada hasta/)).toHaveCount(0);

  await panel.getByRole('button', { name: 'Silenciar' }).click();
  await el.getByRole('menuitem', { name: 'Silenciar siempre' }).click();
  await expect(panel.getByText('Silenciada siempre')).toBeVisible();
  await expect(fila.getByRole('img', { name: 'silenciada' })).toBeVisible();
  await panel.getByRole('button', { name: 'Volver a avisar' }).click();
  await expect(fila.getByRole('img', { name: 'silenciada' })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Archivar' }).click();
  await expect(fila).toHaveCount(0);
  await lista.getByRole('link', { name: 'Archivadas' }).click();
  await expect(fila).toBeVisible();
  await expect(lista.getByRole('navigation').locator('[aria-current]')).toHaveText(['Archivadas']);

  // A new message moves the archived conversation back to the list.
  await lista.getByRole('link', { name: 'Todas' }).click();
  await expect(fila).toHaveCount(0);
  await ella.goto('/app/chat');
  await filaDe(ella, 'Visitador de demostración').click();
  const marca = `Vuelve ${Date.now()}`;
  await say(ella, marca);
  await expect(fila).toContainText(marca);
  await expect(mensaje(el, marca)).toBeVisible();
  await el.context().close();
  await ella.context().close();
});
