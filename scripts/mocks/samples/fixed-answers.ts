import type { Endpoint } from '#shared/contract/endpoint';
import { acceso } from '#shared/contract/main/acceso';
import { sistema } from '#shared/contract/main/sistema';
import { usuario } from '#shared/contract/main/usuario';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import { PAISES } from '#shared/paises/paises';
import type { Asked } from '../asked.ts';
import { CATALOGUES } from './catalogues.ts';

const espana = PAISES.find(({ id }) => id === PAIS_POR_DEFECTO_ID);

/** Calls with fixed answers: lists of the sector, and the person's own data. */
const FIXED = new Map<Endpoint, (asked: Asked) => unknown>([
  [sistema.cargos, () => ({ data: CATALOGUES.cargo })],
  [sistema.paises, () => ({ data: PAISES })],
  [sistema.paisesIso, () => ({ data: Object.fromEntries(PAISES.map(({ iso, id }) => [iso, id])) })],
  [
    sistema.pais,
    ({ params }) => {
      const pais = PAISES.find(({ id, slug }) => String(id) === params.id || slug === params.id) ?? espana;
      const estados = CATALOGUES.estado?.filter(({ pais_id }) => pais_id === pais?.id) ?? [];
      return { data: { ...pais, estados: estados.map(({ id, nombre, codigo_iso }) => ({ id, nombre, codigo_iso })) } };
    },
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
