import type { Locator, Page } from '@playwright/test';
import { logInAs, openPage } from '../accesibilidad/axe.ts';
import { expect, test } from '../prueba.ts';

const ESCRITORIO = { width: 1280, height: 800 };
const TELEFONO = { width: 390, height: 844 };

/** Opens a page of a visitor and waits for the application's frame, which the served HTML does not have. */
async function openDrawn(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await page.getByRole('contentinfo').waitFor();
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not drawn');
  return box;
};

test('the lead picture of the news is at most two fifths of the first screen', async ({ page }) => {
  for (const size of [TELEFONO, ESCRITORIO]) {
    await page.setViewportSize(size);
    await openDrawn(page, '/app/noticias');
    const { height } = await boxOf(page.getByRole('main').locator('article img').first());
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThanOrEqual(size.height * 0.4 + 1);
  }
});

/** A card: its upper edge, the width of its picture, and where the picture ends and the title begins. */
interface Card {
  top: number;
  width: number;
  end: number;
  title: number;
}

const cardsOf = (page: Page): Promise<Card[]> =>
  page
    .getByRole('main')
    .locator('article:has(img)')
    .evaluateAll((articles) =>
      articles.map((article) => {
        const picture = article.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
        const title = article.querySelector('h2, h3')?.getBoundingClientRect() ?? new DOMRect();
        return {
          top: Math.round(article.getBoundingClientRect().top),
          width: Math.round(picture.width),
          end: Math.round(picture.bottom),
          title: Math.round(title.top),
        };
      }),
    );

test('cards of news of one size beside each other line up: their pictures end and their titles begin at one height', async ({
  page,
}) => {
  await page.setViewportSize(ESCRITORIO);
  await openDrawn(page, '/app/noticias');
  const rows = [...Map.groupBy(await cardsOf(page), ({ top, width }) => `${top} ${width}`).values()];
  const beside = rows.filter(({ length }) => length > 1);
  expect(beside.length).toBeGreaterThan(0);
  for (const row of beside) expect(row).toEqual(row.map(() => row[0]));
});

for (const ruta of ['/app/noticias', '/app/tribunas', '/app/empleo/p/espana'])
  test(`with the demonstration ribbon, no card of ${ruta} says again that it is a demonstration`, async ({ page }) => {
    await openPage(page, ruta);
    await expect(page.getByRole('complementary', { name: /^Demostración/ })).toBeVisible();
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/demostración/i);
  });

test('with the demonstration ribbon, the finder warns once that products are made up, and no card does', async ({
  page,
}) => {
  await openPage(page, '/app/visita/result');
  await expect(page.getByText('Catálogo de demostración', { exact: true })).toHaveCount(1);
  const cards = page.getByRole('main').locator('article');
  await expect(cards.first()).toBeVisible();
  expect(await cards.filter({ hasText: /demostración/i }).count()).toBe(0);
});

test('on a phone the search of offers is one line, which a button opens for place and country', async ({ page }) => {
  await page.setViewportSize(TELEFONO);
  await openDrawn(page, '/app/empleo/p/espana');
  const search = page.getByRole('main').getByRole('search');
  const line = (await boxOf(search)).height;
  expect(line).toBeLessThan(60);
  await expect(search.getByLabel('¿Dónde?')).toBeHidden();
  await search.getByRole('button', { name: 'Lugar y país' }).click();
  await expect(search.getByLabel('¿Dónde?')).toBeVisible();
  await expect(search.getByLabel('País', { exact: true })).toBeVisible();
  await search.getByLabel('¿Dónde?').fill('Madrid');
  await search.getByLabel('¿Dónde?').press('Enter');
  await page.waitForURL(/poblacion=Madrid/);
});

test('the board fits 1,120 px without scrolling, and an application shows the CV on the left and what to do on the right', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1120, height: 800 });
  await logInAs(page, stack, 'Empleo');
  await openPage(page, '/app/empleo/panel/1/candidaturas');
  const columns = page.getByRole('main').locator('section[aria-label]');
  await expect(columns).toHaveCount(8);
  for (const column of await columns.all()) {
    const { x, width } = await boxOf(column);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(1120);
  }
  await page.getByRole('main').locator('article').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  const cv = await boxOf(sheet.getByRole('heading', { name: 'Perfil' }));
  const step = await boxOf(sheet.getByRole('heading', { name: 'Estado' }));
  expect(step.x).toBeGreaterThan(cv.x + cv.width);
  // Both are seen without scrolling.
  expect(step.y).toBeLessThan(800);
});
