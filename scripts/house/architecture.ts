import { parseSync } from 'vite';

/**
 * The rules of the repository as pure functions over a file's path and text (docs: README «Layout»); each returns the violations
 * as sentences.
 */
export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

const ROOMS = ['shared', 'platform', 'client', 'server', 'upstream', 'scripts'] as const;
type Room = (typeof ROOMS)[number];

/** Rooms that each room may import. `scripts` may import every room; no room imports `scripts`. */
const MAY_IMPORT: Record<Room, readonly Room[]> = {
  shared: ['shared'],
  platform: ['platform'],
  client: ['client', 'shared'],
  server: ['server', 'shared', 'platform'],
  upstream: ['upstream', 'shared', 'platform'],
  scripts: ['scripts', 'shared', 'platform', 'server', 'upstream'],
};

/**
 * The floors of a room, lowest first, by the names of its folders and of the files in its root: code imports from its own floor and
 * from those below it. A name that stands on no floor is an error, so that whoever makes a folder says where it belongs.
 */
const FLOORS: Partial<Record<Room, readonly (readonly string[])[]>> = {
  shared: [
    [
      'campos.ts',
      'codigo-nacional.ts',
      'codigos.ts',
      'destino.ts',
      'environment.ts',
      'field-errors.ts',
      'lista-de-codigos.ts',
      'loopback.ts',
      'service-worker.ts',
      'estados',
      'paises',
      'reglas',
      'textos',
    ],
    ['contract'],
    ['portada'],
  ],
  client: [
    ['documento', 'i18n', 'worker'],
    ['ui'],
    ['api'],
    ['pantalla'],
    ['features'],
    ['routes'],
    ['route-tree.gen.ts'],
    ['router.tsx'],
    ['start', 'piezas'],
    ['main.ts'],
  ],
  server: [
    ['config.ts', 'errors.ts'],
    ['error-handler.ts', 'store'],
    ['http'],
    ['session'],
    ['og', 'proxy', 'realtime', 'spa'],
    ['parts.ts'],
    ['app.ts'],
    ['main.ts'],
  ],
  upstream: [
    ['config.ts', 'version.ts', 'caller.ts', 'html', 'remote'],
    ['db'],
    ['deps.ts', 'jobs'],
    ['audit', 'mail'],
    ['http'],
    ['files', 'busquedas'],
    ['accounts'],
    ['chat'],
    ['avisos', 'cleanup', 'copias'],
    ['main', 'visita'],
    ['demo'],
    ['background.ts'],
    ['main.ts'],
  ],
};

