import type { PerfilPublico } from '#shared/contract/visita/visitadores';

/** Longest line in octets, without its end (RFC 6350, 3.2). */
const LINEA = 75;
const bytes = new TextEncoder();

const valor = (texto: string) =>
  texto
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[,;]/g, (signo) => `\\${signo}`);

/** Folds a line at 75 octets, with a space on the continuation, never within a character. */
function fold(linea: string): string {
  let [salida, largo] = ['', 0];
  for (const letra of linea) {
    const mide = bytes.encode(letra).length;
    if (largo + mide > LINEA) [salida, largo] = [`${salida}\r\n `, 1];
    salida += letra;
    largo += mide;
  }
  return salida;
}

/** A vCard 4.0 (RFC 6350) with the fields that the reader sees. `url`: the representative's page. */
export function vcardDe(perfil: PerfilPublico, url: string): string {
  const { nombre, apellidos, cargo, empresa, telefono_trabajo: telefono, email_trabajo: email, linkedin } = perfil;
  const lineas = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${valor(`${nombre} ${apellidos}`.trim())}`,
    `N:${valor(apellidos)};${valor(nombre)};;;`,
    empresa && `ORG:${valor(empresa.nombre)}`,
    cargo && `TITLE:${valor(cargo)}`,
    telefono && `TEL;VALUE=uri;TYPE="voice,work":tel:${telefono.replaceAll(/[^+\d]/g, '')}`,
    email && `EMAIL;TYPE=work:${valor(email)}`,
    `URL:${url}`,
    linkedin && `URL:${linkedin}`,
    'END:VCARD',
  ];
  return lineas.flatMap((linea) => (linea ? [`${fold(linea)}\r\n`] : [])).join('');
}
