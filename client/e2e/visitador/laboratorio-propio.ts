import type { Page } from '@playwright/test';
import type { Stack } from '../../../scripts/start/stack.ts';
import { logInAs, pedir } from '../accesibilidad/axe.ts';

/** Who makes a laboratory known as a company's: a titular of it, and a window for who of the staff confirms it. */
interface Quienes {
  titular: Page;
  personal: Page;
  stack: Pick<Stack, 'demo'>;
}

/** The company of a titular appears as the holder of what a laboratory has: claimed, and confirmed by the staff. */
export async function tieneLaboratorio({ titular, personal, stack }: Quienes, nombre: string): Promise<void> {
  const q = encodeURIComponent(nombre);
  const [laboratorio] = await pedir<{ id: number }[]>(titular, 'GET', `/visita/api/maestras/laboratorios?q=${q}`);
  const { id } = await pedir(titular, 'POST', '/visita/api/cartera/empresa/laboratorios', {
    laboratorio_id: laboratorio?.id,
  });
  await logInAs(personal, stack, 'Moderación');
  await pedir(personal, 'POST', `/visita/api/moderacion/laboratorios/${id}/confirmar`);
}
