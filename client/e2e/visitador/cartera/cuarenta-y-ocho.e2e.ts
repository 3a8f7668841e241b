import { importList } from '../../../../scripts/start/stack-lists.ts';
import { logInAs } from '../../accesibilidad/axe.ts';
import { expect, test } from '../../prueba.ts';

// A platform of its own, because the list that is imported here removes products of the demonstration that other tests need.
test.use({ plataforma: 'cuarenta-y-ocho' });

const LISTA = Array.from({ length: 46 }, (_, n) => ({
  cn: String(620_001 + n),
  registro: String(82_001 + n),
  nombre: `LISTADO DE PRUEBA ${n + 1} mg COMPRIMIDOS`,
}));
/** A code with a wrong check digit, and a code that the list does not have. */
const NINGUNO = ['6200010', '123456'];

test('forty-eight pasted codes are found, checked and asked for in five decisions; an invalid code is reported with its reason', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  await importList(stack, LISTA, '2026-11-10');
  await page.goto(stack.url);
  await logInAs(page, stack, 'Visitador');
  await page.goto(`${stack.url}/app/visita/search-product`);
  const codigos = [...LISTA.map(({ cn }) => cn), ...NINGUNO];
  expect(codigos).toHaveLength(48);
  const decisiones: string[] = [];
  const decide = async (cual: string, hecha: Promise<void>) => {
    decisiones.push(cual);
    await hecha;
  };
  const desde = Date.now();
  await decide('paste', page.getByLabel('Códigos o nombre').fill(codigos.join('\n')));
  await decide('search', page.getByRole('button', { name: 'Buscar', exact: true }).last().click());
  await page.waitForURL('**/app/visita/results-db?**');
  await expect(page.getByText('46 productos elegidos')).toBeVisible();
  await expect(page.getByText('2 códigos no se han encontrado')).toBeVisible();
  for (const [codigo, porQue] of [
    ['6200010', /control/],
    ['123456', /10\/11\/2026|lista/],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: codigo })).toHaveText(porQue);
  await decide('go on', page.getByRole('button', { name: 'Continuar' }).click());
  await page.waitForURL('**/app/visita/asociar-producto/**');
  await decide('look at it', page.getByRole('tab', { name: /^Resumen/ }).click());
  await decide('send', page.getByRole('button', { name: 'Enviar la solicitud' }).click());
  await page.waitForURL('**/app/visita/asociar-producto-success?**');
  await expect(page.getByRole('heading', { level: 1, name: 'Tus 46 productos están en camino' })).toBeVisible();
  expect(decisiones).toEqual(['paste', 'search', 'go on', 'look at it', 'send']);
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - desde) / 1000) });
});
