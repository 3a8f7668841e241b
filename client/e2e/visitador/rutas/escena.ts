import type { Browser, Page } from '@playwright/test';
import type { ProductoFila } from '#shared/contract/visita/entidades';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Stack } from '../../../../scripts/start/stack.ts';
import { callInSession } from '../../accesibilidad/axe.ts';
import { cuentaPropia } from '../../cuenta-propia.ts';
import { test as base, correoPara } from '../../prueba.ts';

const DOMINIO = 'demo-norte.example.org';
const LABORATORIO = 'Laboratorios Demo Norte';
const MADRID = { pais_id: 28, estado_id: 28028 };

export type Producto = Pick<ProductoFila, 'id' | 'slug'> & {
  /** Name as in a heading. */
  nombre: string;
  codigo: string;
};

/** Data of one representative that no other test changes: an object for each address that names one. */
export interface Escena {
  email: string;
  /** A representative without a company, who has none of these data. */
  otro: string;
  nombre: string;
  slug: string;
  /** Products of the portfolio by their state. */
  activo: Producto;
  acabado: Producto;
  pendiente: Producto;
  enBorrador: Producto;
  borrador: number;
  asociacionActiva: number;
  /** The waiting request. */
  verificacion: number;
  /** Secrets of mailed links: of the waiting request, and of the answered one. */
  enlaces: { abierto: string; usado: string };
  promocion: { id: number; titulo: string };
  /** Suggestions: one to be sent, an empty one, a sent one. */
  sugerencia: { id: number; producto: Producto };
  sugerenciaVacia: { id: number; producto: Producto };
  enviada: { id: number; producto: Producto };
}

interface Asociacion {
  id: number;
  version: number;
  producto: { id: number };
  verificacion: { id: number } | null;
}

/** One scene for all tests of the routes, which only read it. */
export const test = base.extend<object, { escena: Escena }>({
  escena: [
    async ({ browser, stack }, use) => use(await ponEscena(browser, stack)),
    { scope: 'worker', timeout: 90_000 },
  ],
});

async function ponEscena(browser: Browser, { url }: Pick<Stack, 'url'>): Promise<Escena> {
  const enSuVentana = async <T>(hace: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ baseURL: url, locale: 'es-ES' });
    const hecho = await hace(await context.newPage());
    await context.close();
    return hecho;
  };
  const { email: otro } = await enSuVentana((page) => cuentaPropia(page, 'visita', 'Otra'));
  const suyo = await enSuVentana((page) => enSuVentana((sinSesion) => escribe(page, sinSesion)));
  return { ...suyo, otro };
}

const dia = (dentroDe: number) => new Date(Date.now() + dentroDe * DIA_MS).toISOString().slice(0, 10);

async function escribe(page: Page, sinSesion: Page): Promise<Omit<Escena, 'otro'>> {
  const { email } = await cuentaPropia(page, 'visita', 'Rutas');
  const slug = `rutas-${Date.now()}`;
  await callInSession(page, 'PUT', '/visita/api/visitador/perfil', {
    slug_publico: slug,
    canales: ['ap'],
    zonas: [MADRID],
    visibilidad: { perfil: 'publico', telefono: 'nadie', email: 'nadie', empresa: 'publico', zonas: 'publico' },
  });
  const { suyos, otros } = await productosDe(page);
  const [activo, acabado, pendiente, enBorrador] = suyos;
  const [porSugerir, sinNada, sugerido] = otros;
  if (!activo || !acabado || !pendiente || !enBorrador || !porSugerir || !sinNada || !sugerido)
    throw new Error('the demonstration has too few products');

  const [primera, segunda] = await anade(page, [activo, acabado]);
  const [tercera] = await anade(page, [pendiente]);
  const [cuarta] = await anade(page, [enBorrador]);
  if (!primera || !segunda || !tercera || !cuarta) throw new Error('a product was not added');
  const { secreto: usado } = await pide(page, [primera, segunda]);
  // The holder of the link has no session here.
  await callInSession(sinSesion, 'POST', `/visita/api/public/verificaciones/${usado}/decidir`, {
    decision: 'aprobada',
    motivo: null,
    excluidas: [],
    nombre: 'Jefa De Producto',
    cargo: 'Jefa de producto',
    declaro: true,
  });
  const confirmada = await callInSession<Asociacion>(page, 'GET', `/visita/api/cartera/${segunda.id}`);
  await callInSession(page, 'POST', `/visita/api/cartera/${segunda.id}/finalizar`, { version: confirmada.version });
  const { secreto: abierto } = await pide(page, [tercera]);
  const { verificacion } = await callInSession<Asociacion>(page, 'GET', `/visita/api/cartera/${tercera.id}`);
  const sugerencia = await sugiere(page, porSugerir);
  const enviada = await sugiere(page, sugerido);
  await callInSession(page, 'POST', `/visita/api/revisiones/${enviada.id}/enviar`, { version: enviada.version });
  return {
    email,
    nombre: 'Rutas De Prueba',
    slug,
    activo,
    acabado,
    pendiente,
    enBorrador,
    borrador: cuarta.id,
    asociacionActiva: primera.id,
    verificacion: verificacion?.id ?? 0,
    enlaces: { abierto, usado },
    promocion: await promociona(page, activo),
    sugerencia: { id: sugerencia.id, producto: porSugerir },
    sugerenciaVacia: { id: (await empieza(page, sinNada)).id, producto: sinNada },
    enviada: { id: enviada.id, producto: sugerido },
  };
}

