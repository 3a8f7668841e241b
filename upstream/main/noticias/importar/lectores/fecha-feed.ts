const MESES = [
  'jan|ene',
  'feb',
  'mar',
  'apr|abr',
  'may',
  'jun',
  'jul',
  'aug|ago',
  'sep|set',
  'oct',
  'nov',
  'dec|dic',
].map((mes) => new RegExp(`^(?:${mes})`, 'i'));
/** Zone name → hours from UTC: the names of RFC 822, and those common in neighbouring countries. */
const ZONAS: Record<string, number> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  ART: -3,
  COT: -5,
  PET: -5,
};
const RFC_822 =
  /(\d{1,2})[\s-]+(\p{L}{3,12})\.?[\s-]+(\d{4}|\d{2})(?:[\s,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([+-]\d{2}:?\d{2}|[A-Z]{1,4})?/u;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Parses a date of RFC 822 (month in English or Spanish) or ISO 8601; without zone, UTC. Null: not a date. */
export function fechaDe(texto: string | null): Date | null {
  const dado = texto?.trim();
  if (!dado || dado.length > 100) return null;
  const iso = ISO.exec(dado);
  if (iso) {
    const [, dia, hora = '00:00', zona = 'Z'] = iso;
    return valida(Date.parse(`${dia}T${hora}${zona}`));
  }
  const [, dia, nombre = '', anyo = '', hora = '0', minuto = '0', segundo = '0', zona] = RFC_822.exec(dado) ?? [];
  const mes = MESES.findIndex((patron) => patron.test(nombre));
  if (dia === undefined || mes === -1) return null;
  // RFC 822 has years of two digits.
  const completo = anyo.length === 2 ? Number(anyo) + (Number(anyo) < 70 ? 2000 : 1900) : Number(anyo);
  const utc = Date.UTC(completo, mes, Number(dia), Number(hora), Number(minuto), Number(segundo));
  // `Date.UTC` turns the 31st of February into a day of March.
  return new Date(utc).getUTCDate() === Number(dia) ? valida(utc - desfase(zona)) : null;
}

function desfase(zona: string | undefined): number {
  const [, signo, horas, minutos] = /^([+-])(\d{2}):?(\d{2})$/.exec(zona ?? '') ?? [];
  if (signo) return (signo === '-' ? -1 : 1) * (Number(horas) * 60 + Number(minutos)) * 60_000;
  return (ZONAS[zona ?? 'Z'] ?? 0) * 3_600_000;
}

/** Only plausible years, all of which PostgreSQL can store. */
const valida = (ms: number) => (ms > Date.UTC(1970) && ms < Date.UTC(2200) ? new Date(ms) : null);
