import { logInAs, mirar, pedir } from '../../accesibilidad/axe.ts';
import { continuar, elegir, nuevaCuenta } from '../../empleo/reclutadora.ts';
import { expect, test } from '../../prueba.ts';

const EMPRESA = 'Laboratorios Demo Norte';
const SIN_ENCARGO = /una persona titular darte el encargo de sus productos/;
const PENDIENTES = '/app/visita/visitador?tab=verificaciones&de=pendientes';

test('who answers for a company: asked to join, let in, given the charge by a titular, and it is taken back while she answers', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const titular = await ventana();
  await logInAs(titular, stack, 'Marketing');
  const nueva = await ventana();
  const email = await nuevaCuenta(nueva, 'Marketing', 'mkt');
  await elegir(nueva, 'Cargo', 'Product', /^Product/);
  await elegir(nueva, 'Empresa', EMPRESA, /^Laboratorios Demo Norte/);
  await continuar(nueva, '**/app/auth/crear-cuenta/mkt/success');

  // She has asked; nobody has let her in. A request that she has heard of is not hers to read.
  const leer = (ruta: string): Promise<unknown> => pedir(titular, 'GET', ruta);
  const pendientes = (await leer('/visita/api/verificaciones?de=pendientes')) as {
    id: number;
    productos: { producto_id: number }[];
  }[];
  // A suggestion waits too, which is of no portfolio.
  const pendiente = pendientes.find(({ productos }) => productos.length > 0);
  const suPagina = `/app/visita/visitador/verificacion-prof/${pendiente?.productos[0]?.producto_id}/${pendiente?.id}/0`;
  await mirar(nueva, PENDIENTES, 'Tu empresa todavía no te ha aceptado');
  await expect(nueva.getByRole('link', { name: 'Por responder' })).toHaveCount(0);
  await nueva.goto(suPagina);
  await expect(nueva.getByText(SIN_ENCARGO).first()).toBeVisible();

  // Let in, she is a member; what she may do in its name is another decision.
  await titular.goto('/app/cuenta/empresa');
  await titular.getByRole('button', { name: 'Aceptar a Persona De Prueba' }).click();
  await expect(titular.getByText('Solicitud aceptada')).toBeVisible();
  await mirar(nueva, PENDIENTES, 'Todavía no respondes por los productos de tu empresa');
  await mirar(titular, '/app/cuenta/empresa', email);
  const encargo = titular.getByRole('checkbox', { name: 'Responde por los productos Persona De Prueba' });
  await encargo.check();
  await expect(titular.getByText('Guardado')).toBeVisible();
  await expect(titular.getByText(`${email} · Miembro · Responde por los productos`)).toBeVisible();

  await nueva.goto(suPagina);
  await expect(nueva.getByRole('button', { name: /^Aprobar/ })).toBeVisible();
  // Taken back while she has the request in front of her: refused, and told why; nothing has changed.
  await encargo.uncheck();
  await expect(titular.getByText(`${email} · Miembro · Responde por los productos`)).toHaveCount(0);
  await nueva.getByRole('button', { name: /^Aprobar/ }).click();
  await nueva.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(nueva.getByText(SIN_ENCARGO).first()).toBeVisible();
  expect(await leer(`/visita/api/verificaciones/${pendiente?.id}`)).toMatchObject({ decision: null });
});
