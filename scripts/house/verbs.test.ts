import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

/** Spanish verbs that functions and files have begun with, and the English verb to use (docs/glossary.md, «Verbs»), so that one act has one name. */
const ENGLISH: Record<string, string> = {
  abrir: 'open',
  acabar: 'finish',
  acusar: 'acknowledge',
  adjuntar: 'attach',
  agrupar: 'group',
  ajustar: 'adjust',
  alcanzar: 'catch up, reach',
  anadir: 'add',
  anotar: 'record',
  anular: 'cancel',
  aplicar: 'apply',
  asignar: 'assign',
  avisar: 'notify',
  bajar: 'download',
  bloquear: 'block',
  borrar: 'delete, remove',
  buscar: 'search, find',
  caducar: 'expire',
  callar: 'silence',
  cambiar: 'change',
  canjear: 'redeem',
  cerrar: 'close',
  cifrar: 'encrypt',
  citar: 'quote',
  clasificar: 'classify',
  combinar: 'combine',
  comparar: 'compare',
  compartir: 'share',
  completar: 'complete',
  comprobar: 'check',
  concordar: 'reconcile',
  conectar: 'connect',
  confirmar: 'confirm',
  construir: 'build',
  contar: 'count',
  corregir: 'correct',
  cortar: 'truncate, cut',
  crear: 'create',
  decidir: 'decide',
  decir: 'say',
  declarar: 'declare',
  decodificar: 'decode',
  dejar: 'leave, stop',
  delegar: 'delegate',
  desarmar: 'defang',
  desbloquear: 'unblock',
  descargar: 'download',
  descartar: 'discard',
  descifrar: 'decrypt',
  descodificar: 'decode',
  deshacer: 'undo',
  despertar: 'wake',
  destacar: 'feature',
  devolver: 'return, restore',
  dibujar: 'draw',
  drenar: 'drain',
  duplicar: 'duplicate',
  elegir: 'choose',
  eliminar: 'delete, remove',
  emitir: 'emit',
  empezar: 'start',
  encontrar: 'find',
  enlazar: 'link',
  enmascarar: 'mask',
  entrar: 'log in',
  entregar: 'deliver',
  entresacar: 'thin',
  enviar: 'send',
  escapar: 'escape',
  escribir: 'write',
  etiquetar: 'label',
  examinar: 'examine',
  exige: 'require',
  exigir: 'require',
  exportar: 'export',
  filtrar: 'filter',
  guardar: 'save',
  hacer: 'make, run',
  hallar: 'find',
  imponer: 'overwrite',
  importar: 'import',
  imprimir: 'print',
  iniciar: 'start',
  insertar: 'insert',
  intentar: 'attempt',
  interpretar: 'interpret',
  ir: 'go',
  juntar: 'join',
  juzgar: 'judge',
  leer: 'read',
  limpiar: 'clear, clean',
  mandar: 'send',
  mirar: 'look, check',
  moderar: 'moderate',
  morir: 'die',
  mostrar: 'show',
  mover: 'move',
  mudar: 'move',
  navegar: 'navigate',
  nombrar: 'appoint',
  oir: 'listen, hear',
  olvidar: 'forget',
  ordenar: 'sort',
  parar: 'stop',
  pedir: 'request',
  permitir: 'allow',
  pon: 'set, insert',
  poner: 'set, put',
  preguntar: 'ask',
  prever: 'forecast',
  previsualizar: 'preview',
  programar: 'schedule',
  proponer: 'propose',
  quitar: 'remove',
  reabrir: 'reopen',
  reaccionar: 'react',
  reactivar: 'reactivate',
  recibir: 'receive',
  reconciliar: 'reconcile',
  recordar: 'remember',
  recorrer: 'scan',
  recortar: 'trim',
  redondear: 'round',
  registrar: 'register',
  relajar: 'relax',
  relatar: 'relay',
  releer: 'reread',
  rellenar: 'fill',
  remendar: 'repair',
  renombrar: 'rename',
  renovar: 'renew, refresh',
  repasar: 'review',
  reportar: 'report',
  reservar: 'reserve',
  resincronizar: 'resync',
  resolver: 'resolve',
  respirar: 'yield',
  responder: 'answer',
  retener: 'hold',
  retocar: 'retouch',
  revisar: 'review',
  salir: 'leave',
  sanear: 'sanitise',
  seguir: 'follow',
  servir: 'serve',
  simplificar: 'simplify',
  situar: 'place',
  solicitar: 'apply',
  soltar: 'release',
  sonar: 'play, ring',
  sondear: 'poll, probe',
  subir: 'upload',
  sugerir: 'suggest',
  suscribir: 'subscribe',
  terminar: 'settle, finish',
  tomar: 'take',
  tramitar: 'process',
  traspasar: 'hand over',
  unir: 'merge, join',
  unirse: 'join',
  vigilar: 'watch',
  volver: 'return',
};

