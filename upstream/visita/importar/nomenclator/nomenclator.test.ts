import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo, type Opciones } from '../import-catalogo.ts';
import { fila } from '../testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../testing/listas-en-disco.ts';

const { db, connection } = await openTestDatabase();
const importa = (de: string, opciones: Partial<Opciones> = {}) =>
  importCatalogo(connection, { fuente: 'nomenclator', de, ...opciones });

const COMPLETA = fila({
  cn: '656662',
  registro: 'BE 174115',
  campos: { sw_psicotropo: '1', contenido: '2,5', biosimilar: '1', sw_sustituible: '0', unid_contenido: '99' },
  forma: `<cod_forfar>42</cod_forfar><cod_forfar_simplificada>10</cod_forfar_simplificada><nro_pactiv>2</nro_pactiv>
    <composicion_pa><cod_principio_activo>3300</cod_principio_activo><orden_colacion>2</orden_colacion></composicion_pa>
    <composicion_pa><cod_principio_activo>3219</cod_principio_activo><orden_colacion>1</orden_colacion><dosis_pa>150</dosis_pa></composicion_pa>
    <excipientes><cod_excipiente>7</cod_excipiente></excipientes><excipientes><cod_excipiente>7</cod_excipiente></excipientes>
    <viasadministracion><cod_via_admin>54</cod_via_admin><cod_via_admin>77</cod_via_admin></viasadministracion>`,
  atc: `<cod_atc>A02BA02</cod_atc><teratogenia>Con precaución</teratogenia>
    <interacciones_atc><atc_interaccion>B01AA</atc_interaccion><descripcion_atc_interaccion>Antagonistas</descripcion_atc_interaccion>
      <efecto_interaccion>Más sangrado</efecto_interaccion><recomendacion_interaccion>Vigilar</recomendacion_interaccion></interacciones_atc>
    <desaconsejados_geriatria><alerta_geriatria>Mayores de 75</alerta_geriatria><riesgo_pacience_geriatria>Caídas</riesgo_pacience_geriatria></desaconsejados_geriatria>`,
  cola: `<notaseguridad><numero_nota_seguridad>12/2020</numero_nota_seguridad><asunto_nota_seguridad>Retirada &amp; aviso</asunto_nota_seguridad>
      <fecha_nota_seguridad>2020-05-06</fecha_nota_seguridad><url_nota_seguridad>javascript:alert(1)</url_nota_seguridad></notaseguridad>
    <problemassuministro><fecha_inicio>2026-01-02</fecha_inicio><observaciones>Sin existencias</observaciones></problemassuministro>
    <biomarcadores><biomarcador>CYP2C19</biomarcador><secciones_ft>4.2|5.2</secciones_ft><inclusion_cartera_sns>SÍ</inclusion_cartera_sns></biomarcadores>
    <campo_nuevo_de_otro_anyo><x>1</x></campo_nuevo_de_otro_anyo>`,
});

