import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { review } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';
import { linea, open, say, ventana } from './ventana.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const foto = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a picture and a PDF are sent, viewed large and downloaded; a refused file is told why', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const [ella, el] = [await ventana(browser, stack, 'marketing'), await ventana(browser, stack, 'visitador')];
  await open(ella, 'Visitador de demostración');
  await open(el, 'Marketing de demostración');
  const marca = Date.now();
  const campo = ella.locator('input[type=file]');
  const send = ella.getByRole('button', { name: 'Enviar' });
  await campo.setInputFiles([
    { name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: `estand-${marca}.jpg`, mimeType: 'image/jpeg', buffer: await foto('#0a7a5c') },
    { name: `cartel-${marca}.jpg`, mimeType: 'image/jpeg', buffer: await foto('#b0522c') },
    { name: `ficha-${marca}.pdf`, mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(ella.getByRole('listitem').filter({ hasText: 'programa.exe' })).toContainText(
    'Solo imágenes, PDF, DOCX y XLSX',
  );
  await ella.getByRole('button', { name: 'Quitar programa.exe' }).click();
  // The file has the name of a picture, but is none.
  await campo.setInputFiles([{ name: 'no-es.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
  const falsa = ella.getByRole('listitem').filter({ hasText: 'no-es.jpg' });
  await expect(falsa).toHaveAttribute('data-falla', 'true');
  await ella.getByRole('button', { name: 'Quitar no-es.jpg' }).click();
  await expect(send).toBeEnabled();
  await expect(ella.getByText(/^Subiendo/)).toHaveCount(0);
  // An uploaded file is still there after a reload, and in no other conversation.
  const porEnviar = ella.getByRole('list', { name: 'Ficheros que se enviarán' }).getByRole('listitem');
  await expect(porEnviar).toHaveCount(3);
  await ella.reload();
  await expect(porEnviar).toHaveText([/^estand-/, /^cartel-/, /^ficha-/]);
  await send.click();
  await expect(porEnviar).toHaveCount(0);

  const recibido = linea(el)
    .getByRole('article')
    .filter({ hasText: `ficha-${marca}.pdf` });
  await expect(recibido.getByRole('button', { name: /^Ampliar/ })).toHaveCount(2);
  await recibido.getByRole('button', { name: new RegExp(`^Ampliar estand-${marca}`) }).click();
  const visor = el.getByRole('dialog');
  await expect(visor).toHaveAccessibleName(/\(1 de 2\)/);
  await review(el, 'imagen ampliada');
  const grande = visor.getByRole('img');
  await expect.poll(() => grande.evaluate((una: HTMLImageElement) => una.naturalWidth)).toBe(640);
  await el.keyboard.press('ArrowRight');
  await expect(visor).toHaveAccessibleName(/\(2 de 2\)/);
  await el.keyboard.press('Escape');
  await expect(visor).toHaveCount(0);

  const bajada = el.waitForEvent('download');
  await recibido.getByRole('button', { name: `Descargar ficha-${marca}.pdf` }).click();
  const fichero = await bajada;
  expect(fichero.suggestedFilename()).toBe(`ficha-${marca}.pdf`);
  expect(await readFile(await fichero.path())).toEqual(PDF);
  await expect(recibido).toBeVisible();

  // All sent files are in the panel, and lead to their messages.
  await el.getByRole('button', { name: /^Detalles de/ }).click();
  const panel = el.getByRole('complementary', { name: 'Detalles' });
  await expect(panel.getByText(`ficha-${marca}.pdf`)).toBeVisible();
  await ella.context().close();
  await el.context().close();
});

test('a link shows a card with the page’s metadata; an address of a private network is never fetched', async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const el = await ventana(browser, stack, 'visitador');
  const publica = 'https://noticias.example.com/nota';
  const preguntadas: string[] = [];
  // The SSRF guard allows no fake network (server/og), so that the answer is faked here.
  await el.route('**/og', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    preguntadas.push(url);
    if (url !== publica) return route.continue();
    const preview = {
      url,
      titulo: 'Informe de suministro',
      descripcion: 'Lo que falta y con qué se sustituye',
      sitio: 'Noticias',
      imagen: null,
    };
    return route.fulfill({ json: { preview } });
  });
  await open(el, 'Marketing de demostración');
  const marca = Date.now();
  await say(el, `${marca} mira ${publica}`);
  const dicho = linea(el)
    .getByRole('article')
    .filter({ hasText: `${marca} mira` });
  const tarjeta = dicho.getByRole('link', { name: /Informe de suministro/ });
  await expect(tarjeta).toBeVisible();
  await expect(tarjeta).toHaveAttribute('href', publica);
  await expect(tarjeta).toHaveAttribute('target', '_blank');
  await expect(tarjeta).toHaveAttribute('rel', /noopener noreferrer/);

  const privada = 'http://127.0.0.1/secreto';
  const negada = el.waitForResponse(
    (una) => una.url().endsWith('/og') && una.request().postData()?.includes(privada) === true,
  );
  await say(el, `${marca} y ${privada}`);
  // There is no card at all, so that neither the refusal nor the content is shown.
  expect((await negada).ok() ? (await (await negada).json()).preview : null).toBeNull();
  const otro = linea(el)
    .getByRole('article')
    .filter({ hasText: `${marca} y` });
  await expect(otro.getByRole('link')).toHaveCount(1);
  expect(preguntadas).toContain(publica);
  await el.context().close();
});
