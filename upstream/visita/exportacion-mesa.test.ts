import { expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { RevisionFila } from '#shared/contract/visita/entidades-revision';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../testing/build-test-visita.ts';
import { type FilaCsv, lectorCsv } from '../testing/lector-csv.ts';
import { sliceLaboratorios } from './empresa/laboratorios/mesa-laboratorios.ts';
import { empresaDePrueba } from './empresa/testing/empresa-de-prueba.ts';
import { insertPublicado } from './perfil/testing/perfiles-de-prueba.ts';
import { sinLaboratorios } from './testing/laboratorios-confirmados.ts';
import { revisionesDePrueba } from './testing/revisiones-de-prueba.ts';

/** Exports of the lists of the staff's desks: what the desk shows, and nothing else. */
const visita = await buildTestVisita({ limitsFactor: 1000 });
const { app, db } = visita;
const de = await empresaDePrueba(visita);
const { productos, empresaId, persona, visitador, con } = de;
const { borrador, enviada, tomada, decidir, paso } = revisionesDePrueba(de);
const exportar = lectorCsv(visita);
const revisora = await persona(['revisor_producto']);
const moderador = await persona(['moderador']);

/** A name of the maximal length, and a person's name that a spreadsheet would run as a formula. */
const LARGO = 'Ñ'.repeat(80);
const PELIGROSO = { nombre: '=SUMA(A1)', apellidos: LARGO };
const INERTE = `'=SUMA(A1) ${LARGO}`;
const ids = (filas: readonly FilaCsv[], columna: string) => filas.map((fila) => Number(fila[columna]));

test('suggestions: each list of the desk, newest first, in the words of the desk', async () => {
  const url = '/api/revisiones/cola';
  const bea = await persona(['revisor_producto'], { nombre: 'Quien', apellidos: 'Decide' });
  const ana = await visitador(PELIGROSO);
  const suya = await enviada(ana, productos.telmisartan, { resumen_publico: 'Para la tensión alta.' });
  const { revision } = await tomada(productos.zinc, { resumen_publico: 'Para el zinc.' }, bea);
  await tomada(productos.diazepam, { resumen_publico: 'Otro.' });
  await borrador(await visitador(), productos.insulina, { resumen_publico: 'Sin enviar.' });
  // Another member of the staff has taken this suggestion.
  const ajena = await enviada(await visitador(), productos.paracetamol, { resumen_publico: 'De otra.' });
  await paso(await persona(['admin']), ajena, 'tomar');
  for (const cual of ['pendientes', 'asignadas', 'todas']) {
    const lista = (await bea.llamar('GET', `${url}?de=${cual}&per_page=100`)).cuerpo.data as RevisionFila[];
    const suyos = lista.map(({ id }) => id).toSorted((a, b) => b - a);
    expect(suyos.length).toBeGreaterThan(0);
    expect([cual, ids(await exportar(bea.id, `${url}/exportar.csv?de=${cual}`), 'Revisión')]).toEqual([cual, suyos]);
  }
  const { nombre } = await db
    .selectFrom('producto')
    .select('nombre')
    .where('id', '=', productos.telmisartan)
    .executeTakeFirstOrThrow();
  // Without the parameter `de` the export has the pending ones, as the list has.
  expect(await exportar(bea.id, `${url}/exportar.csv`)).toEqual([
    {
      Revisión: String(suya.id),
      Producto: nombre,
      'Qué es': 'Cambios',
      Cambios: '1',
      'Quién lo propone': INERTE,
      Empresa: '',
      Estado: 'Sin asignar',
      'La tiene': '',
      Plazo: suya.vence_en?.slice(0, 10),
    },
  ]);
  expect(await exportar(bea.id, `${url}/exportar.csv?de=asignadas`)).toMatchObject([
    { Revisión: String(revision.id), Estado: 'En revisión', 'La tiene': 'Quien Decide' },
  ]);
});

test('disputed official data: both values in words, by state, with the text for the agency', async () => {
  const url = '/api/incidencias-oficiales/exportar.csv';
  const { bea, revision } = await tomada(productos.telmisartan, { nombre: `=1+1 ${LARGO}` });
  expect((await decidir(bea, revision)).estado).toBe(200);
  const { presentaciones } = (await app.inject({ url: `/api/productos/${productos.telmisartan}` })).json().data;
  const otra = await tomada(productos.telmisartan, { [`presentacion.${presentaciones[0].id}.pvp`]: '9.90' }, bea);
  await decidir(bea, otra.revision);
  const lista = (await bea.llamar('GET', '/api/incidencias-oficiales?per_page=100')).cuerpo.data;
  expect(lista).toHaveLength(2);
  const [delPrecio, delNombre] = await exportar(bea.id, url);
  expect(delNombre).toEqual({
    Producto: lista[0].producto.nombre,
    Código: '',
    Dato: 'Nombre',
    'La fuente dice': lista[0].valor_oficial,
    'Debería decir': `'=1+1 ${LARGO}`,
    'Desde el': lista[0].creado_en.slice(0, 10),
    'Agencia avisada el': '',
    'Texto para la agencia': lista[0].texto_aviso,
  });
  expect(delPrecio).toMatchObject({ Código: presentaciones[0].codigo, 'Debería decir': '9.90' });
  await bea.llamar('POST', `/api/incidencias-oficiales/${lista[1].id}/notificada`);
  expect((await exportar(bea.id, url))[0]?.['Agencia avisada el']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await exportar(bea.id, `${url}?estado=cerrada`)).toEqual([]);
  await db.updateTable('incidencia_oficial').set({ estado: 'cerrada' }).where('id', '=', lista[1].id).execute();
  expect(await exportar(bea.id, `${url}?estado=cerrada`)).toHaveLength(1);
  expect(await exportar(bea.id, url)).toHaveLength(1);
});

test('representations to check: those that the staff have to answer, until they are answered', async () => {
  const url = '/api/verificaciones/documentales/exportar.csv';
  const ana = await visitador(PELIGROSO);
  const [una] = await ana.pedir([productos.paracetamol, productos.insulina], {
    email_destino: 'alguien@gmail.example',
  });
  // This request is for the company to answer.
  await ana.pedir([productos.diazepam], {});
  const [leida] = (await revisora.llamar('GET', '/api/verificaciones/documentales')).cuerpo.data;
  expect(await exportar(revisora.id, url)).toEqual([
    {
      Solicitud: String(una?.verificacion?.id),
      'Pedida el': leida.creado_en.slice(0, 10),
      Estado: 'Pendiente',
      'De quién': INERTE,
      Cargo: '',
      'Dominio de su correo': leida.solicitante.dominio,
      'Es de la empresa': 'No',
      Empresa: 'Laboratorio Alameda de prueba',
      'Sobre qué': leida.productos.map(({ nombre }: { nombre: string }) => nombre).join(', '),
      'Cuántos productos': '2',
      Códigos: leida.productos.flatMap(({ codigos }: { codigos: string[] }) => codigos).join(', '),
      Relación: 'Comercializador',
      Zonas: leida.zonas.join(', '),
      'Dirección que dio': 'alguien@gmail.example',
      Mensaje: '',
      'Confirmada el': '',
      'Confirmada por': '',
    },
  ]);
  await revisora.llamar('POST', `/api/verificaciones/${una?.verificacion?.id}/decidir-documental`, {
    decision: 'aprobada',
    motivo: null,
  });
  expect(await exportar(revisora.id, url)).toEqual([]);
});

test('reports of pages: all pending ones in the order of the desk, more than one page of it, and never who reported', async () => {
  const url = '/api/reportes-visitadores/exportar.csv';
  const ana = await visitador(PELIGROSO);
  const slug = await insertPublicado(db, ana.id);
  const quien = await persona(['usuario_web'], { nombre: 'Quien Avisa' });
  const { data } = (
    await quien.llamar('POST', `/api/visitadores/${slug}/reportes`, { motivo: 'otro', texto: '=HIPERVINCULO("x")' })
  ).cuerpo;
  const [fila] = await exportar(moderador.id, url);
  expect(fila).toMatchObject({
    Aviso: String(data.id),
    Motivo: 'Otro motivo',
    'De quién es la página': INERTE,
    'Qué dicen': `'=HIPERVINCULO("x")`,
  });
  expect(fila?.Página).toMatch(new RegExp(`^http.*/app/visita/user/${slug}$`));
  expect(JSON.stringify(fila)).not.toMatch(new RegExp(`Quien Avisa|${quien.email}|${ana.email}`));
  await moderador.llamar('POST', `/api/reportes-visitadores/${data.id}/resolver`, { nota: null });
  expect(await exportar(moderador.id, url)).toEqual([]);
  const avisos = await db
    .insertInto('reporte_perfil')
    .values(Array.from({ length: 501 }, () => ({ visitador_id: ana.id, motivo: 'ofensivo' as const })))
    .returning('id')
    .execute();
  const antiguas = avisos.map(({ id }) => id).toSorted((a, b) => a - b);
  const cola = (await moderador.llamar('GET', '/api/reportes-visitadores')).cuerpo;
  expect(cola.data).toHaveLength(20);
  expect(cola.meta.total).toBe(501);
  expect(ids(await exportar(moderador.id, url), 'Aviso')).toEqual(antiguas);
  expect(ids(await exportar(moderador.id, `${url}?orden=nuevas`), 'Aviso')).toEqual(antiguas.toReversed());
  expect(await exportar(moderador.id, `${url}?q=${encodeURIComponent('Nadie Así')}`)).toEqual([]);
});

test('laboratories of companies: by state and part of a name, as in the queue', async () => {
  const url = '/api/moderacion/laboratorios/exportar.csv';
  await sinLaboratorios(db, empresaId);
  await db.updateTable('empresa').set({ razon_social: '=SUMA(A1)' }).where('id', '=', empresaId).execute();
  const titular = await con(['marketing'], { rol: 'titular' });
  await db.updateTable('usuario').set({ nombre: LARGO, apellidos: null }).where('id', '=', titular.id).execute();
  const laboratorios = await db.selectFrom('laboratorio').select('id').orderBy('id').limit(3).execute();
  const pedidos: number[] = [];
  for (const { id } of laboratorios)
    pedidos.push(
      (await titular.llamar('POST', '/api/cartera/empresa/laboratorios', { laboratorio_id: id })).cuerpo.data.id,
    );
  const lista = (await moderador.llamar('GET', '/api/moderacion/laboratorios')).cuerpo.data;
  const filas = await exportar(moderador.id, url);
  expect(filas).toHaveLength(3);
  expect(filas[2]).toEqual({
    Laboratorio: lista[0].laboratorio.nombre,
    'Lista del catálogo': 'España',
    'Productos en el catálogo': String(lista[0].laboratorio.productos),
    Estado: 'Por confirmar',
    Empresa: 'Laboratorio Alameda de prueba',
    'Razón social': "'=SUMA(A1)",
    Web: '',
    Dominios: lista[0].empresa.dominios.join(', '),
    'Lo pide': LARGO,
    'Correo de quien lo pide': titular.email,
    'Pedido el': lista[0].pedido_en.slice(0, 10),
    'También consta como de': '',
    Motivo: '',
  });
  const nombres = async (query: string) =>
    (await exportar(moderador.id, `${url}?${query}`)).map(({ Laboratorio }) => Laboratorio);
  const { nombre } = lista[0].laboratorio;
  expect(await nombres(`q=${encodeURIComponent(nombre)}`)).toEqual([nombre]);
  expect(await nombres('q=alameda%20de%20prueba')).toHaveLength(3);
  expect(await nombres('estado=confirmado')).toEqual([]);
  const rechazar = `/api/moderacion/laboratorios/${pedidos[0]}/rechazar`;
  await moderador.llamar('POST', rechazar, { motivo: 'No es su titular' });
  expect(await exportar(moderador.id, `${url}?estado=rechazado`)).toMatchObject([
    { Estado: 'Rechazado', Motivo: 'No es su titular' },
  ]);
});

test('an export of several slices has each row once, and none is missing', async () => {
  const muchos = 501;
  const ana = await visitador();
  const de501 = <T>(uno: T): T[] => Array.from({ length: muchos }, () => uno);
  const propuesta = { tipo: 'edicion', producto_id: productos.zinc, autor_id: ana.id, estado: 'cancelada' } as const;
  await db.insertInto('revision').values(de501(propuesta)).execute();
  const { id: revision_id } = await db.selectFrom('revision').select('id').executeTakeFirstOrThrow();
  const cerrada = { producto_id: productos.zinc, revision_id, campo: 'nombre', estado: 'cerrada' } as const;
  await db.insertInto('incidencia_oficial').values(de501(cerrada)).execute();
  const caduca_en = new Date(Date.now() + DIA_MS);
  const pedida = { tipo: 'asociacion', solicitante_id: ana.id, metodo: 'documental', estado: 'pendiente' } as const;
  await db
    .insertInto('verificacion')
    .values(de501({ ...pedida, caduca_en }))
    .execute();
  for (const [url, lista, columna] of [
    ['/api/revisiones/cola/exportar.csv?de=todas', '/api/revisiones/cola?de=todas', 'Revisión'],
    ['/api/verificaciones/documentales/exportar.csv', '/api/verificaciones/documentales', 'Solicitud'],
  ] as const) {
    const { total } = (await revisora.llamar('GET', lista)).cuerpo.meta;
    const leidos = ids(await exportar(revisora.id, url), columna);
    expect([url, leidos.length, new Set(leidos).size]).toEqual([url, total, total]);
    expect(total).toBeGreaterThanOrEqual(muchos);
  }
  const { total } = (await revisora.llamar('GET', '/api/incidencias-oficiales?estado=cerrada')).cuerpo.meta;
  expect(await exportar(revisora.id, '/api/incidencias-oficiales/exportar.csv?estado=cerrada')).toHaveLength(total);
  const todos = { antes: Number.MAX_SAFE_INTEGER, tanda: 500 };
  const [ultimo, anterior] = await sliceLaboratorios(db, { estado: 'pendiente' }, todos);
  const desde = { antes: ultimo?.id ?? 0, tanda: 1 };
  expect(await sliceLaboratorios(db, { estado: 'pendiente' }, desde)).toEqual([anterior]);
});

/** Path, a role of another desk, parameters, and what the audit trail says of them. */
const DE_LA_MESA = [
  ['/api/revisiones/cola/exportar.csv', 'moderador', '?de=todas', { lista: 'revisiones', filtro: 'de=todas' }],
  [
    '/api/incidencias-oficiales/exportar.csv',
    'moderador',
    '?estado=cerrada',
    { lista: 'datos-discutidos', filtro: 'estado=cerrada' },
  ],
  [
    '/api/verificaciones/documentales/exportar.csv',
    'moderador',
    '',
    { lista: 'representaciones-por-comprobar', filtro: '' },
  ],
  [
    '/api/reportes-visitadores/exportar.csv',
    'revisor_producto',
    '',
    { lista: 'avisos-de-paginas', filtro: 'orden=antiguas' },
  ],
  [
    '/api/moderacion/laboratorios/exportar.csv',
    'revisor_producto',
    '?estado=confirmado&q=alameda',
    { lista: 'laboratorios-de-empresas', filtro: 'q=alameda&estado=confirmado' },
  ],
] as const;

test('these are all downloads of the staff alone', () => {
  const suyas = Object.values(ENDPOINTS).filter(
    ({ api, access, download }) =>
      api === 'visita' && download && access.includes('admin') && !access.includes('marketing'),
  );
  expect(suyas.map(({ path }) => path).toSorted()).toEqual(DE_LA_MESA.map(([url]) => url).toSorted());
});

test.each(DE_LA_MESA)(
  '%s is in the audit trail, with who took it and its filters',
  async (url, otroRol, query, datos) => {
    const quien = await persona([otroRol === 'moderador' ? 'revisor_producto' : 'moderador']);
    await exportar(quien.id, `${url}${query}`);
    const eventos = db.selectFrom('evento_auditoria').select(['tipo', 'datos']).where('actor_id', '=', quien.id);
    expect(await eventos.execute()).toEqual([{ tipo: 'personal_exportado', datos }]);
  },
);

test.each(DE_LA_MESA)(
  '%s is refused to the staff of another desk (%s), and to accounts that are not of the staff',
  async (url, otroRol) => {
    for (const rol of [otroRol, 'marketing', 'visitador_farmaceutico', 'usuario_web'])
      expect([rol, (await (await persona([rol])).llamar('GET', url)).estado]).toEqual([rol, 403]);
  },
);
