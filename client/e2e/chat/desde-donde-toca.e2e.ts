import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callInSession, review } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { ESTRECHO, filaDe, linea, mensaje, redactor, say, ventana } from './ventana.ts';

interface MiCandidatura {
  oferta: { id: number; slug: string; titulo: string };
  oferta_abierta: boolean;
  estado: string;
}

interface Asociacion {
  producto: { id: number };
  visible_publico: boolean;
}

const hablar = (page: Page, de: string) => page.getByRole('button', { name: `Hablar en el chat: ${de}` });
const ANCHA = { width: 1280, height: 860 };

test('an offer leads its candidate to the conversation of the application, which the company reads', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const [candidata, empresa] = [await ventana(browser, stack, 'candidato'), await ventana(browser, stack, 'empleo')];
  const suyas = await callInSession<MiCandidatura[]>(candidata, 'GET', '/api/empleo/mis-candidaturas');
  const suya = suyas.find(({ oferta_abierta, estado }) => oferta_abierta && estado !== 'retirada');
  if (!suya) throw new Error('the demonstration’s candidate has no open application');
  const { titulo, slug, id } = suya.oferta;
  await candidata.goto(`/app/empleo/oferta/${slug}/${id}`);
  await expect(hablar(candidata, titulo).first()).toBeVisible();
  for (const tamano of [ESTRECHO, ANCHA]) {
    await candidata.setViewportSize(tamano);
    await review(candidata, 'oferta con candidatura');
  }
  // The recruiter has the board, and a person who has not applied the button to apply: neither has the link.
  await empresa.goto(`/app/empleo/oferta/${slug}/${id}`);
  await expect(empresa.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  await expect(hablar(empresa, titulo)).toHaveCount(0);

  await hablar(candidata, titulo).first().click();
  await candidata.waitForURL(/\/app\/chat\/\d+$/);
  await expect(candidata.getByRole('link', { name: titulo })).toBeVisible();
  const dicho = `¿Sigue abierto el plazo? ${Date.now()}`;
  await say(candidata, dicho);
  await empresa.goto(new URL(candidata.url()).pathname);
  await expect(mensaje(empresa, dicho)).toBeVisible();
  for (const uno of [candidata, empresa]) await uno.context().close();
});

test('a product’s sheet leads to a conversation about it with its representative, the same one each time', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const [ella, el] = [await ventana(browser, stack, 'academia'), await ventana(browser, stack, 'visitador')];
  const cartera = await callInSession<Asociacion[]>(el, 'GET', '/visita/api/cartera?estado=activa');
  const suya = cartera.find(({ visible_publico }) => visible_publico);
  if (!suya) throw new Error('the demonstration’s representative shows nothing that they represent');
  const ficha = `/app/visita/producto/x/${suya.producto.id}`;
  const quien = 'Visitador de demostración';
  await ella.goto(ficha);
  await ella.locator('#representantes').scrollIntoViewIfNeeded();
  const lista = ella.getByRole('list', { name: 'Quién representa el producto' });
  await expect(lista.getByRole('button', { name: `Hablar en el chat: ${quien}` })).toBeVisible();
  for (const tamano of [ESTRECHO, ANCHA]) {
    await ella.setViewportSize(tamano);
    await review(ella, 'ficha con representantes');
  }
  // A representative cannot write to themselves.
  await el.goto(ficha);
  await el.locator('#representantes').scrollIntoViewIfNeeded();
  await expect(el.getByRole('list', { name: 'Quién representa el producto' })).toContainText(quien);
  await expect(hablar(el, quien)).toHaveCount(0);

  await hablar(ella, quien).click();
  await ella.waitForURL(/\/app\/chat\/\d+$/);
  const una = ella.url();
  const dicho = `¿Qué presentación hay? ${Date.now()}`;
  await say(ella, dicho);
  await el.goto(new URL(una).pathname);
  await expect(mensaje(el, dicho)).toBeVisible();
  await ella.goto(ficha);
  await ella.locator('#representantes').scrollIntoViewIfNeeded();
  await hablar(ella, quien).click();
  await ella.waitForURL(una);
  await expect(mensaje(ella, dicho)).toBeVisible();
  for (const uno of [ella, el]) await uno.context().close();
});

