import type { Endpoint } from '../contract/endpoint.ts';
import { ejemploDe } from './ejemplo-de-esquema.ts';

/** A request that no form sends: one part of it is wrong, all others are right. */
export interface Hostil {
  /** The part that is wrong, and how. */
  nombre: string;
  /** Path and query; an unchanged parameter stays as `:name`, for `conParams` to fill in. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Uint8Array;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const NADIE = 999_999_999;
const UUID_DE_NADIE = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
/** Wrong values in place of a text: what the database cannot store, what is too long, what has another type. */
const TEXTOS: Json[] = [
  '\u0000',
  'Hola\u0000hola',
  'Hola \ud83d hola',
  '\udc00\ud83d',
  'x'.repeat(3_000),
  '\u202e\u200b\ufeff',
  '9999-12-31',
  '0000-01-01',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '0000-01-01T00:00:00Z',
  UUID_DE_NADIE,
  "'; --",
  '%00',
  '9'.repeat(40),
  '-1',
  '',
  0,
  true,
  null,
  [],
  {},
  ['\u0000'],
  [[[]]],
  { toString: 1 },
];
const NUMEROS: Json[] = [
  0,
  -1,
  0.5,
  NADIE,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
  '1',
  '\u0000',
  true,
  null,
  [],
  {},
  [1],
];
const OTROS: Json[] = ['\u0000', 'Hola \ud83d', NADIE, 2 ** 63, null, [], {}, [null], [[[]]]];

/** For each place within a value: a copy of the value with a wrong value in that place. */
function* estropear(value: Json, path = ''): Generator<[string, Json]> {
  const malos = typeof value === 'string' ? TEXTOS : typeof value === 'number' ? NUMEROS : OTROS;
  for (const malo of malos) yield [`${path || '.'} = ${JSON.stringify(malo).slice(0, 40)}`, malo];
  if (Array.isArray(value)) {
    if (value.length === 0) return;
    const [first = null, ...rest] = value;
    for (const [name, spoilt] of estropear(first, `${path}.0`)) yield [name, [spoilt, ...rest]];
    yield [`${path}: the same many times`, Array.from({ length: 1_000 }, () => first)];
  } else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value))
      for (const [name, spoilt] of estropear(one, path ? `${path}.${key}` : key))
        yield [name, { ...value, [key]: spoilt }];
  }
}

const JSON_ROTO: [string, string][] = [
  '',
  '{',
  '[',
  '"',
  '{"a":}',
  '{"a":1e400}',
  '{"a":1,}',
  "{'a':1}",
  '\u0000',
  'undefined',
  'NaN',
  '\ufeff{}',
  'null',
  '0',
  '"texto"',
  '[]',
  '[{}]',
  '[[[[{}]]]]',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"\\u0000":1}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\q"}',
  '['.repeat(20_000),
  '{"a":'.repeat(10_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
].map((text) => [`body ${text.slice(0, 30)}`, text]);
const TIPOS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'nada',
  '/',
  '',
  'application/json;',
  'application/json; charset=utf-7',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json\t; a',
];
const SEGMENTOS = [
  '0',
  '-1',
  '1.5',
  'abc',
  String(NADIE),
  '2147483648',
  '9007199254740993',
  '9'.repeat(15),
  '9'.repeat(40),
  '1e3',
  '%00',
  '1%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%AF',
  '%FF',
  '%',
  '%zz',
  '%2e%2e',
  '%2F',
  '%F0%9F%A6%94',
  "1'or'1",
  '+1',
  UUID_DE_NADIE,
  '__proto__',
  'x'.repeat(390),
  '%20',
  'x'.repeat(3_000),
];
const CONSULTAS = [
  '',
  '\u0000',
  'a\u0000b',
  '-1',
  '0',
  '1.5',
  '99999',
  '2147483648',
  '999999999999',
  '9'.repeat(40),
  'x'.repeat(3_000),
  "'",
  '%',
  '\\',
  ',,,',
  '1,1,1',
  '\u202e',
  '9999-12-31',
].map((value) => encodeURIComponent(value));
const CONSULTAS_CRUDAS = ['%ED%A0%80', '%FF', '%', '%zz', 'a%00', '%E0%A4'];

const JSON_TIPO = { 'content-type': 'application/json' };

/** Fills in parameters of an existing row, so that only the named part of the request is wrong. */
export const conParams = (url: string, params: Record<string, string> = {}): string =>
  url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1');

