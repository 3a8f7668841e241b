import type { Page } from '@playwright/test';
import { pedir } from '../accesibilidad/axe.ts';
import { type CuentaPropia, cuentaPropia } from '../cuenta-propia.ts';

/** One of the demonstration's, complete, to be written as another. */
const MODELO = 3;
const EXPERIENCIA = { puesto: 'Visita médica', empresa: 'Laboratorio de prueba', desde: '2021-03', hasta: null };

/** A published offer that no other test knows, of the demonstration's recruiter, whose page this is. Gives its number. */
export async function ofertaPropia(page: Page, titulo: string): Promise<number> {
  // What it answers is its own shape, where `pedir` speaks of single things.
  const { contenido } = (await pedir(page, 'GET', `/api/empleo/mis-ofertas/${MODELO}`)) as unknown as {
    contenido: object;
  };
  const { id } = await pedir(page, 'POST', '/api/empleo/ofertas', {
    ...contenido,
    titulo,
    preguntas: [],
    ultimo_dia: null,
  });
  await pedir(page, 'POST', `/api/empleo/ofertas/${id}/publicar`);
  return id;
}

/** A person of their own who has applied to an offer, logged in on this page. */
export async function candidataPropia(page: Page, oferta: number, nombre: string): Promise<CuentaPropia> {
  const cuenta = await cuentaPropia(page, 'candidato', nombre);
  await pedir(page, 'PUT', '/api/empleo/perfil', { titular: 'Visita médica', experiencias: [EXPERIENCIA] });
  await pedir(page, 'POST', `/api/empleo/ofertas/${oferta}/candidaturas`, { consentimiento: true });
  return cuenta;
}