test('a group’s picture is set, seen by its members and removed; a member who left comes back on their own', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const [ella, el] = [await ventana(browser, stack, 'redaccion'), await ventana(browser, stack, 'visitador')];
  const titulo = `Turnos ${Date.now()}`;
  const idDe = async (nombre: string) => {
    const hallados = await callInSession<{ id: number }[]>(
      ella,
      'GET',
      `/api/chat/contactos?q=${encodeURIComponent(nombre)}`,
    );
    return hallados[0]?.id;
  };
  const { id } = await callInSession(ella, 'POST', '/api/chat/conversaciones', {
    tipo: 'grupo',
    participantes: [await idDe('Visitador de demostración'), await idDe('Marketing de demostración')],
    titulo,
  });
  for (const uno of [ella, el]) await uno.goto(`/app/chat/${id}`);
  await expect(redactor(ella)).toBeVisible();
  await say(ella, 'Antes de salir');
  await expect(mensaje(el, 'Antes de salir')).toBeVisible();

  await ella.getByRole('button', { name: /^Detalles de/ }).click();
  const panel = ella.getByRole('complementary', { name: 'Detalles' });
  // The file has the name of a picture, but is none.
  const campo = panel.getByLabel('Subir una imagen');
  await campo.setInputFiles([{ name: 'no-es.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
  await expect(panel.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#0a7a5c' } })
    .jpeg()
    .toBuffer();
  await campo.setInputFiles([{ name: 'turnos.jpg', mimeType: 'image/jpeg', buffer }]);
  const imagen = panel.getByRole('img', { name: `Imagen del grupo ${titulo}` });
  await expect(imagen).toBeVisible();
  await expect.poll(() => imagen.evaluate((una) => una instanceof HTMLImageElement && una.naturalWidth)).toBe(480);
  await review(ella, 'detalles de un grupo con imagen');
  await expect(linea(el).getByText('Redacción de demostración cambió la imagen del grupo')).toBeVisible();
  const cara = filaDe(el, titulo).locator('img');
  await expect.poll(() => cara.evaluate((una) => una instanceof HTMLImageElement && una.naturalWidth)).toBe(480);

  await el.getByRole('button', { name: /^Detalles de/ }).click();
  await el.getByRole('button', { name: 'Salir del grupo' }).click();
  await el.getByRole('alertdialog').getByRole('button', { name: 'Salir del grupo' }).click();
  const fuera = el.getByRole('heading', { name: 'Has salido de este grupo' });
  await expect(fuera).toBeVisible();
  for (const tamano of [ESTRECHO, ANCHA]) {
    await el.setViewportSize(tamano);
    await review(el, 'un grupo que se ha dejado');
  }
  await say(ella, 'Mientras no estaba');
  await panel.getByRole('button', { name: 'Quitar la imagen' }).click();
  await expect(imagen).toHaveCount(0);
  // Days later the group is listed below the archived ones.
  await el.goto('/app/chat?filtro=archivadas');
  const dejados = el.getByRole('region', { name: 'Grupos de los que has salido' });
  await review(el, 'los grupos que se han dejado');
  await dejados.getByRole('link', { name: new RegExp(titulo) }).click();
  await expect(fuera).toBeVisible();
  await el.getByRole('button', { name: 'Volver al grupo' }).click();
  await expect(linea(el).getByText('Volviste al grupo')).toBeVisible();
  await expect(linea(ella).getByText('Visitador de demostración volvió al grupo')).toBeVisible();
  for (const dicho of ['Antes de salir', 'Mientras no estaba']) await expect(mensaje(el, dicho)).toHaveCount(0);
  await say(el, 'Ya estoy');
  await expect(mensaje(ella, 'Ya estoy')).toBeVisible();
  for (const uno of [ella, el]) await uno.context().close();
});
