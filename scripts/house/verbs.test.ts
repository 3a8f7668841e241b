import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

/**
 * Spanish verbs that had an English twin in the code, and the verb that stays (docs/glossary.md, «Verbs»). Functions begin with an
 * English verb, so that one act has one name.
 */
const ENGLISH: Record<string, string> = {
  abrir: 'open',
  acabar: 'finish',
  anadir: 'add',
  anotar: 'record',
  avisar: 'notify',
  borrar: 'delete, remove',
  buscar: 'search, find',
  cambiar: 'change',
  cerrar: 'close',
  comprobar: 'check',
  contar: 'count',
  crear: 'create',
  decidir: 'decide',
  decir: 'say',
  descartar: 'discard',
  despertar: 'wake',
  elegir: 'choose',
  empezar: 'start',
  entregar: 'deliver',
  enviar: 'send',
  escribir: 'write',
  exige: 'require',
  exigir: 'require',
  guardar: 'save',
  hacer: 'make, run',
  hallar: 'find',
  ir: 'go',
  leer: 'read',
  mirar: 'look, check',
  mostrar: 'show',
  mover: 'move',
  olvidar: 'forget',
  parar: 'stop',
  pedir: 'request',
  pon: 'set, insert',
  poner: 'set, put',
  preguntar: 'ask',
  quitar: 'remove',
  recibir: 'receive',
  releer: 'reread',
  responder: 'answer',
  soltar: 'release',
  subir: 'upload',
  suscribir: 'subscribe',
  tomar: 'take',
};

/** Texts are keyed by what their button says, calls of the contract by the step that they do; tests name what a person does. */
const IS_EXEMPT =
  /\.(test|e2e)\.tsx?$|(^|\/)(testing|e2e|piezas)\/|^client\/i18n\/|^shared\/(contract|textos)\/|\.gen\.ts$/;

/** The names of declared functions: declarations, and constants whose value is a function. */
function functionNames(text: string): string[] {
  const names: string[] = [];
  const { program } = parseSync('module.tsx', text);
  new Visitor({
    FunctionDeclaration: ({ id }) => {
      if (id) names.push(id.name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') names.push(id.name);
    },
  }).visit(program);
  return names;
}

/** The Spanish verb that a name begins with; undefined for others. A hook's verb follows its `use`. */
function spanishVerb(name: string): string | undefined {
  const [, first = ''] = /^(?:use(?=[A-Z]))?([A-Za-z][a-z]*)/.exec(name) ?? [];
  const verb = first.toLowerCase();
  return /^(use)?[A-Z]/.test(name) && !name.startsWith('use')
    ? undefined
    : Object.hasOwn(ENGLISH, verb)
      ? verb
      : undefined;
}

test.each([
  ['leerFichero', 'leer'],
  ['leer', 'leer'],
  ['useGuardar', 'guardar'],
  ['exigeSesion', 'exige'],
  ['readFichero', undefined],
  ['AbrirCv', undefined],
  ['ponente', undefined],
])('the Spanish verb of «%s» is %s', (name, verb) => expect(spanishVerb(name)).toBe(verb));

test('functions begin with an English verb', () => {
  const files = readTracked(trackedFiles().filter((file) => /\.tsx?$/.test(file) && !IS_EXEMPT.test(file)));
  const problems = Object.entries(files).flatMap(([path, text]) =>
    functionNames(text).flatMap((name) => {
      const verb = spanishVerb(name);
      return verb === undefined ? [] : [`${path}: ${name} begins with «${verb}», in English ${ENGLISH[verb]}`];
    }),
  );
  expect(problems).toEqual([]);
});
