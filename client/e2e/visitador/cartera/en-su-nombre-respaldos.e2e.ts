import type { Page } from '@playwright/test';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { callInSession, reviewDialogo, reviewPage } from '../../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../../prueba.ts';
import { pedidaPorCorreo } from './pedida-por-correo.ts';

const RUTA = '/app/visita/en-su-nombre';
const MOTIVO = 'Ese texto no es de nuestro laboratorio';

/** Sends a suggestion of the representative to a person of the company, who backs it by the link of the mail. */
async function respaldada(visitador: Page, sinSesion: Page, { nombre, dominio }: { nombre: string; dominio: string }) {
  const callApi = <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    callInSession<T>(visitador, method, url, body);
  const buscada = `/api/empresas/search?query=${encodeURIComponent(nombre)}`;
  const [empresa] = await callApi<{ id: number }[]>('GET', buscada);
  const { productos } = await callApi<{ productos: { id: number }[] }>('POST', '/visita/api/cartera/codigos', {
    texto: '990030',
  });
  const empezada = await callApi<Revision>('POST', `/visita/api/productos/${productos[0]?.id}/revisiones`);
  const escrita = await callApi<Revision>('PUT', `/visita/api/revisiones/${empezada.id}`, {
    version: empezada.version,
    empresa_id: empresa?.id,
    resumen: 'Lo dice el prospecto.',
    cambios: [{ campo: 'palabras_clave', valor: ['acidez'], fuente_url: null, nota: 'Así lo buscan' }],
  });
  const destino = `otra.jefa@${dominio}`;
  await callApi('POST', `/visita/api/revisiones/${escrita.id}/enviar`, {
    version: escrita.version,
    email_destino: destino,
  });
  const { texto } = await correoPara(visitador, destino, /^¿/);
  const secreto = /public\/verify\/([\w-]{43})/.exec(texto)?.[1] ?? '';
  await callInSession(sinSesion, 'POST', `/visita/api/public/verificaciones/${secreto}/decidir`, {
    decision: 'aprobada',
    motivo: null,
    nombre: 'Alguien Del Laboratorio',
    cargo: 'Becaria',
    declaro: true,
  });
}

test('a suggestion backed by a mailed link: the company hears of it and withdraws its backing; the author reads why', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const { marketing, nombre, responsable, visitador, correo } = await pedidaPorCorreo(ventana, stack);
  const dominio = responsable.split('@')[1] ?? '';
  await respaldada(visitador, await ventana(), { nombre, dominio });

  const { texto } = await correoPara(marketing, responsable, /^Una confirmación en nombre de tu empresa/);
  expect(texto).toContain('lo que Persona De Prueba propone de');
  expect(texto).toContain('Lo firma: «Alguien Del Laboratorio, Becaria»');
  await reviewPage(marketing, RUTA, 'Sugerencias confirmadas por correo');
  await reviewDialogo(marketing, /^Retirar la confirmación de/);

  // A reason that is too short is refused, then corrected.
  await marketing.getByRole('button', { name: /^Retirar la confirmación de/ }).click();
  const dialogo = marketing.getByRole('dialog');
  await expect(dialogo.getByText('La sugerencia queda rechazada.', { exact: false })).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('corto');
  await dialogo.getByRole('button', { name: 'Retirar la confirmación' }).click();
  await expect(dialogo.getByText(/al menos 10 caracteres/).first()).toBeVisible();
  await dialogo.getByLabel('Motivo').fill(MOTIVO);
  await dialogo.getByRole('button', { name: 'Retirar la confirmación' }).click();
  await expect(marketing.getByText('Confirmación retirada')).toBeVisible();
  await reviewPage(marketing, RUTA, MOTIVO);
  await expect(marketing.getByRole('button', { name: /^Retirar la confirmación de/ })).toHaveCount(0);

  await correoPara(visitador, correo, /^Sin respaldo/);
  await reviewPage(visitador, '/app/visita/visitador?tab=sugerencias', MOTIVO);
});
