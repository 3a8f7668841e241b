import { sql, type Transaction } from 'kysely';
import { cleanIdentificador } from '#shared/paises/identificador-fiscal';
import { paisPorId, prefijoDe, provinciaIne } from '#shared/paises/paises';
import { fallosEmpresa } from '#shared/reglas/reglas-perfil';
import { dominioDe } from '../../accounts/dominio-correo.ts';
import type { Schema } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';
import { findEstados } from '../paises/paises-queries.ts';
import { dominiosProbados, verificadaAlCrear } from './empresas-reglas.ts';

type Trx = Transaction<Schema>;

/** A new company, with the payload's field names. */
export interface EmpresaEscrita {
  nombre: string;
  emailEmpresa: string;
  empresaCodigoPostal: string;
  empresaDireccion: string;
  empresaDireccion2?: string | null | undefined;
  empresaPais: number;
  empresaPoblacion: string;
  /** Undefined: not chosen, which is refused. */
  tipoEmpresa?: number;
  empresaTelefono: string;
  empresaEstado?: number | null | undefined;
  empresaIdentificadorFiscal?: string | null | undefined;
  empresaWeb?: string | null | undefined;
}

/** Failed rules by payload field; empty when the company may be created. */
export async function checkEmpresa(trx: Trx, e: EmpresaEscrita): Promise<Record<string, string[]>> {
  const tipo = await trx
    .selectFrom('tipo_empresa')
    .select('id')
    .where('id', '=', e.tipoEmpresa ?? 0)
    .executeTakeFirst();
  const fallosPropios = {
    ...([...e.nombre].length < 2 && { empresa: ['Escribe el nombre completo de la empresa'] }),
    ...(!tipo && { tipoEmpresa: ['Elige el tipo de empresa'] }),
  };
  const pais = paisPorId(e.empresaPais);
  if (!pais) return { ...fallosPropios, empresaPais: ['Elige un país de la lista'] };
  const fallos = fallosEmpresa(e, {
    iso: pais.iso,
    estado_tipo: pais.estado_tipo,
    estados: await findEstados(trx, pais.id),
    provincia: e.empresaEstado ? provinciaIne(e.empresaEstado) : undefined,
    prefijo: prefijoDe(e.empresaTelefono),
  });
  return { ...fallosPropios, ...fallos };
}

/** Existing companies that keep a new one from being verified at once, or from being created. */
async function coincidencias(trx: Trx, nombre: string, dominio: string, pais: number, fiscal: string | null) {
  // Locks the name, domain and identifier: two simultaneous creations would both find them free.
  await sql`select pg_advisory_xact_lock(hashtext('empresa ' || clave)) from
            (select distinct clave from unnest(array[sin_acentos(${nombre}), ${dominio}, ${fiscal}]::text[]) clave
             where clave is not null order by 1) claves`.execute(trx);
  const { rows } = await sql<{ nombre: boolean; dominio: boolean; fiscal: boolean }>`
    select exists (select from empresa where nombre_busqueda = sin_acentos(${nombre})) as nombre,
           exists (select from empresa where dominios @> array[${dominio}]::text[]) as dominio,
           exists (select from empresa where pais_id = ${pais} and identificador_fiscal = ${fiscal}
                   and estado = 'verificada') as fiscal`.execute(trx);
  return rows[0] ?? { nombre: true, dominio: true, fiscal: true };
}

/** Creates the company with its head office; it is verified at once if the creator's domain proves it. */
export async function insertEmpresa(trx: Trx, e: EmpresaEscrita, emailUsuario: string) {
  const iso = paisPorId(e.empresaPais)?.iso ?? '';
  const { empresaIdentificadorFiscal: escrito } = e;
  const identificador_fiscal = escrito ? cleanIdentificador(escrito, iso) : null;
  const ya = await coincidencias(trx, e.nombre, dominioDe(emailUsuario), e.empresaPais, identificador_fiscal);
  if (ya.fiscal)
    throw errors.field('empresaIdentificadorFiscal', 'Ya hay una empresa con ese identificador: búscala y únete');
  const { emailEmpresa } = e;
  const nueva = { emailUsuario, emailEmpresa, dominioOcupado: ya.dominio, nombreRepetido: ya.nombre };
  const verificada = verificadaAlCrear(nueva);
  const lugar = {
    pais_id: e.empresaPais,
    estado_id: e.empresaEstado ?? null,
    poblacion: e.empresaPoblacion,
    direccion: e.empresaDireccion,
    direccion2: e.empresaDireccion2 ?? null,
    codigo_postal: e.empresaCodigoPostal,
    telefono: e.empresaTelefono,
    email: e.emailEmpresa,
  };
  const empresa = await trx
    .insertInto('empresa')
    .values({
      ...lugar,
      nombre: e.nombre,
      identificador_fiscal,
      tipo_empresa_id: e.tipoEmpresa,
      web: e.empresaWeb ?? null,
      dominios: dominiosProbados(nueva),
      estado: verificada ? 'verificada' : 'pendiente_verificacion',
      verificada_en: verificada ? new Date() : null,
    })
    .returning(['id', 'nombre', 'estado', 'dominios'])
    .executeTakeFirstOrThrow();
  const sede = await trx
    .insertInto('delegacion')
    .values({ ...lugar, empresa_id: empresa.id, nombre: 'Sede central', es_sede: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { empresa, delegacionId: sede.id };
}
