import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema/schema.ts';
import type { ClaveProducto } from './productos-de-prueba.ts';

type Tx = Transaction<Schema>;
type Ids = Record<ClaveProducto, number>;

const FICHA = [
  [
    '4.1',
    'Indicaciones terapéuticas',
    'Tratamiento sintomático del dolor de intensidad leve a moderada y de la fiebre.',
  ],
  ['4.2', 'Posología y forma de administración', 'Adultos: un comprimido cada seis horas.'],
  ['4.3', 'Contraindicaciones', 'Hipersensibilidad al principio activo. Insuficiencia hepática grave.'],
  ['4.10', 'Sección que va después de la 4.9', 'Texto de la sección diez.'],
  ['5.1', 'Propiedades farmacodinámicas', 'Analgésico y antipirético.'],
] as const;
const FICHA_OTRA = [
  ['4.1', 'Indicaciones terapéuticas', 'Tratamiento de la hipertensión arterial esencial.'],
  ['4.3', 'Contraindicaciones', 'Segundo y tercer trimestres del embarazo. Insuficiencia hepática grave.'],
] as const;

/** Inserts documents, shortages, notes, alerts, changes and the editorial layer of some products. */
export async function seedHijos(tx: Tx, ids: Ids, lote: number): Promise<void> {
  await seedDocumentos(tx, ids);
  await seedSuministro(tx);
  await tx
    .insertInto('nota_seguridad')
    .values([
      {
        producto_id: ids.zinc,
        numero: '2',
        asunto: 'Segunda nota',
        fecha: '2026-05-02',
        url: 'https://www.aemps.gob.es/2',
      },
      { producto_id: ids.zinc, numero: '1', referencia: 'MUH 1/2026', asunto: 'Primera nota', fecha: '2026-01-02' },
    ])
    .execute();
  await tx.insertInto('alerta_atc').values(ALERTAS).execute();
  const cambio = { producto_id: ids.paracetamol, lote_id: lote };
  await tx
    .insertInto('cambio_producto')
    .values([
      { ...cambio, fecha: '2025-01-02', tipos: ['alta'], antes: null, despues: null },
      {
        ...cambio,
        fecha: '2026-11-02',
        tipos: ['psum', 'comerc'],
        presentacion_codigo: '650002',
        antes: JSON.stringify({ problema_suministro_activo: false }),
        despues: JSON.stringify({ problema_suministro_activo: true }),
      },
    ])
    .execute();
  await tx
    .insertInto('ficha_editorial')
    .values({ producto_id: ids.paracetamol, resumen_publico: '<p>Para el dolor y la fiebre.</p>' })
    .execute();
}

const ALERTAS: Insertable<Schema['alerta_atc']>[] = [
  {
    tipo: 'interaccion',
    atc: 'N02BE01',
    atc_otro: 'B01AA03',
    descripcion: 'Paracetamol con warfarina',
    efecto: 'Puede aumentar el efecto anticoagulante',
    recomendacion: 'Vigilar el INR',
  },
  // On a level above, so that it holds for the whole subtree.
  { tipo: 'duplicidad', atc: 'N02BE', atc_otro: 'N02BE51', descripcion: 'Dos anilidas a la vez' },
  { tipo: 'geriatria', atc: 'M01AE01', descripcion: 'Riesgo de hemorragia digestiva', recomendacion: 'Evitar' },
];

async function seedDocumentos(tx: Tx, ids: Ids): Promise<void> {
  const cima = 'https://cima.aemps.es/cima';
  const oficial = { url: `${cima}/pdfs/ft.pdf`, url_html: `${cima}/dochtml/ft.html`, fecha: '2026-03-04' };
  for (const [id, secciones] of [
    [ids.paracetamol, FICHA],
    [ids.telmisartan, FICHA_OTRA],
  ] as const) {
    const { id: ficha } = await tx
      .insertInto('documento')
      .values({ producto_id: id, tipo: 'ficha_tecnica', titulo: 'Ficha técnica', ...oficial })
      .returning('id')
      .executeTakeFirstOrThrow();
    const filas = secciones.map(([seccion, titulo, texto], orden) => ({
      documento_id: ficha,
      seccion,
      titulo,
      texto,
      orden,
      html: `<p>${texto}</p>`,
    }));
    await tx.insertInto('documento_seccion').values(filas).execute();
  }
  await tx
    .insertInto('documento')
    .values([
      { producto_id: ids.paracetamol, tipo: 'prospecto', url: `${cima}/pdfs/p.pdf` },
      {
        producto_id: ids.paracetamol,
        tipo: 'material_profesional',
        titulo: 'Guía de dosificación',
        capa: 'editorial',
        solo_profesionales: true,
        url: 'https://laboratorio.example/guia.pdf',
      },
      { producto_id: ids.zinc, tipo: 'plan_riesgos', url: `${cima}/pdfs/pr.pdf`, fecha: '2025-07-01' },
    ])
    .execute();
}

/** One shortage with type and dates, one without details, and one that is over. */
async function seedSuministro(tx: Tx): Promise<void> {
  const presentaciones = await tx
    .selectFrom('presentacion')
    .select(['id', 'codigo'])
    .where('pais_id', '=', 28)
    .where('codigo', 'in', ['650001', '650002', '656662'])
    .execute();
  const idDe = (codigo: string) => presentaciones.find((p) => p.codigo === codigo)?.id ?? 0;
  await tx
    .insertInto('problema_suministro')
    .values([
      {
        presentacion_id: idDe('650002'),
        tipo: 5,
        fecha_inicio: '2026-10-01',
        fecha_fin_prevista: '2027-01-31',
        observaciones: 'Existen otros medicamentos con el mismo principio activo',
      },
      { presentacion_id: idDe('656662') },
      {
        presentacion_id: idDe('650001'),
        tipo: 4,
        fecha_inicio: '2025-02-01',
        fecha_resuelto: '2025-04-01',
        activo: false,
      },
    ])
    .execute();
}