/** Every wrong request for one declared call, made from its declaration and a valid body. */
export function* hostilesDe(endpoint: Endpoint, body?: object): Generator<Hostil> {
  const filled: string = endpoint.path;
  const query = endpoint.query ? consultaDe(endpoint.query) : {};
  const url = conConsulta(filled, query);
  // An example consists of JSON values only.
  const good = (body ?? (endpoint.body ? ejemploDe(endpoint.body) : {})) as Json;
  const headers = endpoint.method === 'GET' ? {} : JSON_TIPO;
  const sent = endpoint.method === 'GET' ? {} : { payload: JSON.stringify(good) };

  for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g))
    for (const segment of SEGMENTOS) {
      const path = endpoint.path.replace(new RegExp(`:${name}\\b`), segment);
      yield { nombre: `:${name} = ${segment.slice(0, 30)}`, url: conConsulta(path, query), headers, ...sent };
    }
  for (const name of Object.keys(query))
    for (const value of [...CONSULTAS, ...CONSULTAS_CRUDAS])
      yield {
        nombre: `?${name}=${value.slice(0, 30)}`,
        url: conConsulta(filled, { ...query, [name]: value }),
        headers,
      };
  for (const raw of [
    '?%00',
    '?%',
    '?=&&=',
    '?a[]=1&a[b]=2',
    `?${'a=1&'.repeat(2_000)}`,
    `${url.includes('?') ? '&' : '?'}page=1&page=2`,
  ])
    yield {
      nombre: `query ${raw.slice(0, 20)}`,
      url: raw.startsWith('&') ? url + raw : filled + raw,
      headers,
      ...sent,
    };
  if (endpoint.method === 'GET') return;
  if (endpoint.upload) yield* formularios(url);
  for (const [nombre, payload] of JSON_ROTO) yield { nombre, url, headers: JSON_TIPO, payload };
  yield { nombre: 'no body', url, headers: {} };
  for (const tipo of TIPOS)
    yield { nombre: `content-type ${tipo}`, url, headers: { 'content-type': tipo }, payload: JSON.stringify(good) };
  yield {
    nombre: 'a coding',
    url,
    headers: { ...JSON_TIPO, 'content-encoding': 'gzip' },
    payload: JSON.stringify(good),
  };
  if (endpoint.body)
    for (const [nombre, spoilt] of estropear(good))
      yield { nombre, url, headers: JSON_TIPO, payload: JSON.stringify(spoilt) };
}

function consultaDe(schema: NonNullable<Endpoint['query']>): Record<string, string> {
  // The example of a query has texts only.
  const example = ejemploDe(schema) as Record<string, string>;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, encodeURIComponent(value)]));
}

const conConsulta = (path: string, query: Record<string, string>) => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

/** Multipart forms with a file: cut short, with another boundary than declared, or without any. */
function* formularios(url: string): Generator<Hostil> {
  const limite = '----prueba';
  const cabeza = (extra: string) => `--${limite}\r\nContent-Disposition: form-data; ${extra}\r\n`;
  const fichero = 'name="fichero"; filename="a.pdf"';
  const tipo = 'Content-Type: application/pdf\r\n\r\n';
  const entero = `${cabeza(fichero)}${tipo}%PDF-1.7\n1 0 obj\n%%EOF\r\n--${limite}--\r\n`;
  const cuerpos: [string, string][] = [
    ...[0, 1, 10, 30, 60, 90, 110, 130, entero.length - 4, entero.length - 20].map((at): [string, string] => [
      `ends after ${at}`,
      entero.slice(0, at),
    ]),
    ['another boundary', entero.replaceAll(limite, '----otra')],
    ['its end alone', `--${limite}--\r\n`],
    ['no name', `${cabeza('filename="a.pdf"')}${tipo}x\r\n--${limite}--\r\n`],
    ['no disposition', `--${limite}\r\n${tipo}x\r\n--${limite}--\r\n`],
    ['a field in place of the file', `${cabeza('name="fichero"')}\r\nhola\r\n--${limite}--\r\n`],
    ['many fields', `${`${cabeza('name="otro"')}\r\nhola\r\n`.repeat(50)}${entero}`],
    ['two files', entero.replace(`--${limite}--\r\n`, '') + entero],
    ['a header without end', `--${limite}\r\nContent-Disposition: form-data; name="${'x'.repeat(20_000)}`],
    ['many headers', `--${limite}\r\n${'X-A: b\r\n'.repeat(3_000)}\r\nx\r\n--${limite}--\r\n`],
    ['a NUL in the name', `${cabeza('name="fichero"; filename="a\u0000.pdf"')}${tipo}%PDF-1.7\r\n--${limite}--\r\n`],
    [
      'half a letter in the name',
      `${cabeza(`name="fichero"; filename*=UTF-8''a%ED%A0%80.pdf`)}${tipo}x\r\n--${limite}--\r\n`,
    ],
    ['a name of __proto__', `${cabeza('name="__proto__"; filename="a.pdf"')}${tipo}x\r\n--${limite}--\r\n`],
    ['another coding', `${cabeza(fichero)}Content-Transfer-Encoding: base64\r\n${tipo}%%%\r\n--${limite}--\r\n`],
    ['noise', '\u0000\r\n--\r\n'.repeat(500)],
    ['nothing', ''],
  ];
  for (const [nombre, payload] of cuerpos)
    yield {
      nombre: `form: ${nombre}`,
      url,
      headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
      payload,
    };
  for (const raro of [
    'multipart/form-data; boundary="',
    'multipart/mixed; boundary=x',
    `multipart/form-data; boundary=${'x'.repeat(500)}`,
  ])
    yield { nombre: `form: ${raro.slice(0, 40)}`, url, headers: { 'content-type': raro }, payload: entero };
}
