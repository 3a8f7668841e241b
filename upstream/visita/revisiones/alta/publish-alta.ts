import { sql } from 'kysely';
import type { Fila, Valor } from '#shared/reglas/revision/campos-revision';
import { slug } from '#shared/textos/slug';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { CANAL_CATALOGO } from '../../buscador/indice.ts';
import { type Motor, moveAsociacion, type Trx } from '../../cartera/move-asociacion.ts';
import { lockPersona } from '../../cartera/requisitos.ts';
import { haPedidoBastante, requestVerificacion, responsablesDe } from '../../verificaciones/request-verificacion.ts';
import { asEscritor, writeDocumentos } from '../mesa/apply-edicion.ts';
import type { RevisionEnMano } from '../move-revision.ts';
import type { FilaCambio } from '../objeto-revision.ts';
import { htmlDeParrafos } from '../valores-producto.ts';

type Tabla = 'laboratorio' | 'forma_farmaceutica' | 'via_administracion' | 'principio_activo' | 'excipiente';

const texto = (valor: Valor | undefined) => (typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null);
const textos = (valor: Valor | undefined) =>
  Array.isArray(valor) ? valor.filter((uno): uno is string => typeof uno === 'string') : [];
const filasDe = (valor: Valor | undefined) =>
  Array.isArray(valor) ? valor.filter((una): una is Fila => typeof una === 'object') : [];

/**
 * The id of the dictionary entry with this name (ignoring accents), or of a new entry of our own. Entries of the demonstration do not
 * count, because they will be deleted with it.
 */
