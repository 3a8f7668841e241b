import { Parser } from 'htmlparser2';
import * as v from 'valibot';
import { enlaceWeb } from '#shared/textos/direccion-enlace';
import { FalloEmpleo, fechaDe, htmlDe, type OfertaLeida, requireFew, tituloDe } from './oferta-leida.ts';

/** schema.org JobPosting (docs: imports): bare, in a list, a graph, an ItemList, or in the scripts of a page. */

const Objeto = v.looseObject({});
type Objeto = Record<string, unknown>;
const esObjeto = (x: unknown): x is Objeto => v.is(Objeto, x) && !Array.isArray(x);

const lista = (x: unknown): unknown[] => (x === undefined || x === null ? [] : Array.isArray(x) ? x : [x]);
const texto = (x: unknown): string | null => {
  const uno = Array.isArray(x) ? x[0] : x;
  if (typeof uno === 'number') return String(uno);
  if (typeof uno !== 'string') return null;
  const limpio = uno.replace(/\s+/g, ' ').trim();
  return limpio === '' ? null : limpio;
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
      // The parser's own work grows with the square of it; such a page has no more to say.
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

/** @throws FalloEmpleo where there is no JSON */
export function readJsonld(contenido: string): OfertaLeida[] {
  const limpio = contenido.replace(/^\uFEFF/, '').trim();
  const piezas = limpio.startsWith('<') ? scriptsDe(limpio) : [limpio];
  const leidas: OfertaLeida[] = [];
  for (const pieza of piezas) {
    let json: unknown;
    try {
      json = JSON.parse(pieza);
    } catch {
      // Of a page with several scripts, one that is broken spoils no other.
      if (piezas.length === 1) throw new FalloEmpleo('No es JSON-LD válido.');
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

function ofertaDe(p: Objeto): OfertaLeida | null {
  const titulo = texto(p.title);
  const url = texto(p.url);
  const clave = texto(campo(p.identifier, 'value')) ?? texto(p.identifier) ?? url;
  if (titulo === null || clave === null) return null;
  const lugares = lista(p.jobLocation);
  const direccion = campo(lugares[0], 'address');
  const pais = texto(campo(direccion, 'addressCountry', 'name')) ?? texto(campo(direccion, 'addressCountry'));
  const tipos = lista(p.employmentType).flatMap((t) => (typeof t === 'string' ? t.toUpperCase().split(/[\s,]+/) : []));
  const remoto = texto(p.jobLocationType)?.toUpperCase() === 'TELECOMMUTE';
  return {
    clave,
    url: url === null ? null : enlaceWeb(url),
    titulo: tituloDe(titulo),
    descripcion: htmlDe(typeof p.description === 'string' ? p.description : ''),
    empresa: texto(campo(p.hiringOrganization, 'name')) ?? texto(p.hiringOrganization),
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
    salario: salarioDe(p.baseSalary),
    experienciaMeses: meses(campo(p.experienceRequirements, 'monthsOfExperience')),
    vacantes: Math.min(999, Math.max(1, Math.trunc(Number(texto(p.totalJobOpenings) ?? 1)) || 1)),
    publicada: fechaDe(texto(p.datePosted)),
    caduca: fechaDe(texto(p.validThrough)),
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

function salarioDe(x: unknown): OfertaLeida['salario'] {
  const unidad = (texto(campo(x, 'value', 'unitText')) ?? texto(campo(x, 'unitText')) ?? 'YEAR').toUpperCase();
  const uno = campo(x, 'value', 'value') ?? campo(x, 'value');
  const min = importe(campo(x, 'value', 'minValue') ?? uno);
  const max = importe(campo(x, 'value', 'maxValue') ?? uno);
  const moneda = (texto(campo(x, 'currency')) ?? texto(campo(x, 'value', 'currency')) ?? 'EUR').toUpperCase();
  const [a, b] = [min ?? max, max ?? min];
  if (a === null || b === null || !esPeriodo(unidad) || !/^[A-Z]{3}$/.test(moneda)) return null;
  return { min: String(Math.min(a, b)), max: String(Math.max(a, b)), moneda, periodo: PERIODO[unidad] };
}

function importe(x: unknown): number | null {
  const n = typeof x === 'number' ? x : typeof x === 'string' ? Number(x.replace(',', '.')) : Number.NaN;
  return Number.isFinite(n) && n > 0 && n < 1e9 ? Math.round(n * 100) / 100 : null;
}
