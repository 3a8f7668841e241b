import { callInSession, logInAs, reviewPage } from '../../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta } from '../../empleo/reclutadora.ts';
import { expect, test } from '../../prueba.ts';

const EMPRESA = 'Laboratorios Demo Norte';
const SIN_ENCARGO = /una persona titular darte el encargo de sus productos/;
const PENDIENTES = '/app/visita/visitador?tab=verificaciones&de=pendientes';

test('a person joins a company, a titular lets her answer for its products, and withdraws that while she answers a request', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const titular = await ventana();
  await logInAs(titular, stack, 'Marketing');
  const nueva = await ventana();
  const email = await nuevaCuenta(nueva, 'Marketing', 'mkt');
  await choose(nueva, 'Cargo', 'Product', /^Product/);
  await choose(nueva, 'Empresa', EMPRESA, /^Laboratorios Demo Norte/);
  await continuar(nueva, '**/app/auth/crear-cuenta/mkt/success');

  // She has asked to join and has not been accepted: she may not read a request to the company, even by its address.
  const read = (ruta: string): Promise<unknown> => callInSession(titular, 'GET', ruta);
  const pendientes = (await read('/visita/api/verificaciones?de=pendientes')) as {
    id: number;
    productos: { producto_id: number }[];
  }[];
  // Only requests with products of a portfolio: a suggestion, which has none, waits for an answer too.
  const pendiente = pendientes.find(({ productos }) => productos.length > 0);
  const suPagina = `/app/visita/visitador/verificacion-prof/${pendiente?.productos[0]?.producto_id}/${pendiente?.id}/0`;
  await reviewPage(nueva, PENDIENTES, 'Tu empresa todavía no te ha aceptado');
  await expect(nueva.getByRole('link', { name: 'Por responder' })).toHaveCount(0);
  await nueva.goto(suPagina);
  await expect(nueva.getByText(SIN_ENCARGO).first()).toBeVisible();

  // Accepted, she is a member; answering for the products needs a second decision of the titular.
  await titular.goto('/app/cuenta/empresa');
  await titular.getByRole('button', { name: 'Aceptar a Persona De Prueba' }).click();
  await expect(titular.getByText('Solicitud aceptada')).toBeVisible();
  await reviewPage(nueva, PENDIENTES, 'Todavía no respondes por los productos de tu empresa');
  await reviewPage(titular, '/app/cuenta/empresa', email);
  const encargo = titular.getByRole('checkbox', { name: 'Responde por los productos Persona De Prueba' });
  await encargo.check();
  await expect(titular.getByText('Guardado')).toBeVisible();
  await expect(titular.getByText(`${email} · Miembro · Responde por los productos`)).toBeVisible();

  await nueva.goto(suPagina);
  await expect(nueva.getByRole('button', { name: /^Aprobar/ })).toBeVisible();
  // Her right is withdrawn while the request is open in her window: her answer is refused with the reason, and changes nothing.
  await encargo.uncheck();
  await expect(titular.getByText(`${email} · Miembro · Responde por los productos`)).toHaveCount(0);
  await nueva.getByRole('button', { name: /^Aprobar/ }).click();
  await nueva.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(nueva.getByText(SIN_ENCARGO).first()).toBeVisible();
  expect(await read(`/visita/api/verificaciones/${pendiente?.id}`)).toMatchObject({ decision: null });
});
