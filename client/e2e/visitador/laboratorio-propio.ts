import type { Page } from '@playwright/test';
import type { Stack } from '../../../scripts/start/stack.ts';
import { callInSession, logInAs } from '../accesibilidad/axe.ts';

/** A titular of the company, and a window for the member of the staff who confirms the laboratory. */
interface Quienes {
  titular: Page;
  personal: Page;
  stack: Pick<Stack, 'demo'>;
}

/** Claims a laboratory for a titular's company, and lets the staff confirm it: the company then appears as the holder of its products. */
export async function tieneLaboratorio({ titular, personal, stack }: Quienes, nombre: string): Promise<void> {
  const q = encodeURIComponent(nombre);
  const [laboratorio] = await callInSession<{ id: number }[]>(
    titular,
    'GET',
    `/visita/api/maestras/laboratorios?q=${q}`,
  );
  const { id } = await callInSession(titular, 'POST', '/visita/api/cartera/empresa/laboratorios', {
    laboratorio_id: laboratorio?.id,
  });
  await logInAs(personal, stack, 'Moderación');
  await callInSession(personal, 'POST', `/visita/api/moderacion/laboratorios/${id}/confirmar`);
}
