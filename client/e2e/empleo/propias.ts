import type { Page } from '@playwright/test';
import { callInSession } from '../accesibilidad/axe.ts';
import { type CuentaPropia, cuentaPropia } from '../cuenta-propia.ts';

/** A complete offer of the demonstration, as the base of a new one. */
const MODELO = 3;
const EXPERIENCIA = { puesto: 'Visita médica', empresa: 'Laboratorio de prueba', desde: '2021-03', hasta: null };

/** Publishes an offer of the demonstration's recruiter, whose page this is, for one test only. Returns its id. */
export async function ofertaPropia(page: Page, titulo: string): Promise<number> {
  const { contenido } = await callInSession<{ contenido: object }>(page, 'GET', `/api/empleo/mis-ofertas/${MODELO}`);
  const { id } = await callInSession(page, 'POST', '/api/empleo/ofertas', {
    ...contenido,
    titulo,
    preguntas: [],
    ultimo_dia: null,
  });
  await callInSession(page, 'POST', `/api/empleo/ofertas/${id}/publicar`);
  return id;
}

/** A new candidate who has applied to an offer, logged in on this page. */
export async function candidataPropia(page: Page, oferta: number, nombre: string): Promise<CuentaPropia> {
  const cuenta = await cuentaPropia(page, 'candidato', nombre);
  await callInSession(page, 'PUT', '/api/empleo/perfil', { titular: 'Visita médica', experiencias: [EXPERIENCIA] });
  await callInSession(page, 'POST', `/api/empleo/ofertas/${oferta}/candidaturas`, { consentimiento: true });
  return cuenta;
}
