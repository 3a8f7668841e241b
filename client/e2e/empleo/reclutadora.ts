import type { Page } from '@playwright/test';
import { correoNuevo, correoPara, enlaceDe, expect, registrar } from '../prueba.ts';

/** Types into a search box and takes the first option that has the text, or the free entry. */
export async function choose(page: Page, campo: string, texto: string, opcion: string | RegExp): Promise<void> {
  const caja = page.getByRole('combobox', { name: campo, exact: true });
  // The steps are repeated, because a list that is still closing takes the focus back, and so closes the next list.
  await expect(async () => {
    await caja.fill('');
    await caja.pressSequentially(texto);
    await page.getByRole('option', { name: opcion }).first().click({ timeout: 5_000 });
    const queda = String(opcion) === '/^Usar/' ? texto : /./;
    await expect(caja).toHaveValue(queda, { timeout: 2_000 });
    await expect(page.locator('[data-unchosen]').filter({ has: caja })).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  await cerrada(page);
}

const cerrada = (page: Page) => expect(page.getByRole('listbox')).toHaveCount(0);

export async function seleccionar(page: Page, campo: RegExp, opcion: string): Promise<void> {
  await page.getByRole('button', { name: campo }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
  await cerrada(page);
}

const dosCifras = (n: number) => String(n).padStart(2, '0');

/** Types a day into a field by its segments. */
export async function ponerDia(page: Page, campo: string, dia: Date): Promise<void> {
  const grupo = page.getByRole('group', { name: campo, exact: true }).first();
  await grupo.getByRole('spinbutton').first().click();
  await page.keyboard.type(`${dosCifras(dia.getDate())}${dosCifras(dia.getMonth() + 1)}${dia.getFullYear()}`);
}

export async function continuar(page: Page, destino: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(destino);
}

/** Registers with a card of the hub, confirms by the mail's link, and ends at the account's first step. */
export async function nuevaCuenta(page: Page, tarjeta: string, tipo: string, email = correoNuevo(tipo)) {
  await registrar(page, tarjeta, email);
  await page.goto(enlaceDe(await correoPara(page, email, /Confirma/)));
  await page.waitForURL(`**/app/auth/crear-cuenta/${tipo}`);
  await page.getByLabel('Nombre', { exact: true }).fill('Persona');
  await page.getByLabel('Apellidos').fill('De Prueba');
  return email;
}

/** Fills in a new company. */
export async function nuevaEmpresa(page: Page, nombre: string, correo = 'contacto@laboratorio.example.org') {
  await choose(page, 'Empresa', nombre, /^Usar/);
  await seleccionar(page, /Tipo de empresa/, 'Laboratorio farmacéutico');
  await page.getByLabel('Correo de la empresa').fill(correo);
  await page.getByLabel('Teléfono de la empresa').fill('+34 910 000 000');
  await page.getByLabel('Dirección', { exact: true }).fill('Calle Mayor, 1');
  await page.getByLabel('Código postal').fill('28001');
  await page.getByLabel('Población').fill('Madrid');
  await choose(page, 'Provincia', 'Madrid', 'Madrid');
}

/** Creates a recruiter's company and accepts the rules of publishing, beginning at the panel. */
export async function creaSuEmpresa(page: Page, nombre: string): Promise<void> {
  await page.goto('/app/empleo/panel');
  await page.getByRole('link', { name: 'Indicar mi empresa' }).click();
  await nuevaEmpresa(page, nombre, 'contacto@laboratorio-del-tablero.example.org');
  await continuar(page, '**/app/auth/crear-cuenta/empleo-condiciones');
  await page.getByText('Acepto las condiciones de publicación').click();
  await continuar(page, '**/app/auth/crear-cuenta/empleo/success');
}

/** Opens a step of the offer editor. */
export const abrirPaso = (page: Page, paso: 'Puesto' | 'Condiciones' | 'Texto' | 'Inscripción') =>
  page.getByRole('navigation', { name: 'Pasos de la oferta' }).getByRole('button', { name: paso }).click();

/** Writes an offer with a question, and publishes it. */
export async function publica(page: Page, titulo: string): Promise<void> {
  await page.goto('/app/empleo/panel/nueva');
  await page.getByLabel('Título', { exact: true }).fill(titulo);
  await completaYPublica(page);
}

/** Fills in all fields of an offer but its title, and publishes it. */
export async function completaYPublica(page: Page): Promise<void> {
  await choose(page, 'Cargo', 'Visitador', /Visitador/);
  await seleccionar(page, /Modalidad$/, 'Presencial');
  await choose(page, 'Provincia', 'Sevil', 'Sevilla');
  await expect(page.getByRole('combobox', { name: 'Provincia', exact: true })).toHaveValue('Sevilla');
  await page.getByRole('button', { name: 'Siguiente: Condiciones' }).click();
  await seleccionar(page, /Tipo de contrato$/, 'Indefinido');
  await seleccionar(page, /Jornada$/, 'Jornada completa');
  await page.getByLabel('Salario desde').fill('28000');
  await page.getByLabel('Salario hasta').fill('32000');
  await page.getByRole('button', { name: 'Siguiente: Texto' }).click();
  const parrafo = 'Buscamos a quien quiera crecer con nosotros. '.repeat(6);
  await page
    .getByRole('textbox', { name: 'Descripción' })
    .fill(`Visitarás centros de salud.\n\n- Cartera propia\n\n${parrafo}`);
  await page.getByRole('button', { name: 'Siguiente: Inscripción' }).click();
  await page.getByRole('button', { name: 'Añadir pregunta' }).click();
  await page.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Tienes carnet B?');
  await expect(page.getByText('Todo en orden: se puede publicar.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.waitForURL('**/app/empleo/panel');
  await expect(page.getByText('Oferta publicada')).toBeVisible();
}

/** Applies in a window with an offer of `publica`: with a CV named mi-cv.pdf, and an answer to its question. */
export async function solicita(page: Page, cv: Buffer): Promise<void> {
  const dialogo = page.getByRole('dialog');
  const fichero = { name: 'mi-cv.pdf', mimeType: 'application/pdf', buffer: cv };
  await dialogo.locator('input[type=file]').setInputFiles(fichero);
  await expect(dialogo.getByText('mi-cv.pdf')).toBeVisible();
  await dialogo.getByText('Sí', { exact: true }).click();
  await dialogo.getByText(/Acepto que la empresa/).click();
  await dialogo.getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(page.getByText(/Te avisaremos por correo/)).toBeVisible();
}

/** A one-page PDF with this text, cross-reference table included. */
export function pdfDe(texto: string): Buffer {
  const contenido = `BT /F1 18 Tf 72 720 Td (${texto}) Tj ET`;
  const objetos = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${contenido.length}>>stream\n${contenido}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const desde = objetos.map((objeto, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj${objeto}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = pdf.length;
  pdf += `xref\n0 ${desde.length + 1}\n0000000000 65535 f \n${desde.join('')}`;
  return Buffer.from(`${pdf}trailer<</Size ${desde.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`, 'latin1');
}
