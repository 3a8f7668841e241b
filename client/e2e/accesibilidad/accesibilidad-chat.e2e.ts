import type { Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { ANCHOS, callInSession, logInAs, review } from './axe.ts';

const linea = (page: Page) => page.getByRole('region', { name: /^Conversación: / });

for (const ancho of ANCHOS)
  test.describe(`chat: axe finds nothing and nothing is too wide at ${ancho} px`, () => {
    test.use({ viewport: { width: ancho, height: 844 } });
    test.setTimeout(300_000);

    test('a conversation with every kind of message, its panel and its dialogs', async ({ page, stack }) => {
      await logInAs(page, stack, 'Visitador');
      const [suya] = (await callInSession(page, 'GET', '/api/chat/conversaciones?q=marketing')) as unknown as {
        id: number;
      }[];
      const largo = 'desproporcionada'.repeat(14);
      await callInSession(page, 'POST', `/api/chat/conversaciones/${suya?.id}/mensajes`, {
        client_id: crypto.randomUUID(),
        texto: `${largo} en https://www.aemps.gob.es/${largo}`,
        adjuntos: [],
        respuesta_a_seq: 3,
        menciones: [],
      });
      await page.goto(`/app/chat/${suya?.id}`);
      await linea(page).getByText(largo).first().waitFor();
      await review(page, 'conversation');
      await page.getByRole('button', { name: 'Insertar un emoji' }).click();
      await page.getByRole('dialog').waitFor();
      await review(page, 'palette');
      await page.keyboard.press('Escape');
      const ultimo = linea(page).getByRole('article').last();
      await ultimo.hover();
      await ultimo.getByRole('button', { name: /^Acciones del mensaje/ }).click();
      await page.getByRole('menu').waitFor();
      await review(page, 'menu of a message');
      await page.getByRole('menuitem', { name: 'Responder' }).click();
      await page.getByText(/^Respondes a/).waitFor();
      await review(page, 'quote');
      await page.getByRole('button', { name: 'Cancelar la respuesta' }).click();
      await page.getByRole('button', { name: /^Detalles de/ }).click();
      await page.getByRole('complementary', { name: 'Detalles' }).waitFor();
      await page.waitForLoadState('networkidle');
      await review(page, 'details');
      await page.getByRole('button', { name: /^Bloquear a/ }).click();
      await page.getByRole('alertdialog').waitFor();
      await review(page, 'block');
      await page.keyboard.press('Escape');
    });

    test('the list, search results, a group and a product, empty states, and the dialogs of the list', async ({
      page,
      stack,
    }) => {
      await logInAs(page, stack, 'Marketing');
      const lista = page.getByRole('region', { name: 'Conversaciones' });
      await page.goto('/app/chat');
      await lista.getByRole('listitem').first().waitFor();
      await review(page, 'list');
      const buscador = page.getByRole('textbox', { name: 'Buscar en el chat' });
      for (const [escrito, hallado] of [
        ['ficha', 'Mensajes encontrados'],
        ['xilofonista', 'Nada coincide con tu búsqueda'],
        ['antes:nunca', /^No entiendo la fecha/],
      ] as const) {
        await buscador.fill(escrito);
        await page.getByText(hallado).first().waitFor();
        await page.waitForLoadState('networkidle');
        await review(page, `search: ${escrito}`);
      }
      await buscador.press('Escape');
      for (const [boton, nombre] of [
        ['Nuevo mensaje', 'Nuevo mensaje'],
        ['Preferencias del chat', 'Preferencias del chat'],
      ] as const) {
        await lista.getByRole('button', { name: boton }).click();
        const dialogo = page.getByRole('dialog', { name: nombre });
        await dialogo.waitFor();
        await page.waitForLoadState('networkidle');
        await review(page, nombre);
        await page.keyboard.press('Escape');
        await dialogo.waitFor({ state: 'detached' });
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Cambiar de conversación' }).waitFor();
      await page.waitForLoadState('networkidle');
      await review(page, 'switcher');
      await page.keyboard.press('Escape');
      await page.goto('/app/chat?filtro=archivadas');
      await page.getByText('No hay conversaciones archivadas').waitFor();
      await review(page, 'nothing put away');
      await page.goto('/app/chat/999999');
      await page.getByText('Esta conversación no existe o no participas en ella').waitFor();
      await review(page, 'no such conversation');
      const [grupo] = (await callInSession(page, 'GET', '/api/chat/conversaciones?q=congreso')) as unknown as {
        id: number;
      }[];
      await page.goto(`/app/chat/${grupo?.id}`);
      await linea(page).waitFor();
      await page.getByRole('button', { name: /^Detalles de/ }).click();
      await page.getByRole('complementary', { name: 'Detalles' }).waitFor();
      await page.waitForLoadState('networkidle');
      await review(page, 'group and its details');
    });

    test('nobody to talk with yet; the subject of a conversation', async ({ page, stack }) => {
      await logInAs(page, stack, 'Revisión de productos');
      await page.goto('/app/chat');
      await page.getByText('Aún no tienes conversaciones').waitFor();
      await review(page, 'no conversation yet');
      await logInAs(page, stack, 'Candidato');
      const [suya] = (await callInSession(page, 'GET', '/api/chat/conversaciones')) as unknown as { id: number }[];
      await page.goto(`/app/chat/${suya?.id}`);
      await linea(page).waitFor();
      await review(page, 'about an application');
    });
  });
