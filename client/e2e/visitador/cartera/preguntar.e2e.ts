import { callInSession, review } from '../../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta, nuevaEmpresa } from '../../empleo/reclutadora.ts';
import { correoPara, expect, test } from '../../prueba.ts';

const ESTRECHO = { width: 390, height: 844 };
const ANCHO = { width: 1280, height: 900 };

test('a request is questioned on a phone, answered on a desktop, passed on, and refused with a reason', async ({
  ventana,
}) => {
  test.setTimeout(180_000);
  const dominio = `laboratorio-${Date.now()}.example.org`;
  const nombre = `Laboratorio ${Date.now()}`;

  const jefa = await ventana();
  const correoJefa = `responsable@${dominio}`;
  await nuevaCuenta(jefa, 'Marketing', 'mkt', correoJefa);
  await choose(jefa, 'Cargo', 'Product', /Product manager/i);
  await nuevaEmpresa(jefa, nombre, `contacto@${dominio}`);
  await continuar(jefa, '**/app/auth/crear-cuenta/mkt/success');

  const luz = await ventana();
  const correoLuz = `companera@${dominio}`;
  await nuevaCuenta(luz, 'Marketing', 'mkt', correoLuz);
  await choose(luz, 'Cargo', 'Product', /Product manager/i);
  await choose(luz, 'Empresa', nombre, new RegExp(`^${nombre}`));
  await continuar(luz, '**/app/auth/crear-cuenta/mkt/success');
  const [empresa] = await callInSession<[{ id: number }]>(
    jefa,
    'GET',
    `/api/empresas/search?query=${encodeURIComponent(nombre)}`,
  );
  const miembros = await callInSession<{ id: number; estado: string }[]>(
    jefa,
    'GET',
    `/api/empresas/${empresa.id}/miembros`,
  );
  const pendiente = miembros.find(({ estado }) => estado === 'pendiente')!;
  await callInSession(jefa, 'POST', `/api/empresas/${empresa.id}/miembros/${pendiente.id}/aprobar`, {});
  // A request can be passed on only to a colleague who answers for the company's products.
  await callInSession(jefa, 'PUT', `/api/empresas/${empresa.id}/miembros/${pendiente.id}`, {
    administra_productos: true,
  });

  const ana = await ventana();
  const correoAna = await nuevaCuenta(ana, 'Visitador farmacéutico', 'visita');
  await choose(ana, 'Cargo', 'visit', /Visitador/);
  await ana.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(ana, '**/app/auth/crear-cuenta/visita/success');
  const { productos } = await callInSession<{ productos: { id: number }[] }>(
    ana,
    'POST',
    '/visita/api/cartera/codigos',
    {
      texto: '990030',
    },
  );
  const { creadas } = await callInSession<{ creadas: { id: number }[] }>(ana, 'POST', '/visita/api/cartera', {
    productos: productos.map(({ id }) => ({ producto_id: id })),
    empresa_id: empresa.id,
    relacion: 'comercializador',
    zonas: [{ pais_id: 28, estado_id: 28028 }],
  });
  const ids = creadas.map(({ id }) => id);
  await callInSession(ana, 'POST', '/visita/api/cartera/enviar', { ids });
  await correoPara(jefa, correoJefa, /espera tu respuesta/);

  // The manager asks on a phone; a question that is too short is refused first.
  await jefa.setViewportSize(ESTRECHO);
  await jefa.goto('/app/visita/visitador?tab=verificaciones');
  await jefa.getByRole('button', { name: /^Preguntar: / }).click();
  const pregunta = jefa.getByRole('dialog');
  await pregunta.getByLabel('Tu pregunta').fill('¿Y eso?');
  await pregunta.getByRole('button', { name: 'Enviar la pregunta' }).click();
  await expect(pregunta.getByText('Explícalo un poco más').first()).toBeVisible();
  await review(jefa, 'preguntar');
  await pregunta.getByLabel('Tu pregunta').fill('¿Desde cuándo lo llevas en Madrid?');
  await pregunta.getByRole('button', { name: 'Enviar la pregunta' }).click();
  await expect(jefa.getByText('Espera la respuesta de Persona De Prueba')).toBeVisible();
  await expect(jefa.getByRole('button', { name: /^Preguntar: / })).toHaveCount(0);
  await review(jefa, 'preguntada');

  // The representative gets the question by mail, finds it in the summary, and answers.
  const correo = await correoPara(ana, correoAna, /^Te preguntan antes de responder/);
  expect(correo.texto).toContain('¿Desde cuándo lo llevas en Madrid?');
  await ana.setViewportSize(ANCHO);
  await ana.goto('/app/visita/visitador');
  await expect(ana.getByText('La empresa te pregunta antes de confirmarlo')).toBeVisible();
  await ana.goto(
    /http:\/\/localhost:\d+\/app\/visita\/visitador\/verificacion-prof\/[\d/]+/.exec(correo.texto)?.[0] ?? '',
  );
  await ana.getByRole('button', { name: /^Responder: / }).click();
  const respuesta = ana.getByRole('dialog');
  await expect(respuesta.getByText(/¿Desde cuándo lo llevas en Madrid\?/)).toBeVisible();
  await review(ana, 'responder');
  await respuesta.getByLabel('Tu respuesta').fill('Desde enero, con la red propia.');
  await respuesta.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(ana.getByText('Desde enero, con la red propia.')).toBeVisible();
  await expect(ana.getByRole('button', { name: /^Responder: / })).toHaveCount(0);
  await review(ana, 'respondida');

  // The manager passes the request on; the colleague finds it among those passed to her, and refuses it.
  await correoPara(jefa, correoJefa, /^Han respondido a tu pregunta/);
  await jefa.setViewportSize(ANCHO);
  await jefa.reload();
  await jefa.getByRole('button', { name: /^Pasar a un compañero: / }).click();
  const pase = jefa.getByRole('dialog');
  await pase.getByRole('button', { name: /Quién debería responder/ }).click();
  await jefa.getByRole('option', { name: 'Persona De Prueba' }).click();
  await pase.getByLabel(/^Nota/).fill('Es de tu zona');
  await review(jefa, 'pasar a un compañero');
  await pase.getByRole('button', { name: 'Pasar la solicitud' }).click();
  await expect(jefa.getByText('Pasada a Persona De Prueba', { exact: true })).toBeVisible();
  await correoPara(luz, correoLuz, /^Te pasan una solicitud/);
  await luz.setViewportSize(ESTRECHO);
  await luz.goto('/app/visita/visitador?tab=verificaciones');
  await luz.getByRole('link', { name: 'Pasadas a mí' }).click();
  await expect(luz.getByText('Te han pasado 1 solicitud')).toBeVisible();
  await review(luz, 'pasadas a mí');
  await luz.getByRole('button', { name: /^Rechazar: / }).click();
  await luz.getByRole('dialog').getByLabel('Motivo').fill('En Madrid lo lleva otra persona.');
  await luz.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await expect(luz.getByRole('heading', { name: 'Nadie te ha pasado una solicitud' })).toBeVisible();
  // The manager's open window reads its list again, as the colleague has answered.
  await expect(jefa.getByText('No hay nada por responder')).toBeVisible();

  // The portfolio shows the reason, and when the product may be requested again.
  await correoPara(ana, correoAna, /^No confirmado/);
  await ana.goto('/app/visita/visitador?tab=cartera');
  await expect(ana.getByText('En Madrid lo lleva otra persona.')).toBeVisible();
  await expect(ana.getByText(/Podrás volver a pedirlo/)).toBeVisible();
  await review(ana, 'rechazado');
});
