import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import type { TipoAviso } from '#shared/contract/main/preferencias-aviso';
import { destinoSeguro } from '#shared/destino';
import { DE_AVISO, PLANTILLAS, type Plantilla } from '#upstream/mail/texts/plantillas';
import { RUTA_PREFERENCIAS, writeCorreo } from '#upstream/mail/texts/write-correo';
import { fullPaths, readRouteTree } from './route-tree.ts';

/** Links to pages that the APIs write into mails, notices and answers: each must lead to a page of the client. */
const ROOT = path.resolve(import.meta.dirname, '../..');

const rutas = fullPaths(readRouteTree());
const patrones = rutas.map((ruta) => {
  const patron = ruta
    .replace(/\/\{-\$[^}]+\}/g, '(/[^/]+)?')
    .replace(/\/\$[^/]+/g, '/[^/]+')
    .replace(/\/$/, '');
  return new RegExp(`^/app${patron}$`);
});
const existe = (enlace: string) => patrones.some((patron) => patron.test(enlace));

function ficheros(dir: string): string[] {
  return readdirSync(path.join(ROOT, dir), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return ['testing', 'demo', 'migrations'].includes(entry.name) ? [] : ficheros(file);
    return /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [file] : [];
  });
}
/**
 * Every `/app/…` at the beginning of a string or after a template value, with each template value as one segment; a path that
 * ends in a slash continues with a value.
 */
const escritos = ficheros('upstream').flatMap((file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?<=['"`}])\/app(?:\/[^'"`\s]*)?(?=['"`])/g)].map(
    ([enlace]) =>
      [
        file,
        enlace
          .replace(/\$\{[^}]*\}/g, '7')
          .replace(/[?#].*$/, '')
          .replace(/\/$/, '/7'),
      ] as const,
  ),
);

test('the route tree and the sources were read', () => {
  expect(rutas.length).toBeGreaterThan(50);
  expect(escritos.length).toBeGreaterThan(15);
  expect(existe('/app/nada-de-nada')).toBe(false);
});

test.each(escritos)('the link in %s leads to a page: %s', (_, enlace) => expect(existe(enlace)).toBe(true));

test.each(escritos)('the link in %s is safe as the target of a notice: %s', (_, enlace) =>
  expect(destinoSeguro(enlace)).toBe(enlace),
);

/** Notices that are sent under another kind, and written in a place of their own. */
type NoticeWithoutType =
  | 'respuesta_documental'
  | 'asociacion_de_empresa'
  | 'revision_de_producto'
  | 'revision_en_mesa'
  | 'membresia_solicitada';

/**
 * Files that write the notices of each kind (docs: domain, Notices), with a sample link: a link made in another way would escape
 * the checks above.
 */
const DE_AVISOS = {
  candidatura_nueva: ['empleo/tablero/ausente.ts', '/app/empleo/panel/7/candidaturas'],
  candidatura_estado: ['empleo/tablero/notify-candidato.ts', '/app/empleo/mis-candidaturas'],
  oferta_caduca: ['empleo/trabajos-empleo.ts', '/app/empleo/panel/7'],
  alerta_empleo: ['empleo/trabajos-empleo.ts', '/app/empleo/p/7'],
  empresa_verificada: ['personal/empresas/decide-empresa.ts', '/app/empleo/panel'],
  revision_estado: ['empleo/mesa/revision.ts', '/app/empleo/panel/7'],
  noticia_area_seguida: ['noticias/mesa/noticias-reglas.ts', '/app/noticias/7'],
  verificacion_solicitada: ['verificaciones/request-verificacion.ts', '/app/visita/visitador/verificacion-prof/7/7/7'],
  verificacion_resuelta: ['visita/rutas.ts', '/app/visita/visitador'],
  respuesta_documental: ['verificaciones/mensajes.ts', '/app/admin/verificaciones'],
  asociacion_estado: ['visita/rutas.ts', '/app/visita/visitador'],
  asociacion_de_empresa: ['visita/rutas.ts', '/app/visita/en-su-nombre'],
  visita_solicitada: ['visitas/request-visita.ts', '/app/chat/7'],
  mensaje_nuevo: ['chat/sin-leer.ts', '/app/chat/7'],
  promo_estado: ['promociones/avisos-promocion.ts', '/app/visita/visitador/edit-promo/7'],
  promo_requiere_revision: ['promociones/avisos-promocion.ts', '/app/visita/visitador/edit-promo/7'],
  promo_caduca: ['promociones/avisos-promocion.ts', '/app/visita/visitador/edit-promo/7'],
  producto_cambio: ['visita/rutas.ts', '/app/visita/visitador'],
  revision_de_producto: ['revisiones/move-revision.ts', '/app/visita/visitador'],
  revision_en_mesa: ['revisiones/move-revision.ts', '/app/admin/revisiones'],
  membresia_solicitada: ['avisos/notify.ts', '/app/cuenta/empresa'],
} satisfies Record<TipoAviso | NoticeWithoutType, [string, string]>;
test.each(Object.entries(DE_AVISOS))('the link of the notice %s is one of those checked', (_, [file = '', enlace]) =>
  expect(escritos.filter(([escrito]) => escrito.endsWith(file)).map(([, uno]) => uno)).toContain(enlace),
);

/** Candidate values for the fields of a template; the first one that the field's schema accepts is used. */
const VALORES = [
  'Un texto',
  'https://app.example/app',
  '2026-11-21T10:00:00.000Z',
  '2026-11-21',
  7,
  true,
  ['Un párrafo'],
  [{ titulo: 'Un título', texto: 'Un texto', enlace: 'https://app.example/app/enlace_de_avisos' }],
  'vista',
  'publicada',
  'titular',
  'aprobada',
  'suspendida',
  'respondida',
  'presencial',
  'pregunta',
  'rechazada',
];
const valorDe = (campo: string, schema: GenericSchema): unknown => {
  if (campo.startsWith('enlace')) return `https://app.example/app/${campo}`;
  const valor = VALORES.find((uno) => !schema['~run']({ value: uno }, {}).issues);
  if (valor === undefined) throw new Error(`no value for ${campo}`);
  return valor;
};

test.each(Object.keys(PLANTILLAS) as Plantilla[])('%s: every link of its mail is one of its data', (plantilla) => {
  const campos = Object.entries(PLANTILLAS[plantilla].entries as Record<string, GenericSchema>);
  const datos = Object.fromEntries(campos.map(([campo, schema]) => [campo, valorDe(campo, schema)]));
  const { texto, html, asunto } = writeCorreo(plantilla, datos, { producto: 'Farmágora', zona: 'Europe/Madrid' });
  // Links inside lists of the data are included.
  const dados = [...JSON.stringify(datos).matchAll(/"(https:[^"]*)"/g)].map(([, dado]) => dado);
  // Notices also have the link to their settings, where they can be switched off.
  if ([...DE_AVISO, 'resumen_diario'].some((una) => una === plantilla))
    dados.push(`https://app.example${RUTA_PREFERENCIAS}`);
  const enTexto = texto.match(/https?:\/\/\S+/g) ?? [];
  const enHtml = [...html.matchAll(/href="([^"]*)"/g)].map((m) => m[1]);
  expect(asunto).not.toMatch(/undefined|null/);
  expect([...new Set([...enTexto, ...enHtml])].toSorted()).toEqual([...new Set(dados)].toSorted());
});
