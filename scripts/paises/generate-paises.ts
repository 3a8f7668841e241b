import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { iso31662 } from 'iso-3166';
import { slug } from '../../shared/textos/slug.ts';
import { MUNICIPIOS_PR, NOMBRES_ESTADO, OTRO_NIVEL, PRIMER_NIVEL, PROVINCIAS_INE } from './estados-origen-datos.ts';
import { NOMBRES_EN, NOMBRES_ES, TABLA_PAISES, TIPO_DE_ESTADO } from './paises-origen-datos.ts';

/**
 * Writes the bundled country list, and the migration that fills `pais` and `estado`:
 *
 *     node scripts/paises/generate-paises.ts 0021-geografia-datos
 *
 * Run by hand; what it writes is committed. An applied migration never changes, so a later run names a new one; it holds
 * the whole list and updates what is there. A newer ICU may reword a name; ids never change (`paises-origen-datos.ts`,
 * `idsActuales`).
 */
const PAISES = new URL('../../shared/paises/paises-datos.ts', import.meta.url);
const MIGRACIONES = new URL('../../upstream/db/migrations/', import.meta.url);
const migracion = process.argv[2];
if (!migracion) throw new Error('usage: node scripts/paises/generate-paises.ts <name of the migration, without .sql>');

const nombreEs = new Intl.DisplayNames(['es'], { type: 'region' });
const nombreEn = new Intl.DisplayNames(['en'], { type: 'region' });
const tipo = (iso: string) =>
  Object.entries(TIPO_DE_ESTADO).find(([, paises]) => paises.includes(iso))?.[0] ?? 'Estado';

const paises = TABLA_PAISES.trim()
  .split('\n')
  .map((line) => {
    const [iso = '', id, prefijo, region] = line.split(' ');
    return {
      id: Number(id),
      iso,
      nombre: NOMBRES_ES[iso] ?? nombreEs.of(iso) ?? iso,
      nombreEn: NOMBRES_EN[iso] ?? nombreEn.of(iso) ?? iso,
      prefijo: prefijo === '-' ? '' : `+${prefijo}`,
      region: Number(region),
      tipo: tipo(iso),
    };
  })
  .sort((a, b) => a.id - b.id);

const lines = paises.map((p) => [p.id, p.iso, p.nombre, p.nombreEn, p.prefijo, p.region, p.tipo].join('|'));
writeFileSync(
  PAISES,
  `/** Written by scripts/paises/generate-paises.ts: change that, not this. */\n// id|iso|nombre|nombre_en|prefijo_tel|region.id|estado_tipo\nexport const PAISES_DATOS = \`\n${lines.join('\n')}\n\`;\n`,
);

interface Entrada {
  codigo: string;
  nombre: string;
}

function estadosDe(iso: string): Entrada[] {
  if (iso === 'PR')
    return [...MUNICIPIOS_PR.matchAll(/(\d{3}) ([^·\n]+)/g)].map(([, n, nombre = '']) => ({
      codigo: `PR-${n}`,
      nombre: nombre.trim(),
    }));
  const { solo = [], hijos = false, sin = [] } = OTRO_NIVEL[iso] ?? {};
  return iso31662
    .filter((e) => e.code.startsWith(`${iso}-`))
    .filter((e) => (hijos ? e.parent !== iso || solo.includes(e.code.slice(3)) : e.parent === iso))
    .filter((e) => !sin.includes(e.code.slice(3)))
    .map((e) => ({ codigo: e.code, nombre: NOMBRES_ESTADO[e.code] ?? e.name.replaceAll("'", '’') }));
}

/** Ids in use are kept with their code. */
function idsActuales(): Map<string, number> {
  const sql = readdirSync(MIGRACIONES).map((file) => readFileSync(new URL(file, MIGRACIONES), 'utf8'));
  const filas = sql.join('\n').matchAll(/^\((\d+), \d+, '[^\n]*', '([A-Z]{2}-[A-Z0-9]+)', /gm);
  return new Map([...filas].map(([, id, codigo = '']) => [codigo, Number(id)]));
}

const ids = idsActuales();
const idsUsados = new Set(ids.values());
/** pais_id × 1000 + INE code in Spain, + the next free number elsewhere. */
function idDe(pais: number, codigo: string): number {
  const known = ids.get(codigo);
  if (known !== undefined) return known;
  const ine = codigo.startsWith('ES-') ? PROVINCIAS_INE.indexOf(codigo.slice(3)) + 1 : 0;
  let id = pais * 1000 + (ine || 1);
  while (!ine && idsUsados.has(id)) id += 1;
  idsUsados.add(id);
  return id;
}

const conLista = new Set<string>([...PRIMER_NIVEL, ...Object.keys(OTRO_NIVEL), 'PR']);
const texto = (t: string) => `'${t.replaceAll("'", "''")}'`;
const filas = (xs: string[]) => xs.map((x) => `(${x})`).join(',\n');

const filasPais = paises.map((p) => [p.id, texto(p.nombre), texto(slug(p.nombre)), texto(p.iso)].join(', '));
const filasEstado = paises
  .filter((p) => conLista.has(p.iso))
  .flatMap((p) =>
    estadosDe(p.iso).map(({ codigo, nombre }) => {
      const id = idDe(p.id, codigo);
      const oficial = p.iso === 'ES' ? String(id - p.id * 1000).padStart(2, '0') : codigo.slice(3);
      return { id, fila: [id, p.id, texto(nombre), texto(codigo), texto(oficial)].join(', ') };
    }),
  )
  .sort((a, b) => a.id - b.id)
  .map((e) => e.fila);

writeFileSync(
  new URL(`${migracion}.sql`, MIGRACIONES),
  `-- Written by scripts/paises/generate-paises.ts. Ids of Spain's provinces: 28000 + the number of INE.
insert into pais (id, nombre, slug, iso) values
${filas(filasPais)}
on conflict (id) do update set nombre = excluded.nombre, slug = excluded.slug, iso = excluded.iso;

insert into estado (id, pais_id, nombre, codigo_iso, codigo_oficial) values
${filas(filasEstado)}
on conflict (id) do update set nombre = excluded.nombre, codigo_oficial = excluded.codigo_oficial;
`,
);
console.log(`${paises.length} países, ${filasEstado.length} estados de ${conLista.size} países`);
