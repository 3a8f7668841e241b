import { callInSession, logInAs, reviewDialogo, reviewPage } from '../../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../../prueba.ts';
import { aprobarPorEnlace } from '../aprobar-por-enlace.ts';
import { pedidaPorCorreo } from './pedida-por-correo.ts';

const CARTERA = '/app/visita/visitador?tab=cartera';
const MESA = '/app/admin/verificaciones';

test('a product confirmed by a company that is not the registered holder is checked by the staff, and its card says so', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const { nombre, visitador, correo, enlace } = await pedidaPorCorreo(ventana, stack, false);
  const telefono = await ventana();
  await telefono.setViewportSize({ width: 390, height: 844 });
  await reviewPage(telefono, enlace, /No nos consta que .* sea su titular/);
  await aprobarPorEnlace(telefono);

  const { texto } = await correoPara(visitador, correo, /^Confirmado, y en comprobación/);
  expect(texto).toContain('no consta como su titular');
  await reviewPage(
    visitador,
    CARTERA,
    `${nombre} lo ha confirmado y no consta como titular: nuestro equipo lo comprueba.`,
  );
  await reviewPage(visitador, '/app/visita/visitador?tab=verificaciones', 'En comprobación');
  await expect(visitador.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);

  // The staff open the approval, try to refuse without a reason, and approve.
  const personal = await ventana();
  await logInAs(personal, stack, 'Administración');
  await reviewPage(personal, MESA, `${nombre} lo ha confirmado: Jefa De Producto, Jefa de producto.`);
  const suya = new RegExp(`^Aprobar: .*${nombre}`);
  await reviewDialogo(personal, suya);
  await personal.getByRole('button', { name: new RegExp(`^Rechazar: .*${nombre}`) }).click();
  const rechazo = personal.getByRole('dialog');
  await rechazo.getByRole('button', { name: 'Rechazar' }).click();
  await expect(rechazo.getByLabel('Motivo')).toBeFocused();
  await personal.keyboard.press('Escape');
  await personal.getByRole('button', { name: suya }).click();
  await personal.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(personal.getByRole('button', { name: suya })).toHaveCount(0);

  await correoPara(visitador, correo, /^Comprobado/);
  await reviewPage(visitador, CARTERA, new RegExp(`^Lo ha confirmado ${nombre}, que no consta como titular`));
  const [una] = await callInSession<{ producto: { id: number } }[]>(visitador, 'GET', '/visita/api/cartera');
  const slug = `visitador-${Date.now()}`;
  await callInSession(visitador, 'PUT', '/visita/api/visitador/perfil', {
    slug_publico: slug,
    canales: ['ap'],
    zonas: [{ pais_id: 28, estado_id: 28028 }],
    visibilidad: { perfil: 'publico', telefono: 'nadie', email: 'nadie', empresa: 'publico', zonas: 'publico' },
  });
  await reviewPage(
    await ventana(),
    `/app/visita/visitador/public/producto-cartera/${una?.producto.id}/${slug}`,
    `Confirmado por ${nombre}, que no consta como titular`,
  );
});
