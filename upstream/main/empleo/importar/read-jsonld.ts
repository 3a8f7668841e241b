import { Parser } from 'htmlparser2';
import * as v from 'valibot';
import { enlaceWeb } from '#shared/textos/direccion-enlace';
import { paisPorNombre } from './lugar/pais-por-nombre.ts';
import { FalloEmpleo, htmlDe, lineaDe, type OfertaLeida, requireFew, tituloDe } from './oferta-leida.ts';
import { fechaEscrita } from './valores/fecha-escrita.ts';
import { decimalDe, importesEn, salarioDe, salarioEnTexto } from './valores/importes.ts';

/** Reads schema.org JobPosting (docs: imports): bare, in a list, a graph, an ItemList, or in the scripts of a page. */

const Objeto = v.looseObject({});
type Objeto = Record<string, unknown>;
const esObjeto = (x: unknown): x is Objeto => v.is(Objeto, x) && !Array.isArray(x);

const lista = (x: unknown): unknown[] => (x === undefined || x === null ? [] : Array.isArray(x) ? x : [x]);
const texto = (x: unknown): string | null => {
  const uno = Array.isArray(x) ? x[0] : x;
  if (typeof uno === 'number') return String(uno);
  return typeof uno === 'string' ? lineaDe(uno) : null;
};
const campo = (x: unknown, ...nombres: string[]): unknown => {
  let actual: unknown = x;
  for (const nombre of nombres) {
    const uno: unknown = Array.isArray(actual) ? actual[0] : actual;
    actual = esObjeto(uno) ? uno[nombre] : undefined;
  }
  return actual;
};
const esTipo = (x: Objeto, tipo: string) => lista(x['@type']).some((t) => t === tipo || t === `schema:${tipo}`);

const MAX_NIVELES = 12;
const NIVELES_DE_PAGINA = 500;

function* ofertasEn(x: unknown, nivel = 0): Generator<Objeto> {
  if (nivel > MAX_NIVELES) return;
  if (Array.isArray(x)) for (const uno of x) yield* ofertasEn(uno, nivel + 1);
  else if (esObjeto(x)) {
    if (esTipo(x, 'JobPosting')) yield x;
    else
      for (const nombre of ['@graph', 'itemListElement', 'item', 'mainEntity']) yield* ofertasEn(x[nombre], nivel + 1);
  }
}

function scriptsDe(html: string): string[] {
  const scripts: string[] = [];
  let abierto = false;
  let nivel = 0;
  const parser = new Parser({
    onopentag: (nombre, atributos) => {
      nivel += 1;
      // The parser's work grows with the square of the nesting depth, so the rest of a page nested this deeply is skipped.
      if (nivel > NIVELES_DE_PAGINA) parser.pause();
      abierto = nombre === 'script' && (atributos.type ?? '').toLowerCase().startsWith('application/ld+json');
      if (abierto) scripts.push('');
    },
    ontext: (trozo) => {
      if (abierto) scripts[scripts.length - 1] += trozo;
    },
    onclosetag: () => {
      nivel -= 1;
      abierto = false;
    },
  });
  parser.end(html);
  return scripts;
}

/** @throws FalloEmpleo when there is no JSON */
export function readJsonld(contenido: string): OfertaLeida[] {
  const limpio = contenido.trim();
  const piezas = limpio.startsWith('<') ? scriptsDe(limpio) : [limpio];
  const leidas: OfertaLeida[] = [];
  for (const pieza of piezas) {
    let json: unknown;
    try {
      json = deJson(pieza);
    } catch (error) {
      // When a page has several scripts, a broken one is skipped.
      if (piezas.length === 1) throw new FalloEmpleo(noEsJson(pieza, error), { cause: error });
      continue;
    }
    for (const posting of ofertasEn(json)) {
      const leida = ofertaDe(posting);
      if (leida) leidas.push(leida);
      requireFew(leidas.length);
    }
  }
  return leidas;
}

/** Parses JSON; where that fails, tries again with control characters (raw line breaks inside a string) replaced by spaces. */
function deJson(pieza: string): unknown {
  try {
    return JSON.parse(pieza);
  } catch (error) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    const sinControl = pieza.replace(/[\u0001-\u001f]/g, ' ');
    if (sinControl === pieza) throw error;
    return JSON.parse(sinControl);
  }
}

function noEsJson(pieza: string, error: unknown): string {
  const [, donde] = /at position (\d+)/.exec(String(error)) ?? [];
  const linea = donde === undefined ? null : pieza.slice(0, Number(donde)).split('\n').length;
  return `No es JSON-LD válido${linea === null ? '' : ` en la línea ${linea}`}: corrígelo o pide el canal de nuevo.`;
}

