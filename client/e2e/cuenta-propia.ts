import type { Page } from '@playwright/test';
import { callInSession } from './accesibilidad/axe.ts';
import { CONTRASENA, correoNuevo, correoPara, enlaceDe } from './prueba.ts';

const ESPANA = 28;
const MADRID = 28028;
const SIN_TRABAJO = { empresa_nombre: null, desempleado: true, autoempleo: false };
/** Fields of each register type besides the name. */
const PERFILES = {
  web: SIN_TRABAJO,
  candidato: { ...SIN_TRABAJO, nacimiento: '1990-03-02', pais: ESPANA, estado: MADRID },
  visita: { cargo: 'Visitador médico', zonas: [{ pais_id: ESPANA, estado_id: MADRID }] },
} as const;

export interface CuentaPropia {
  email: string;
  nombre: string;
}

/**
 * Creates a complete, logged-in account by calls alone; seis-cuentas.e2e.ts tests the pages. No other
 * test uses it, so that its data are the test's own.
 */
export async function cuentaPropia(page: Page, tipo: keyof typeof PERFILES, nombre: string): Promise<CuentaPropia> {
  const email = correoNuevo(tipo);
  await callInSession(page, 'POST', '/api/register', {
    email,
    password: CONTRASENA,
    password_confirmation: CONTRASENA,
    redirect_url: new URL('/app/register/verification', await origenDe(page)).href,
    register_type: tipo,
    pais_id: ESPANA,
    publicidad: false,
    terminos: true,
  });
  const enlace = new URL(enlaceDe(await correoPara(page, email, /Confirma/)));
  await callInSession(page, 'POST', '/session/verification', {
    url: new URLSearchParams(enlace.hash.slice(1)).get('url'),
  });
  await callInSession(page, 'POST', `/api/user/${tipo}`, {
    ...PERFILES[tipo],
    nombre,
    apellidos: 'De Prueba',
  });
  return { email, nombre };
}

/** Base address of the platform that the page's calls go to. */
const origenDe = async (page: Page) => (await page.request.get('/app')).url();