/**
 * Files of components (`.tsx`) are not looked at. A route's file is part of its address, a text's is named like the page.
 * The modules of `testing/`, `e2e/` and `piezas/` are named like the acts that they hold.
 */
const FILE_IS_EXEMPT = /\.e2e\.ts$|(^|\/)(testing|e2e|piezas)\/|^client\/(routes|i18n)\/|^shared\/(contract|textos)\//;

/** Texts are keyed by what their button says, calls of the contract by the step that they take; tests name what a person does. */
const IS_EXEMPT =
  /\.(test|e2e)\.tsx?$|(^|\/)(testing|e2e|piezas)\/|^client\/i18n\/|^shared\/(contract|textos)\/|\.gen\.ts$/;

/** Whether a constant's value is a function or comes from a call of a function, which may give one (`useMutation(…)`); methods of a value give data. */
function mayBeFunction(init: ESTree.Expression): boolean {
  if (init.type === 'AwaitExpression') return mayBeFunction(init.argument);
  return (
    init.type === 'ArrowFunctionExpression' || (init.type === 'CallExpression' && init.callee.type === 'Identifier')
  );
}

/**
 * The names of a module's functions: declarations, constants whose value may be a function, methods of classes and of types. Keys of
 * object literals are left out, because a record may be keyed by the steps of a state.
 */
function functionNames(text: string): string[] {
  const names: string[] = [];
  const addKey = (key: { type: string; name?: unknown }) => {
    if (key.type === 'Identifier' && typeof key.name === 'string') names.push(key.name);
  };
  const { program } = parseSync('module.tsx', text);
  new Visitor({
    FunctionDeclaration: ({ id }) => id && addKey(id),
    VariableDeclarator: ({ id, init }) => init && mayBeFunction(init) && addKey(id),
    MethodDefinition: ({ key }) => addKey(key),
    TSMethodSignature: ({ key }) => addKey(key),
    TSPropertySignature: ({ key, typeAnnotation }) =>
      typeAnnotation?.typeAnnotation.type === 'TSFunctionType' && addKey(key),
  }).visit(program);
  return names;
}

/** The Spanish verb that a name begins with; undefined for others and for components. A hook's verb follows its `use`. */
function spanishVerb(name: string): string | undefined {
  const rest = name.replace(/^use(?=[A-Z])/, '');
  if (rest === name && /^[A-Z]/.test(name)) return undefined;
  const verb = (/^[A-Za-z][a-z]*/.exec(rest)?.[0] ?? '').toLowerCase();
  return Object.hasOwn(ENGLISH, verb) ? verb : undefined;
}

/** The same of a file's name, whose words are joined by hyphens. */
function spanishVerbOfFile(path: string): string | undefined {
  const words = path.slice(path.lastIndexOf('/') + 1).split(/[-.]/);
  const verb = (words[0] === 'use' ? words[1] : words[0]) ?? '';
  return Object.hasOwn(ENGLISH, verb) ? verb : undefined;
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

test('reads the names of functions, constants, and methods of classes and types', () => {
  const text = `function leer() {} const abrir = () => 1; class Cola { cerrar() {} }
    interface Lista { parar(): void; poner: () => void; quitar: string } const PASOS = { enviar: () => 1 }; const contar = 1;
    const crear = useMutation({}); const soltar = await hold(); const comparar = partes(1).filter(Boolean);`;
  expect(functionNames(text)).toEqual(['leer', 'abrir', 'cerrar', 'parar', 'poner', 'crear', 'soltar']);
});

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

test.each([
  ['upstream/remote/leer-fichero.ts', 'leer'],
  ['upstream/remote/leer.timed.test.ts', 'leer'],
  ['client/pantalla/use-guardar.ts', 'guardar'],
  ['upstream/remote/read-fichero.ts', undefined],
  ['upstream/remote/lector.ts', undefined],
])('the Spanish verb of the file «%s» is %s', (path, verb) => expect(spanishVerbOfFile(path)).toBe(verb));

test('files begin with an English verb, like the functions that they give', () => {
  const files = trackedFiles().filter((file) => file.endsWith('.ts') && !FILE_IS_EXEMPT.test(file));
  const problems = files.flatMap((path) => {
    const verb = spanishVerbOfFile(path);
    return verb === undefined ? [] : [`${path} begins with «${verb}», in English ${ENGLISH[verb]}`];
  });
  expect(problems).toEqual([]);
});
