import type { Page } from '@playwright/test';
import type { NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';

/** A public article of the demonstration without a picture of its own. Not simply the first of the list, to which other tests add. */
export async function noticiaDeDemostracion(page: Page): Promise<NoticiaResumen> {
  const answer = await page.request.get('/api/noticias?per_page=100', { headers: { 'x-csrf': '1' } });
  const { data }: { data: NoticiaResumen[] } = await answer.json();
  const una = data.find((noticia) => noticia.es_demo && !noticia.solo_profesionales && noticia.imagen === null);
  if (!una) throw new Error('the demonstration has no such article');
  return una;
}
