import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { enlaceWeb } from '#shared/textos/direccion-enlace';
import { paisPorNombre } from './lugar/pais-por-nombre.ts';
import {
  FalloEmpleo,
  htmlDe,
  lineaDe,
  type OfertaLeida,
  requireFew,
  sinNombresDeHtml,
  tituloDe,
} from './oferta-leida.ts';
import { fechaEscrita } from './valores/fecha-escrita.ts';
import { salarioEnTexto } from './valores/importes.ts';

/** XML job feeds of the kind of Indeed's (docs: imports): `<source><job>…</job></source>`. */

const MAX_NIVELES = 20;
const TROZO = 64 * 1024;

/**
 * Reads the jobs in batches, so that requests are answered meanwhile. @throws FalloEmpleo for text that is not XML or has a
 * document type
 */
export async function readXml(contenido: string): Promise<OfertaLeida[]> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const leidas: OfertaLeida[] = [];
  const abiertos: string[] = [];
  let campos: Map<string, string> | undefined;
  parser.on('doctype', () => {
    throw new FalloEmpleo('Lleva una declaración DOCTYPE, que no se admite: bórrala del fichero y repite.');
  });
  parser.on('error', () => {
    throw new FalloEmpleo(`No es XML válido en la línea ${parser.line}: corrígela o pide el canal de nuevo.`);
  });
  parser.on('opentag', ({ name }) => {
    if (abiertos.length >= MAX_NIVELES)
      throw new FalloEmpleo('Tiene demasiados niveles de elementos: comprueba que es el canal correcto.');
    abiertos.push(name.toLowerCase());
    if (name.toLowerCase() === 'job' && !campos) campos = new Map();
  });
  const text = (trozo: string) => {
    const nombre = abiertos.at(-1);
    if (campos && nombre !== undefined) campos.set(nombre, (campos.get(nombre) ?? '') + trozo);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    if (abiertos.pop() !== 'job' || !campos) return;
    const leida = ofertaDe(campos);
    if (leida) leidas.push(leida);
    requireFew(leidas.length);
    campos = undefined;
  });
  const texto = sinNombresDeHtml(contenido.trimStart());
  for (let i = 0; i < texto.length; i += TROZO) {
    parser.write(texto.slice(i, i + TROZO));
    await setImmediate();
  }
  parser.close();
  return leidas;
}

const JORNADAS: [RegExp, OfertaLeida['jornada']][] = [
  [/part|parcial/i, 'parcial'],
  [/full|complet/i, 'completa'],
];
const CONTRATOS: [RegExp, OfertaLeida['contrato']][] = [
  [/tempor|determinad/i, 'duracion_determinada'],
  [/intern|pr[aá]ctic|formativ/i, 'formativo'],
  [/permanent|indefinid/i, 'indefinido'],
];
const deTabla = <T>(tabla: readonly [RegExp, T][], texto: string) =>
  tabla.find(([forma]) => forma.test(texto))?.[1] ?? null;

function ofertaDe(campos: ReadonlyMap<string, string>): OfertaLeida | null {
  const de = (nombre: string) => lineaDe(campos.get(nombre) ?? '');
  const titulo = de('title');
  const url = de('url');
  const clave = de('referencenumber') ?? de('requisitionid') ?? url;
  if (titulo === null || clave === null) return null;
  const tipo = de('jobtype') ?? '';
  const pais = de('country');
  const iso = pais === null ? undefined : paisPorNombre(pais)?.iso;
  const finEscrito = de('expirationdate');
  const caduca = fechaEscrita(finEscrito, { mesPrimero: iso === 'US', alFinal: true });
  return {
    clave,
    url: url === null ? null : enlaceWeb(url),
    titulo: tituloDe(titulo),
    descripcion: htmlDe(campos.get('description') ?? ''),
    empresa: de('company'),
    sector: de('category') ?? de('industry'),
    pais,
    region: de('state'),
    poblacion: de('city'),
    codigoPostal: de('postalcode'),
    multiprovincia: false,
    remoto: /remot|teletrabajo/i.test(de('remotetype') ?? ''),
    remotoPaises: [],
    contrato: deTabla(CONTRATOS, tipo),
    jornada: deTabla(JORNADAS, tipo),
    salario: salarioEnTexto(de('salary') ?? '', iso),
    experienciaMeses: null,
    vacantes: 1,
    publicada: fechaEscrita(de('date'), { mesPrimero: iso === 'US' }),
    caduca,
    caducaIlegible: caduca ? null : finEscrito,
  };
}