/** Products of the laboratory whose company answers here, and products without a company that could back a suggestion. */
async function productosDe(page: Page): Promise<{ suyos: Producto[]; otros: Producto[] }> {
  const filas = await callInSession<ProductoFila[]>(page, 'GET', '/visita/api/productos?per_page=100');
  const enVenta = filas.filter(({ activo, estado }) => activo && estado === 'autorizado');
  const cuales = (esSuyo: boolean) =>
    enVenta
      .filter(({ laboratorio }) => (laboratorio ?? '').startsWith(LABORATORIO) === esSuyo)
      .map(({ id, slug, nombre, codigos: [codigo = ''] }) => ({
        id,
        slug,
        codigo,
        nombre: nombre.replace(/\s+/g, ' '),
      }));
  return { suyos: cuales(true), otros: cuales(false) };
}

async function anade(page: Page, productos: readonly Producto[]): Promise<Asociacion[]> {
  const [empresa] = await callInSession<{ id: number }[]>(
    page,
    'GET',
    `/api/empresas/search?query=${encodeURIComponent(LABORATORIO)}`,
  );
  const { creadas } = await callInSession<{ creadas: Asociacion[] }>(page, 'POST', '/visita/api/cartera', {
    productos: productos.map(({ id }) => ({ producto_id: id })),
    empresa_id: empresa?.id,
    relacion: 'titular',
    zonas: [MADRID],
    canales: ['ap'],
  });
  return productos.flatMap(({ id }) => creadas.find(({ producto }) => producto.id === id) ?? []);
}

let pedidas = 0;
/** Asks a person of the company by mail. Returns that person, and the secret of the mail's link. */
async function pide(page: Page, cuales: readonly Asociacion[]): Promise<{ destino: string; secreto: string }> {
  const destino = `responde.${Date.now()}.${++pedidas}@${DOMINIO}`;
  await callInSession(page, 'POST', '/visita/api/cartera/enviar', {
    ids: cuales.map(({ id }) => id),
    email_destino: destino,
  });
  const { texto } = await correoPara(page, destino, /^¿Representa/);
  return { destino, secreto: /public\/verify\/([\w-]{43})/.exec(texto)?.[1] ?? '' };
}

/** Creates, on an account of its own, a request that waits for a person of a company. Returns that person. */
export async function pedidaPropia(page: Page): Promise<{ destino: string }> {
  await cuentaPropia(page, 'visita', 'Pedida');
  const { suyos } = await productosDe(page);
  return pide(page, await anade(page, suyos.slice(0, 1)));
}

const empieza = (page: Page, { id }: Producto) => callInSession(page, 'POST', `/visita/api/productos/${id}/revisiones`);

async function sugiere(page: Page, producto: Producto) {
  const { id, version } = await empieza(page, producto);
  const cambios = [{ campo: 'palabras_clave', valor: ['dolor'], fuente_url: null, nota: 'Así lo buscan' }];
  return callInSession(page, 'PUT', `/visita/api/revisiones/${id}`, {
    version,
    cambios,
    resumen: 'Lo dice el prospecto.',
  });
}

/** Creates a sent promotion, so that the company's marketing has it too. */
async function promociona(page: Page, producto: Producto): Promise<Escena['promocion']> {
  const titulo = 'Sesión para la consulta';
  const { id, version } = await callInSession(page, 'POST', '/visita/api/promociones', {
    producto_id: producto.id,
    titulo,
    descripcion: '<p>Te invitamos a ella.</p>',
    zonas: [MADRID],
    canales: ['ap'],
    fecha_inicio: dia(1),
    fecha_fin: dia(20),
  });
  await callInSession(page, 'POST', `/visita/api/promociones/${id}/enviar`, { version });
  return { id, titulo };
}
