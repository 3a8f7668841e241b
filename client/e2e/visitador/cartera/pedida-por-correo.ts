import type { Page } from '@playwright/test';
import type { Stack } from '../../../../scripts/start/stack.ts';
import { callInSession } from '../../accesibilidad/axe.ts';
import { choose, continuar, nuevaCuenta, nuevaEmpresa } from '../../empleo/reclutadora.ts';
import { correoPara } from '../../prueba.ts';
import { tieneLaboratorio } from '../laboratorio-propio.ts';

/**
 * Creates a company, verified by the e-mail address of its creator, which holds the product unless the caller says otherwise; and a representative who
 * has asked a person of the company by mail to confirm one product. `enlace` is the link of that mail, `texto` its text.
 */
export async function pedidaPorCorreo(ventana: () => Promise<Page>, stack: Pick<Stack, 'demo'>, esTitular = true) {
  const dominio = `laboratorio-${Date.now()}.example.org`;
  const nombre = `Laboratorio ${Date.now()}`;

  const marketing = await ventana();
  await nuevaCuenta(marketing, 'Marketing', 'mkt', `responsable@${dominio}`);
  await choose(marketing, 'Cargo', 'Product', /Product manager/i);
  await nuevaEmpresa(marketing, nombre, `contacto@${dominio}`);
  await continuar(marketing, '**/app/auth/crear-cuenta/mkt/success');

  if (esTitular) await tieneLaboratorio({ titular: marketing, personal: await ventana(), stack }, 'Demo Levante');

  const visitador = await ventana();
  const correo = await nuevaCuenta(visitador, 'Visitador farmacéutico', 'visita');
  await choose(visitador, 'Cargo', 'visit', /Visitador/);
  await visitador.getByRole('checkbox', { name: 'Madrid' }).check({ force: true });
  await continuar(visitador, '**/app/auth/crear-cuenta/visita/success');
  const buscada = `/api/empresas/search?query=${encodeURIComponent(nombre)}`;
  const [empresa] = await callInSession<{ id: number }[]>(visitador, 'GET', buscada);
  const { productos } = await callInSession<{ productos: { id: number }[] }>(
    visitador,
    'POST',
    '/visita/api/cartera/codigos',
    {
      texto: '990030',
    },
  );
  const { creadas } = await callInSession<{ creadas: { id: number }[] }>(visitador, 'POST', '/visita/api/cartera', {
    productos: productos.map(({ id }) => ({ producto_id: id })),
    empresa_id: empresa?.id,
    relacion: 'comercializador',
    zonas: [{ pais_id: 28, estado_id: 28028 }],
  });
  const ids = creadas.map(({ id }) => id);
  const jefa = `jefa.de.producto@${dominio}`;
  await callInSession(visitador, 'POST', '/visita/api/cartera/enviar', {
    ids,
    email_destino: jefa,
    mensaje: 'Soy la nueva',
  });
  await correoPara(visitador, `responsable@${dominio}`, /espera tu respuesta/);

  const { texto } = await correoPara(visitador, jefa, /^¿Representa/);
  const enlace = /http:\/\/localhost:\d+\/app\/visita\/visitador\/public\/verify\/[\w-]{43}/.exec(texto)?.[0] ?? '';
  return { nombre, marketing, responsable: `responsable@${dominio}`, visitador, correo, enlace, texto };
}