describe('a list of the Nomenclátor', () => {
  test('becomes products, presentations and their dependent rows', async () => {
    const lista = nomenclatorEnDisco([
      COMPLETA,
      fila({ cn: '600001' }),
      fila({ cn: '600002', campos: { sw_comercializado: '0' } }),
    ]);
    const informe = await importa(lista);
    expect(informe).toMatchObject({ estado: 'hecho', fecha: '2026-10-01', productos: 2, presentaciones: 3, nuevas: 3 });
    expect(informe).toMatchObject({ leidas: 3, errores: 0, modificadas: 0, bajas: 0, productosNuevos: 2 });

    const producto = await db
      .selectFrom('producto')
      .selectAll()
      .where('nregistro', '=', 'BE 174115')
      .executeTakeFirstOrThrow();
    expect(producto).toMatchObject({
      slug: 'acidex-150-mg-comprimidos',
      pais_id: 28,
      origen: 'aemps',
      origen_fecha: '2026-10-01',
      activo: true,
      atc_codigo: 'A02BA02',
      num_principios: 2,
      estado_registro: 'autorizado',
      fecha_autorizacion: '2001-02-03',
      comercializado: true,
      receta: true,
      psicotropo: true,
      biosimilar: true,
      sustituible: false,
      condiciones_prescripcion: ['Medicamento sujeto a prescripción médica', 'Psicótropo'],
    });
    const presentacion = await db
      .selectFrom('presentacion')
      .selectAll()
      .where('codigo', '=', '656662')
      .executeTakeFirstOrThrow();
    expect(presentacion).toMatchObject({ ean13: '8470006566626', contenido: '2.5', problema_suministro_activo: true });

    const de = producto.id;
    const composicion = await db
      .selectFrom('composicion as c')
      .innerJoin('principio_activo as p', 'p.id', 'c.principio_activo_id')
      .select(['p.nombre', 'p.codigo_oficial', 'c.orden', 'c.dosis'])
      .where('producto_id', '=', de)
      .orderBy('orden')
      .execute();
    expect(composicion).toEqual([
      { nombre: 'RANITIDINA', codigo_oficial: '2A', orden: 1, dosis: '150' },
      { nombre: 'ALGÍNICO, ÁCIDO', codigo_oficial: '3A', orden: 2, dosis: null },
    ]);
    expect(await db.selectFrom('producto_excipiente').selectAll().where('producto_id', '=', de).execute()).toHaveLength(
      1,
    );
    const nota = await db.selectFrom('nota_seguridad').selectAll().executeTakeFirstOrThrow();
    expect(nota).toMatchObject({ numero: '12/2020', asunto: 'Retirada & aviso', fecha: '2020-05-06', url: null });
    expect(await db.selectFrom('problema_suministro').selectAll().execute()).toMatchObject([
      { tipo: null, fecha_inicio: '2026-01-02', observaciones: 'Sin existencias', activo: true },
    ]);
    expect(await db.selectFrom('biomarcador').selectAll().execute()).toMatchObject([
      { biomarcador: 'CYP2C19', secciones_ft: ['4.2', '5.2'], inclusion_sns: true },
    ]);
    expect(
      await db.selectFrom('documento').select(['tipo', 'url']).where('producto_id', '=', de).orderBy('tipo').execute(),
    ).toEqual([
      // The space of the registration number is encoded in the address.
      { tipo: 'ficha_tecnica', url: 'https://lista.example/ft/BE%20174115.pdf' },
      { tipo: 'prospecto', url: 'https://lista.example/p/BE%20174115.pdf' },
    ]);
    expect(await db.selectFrom('alerta_atc').selectAll().orderBy('tipo').execute()).toMatchObject([
      { tipo: 'geriatria', atc: 'A02BA02', atc_otro: '', descripcion: 'Mayores de 75', efecto: 'Caídas' },
      { tipo: 'interaccion', atc: 'A02BA02', atc_otro: 'B01AA', efecto: 'Más sangrado' },
    ]);
  });

  test('all ancestors of a used ATC code exist, with a name when a source names them', async () => {
    const atc = await db.selectFrom('atc').selectAll().where('codigo', 'like', 'A%').orderBy('codigo').execute();
    expect(atc).toEqual([
      { codigo: 'A', nombre: 'Tracto alimentario y metabolismo', nivel: 1, padre: null, teratogenia: null },
      { codigo: 'A02', nombre: null, nivel: 2, padre: 'A', teratogenia: null },
      { codigo: 'A02B', nombre: 'Agentes contra la úlcera péptica', nivel: 3, padre: 'A02', teratogenia: null },
      { codigo: 'A02BA', nombre: null, nivel: 4, padre: 'A02B', teratogenia: null },
      { codigo: 'A02BA02', nombre: 'Ranitidina', nivel: 5, padre: 'A02BA', teratogenia: 'Con precaución' },
    ]);
  });

  test('a code that no dictionary has is kept without a name, and reported once', async () => {
    const via = await db.selectFrom('via_administracion').select(['codigo', 'nombre']).orderBy('codigo').execute();
    expect(via).toEqual([
      { codigo: '54', nombre: 'VÍA ORAL' },
      { codigo: '77', nombre: null },
    ]);
    const avisos = await db
      .selectFrom('error_importacion')
      .select(['clase', 'motivo', 'muestra'])
      .orderBy('id')
      .execute();
    expect(avisos).toEqual([
      {
        clase: 'aviso',
        motivo: 'url_nota_seguridad no es una dirección web',
        muestra: expect.stringContaining('656662'),
      },
      { clase: 'aviso', motivo: 'el código «77» no está en el diccionario', muestra: 'via_administracion' },
      { clase: 'aviso', motivo: 'el código «99» no está en el diccionario', muestra: 'unidad_contenido' },
    ]);
  });

  test('a product is on the market when one of its presentations is', async () => {
    const { comercializado } = await db
      .selectFrom('producto')
      .select('comercializado')
      .where('nregistro', '=', '60001')
      .executeTakeFirstOrThrow();
    expect(comercializado).toBe(true);
  });

  test('the history begins with the arrival of each product', async () => {
    const cambios = await db.selectFrom('cambio_producto').select(['tipos', 'presentacion_codigo', 'fecha']).execute();
    expect(cambios).toEqual(Array(2).fill({ tipos: ['alta'], presentacion_codigo: null, fecha: '2026-10-01' }));
  });

  test('the official layer rejects writes from anyone but an importer', async () => {
    await expect(db.updateTable('producto').set({ nombre: 'otro' }).execute()).rejects.toThrow(
      'solo la escriben los importadores',
    );
  });
});
