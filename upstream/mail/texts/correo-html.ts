import { escapeHtml } from '#platform/escape-html';
import type { CorreoEntero } from '../redactor.ts';

export const ELEGIR_CORREOS = 'Elegir qué correos recibo';

/**
 * HTML of a mail: nested tables and inline styles, which every mail program renders (Outlook's Word engine included); the dark theme
 * is a layer of classes for the programs that know `prefers-color-scheme`. Nothing is loaded from anywhere: the logo is made of
 * table cells.
 */
export function htmlDeCorreo(c: CorreoEntero, producto: string): string {
  const cuerpo = [
    `<h1 class="tinta" style="margin:0 0 16px;font:600 25px/1.25 ${SERIF};color:${TINTA};">${escapeHtml(c.titulo)}</h1>`,
    ...c.parrafos.map((p) => parrafo(p)),
    ...(c.lista ?? []).map(elemento),
    ...(c.boton ? [boton(c.boton.texto, c.boton.enlace), enlaceParaCopiar(c.boton.enlace)] : []),
    ...(c.enlace ? [enlace(c.enlace.texto, c.enlace.enlace)] : []),
    ...(c.notas.length > 0 ? [notas(c.notas)] : []),
  ].join('\n');
  return `<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(c.asunto)}</title>
<style>${ESTILOS}</style>
</head>
<body class="papel" style="margin:0;padding:0;background-color:${PAPEL};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${PAPEL};opacity:0;">${escapeHtml(c.avance)}${RELLENO}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="papel" bgcolor="${PAPEL}" style="background-color:${PAPEL};">
<tr><td align="center" style="padding:32px 16px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;margin:0 auto;">
<tr><td style="padding:0 4px 20px;">${marca(producto)}</td></tr>
<tr><td class="hoja" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid ${RAYA};border-radius:8px;padding:32px 28px;">
${cuerpo}
</td></tr>
<tr><td class="suave" style="padding:20px 4px 0;font:13px/1.5 ${SANS};color:${SUAVE};">${escapeHtml(c.motivo)} No respondas a este mensaje: nadie lo lee.${c.preferencias ? alPie(c.preferencias) : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const TINTA = '#10243e';
const SUAVE = '#556275';
const PAPEL = '#fbfaf7';
const RAYA = '#e4e1d8';
const VERDE = '#0a7a5c';
const SANS = "'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif";

/** Blanks that mail programs do not collapse, so that their lists show no words of the body after the preview text. */
const RELLENO = '&#8199;&#65279;&#847; '.repeat(60);

// Tokens of client/ui/theme/tokens.css in their dark half. [data-ogsc]/[data-ogsb] are Outlook's own hooks for its dark mode.
const OSCURO = [
  ['.papel', 'background-color:#0d1723 !important;'],
  ['.hoja', 'background-color:#142131 !important;border-color:#2a394b !important;'],
  ['.tinta', 'color:#e8ebee !important;'],
  ['.suave', 'color:#a7b3c2 !important;'],
  ['.raya', 'border-color:#2a394b !important;'],
  ['.verde', 'background-color:#4fc9a2 !important;'],
  ['.sobre-verde', 'color:#06231a !important;'],
  ['.enlace', 'color:#8fbfff !important;'],
] as const;
const ESTILOS = `
:root{color-scheme:light dark;supported-color-schemes:light dark;}
.boton:hover{text-decoration:underline !important;}
@media (max-width:480px){.hoja{padding:24px 20px !important;}}
@media (prefers-color-scheme:dark){${OSCURO.map(([clase, regla]) => `${clase}{${regla}}`).join('')}}
${OSCURO.map(([clase, regla]) => `[data-ogsc] ${clase},[data-ogsb] ${clase}{${regla}}`).join('')}
`;

const parrafo = (texto: string) =>
  `<p class="tinta" style="margin:0 0 16px;font:16px/1.55 ${SANS};color:${TINTA};">${escapeHtml(texto)}</p>`;

const elemento = ({ texto, detalle, enlace }: { texto: string; detalle: string; enlace: string }) =>
  `<p class="suave" style="margin:0 0 16px;font:15px/1.5 ${SANS};color:${SUAVE};"><a class="enlace" href="${escapeHtml(enlace)}" style="color:#1c5aa3;font-size:16px;">${escapeHtml(texto)}</a><br>${escapeHtml(detalle)}</p>`;

const boton = (texto: string, destino: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr>
<td class="verde" bgcolor="${VERDE}" style="background-color:${VERDE};border-radius:6px;"><a class="boton sobre-verde" href="${escapeHtml(destino)}" style="display:inline-block;padding:13px 22px;font:600 16px/1.25 ${SANS};color:#ffffff;text-decoration:none;border-radius:6px;">${escapeHtml(texto)}</a></td>
</tr></table>`;

const enlaceParaCopiar = (destino: string) =>
  `<p class="suave" style="margin:0 0 16px;font:13px/1.5 ${SANS};color:${SUAVE};">Si el botón no funciona, copia esta dirección en tu navegador:<br><a class="enlace" href="${escapeHtml(destino)}" style="color:#1c5aa3;word-break:break-all;overflow-wrap:anywhere;">${escapeHtml(destino)}</a></p>`;

const enlace = (texto: string, destino: string) =>
  `<p class="tinta" style="margin:0 0 16px;font:16px/1.55 ${SANS};color:${TINTA};"><a class="enlace" href="${escapeHtml(destino)}" style="color:#1c5aa3;">${escapeHtml(texto)}</a></p>`;

const alPie = (destino: string) =>
  `<br><a class="enlace" href="${escapeHtml(destino)}" style="color:#1c5aa3;">${ELEGIR_CORREOS}</a>`;

const notas = (textos: readonly string[]) =>
  `<div class="raya" style="border-top:1px solid ${RAYA};margin:20px 0 0;padding:16px 0 0;">${textos
    .map(
      (t, i) =>
        `<p class="suave" style="margin:${i === 0 ? '0' : '8px'} 0 0;font:15px/1.5 ${SANS};color:${SUAVE};">${escapeHtml(t)}</p>`,
    )
    .join('')}</div>`;

/** The logo, a green cross made of table cells, with the product's name. */
function marca(producto: string): string {
  const celda = (verde: boolean) =>
    `<td width="7" height="7" ${verde ? `class="verde" bgcolor="${VERDE}"` : ''} style="width:7px;height:7px;font-size:0;line-height:0;${verde ? `background-color:${VERDE};` : ''}">&nbsp;</td>`;
  const fila = (llena: boolean) => `<tr>${celda(llena)}${celda(true)}${celda(llena)}</tr>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0">${fila(false)}${fila(true)}${fila(false)}</table></td>
<td class="tinta" style="font:600 20px/1.2 ${SERIF};color:${TINTA};">${escapeHtml(producto)}</td>
</tr></table>`;
}
