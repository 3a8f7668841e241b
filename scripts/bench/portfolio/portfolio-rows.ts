import { createHash } from 'node:crypto';
import pg from 'pg';

/** Numbers of representatives, of products of each, and of requests that wait at the one big company. */
export interface Size {
  representatives: number;
  products: number;
  open: number;
  promotions: number;
  /** Products of one more representative, who has the maximum. */
  most: number;
}

export interface Rows {
  first: number;
  /** Account id of the representative with the most products. */
  fullest: number;
  /** Account id of the company's marketing. */
  manager: number;
  /** Product ids of a sample of associations: products with many associations occur more often. */
  represented: readonly number[];
}

/** The token of an account that was made here. */
export const bearerOf = (id: number): string =>
  `Bearer ${id}|${createHash('md5').update(String(id)).digest('hex')}${'0'.repeat(8)}`;

/**
 * Creates rows beside an existing catalogue. Representatives are the accounts from `first` on; `manager` has the open requests.
 */
export async function makePortfolioRows(connectionString: string, size: Size): Promise<Rows> {
  const client = new pg.Client({ connectionString, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    const { rows } = await client.query<{ company: number }>(COMPANIES);
    const company = rows[0]?.company;
    const first = (await client.query<{ first: number }>(PEOPLE, [size.representatives + 1])).rows[0]?.first;
    if (company === undefined || first === undefined) throw new Error('no rows were made');
    const fullest = first + size.representatives;
    await client.query(PROFILES, [first]);
    await client.query(TERRITORIES, [first]);
    await client.query(REQUESTS, [first, company, size.open]);
    await client.query(ASSOCIATIONS, [first, company, size.products, size.open]);
    const { rowCount } = await client.query(MANY_ASSOCIATIONS, [fullest, company, size.most]);
    if (rowCount === null || rowCount + size.products < size.most)
      throw new Error('the catalogue has too few products');
    await client.query(PLACES);
    await client.query(PROMOTIONS, [first, size.promotions]);
    const represented = (await client.query<{ producto_id: number }>(REPRESENTED)).rows.map(
      ({ producto_id }) => producto_id,
    );
    const manager = (await client.query<{ manager: number }>(MANAGER, [company])).rows[0]?.manager;
    if (manager === undefined) throw new Error('nobody was made to answer');
    await client.query(TOKENS, [first]);
    await client.query('vacuum analyze');
    return { first, fullest, manager, represented };
  } finally {
    await client.end();
  }
}

const COMPANIES = `with de as (insert into empresa (nombre, pais_id, estado, verificada_en)
    select 'Laboratorio ' || n, 28, 'verificada', now() from generate_series(1, 200) n returning id)
  select min(id)::int as company from de`;

const PEOPLE = `with de as (insert into usuario (email, password_hash, nombre, apellidos, pais_id, register_type, estado, roles)
    select 'v' || n || '@visita.example', '-', 'Nombre ' || n, 'Apellidos ' || n, 28, 'visita', 'activa', '{visitador_farmaceutico}'
    from generate_series(1, $1::int) n returning id)
  select min(id)::int as first from de`;

/** One in ten is private, one in five verified. */
const PROFILES = `insert into perfil_visitador (usuario_id, slug_publico, ve_perfil, canales, presentacion, verificado_en)
  select id, 'visitador-' || id, (array['publico', 'registrados', 'publico', 'publico', 'registrados', 'publico', 'publico',
    'publico', 'publico', 'privado'])[1 + id % 10], '{farmacia,ap}', 'Presento productos en mi zona desde hace años.',
    case when id % 5 = 0 then now() end
  from usuario where id >= $1`;

const TERRITORIES = `insert into zona_visitador (usuario_id, pais_id, estado_id)
  select u.id, 28, e.ids[1 + (u.id * 7 + k) % cardinality(e.ids)] from usuario u, generate_series(0, 2) k,
    (select array_agg(id order by id) as ids from estado where pais_id = 28) e where u.id >= $1`;

const REQUESTS = `insert into verificacion (tipo, solicitante_id, empresa_id, metodo, estado, caduca_en)
  select 'asociacion', $1::int + n, $2, 'en_app', 'pendiente', now() + interval '7 days' from generate_series(0, $3::int - 1) n`;

/**
 * The products of each person are consecutive in the catalogue, so that some products have very many representatives and most
 * have a few.
 */
const ASSOCIATIONS = `insert into asociacion_producto
    (usuario_id, producto_id, empresa_id, relacion, canales, estado, activa_desde, verificacion_id)
  select u.id, p.ids[1 + ((u.id::bigint * u.id) % 997 * 7 + k * (1 + u.id % 13)) % cardinality(p.ids)], $2::int + u.id % 200, 'comercializador',
    '{farmacia}', case when ve.id is not null and k < 3 then 'pendiente_verificacion'
      else (array['activa', 'activa', 'activa', 'activa', 'activa', 'activa', 'activa', 'borrador', 'finalizada', 'caducada'])[1 + k % 10] end,
    now() - interval '30 days', case when k < 3 then ve.id end
  from usuario u cross join generate_series(0, $3::int - 1) k
  cross join (select array_agg(id order by id) as ids from producto where activo) p
  left join verificacion ve on ve.solicitante_id = u.id and u.id < $1::int + $4::int
  where u.id >= $1
  on conflict do nothing`;

/** The additional products of the fullest portfolio, in the same states as the others. */
const MANY_ASSOCIATIONS = `insert into asociacion_producto
    (usuario_id, producto_id, empresa_id, relacion, canales, estado, activa_desde)
  select $1, p.id, $2::int + p.id % 200, 'comercializador', '{farmacia}',
    (array['activa', 'activa', 'activa', 'activa', 'activa', 'activa', 'activa', 'borrador', 'finalizada', 'caducada'])[1 + p.id % 10],
    now() - interval '30 days'
  from producto p
  where p.activo and not exists (select from asociacion_producto a where a.usuario_id = $1 and a.producto_id = p.id)
  order by p.id
  limit $3::int - (select count(*) from asociacion_producto a where a.usuario_id = $1)
  on conflict do nothing`;

const PLACES = `insert into asociacion_zona (asociacion_id, pais_id, estado_id)
  select a.id, z.pais_id, z.estado_id from asociacion_producto a
  join lateral (select * from zona_visitador z where z.usuario_id = a.usuario_id limit 2) z on true`;

/** Promotions of confirmed associations, in the most frequent states. */
const PROMOTIONS = `insert into promocion (producto_id, autor_id, empresa_id, estado, contenido, titulo, publico, fecha_inicio, fecha_fin,
    bloque_legal)
  select a.producto_id, a.usuario_id, a.empresa_id,
    (array['vigente', 'vigente', 'finalizada', 'pendiente_aprobacion', 'programada', 'borrador'])[1 + a.id % 6],
    jsonb_build_object('titulo', 'Promoción ' || a.id, 'tipo', 'informacion', 'publico', 'profesionales', 'descripcion', '<p>Texto.</p>',
      'condiciones', null, 'referencias', '[]'::jsonb, 'codigo_material', null, 'presentaciones', '[]'::jsonb, 'fecha_inicio', null,
      'fecha_fin', null, 'zonas', '[]'::jsonb, 'canales', '[]'::jsonb, 'imagenes', '[]'::jsonb, 'documentos', '[]'::jsonb,
      'url_externa', null, 'tramos', '[]'::jsonb),
    'Promoción ' || a.id, 'profesionales', current_date - 10, current_date + 20, '{}'
  from asociacion_producto a where a.estado = 'activa' and a.usuario_id >= $1 order by a.id limit $2`;

const REPRESENTED = `select producto_id from asociacion_producto where estado = 'activa' order by id limit 5000`;

const MANAGER = `with quien as (insert into usuario (email, password_hash, nombre, apellidos, pais_id, register_type, estado, roles)
    values ('marketing@visita.example', '-', 'Marketing', 'De la empresa', 28, 'mkt', 'activa', '{marketing}') returning id),
  sede as (insert into delegacion (empresa_id, nombre, es_sede, pais_id) values ($1, 'Sede', true, 28) returning id)
  insert into membresia_empresa (usuario_id, empresa_id, delegacion_id, rol, estado)
  select quien.id, $1, sede.id, 'titular', 'activa' from quien, sede returning usuario_id as manager`;

const TOKENS = `insert into token_acceso (id, usuario_id, hash, capacidad, nombre, ip, caduca_en, recordar) overriding system value
  select id, id, sha256((md5(id::text) || '00000000')::bytea), 'sesion', 'Medida', '127.0.0.1', now() + interval '1 day', false
  from usuario where id >= $1`;
