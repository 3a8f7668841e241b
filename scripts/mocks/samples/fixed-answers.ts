import type { Endpoint } from '#shared/contract/endpoint';
import { acceso } from '#shared/contract/main/acceso';
import { sistema } from '#shared/contract/main/sistema';
import { usuario } from '#shared/contract/main/usuario';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import { PAISES } from '#shared/paises/paises';
import { slug } from '#shared/textos/slug';
import type { Asked } from '../asked.ts';

const CARGOS = ['Visitador/a médico/a', 'Farmacéutico/a adjunto/a', 'Técnico/a en farmacia', 'Jefe/a de producto'];
const ESTADOS = ['Madrid', 'Sevilla', 'Valencia', 'Bizkaia'];
const espana = PAISES.find(({ id }) => id === PAIS_POR_DEFECTO_ID);

/** Calls with fixed answers: lists of the sector, and the person's own data. */
const FIXED = new Map<Endpoint, (asked: Asked) => unknown>([
  [
    sistema.cargos,
    () => ({ data: CARGOS.map((nombre, at) => ({ id: at + 1, nombre, slug: slug(nombre), area: 'Farmacia' })) }),
  ],
  [sistema.paises, () => ({ data: PAISES })],
  [sistema.paisesIso, () => ({ data: Object.fromEntries(PAISES.map(({ iso, id }) => [iso, id])) })],
  [
    sistema.pais,
    ({ params }) => ({
      data: {
        ...(PAISES.find(({ id, slug: name }) => String(id) === params.id || name === params.id) ?? espana),
        estados: ESTADOS.map((nombre, at) => ({ id: 28_000 + at, nombre, codigo_iso: `ES-${at}` })),
      },
    }),
  ],
  [
    sistema.geoip,
    () => ({ data: { id: PAIS_POR_DEFECTO_ID, country: { iso_code: 'ES' }, slug: espana?.slug ?? 'espana' } }),
  ],
  [usuario.leer, ({ user }) => user],
  [
    acceso.comprobarEmail,
    ({ params }) => ({ data: { email: decodeURIComponent(params.email ?? ''), disponible: true } }),
  ],
]);

/** Undefined: the answer is invented from its schema. */
export function fixedAnswer(asked: Asked): unknown {
  const given = FIXED.get(asked.endpoint)?.(asked);
  if (given !== undefined) return given;
  // The calls that complete an account and similar ones answer the auth user.
  return asked.endpoint.path.startsWith('/api/user/') && isUser(asked) ? asked.user : undefined;
}

const isUser = ({ endpoint: { answer } }: Asked) =>
  (answer as { entries?: object } | undefined)?.entries === usuario.leer.answer?.entries;
