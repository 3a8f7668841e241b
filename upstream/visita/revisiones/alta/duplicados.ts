import { sql } from 'kysely';
import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Duplicado } from '#shared/contract/visita/entidades-revision';
import type { revisiones } from '#shared/contract/visita/revisiones';
import { ESPANA_ID } from '#shared/paises/espana';
import type { Fila } from '#shared/reglas/revision/campos-revision';
import { REVISION } from '#shared/reglas/revision/reglas-revision';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import type { FilaCambio } from '../objeto-revision.ts';

const MAXIMO = 10;

type Datos = BodyOf<typeof revisiones.duplicados>;

/** The codes that were typed, normalised: an EAN or a code with check digit is also tried as código nacional. */
function codigosDe({ codigos, pais_id }: Datos): string[] {
  const juntos = codigos.map((uno) => uno.replaceAll(/[\s.-]/g, '')).filter((uno) => uno !== '');
  if (pais_id !== ESPANA_ID) return juntos;
  return juntos.flatMap((uno) =>
    /^\d{7}$/.test(uno) ? [uno, uno.slice(0, 6)] : /^847000\d{7}$/.test(uno) ? [uno, uno.slice(6, 12)] : [uno],
  );
}

/**
 * Products of the country that may be the proposed one: those with one of its codes, EAN or its registration number, and those with a
 * similar name and laboratory. The surest come first.
 */
export async function findDuplicados(db: Db, datos: Datos): Promise<Duplicado[]> {
  const codigos = codigosDe(datos);
  const eans = codigos.flatMap((uno) =>
    /^\d{13}$/.test(uno) ? [uno] : datos.pais_id === ESPANA_ID && /^\d{6}$/.test(uno) ? [eanDeCodigoNacional(uno)] : [],
  );
  const nombre = datos.nombre && datos.nombre.length >= 4 ? datos.nombre : null;
  const { rows } = await sql<Omit<Duplicado, 'parecido'> & { parecido: number }>`
    with exacto as (
      select producto_id as id, 0 as puesto, 'codigo' as motivo, 1::real as parecido from presentacion
        where pais_id = ${datos.pais_id} and codigo = any(${codigos}::text[])
      union all
      select producto_id, 1, 'ean', 1 from presentacion where ean13 = any(${eans}::text[]) and pais_id = ${datos.pais_id}
      union all
      select id, 2, 'nregistro', 1 from producto where pais_id = ${datos.pais_id} and nregistro = ${datos.nregistro}::text
      union all
      select p.id, 3, 'parecido', s.parecido from producto p
        left join laboratorio l on l.id = p.laboratorio_titular_id
        cross join lateral (select case when ${datos.laboratorio}::text is null or l.nombre is null
          then similarity(sin_acentos(p.nombre), sin_acentos(${nombre}::text))
          else similarity(sin_acentos(p.nombre || ' ' || l.nombre), sin_acentos(${nombre}::text || ' ' || ${datos.laboratorio}::text))
          end as parecido) s
        where ${nombre}::text is not null and p.pais_id = ${datos.pais_id} and s.parecido >= ${REVISION.PARECIDO}
    ),
    mejor as (select distinct on (id) id, puesto, motivo, parecido from exacto order by id, puesto, parecido desc)
    select p.id, p.nombre, p.slug, l.nombre as laboratorio, p.activo, m.motivo, round(m.parecido::numeric, 2)::float8 as parecido,
      array(select codigo from presentacion pr where pr.producto_id = p.id order by codigo limit 20) as codigos
    from mejor m join producto p on p.id = m.id left join laboratorio l on l.id = p.laboratorio_titular_id
    order by m.puesto, m.parecido desc, p.nombre limit ${MAXIMO}`.execute(db);
  return rows;
}

const propuestos = (cambios: readonly Pick<FilaCambio, 'campo' | 'valor_propuesto'>[]) =>
  new Map(cambios.map(({ campo, valor_propuesto }) => [campo, valor_propuesto]));

/** @throws ApiError 422 when a code or the registration number of the proposal is in the catalogue */
export async function requireNoEsta(db: Db, cambios: readonly FilaCambio[]): Promise<void> {
  const valores = propuestos(cambios);
  const filas = valores.get('presentaciones');
  const presentaciones = Array.isArray(filas) ? filas.filter((una): una is Fila => typeof una === 'object') : [];
  const nregistro = valores.get('nregistro');
  const hallados = await findDuplicados(db, {
    pais_id: Number(valores.get('pais')),
    codigos: presentaciones.flatMap(({ codigo, ean13 }) => [String(codigo ?? ''), String(ean13 ?? '')]),
    nregistro: typeof nregistro === 'string' && nregistro !== '' ? nregistro : null,
    nombre: null,
    laboratorio: null,
  });
  const [primero] = hallados;
  if (!primero) return;
  const esRegistro = primero.motivo === 'nregistro';
  throw errors.field(
    esRegistro ? 'cambios.nregistro' : 'cambios.presentaciones',
    `${esRegistro ? 'Ese número de registro' : 'Ese código'} ya está en el catálogo: es de «${primero.nombre}»`,
  );
}