function ofertaDe(p: Objeto): OfertaLeida | null {
  const titulo = texto(p.title);
  const url = texto(p.url);
  const clave = texto(campo(p.identifier, 'value')) ?? texto(p.identifier) ?? url;
  if (titulo === null || clave === null) return null;
  const lugares = lista(p.jobLocation);
  const direccion = campo(lugares[0], 'address');
  const pais = texto(campo(direccion, 'addressCountry', 'name')) ?? texto(campo(direccion, 'addressCountry'));
  const tipos = lista(p.employmentType).flatMap((t) => (typeof t === 'string' ? t.toUpperCase().split(/[\s,]+/) : []));
  const iso = pais === null ? undefined : paisPorNombre(pais)?.iso;
  const finEscrito = texto(p.validThrough);
  const caduca = fechaEscrita(finEscrito, { mesPrimero: iso === 'US', alFinal: true });
  const remoto = texto(p.jobLocationType)?.toUpperCase() === 'TELECOMMUTE';
  return {
    clave,
    url: url === null ? null : enlaceWeb(url),
    titulo: tituloDe(titulo),
    descripcion: htmlDe(typeof p.description === 'string' ? p.description : ''),
    empresa: texto(campo(p.hiringOrganization, 'name')) ?? texto(p.hiringOrganization),
    sector: texto(p.industry) ?? texto(p.occupationalCategory),
    pais,
    region: texto(campo(direccion, 'addressRegion')),
    poblacion: texto(campo(direccion, 'addressLocality')) ?? (typeof direccion === 'string' ? direccion : null),
    codigoPostal: texto(campo(direccion, 'postalCode')),
    multiprovincia: lugares.length > 1,
    remoto,
    remotoPaises: remoto
      ? lista(p.applicantLocationRequirements).flatMap((l) => texto(campo(l, 'name')) ?? texto(l) ?? [])
      : [],
    contrato: contratoDe(tipos),
    jornada: tipos.includes('PART_TIME') ? 'parcial' : tipos.includes('FULL_TIME') ? 'completa' : null,
    salario: salarioEn(p.baseSalary, iso),
    experienciaMeses: meses(campo(p.experienceRequirements, 'monthsOfExperience')),
    vacantes: Math.min(999, Math.max(1, Math.trunc(Number(texto(p.totalJobOpenings) ?? 1)) || 1)),
    publicada: fechaEscrita(texto(p.datePosted), { mesPrimero: iso === 'US' }),
    caduca,
    caducaIlegible: caduca ? null : finEscrito,
  };
}

function contratoDe(tipos: readonly string[]): OfertaLeida['contrato'] {
  if (tipos.includes('TEMPORARY')) return 'duracion_determinada';
  if (tipos.includes('INTERN')) return 'formativo';
  return tipos.some((t) => ['CONTRACTOR', 'VOLUNTEER', 'PER_DIEM', 'OTHER'].includes(t)) ? 'otros' : null;
}

const meses = (x: unknown) => {
  const n = Number(texto(x) ?? Number.NaN);
  return Number.isFinite(n) && n >= 0 && n <= 600 ? Math.trunc(n) : null;
};

const PERIODO = { YEAR: 'ano', MONTH: 'mes', DAY: 'dia', HOUR: 'hora' } as const;
const esPeriodo = (t: string): t is keyof typeof PERIODO => Object.hasOwn(PERIODO, t);

function salarioEn(x: unknown, iso: string | undefined): OfertaLeida['salario'] {
  if (typeof x === 'string') return salarioEnTexto(x, iso);
  const unidad = (texto(campo(x, 'value', 'unitText')) ?? texto(campo(x, 'unitText')) ?? 'YEAR').toUpperCase();
  if (!esPeriodo(unidad)) return null;
  const escritura = { decimal: decimalDe(iso), periodo: PERIODO[unidad] };
  const importes = (valor: unknown): number[] =>
    typeof valor === 'number' ? [valor].filter((n) => n > 0 && n < 1e9) : importesEn(texto(valor) ?? '', escritura);
  const uno = importes(campo(x, 'value', 'value') ?? campo(x, 'value'));
  const [min, max] = [campo(x, 'value', 'minValue'), campo(x, 'value', 'maxValue')].map((valor) => importes(valor)[0]);
  const dichos = [min, max].flatMap((n) => n ?? []);
  const moneda = (texto(campo(x, 'currency')) ?? texto(campo(x, 'value', 'currency')) ?? 'EUR').toUpperCase();
  return salarioDe(dichos.length > 0 ? dichos : uno, { moneda, periodo: PERIODO[unidad] });
}
