import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ANCHOS, logInAs, review } from '../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta } from '../empleo/reclutadora.ts';
import { expect, test } from '../prueba.ts';

const MADRID = { pais_id: 28, estado_id: 28028 };

/** Saves the whole profile of the logged-in person; returns its version. */
async function guardarPerfil(page: Page, cambio: object): Promise<number> {
  const { status, text } = await page.evaluate(async (perfil) => {
    const headers = { 'x-csrf': '1', 'content-type': 'application/json' };
    const answer = await fetch('/visita/api/visitador/perfil', {
      method: 'PUT',
      headers,
      body: JSON.stringify(perfil),
    });
    return { status: answer.status, text: await answer.text() };
  }, cambio);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text).data.version;
}

test('a representative’s page as seen by a visitor, by a person with an account, and by its owner', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(180_000);
  const slug = `visitadora-${Date.now()}`;
  const ruta = `/app/visita/user/${slug}`;
  const anonimo = await ventana();
  expect((await anonimo.goto(ruta))?.status()).toBe(404);

  const visitador = await ventana();
  await nuevaCuenta(visitador, 'Visitador farmacéutico', 'visita');
  await choose(visitador, 'Cargo', 'visit', /Visitador/);
  await visitador.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(visitador, '**/app/auth/crear-cuenta/visita/success');
  const perfil = {
    slug_publico: slug,
    titular: 'Delegada de cardiología',
    presentacion: 'Diez años\nen la zona centro.',
    canales: ['hospital', 'ap'],
    zonas: [MADRID],
    idiomas: ['Español'],
    telefono_trabajo: '+34 600 000 000',
  };
  const visibilidad = { telefono: 'publico', email: 'profesionales', empresa: 'publico', zonas: 'publico' };
  const oculta = { ...perfil, visibilidad: { ...visibilidad, perfil: 'privado' } };
  const version = await guardarPerfil(visitador, oculta);

  await anonimo.goto(ruta);
  // To others the page is not found.
  await expect(anonimo.getByRole('heading', { name: 'No encontramos a esa persona' })).toBeVisible();
  await review(anonimo, 'privada');
  const registrados = { ...perfil, version, visibilidad: { ...visibilidad, perfil: 'registrados' } };
  const siguiente = await guardarPerfil(visitador, registrados);
  await anonimo.reload();
  await expect(anonimo.getByText('Esta página solo se ve con una cuenta.')).toBeVisible();
  await review(anonimo, 'solo con una cuenta');
  const publica = { ...perfil, version: siguiente, visibilidad: { ...visibilidad, perfil: 'publico' } };
  await guardarPerfil(visitador, publica);

  // The served document may be cached for some moments.
  await expect(async () => {
    const html = await (await anonimo.request.get(ruta)).text();
    expect(html).toContain('"@type":"Person"');
    expect(html).not.toMatch(/\+34 ?600/);
  }).toPass({ timeout: 20_000 });
  for (const direccion of [ruta, `/app/user/${slug}`])
    for (const width of ANCHOS) {
      await anonimo.setViewportSize({ width, height: 844 });
      await anonimo.goto(direccion);
      await expect(anonimo.getByRole('heading', { level: 1, name: 'Persona De Prueba' })).toBeVisible();
      await expect(anonimo.getByText('Con una cuenta verás también: teléfono.')).toBeVisible();
      await expect(anonimo.getByRole('list', { name: 'Zonas' })).toContainText('Madrid');
      await expect(anonimo.getByRole('img', { name: 'Mapa de España con sus zonas: Madrid' })).toBeVisible();
      await expect(anonimo.getByText('Todavía no muestra ningún producto.')).toBeVisible();
      await review(anonimo, `${direccion}, ${width}`);
    }
  const [descarga] = await Promise.all([
    anonimo.waitForEvent('download'),
    anonimo.getByRole('button', { name: 'Guardar contacto (vCard)' }).click(),
  ]);
  expect(descarga.suggestedFilename()).toBe(`${slug}.vcf`);
  const carta = await readFile(await descarga.path(), 'utf8');
  expect(carta).toContain(`FN:Persona De Prueba\r\n`);
  expect(carta).not.toContain('TEL');

  // A report to the moderators needs an account, and leads back here.
  await anonimo.getByRole('button', { name: 'Avisar de un problema' }).click();
  await anonimo.waitForURL('**/app/auth/login?**');
  const lectora = await ventana();
  await logInAs(lectora, stack, 'Usuario web');
  await lectora.goto(ruta);
  await lectora.getByRole('button', { name: 'Avisar de un problema' }).click();
  const aviso = lectora.getByRole('dialog');
  await aviso.getByRole('radio', { name: 'Otro motivo' }).check({ force: true });
  await aviso.getByRole('button', { name: 'Enviar' }).click();
  await expect(aviso.getByText('Cuéntanos qué ocurre', { exact: true })).toBeVisible();
  await review(lectora, 'avisar');
  await aviso.getByLabel(/^Cuéntanos más/).fill('No es quien dice ser');
  await aviso.getByRole('button', { name: 'Enviar' }).click();
  await expect(lectora.getByText('Gracias. Lo revisaremos.')).toBeVisible();

  await visitador.goto(ruta);
  await expect(visitador.getByText(/^Esta es tu página/)).toBeVisible();
  await expect(visitador.getByRole('link', { name: /600/ })).toHaveAttribute('href', /^tel:\+34/);
  await review(visitador, 'propia');
  expect((await anonimo.goto('/app/visita/user/nadie-de-aqui'))?.status()).toBe(404);
  await expect(anonimo.getByRole('heading', { name: 'No encontramos a esa persona' })).toBeVisible();
  await review(anonimo, 'desconocida');
});
