import type { Page } from '@playwright/test';
import type { Stack } from '../../../../scripts/start/stack.ts';
import { callInSession, logInAs } from '../../accesibilidad/axe.ts';
import { CONTRASENA, expect } from '../../prueba.ts';
import { type Escena, test } from './escena.ts';
import { lista } from './pulsar.ts';
import { areaDeTrabajo, CUENTAS, type Fila, type Pagina, paraTodos, type Respuesta, ROLES, type Rol } from './tabla.ts';

const ACTIVA = 'Activa tu perfil de visitador';
/** Collects all deviations, so that a failure reports them together. */
const view = expect.configure({ soft: true, timeout: 10_000 });

async function entraComo(page: Page, rol: Rol, { stack, escena }: { stack: Stack; escena: Escena }): Promise<void> {
  const cuenta = CUENTAS[rol];
  if (cuenta) return logInAs(page, stack, cuenta);
  if (rol === 'anonimo') return;
  const email = rol === 'suyo' ? escena.email : escena.otro;
  await callInSession(page, 'POST', '/api/login', { email, password: CONTRASENA });
}

const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).first();

async function comprueba(page: Page, rol: Rol, fila: Fila, respuesta: Respuesta): Promise<void> {
  const que = `${fila.ruta}, ${rol}`;
  const documento = await page.goto(`/app/${fila.ruta}`);
  await lista(page);
  if (respuesta === 'entrar') {
    await view(titulo(page, 'Iniciar sesión'), que).toBeVisible();
    view(new URL(page.url()).searchParams.get('redirect'), que).toBe(`/app/${fila.ruta}`);
    return;
  }
  if (respuesta === 'panel') {
    view(documento?.status(), `${que}, the document`).toBe(403);
    await view(page.getByRole('heading', { name: ACTIVA }), que).toBeVisible();
    await view(page.getByRole('link', { name: 'Activar mi perfil' }), que).toBeVisible();
    return;
  }
  const estado = respuesta.estado ?? fila.estado;
  if (estado) view(documento?.status(), `${que}, the document`).toBe(estado);
  await seVe(page, que, fila.ruta, respuesta);
  if (rol !== 'suyo') return;
  // After a reload the page is the same.
  const antes = page.url();
  await page.reload();
  await lista(page);
  await seVe(page, `${que}, reloaded`, fila.ruta, respuesta);
  view(page.url(), `${que}, reloaded`).toBe(antes);
}

async function seVe(page: Page, que: string, ruta: string, { dice, pestana, lleva, consulta, ...pagina }: Pagina) {
  await view(titulo(page, pagina.titulo), que).toBeVisible();
  if (dice) await view(page.getByText(dice).first(), que).toBeVisible();
  if (pestana) {
    const suya = page.getByRole('tab', { name: new RegExp(`^${pestana}`), selected: true });
    await view(suya, que).toBeVisible();
  }
  await view(page.getByText(ACTIVA), que).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  view(pathname, que).toBe(`/app/${lleva ?? ruta.split('?')[0]}`);
  if (consulta) view(search, que).toBe(consulta);
}

// Spec, sections 2 and 6; domain, 10.7 and 10.8: the table is in tabla.ts.
for (const rol of ROLES)
  test(`the routes of the representatives, opened by ${rol}`, async ({ ventana, stack, escena }) => {
    test.setTimeout(240_000);
    const page = await ventana();
    await entraComo(page, rol, { stack, escena });
    for (const fila of [...areaDeTrabajo(escena), ...paraTodos(escena)]) {
      const respuesta = fila.de[rol];
      if (respuesta) await comprueba(page, rol, fila, respuesta);
    }
  });