async function entradaDe(trx: Trx, tabla: Tabla, paisId: number, nombre: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tabla)} where pais_id = ${paisId} and sin_acentos(nombre) = sin_acentos(${nombre}) and codigo not like 'DEMO-%'
    order by id limit 1`.execute(trx);
  if (rows[0]) return rows[0].id;
  const nueva = await sql<{ id: number }>`
    insert into ${sql.table(tabla)} (pais_id, codigo, nombre)
    values (${paisId}, 'PROPIO-' || left(md5(sin_acentos(${nombre})), 12), ${nombre})
    on conflict (pais_id, codigo) do update set nombre = excluded.nombre returning id`.execute(trx);
  // `returning` gives one row, or the insert throws.
  return nueva.rows[0]!.id;
}

const CON_RECETA = ['con_receta', 'uso_hospitalario', 'diagnostico_hospitalario'];
/** Fields that have their own columns or tables. All others go to the editorial layer. */
const CON_SITIO = new Set([
  'tipo',
  'nombre',
  'laboratorio',
  'pais',
  'forma',
  'vias',
  'nregistro',
  'presentaciones',
  'principios',
  'excipientes',
  'resumen_publico',
  'palabras_clave',
  'documentos',
  'atc',
  'pendiente_comercializacion',
  'prueba_url',
]);

/** Publishes a proposed product in the catalogue and in its author's cartera. Returns the columns that the revision keeps of both. */
export async function publishAlta(
  trx: Trx,
  deps: Deps,
  revision: RevisionEnMano,
  aprobados: readonly FilaCambio[],
  autor: Autor,
): Promise<{ producto_id: number; asociacion_id: number }> {
  const valores = new Map(aprobados.map(({ campo, valor_propuesto }) => [campo, valor_propuesto]));
  await asEscritor(trx);
  const productoId = await insertProducto(trx, deps, revision, valores);
  await insertHijos(trx, productoId, valores);
  await writeDocumentos(trx, productoId, valores.get('documentos') ?? null);
  const resumen = texto(valores.get('resumen_publico'));
  await trx
    .insertInto('ficha_editorial')
    .values({
      producto_id: productoId,
      resumen_publico: resumen && htmlDeParrafos(resumen),
      palabras_clave: textos(valores.get('palabras_clave')),
      datos: JSON.stringify(Object.fromEntries([...valores].filter(([campo]) => !CON_SITIO.has(campo)))),
      actualizado_por: revision.autor_id,
      actualizado_en: deps.now(),
    })
    .execute();
  await sql`select pg_notify(${CANAL_CATALOGO}, 'revision')`.execute(trx);
  return { producto_id: productoId, asociacion_id: await addToCartera(trx, deps, revision, productoId, autor) };
}

async function insertProducto(
  trx: Trx,
  { now }: Deps,
  revision: RevisionEnMano,
  valores: ReadonlyMap<string, Valor>,
): Promise<number> {
  const [paisId, nombre] = [Number(valores.get('pais')), texto(valores.get('nombre')) ?? ''];
  const [laboratorio, forma, dispensacion] = [
    texto(valores.get('laboratorio')),
    texto(valores.get('forma')),
    texto(valores.get('dispensacion')) ?? '',
  ];
  const pendiente = valores.get('pendiente_comercializacion') === true;
  const laboratorioId = laboratorio ? await entradaDe(trx, 'laboratorio', paisId, laboratorio) : null;
  const esMedicamento = valores.get('tipo') === 'medicamento';
  const atc = texto(valores.get('atc'));
  const conocido = atc && (await trx.selectFrom('atc').select('codigo').where('codigo', '=', atc).executeTakeFirst());
  const { id } = await trx
    .insertInto('producto')
    .values({
      slug: slug(nombre),
      nombre,
      pais_id: paisId,
      nregistro: texto(valores.get('nregistro')),
      tipo: (texto(valores.get('tipo')) ?? 'otro') as 'otro',
      laboratorio_titular_id: laboratorioId,
      laboratorio_comercializador_id: laboratorioId,
      forma_id: forma ? await entradaDe(trx, 'forma_farmaceutica', paisId, forma) : null,
      ...(conocido && { atc_codigo: conocido.codigo, atc_codigos: [conocido.codigo] }),
      num_principios: filasDe(valores.get('principios')).length,
      estado_registro: esMedicamento ? 'autorizado' : 'no_aplica',
      comercializado: !pendiente,
      receta: CON_RECETA.includes(dispensacion),
      uso_hospitalario: dispensacion === 'uso_hospitalario',
      diagnostico_hospitalario: dispensacion === 'diagnostico_hospitalario',
      sustituible: false,
      origen: revision.respaldada ? 'empresa' : 'usuario',
      origen_fecha: now().toISOString().slice(0, 10),
      creado_en: now(),
      actualizado_en: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertHijos(trx: Trx, productoId: number, valores: ReadonlyMap<string, Valor>): Promise<void> {
  const paisId = Number(valores.get('pais'));
  const producto = texto(valores.get('nombre')) ?? '';
  const comercializada = valores.get('pendiente_comercializacion') !== true;
  for (const [i, fila] of filasDe(valores.get('principios')).entries())
    await trx
      .insertInto('composicion')
      .values({
        producto_id: productoId,
        orden: i + 1,
        dosis: texto(fila.dosis),
        unidad_dosis: texto(fila.unidad),
        principio_activo_id: await entradaDe(trx, 'principio_activo', paisId, texto(fila.nombre) ?? ''),
      })
      .execute();
  for (const [orden, via] of textos(valores.get('vias')).entries()) await addVia(trx, productoId, paisId, via, orden);
  for (const [orden, uno] of textos(valores.get('excipientes')).entries())
    await trx
      .insertInto('producto_excipiente')
      .values({ producto_id: productoId, excipiente_id: await entradaDe(trx, 'excipiente', paisId, uno), orden })
      .onConflict((c) => c.doNothing())
      .execute();
  for (const fila of filasDe(valores.get('presentaciones')))
    await trx
      .insertInto('presentacion')
      .values({
        producto_id: productoId,
        pais_id: paisId,
        codigo: texto(fila.codigo) ?? '',
        ean13: texto(fila.ean13),
        nombre: texto(fila.nombre) ?? `${producto}, ${texto(fila.contenido) ?? ''}`,
        contenido_texto: texto(fila.contenido),
        pvp: texto(fila.pvp)?.replace(',', '.') ?? null,
        comercializada,
        estado_registro: valores.get('tipo') === 'medicamento' ? 'autorizado' : 'no_aplica',
      })
      .execute();
}

const addVia = async (trx: Trx, productoId: number, paisId: number, via: string, orden: number) =>
  trx
    .insertInto('producto_via')
    .values({ producto_id: productoId, via_id: await entradaDe(trx, 'via_administracion', paisId, via), orden })
    .onConflict((c) => c.doNothing())
    .execute();

/**
 * Adds the product to the author's cartera. Its confirmation is requested at once if somebody answers for the company in the app;
 * otherwise it is a draft for the author to send.
 */
async function addToCartera(
  trx: Trx,
  deps: Deps,
  { autor_id, empresa_id }: RevisionEnMano,
  productoId: number,
  autor: Autor,
): Promise<number> {
  const persona = await lockPersona(trx, { id: autor_id });
  const now = deps.now();
  const fila = await trx
    .insertInto('asociacion_producto')
    .values({
      usuario_id: autor_id,
      producto_id: productoId,
      empresa_id,
      relacion: 'comercializador',
      creado_en: now,
      actualizado_en: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (persona.zonas.length > 0)
    await trx
      .insertInto('asociacion_zona')
      .values(persona.zonas.map((zona) => ({ asociacion_id: fila.id, ...zona })))
      .execute();
  await auditBy(trx, autor, {
    tipo: 'asociacion_estado',
    entidad: 'asociacion_producto',
    entidadId: fila.id,
    a: 'borrador',
    datos: { paso: 'anadir', como: 'sistema' },
  });
  if (empresa_id === null || persona.zonas.length === 0 || !(await puedePedir(trx, now, empresa_id, autor_id)))
    return fila.id;
  const motor: Motor = { como: 'solicitante', actor: null, origin: autor.origin, config: deps.config, now };
  await moveAsociacion(trx, fila, 'enviar', motor);
  const peticion = { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null };
  await requestVerificacion(trx, deps, { persona, empresaId: empresa_id, asociaciones: [fila.id], peticion }, autor);
  return fila.id;
}

/** Whether somebody answers for the company, and the author has requests left today. */
async function puedePedir(trx: Trx, now: Date, empresaId: number, autorId: number): Promise<boolean> {
  if ((await responsablesDe(trx, empresaId, autorId)).length === 0) return false;
  return !(await haPedidoBastante(trx, autorId, now));
}