/** Folders side by side that must not know each other: the two APIs, the features of the client, the areas of the BFF. */
const APART = [/^upstream\/(main|visita)\//, /^client\/features\/([^/]+)\//, /^server\/(og|proxy|realtime|spa)\//];

const ALIAS: Record<string, string> = {
  '#shared/': 'shared',
  '#platform/': 'platform',
  '#server/': 'server',
  '#upstream/': 'upstream',
  '#ui/': 'client/ui',
  '#client/': 'client',
};

const roomOf = (path: string): Room | undefined => ROOMS.find((room) => path.startsWith(`${room}/`));

const isTest = (path: string) => /\.(test|e2e)\.tsx?$|(^|\/)(testing|e2e)\//.test(path);

/** The specifiers that a module imports from or exports from, types among them, as the parser of Vite reads them. */
export function importsOf(text: string): string[] {
  const { module } = parseSync('module.tsx', text);
  const literal = ({ moduleRequest: { start, end } }: (typeof module.dynamicImports)[number]) =>
    /^(['"`])([^'"`]+)\1$/.exec(text.slice(start, end))?.[2] ?? [];
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(literal),
  ];
}

/** Path in the repository that a specifier resolves to; undefined for packages. */
export function targetOf(from: string, specifier: string): string | undefined {
  const alias = Object.keys(ALIAS).find((prefix) => specifier.startsWith(prefix));
  if (alias) return `${ALIAS[alias]}/${specifier.slice(alias.length)}`;
  if (!specifier.startsWith('.')) return undefined;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

export function importProblems({ path, text }: SourceFile): string[] {
  const room = roomOf(path);
  if (!room) return [];
  return importsOf(text).flatMap((specifier) => {
    const target = targetOf(path, specifier);
    if (target === undefined) {
      const isPure = room !== 'shared' || isTest(path) || specifier === 'valibot';
      return isPure ? [] : [`${path}: shared imports ${specifier}`];
    }
    const other = roomOf(target);
    if (other && !MAY_IMPORT[room].includes(other) && !(isTest(path) && other === 'scripts'))
      return [`${path}: ${room} imports ${other} (${specifier})`];
    return innerProblem(path, target) ?? [];
  });
}

/** A file of the room's root stands for itself, any other file for its first folder. */
const placeOf = (path: string): string => path.split('/')[1]!;

/** The index of a file's floor in its room; -1 for a place that stands on none. */
function floorOf(path: string, floors: readonly (readonly string[])[]): number {
  const place = placeOf(path);
  return floors.findIndex((floor) => floor.includes(place) || floor.includes(`${place}.ts`));
}

/** Development only: built or started code must not import it. */
const isForDevelopment = (path: string) => /^(scripts\/(dev|mocks)(\/|\.ts$)|client\/piezas\/)/.test(path);

/** What must not be known inside a room. A test may import any of it. */
function innerProblem(path: string, target: string): string | undefined {
  if (isTest(path)) return undefined;
  for (const places of APART) {
    const [own, other] = [places.exec(path)?.[1], places.exec(target)?.[1]];
    if (own && other && own !== other) return `${path}: ${own} imports ${other}`;
  }
  if (isForDevelopment(target) && !isForDevelopment(path)) return `${path}: product imports ${target}`;
  return floorProblem(path, target);
}

function floorProblem(path: string, target: string): string | undefined {
  const room = roomOf(path);
  const floors = room && FLOORS[room];
  if (!floors || roomOf(target) !== room || isTest(target)) return undefined;
  const [mine, theirs] = [floorOf(path, floors), floorOf(target, floors)];
  if (mine < 0) return `${path}: on no floor`;
  if (theirs < 0) return `${target}: on no floor`;
  return theirs > mine ? `${path}: ${placeOf(path)} imports ${placeOf(target)}` : undefined;
}

/** Import circles, type imports included: each circle once, from the file where it is found first. */
export function circleProblems(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const knows = new Map(
    files.map(({ path, text }) => [path, importsOf(text).flatMap((specifier) => fileAt(path, specifier, paths) ?? [])]),
  );
  const problems: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]) => {
    if (way.includes(path)) problems.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (way.includes(path) || done.has(path)) return;
    for (const next of knows.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of paths) walk(path, []);
  return problems;
}

function fileAt(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const target = targetOf(from, specifier);
  return ['', '.ts', '.tsx'].map((end) => `${target}${end}`).find((path) => paths.has(path));
}

/** Most files of a folder. Exempt are migrations, which only grow in number, and the root, where tools look for their files. */
const MOST_FILES = 15;
const GROWS = /^(upstream\/db\/migrations|\.)$/;

/** `paths`: of all files that git tracks, whatever their kind. */
export function folderProblems(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !GROWS.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files`);
}

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/') || '.';

const BANNED = /^(utils?|helpers?|misc|common|manager|types)\.tsx?$/;
/** Most lines of a file; longer code needs a person's decision. Tables of data and words are exempt. */
const LONGEST = 400;
const isData = (path: string) => /-datos\.ts$|\.gen\.ts$|^client\/i18n\/es\/|^shared\/textos\//.test(path);
/** Files whose default export a tool requires: configurations, and Playwright's global set-up. */
const HAS_DEFAULT = /^[\w-]+\.config\.ts$|^client\/e2e\/start\/datos-preparados\.ts$/;

export function fileProblems({ path, text }: SourceFile): string[] {
  const name = path.split('/').at(-1) ?? '';
  const problems: string[] = [];
  if (BANNED.test(name)) problems.push(`${path}: a name that says nothing`);
  const isRoute = path.startsWith('client/routes/');
  if (!isRoute && !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(tsx?|mjs)$/.test(name)) problems.push(`${path}: not kebab-case`);
  const lines = text.split('\n').length - 1;
  if (lines > LONGEST && !isData(path)) problems.push(`${path}: ${lines} lines`);
  if (/^index\.tsx?$/.test(name) && !isRoute) problems.push(`${path}: a barrel`);
  if (/^export default /m.test(text) && !HAS_DEFAULT.test(path)) problems.push(`${path}: a default export`);
  if (isTest(path) && /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|skipIf)\(/.test(text))
    problems.push(`${path}: a test that does not run`);
  // An afterAll that a running test calls is lost: upstream/testing/at-file-end.ts.
  if (!/\.(test|e2e)\.tsx?$|\/testing\/setup\//.test(path) && /\bafterAll\(/.test(text))
    problems.push(`${path}: afterAll in what tests call`);
  // docs/decisions/checks/shared-modules.md
  if (isTest(path) && /\bvi\.resetModules\(/.test(text)) problems.push(`${path}: modules read anew`);
  if (/['"`](?:\/work\/|\/root\/|\/home\/)/.test(text)) problems.push(`${path}: a path of one machine`);
  return problems;
}

/** `dependencies` of package.json: only exact versions are allowed. */
export const versionProblems = (dependencies: Record<string, string>): string[] =>
  Object.entries(dependencies)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version}`);
