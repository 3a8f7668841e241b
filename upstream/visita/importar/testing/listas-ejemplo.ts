import { zipDe } from '../../../testing/samples/zip-writer.ts';

/** Lists in the official formats with made-up contents. */

/** The Nomenclátor's archive, with the dictionaries below and these rows. */
export const nomenclatorZip = (filas: string[], fecha = '2026-10-01') =>
  zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas, fecha) }]);

export const xml = (raiz: string, contenido: string) =>
  `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<${raiz} xmlns="http://schemas.aemps.es/prescripcion/${raiz}">\n${contenido}\n</${raiz}>\n`;

export const prescripcionXml = (filas: string[], fecha = '2026-10-01') =>
  xml(
    'aemps_prescripcion',
    `<header><listprescriptiondate>${fecha}</listprescriptiondate></header>\n${filas.join('\n')}`,
  );

export interface Ejemplo {
  cn: string;
  registro?: string;
  nombre?: string;
  /** Children of `<prescription>` that replace or extend the usual ones. */
  campos?: Record<string, string | null>;
  /** Contents of `<formasfarmaceuticas>`, instead of one ingredient and one route. */
  forma?: string;
  atc?: string;
  /** XML behind all other children. */
  cola?: string;
}

const UNA_FORMA = `<cod_forfar>42</cod_forfar><cod_forfar_simplificada>10</cod_forfar_simplificada><nro_pactiv>1</nro_pactiv>
  <composicion_pa><cod_principio_activo>3219</cod_principio_activo><orden_colacion>1</orden_colacion>
    <dosis_pa>150</dosis_pa><unidad_dosis_pa>mg</unidad_dosis_pa></composicion_pa>
  <viasadministracion><cod_via_admin>54</cod_via_admin></viasadministracion>`;

export function fila({ cn, registro = '60001', nombre = 'ACIDEX 150 mg COMPRIMIDOS', ...ejemplo }: Ejemplo): string {
  const campos: Record<string, string | null> = {
    cod_nacion: cn,
    nro_definitivo: registro,
    des_nomco: nombre,
    des_prese: `${nombre}, 28 comprimidos`,
    des_dosific: '150 mg',
    cod_envase: '5',
    contenido: '28',
    unid_contenido: '9',
    nro_conte: '28 comprimidos',
    url_fictec: `https://lista.example/ft/${registro}.pdf`,
    url_prosp: `https://lista.example/p/${registro}.pdf`,
    sw_receta: '1',
    sw_psicotropo: '0',
    sw_estupefaciente: '0',
    sw_sustituible: '1',
    sw_comercializado: '1',
    laboratorio_titular: '324',
    laboratorio_comercializador: '352',
    fecha_autorizacion: '2001-02-03',
    fec_comer: '2002-03-04',
    cod_sitreg: '1',
    cod_sitreg_presen: '1',
    fecha_situacion_registro: '2001-02-03',
    fec_sitreg_presen: '2001-02-03',
    ...ejemplo.campos,
  };
  const planos = Object.entries(campos).map(([clave, valor]) =>
    valor === null ? '' : `<${clave}>${valor}</${clave}>`,
  );
  return `<prescription>${planos.join('')}<formasfarmaceuticas>${ejemplo.forma ?? UNA_FORMA}</formasfarmaceuticas>
    <atc>${ejemplo.atc ?? '<cod_atc>A02BA02</cod_atc>'}</atc>${ejemplo.cola ?? ''}</prescription>`;
}

/** `n` presentations, each of its own product. */
export const filas = (n: number, de = (i: number): Partial<Ejemplo> => ({ registro: `R${i}` })) =>
  Array.from({ length: n }, (_, i) => fila({ cn: String(700_000 + i), ...de(i) }));

const diccionario = (nombre: string, raiz: string, fila: string, entradas: Record<string, string>[]) => ({
  nombre: `DICCIONARIO_${nombre}.xml`,
  datos: xml(
    `aemps_prescripcion_${raiz}`,
    entradas
      .map(
        (e) =>
          `<${fila}>${Object.entries(e)
            .map(([k, texto]) => `<${k}>${texto}</${k}>`)
            .join('')}</${fila}>`,
      )
      .join('\n'),
  ),
});

export const DICCIONARIOS = [
  diccionario('ATC', 'atc', 'atc', [
    { nroatc: '1', codigoatc: 'A02BA02', descatc: 'A02BA02 - Ranitidina' },
    { nroatc: '2', codigoatc: 'A02B', descatc: 'A02B - Agentes contra la úlcera péptica' },
  ]),
  diccionario('PRINCIPIOS_ACTIVOS', 'principios_activos', 'principiosactivos', [
    { nroprincipioactivo: '3219', codigoprincipioactivo: '2A', principioactivo: 'RANITIDINA' },
    { nroprincipioactivo: '3300', codigoprincipioactivo: '3A', principioactivo: 'ALGÍNICO, ÁCIDO' },
  ]),
  diccionario('LABORATORIOS', 'laboratorios', 'laboratorios', [
    { codigolaboratorio: '324', laboratorio: 'LABORATORIO PRIMERO, S.A.', codigopostal: '08950' },
    // A repeated name, as the official dictionary has 127 of.
    { codigolaboratorio: '399', laboratorio: 'LABORATORIO PRIMERO, S.A.' },
    { codigolaboratorio: '352', laboratorio: 'LABORATORIO SEGUNDO, S.L.' },
  ]),
  diccionario('FORMA_FARMACEUTICA', 'formas_farmaceuticas', 'formasfarmaceuticas', [
    { codigoformafarmaceutica: '42', formafarmaceutica: 'COMPRIMIDO', codigoformafarmaceuticasimplificada: '10' },
  ]),
  diccionario(
    'FORMA_FARMACEUTICA_SIMPLIFICADAS',
    'formas_farmaceuticas_simplificadas',
    'formasfarmaceuticassimplificadas',
    [{ codigoformafarmaceuticasimplificada: '10', formafarmaceuticasimplificada: 'COMPRIMIDO' }],
  ),
  diccionario('VIAS_ADMINISTRACION', 'vias_administracion', 'viasadministracion', [
    { codigoviaadministracion: '54', viaadministracion: 'VÍA ORAL' },
  ]),
  diccionario('ENVASES', 'envases', 'envases', [{ codigoenvase: '5', envase: 'Blíster' }]),
  diccionario('UNIDAD_CONTENIDO', 'unidad_contenido', 'unidadescontenido', [
    { codigounidadcontenido: '9', unidadcontenido: 'comprimido' },
  ]),
  diccionario('EXCIPIENTES_DECL_OBLIGATORIA', 'excipientes', 'excipientes', [{ codigoedo: '7', edo: 'LACTOSA' }]),
];

/** Headers of the AEMPS list files of most years. */
export const CABECERA_MEDICAMENTOS = [
  'Nº Registro',
  'Medicamento',
  'Laboratorio',
  'Fecha Aut.',
  'Estado',
  'Fecha Estado',
  'Cód. ATC',
  'Principios Activos',
  'Nº P. Activos',
  '¿Comercializado?',
  '¿Triangulo Amarillo?',
  'Observaciones',
  '¿Sustituible?',
  '¿Afecta conducción?',
  '¿Problemas de suministro?',
] as const;
export const CABECERA_ANMAT = [
  'id',
  'certificado',
  'cuit',
  'laboratorio',
  'gtin',
  'troquel',
  'comercial',
  'forma',
  'generico',
  'pais',
  'expendio',
  'trazabilidad',
  'presentacion',
  'precio',
  'es_hospitalario',
] as const;

/** Rows by header; what a row does not have is empty. */
export const csvDe = (cabecera: readonly string[], filas: Record<string, string>[], separador = ',') => {
  const celda = (texto: string) => (/[",;\t|\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);
  const lineas = filas.map((fila) => cabecera.map((columna) => celda(fila[columna] ?? '')));
  return [cabecera.map(celda), ...lineas].map((celdas) => `${celdas.join(separador)}\r\n`).join('');
};

/** Rows as a spreadsheet (.xlsx) has them: texts inline, or a day as the number and the style that Excel gives it. */
export function xlsxDe(filas: (string | number | { dia: number } | null)[][]): Buffer {
  const celda = (valor: (typeof filas)[number][number], i: number, fila: number) => {
    const r = `r="${String.fromCharCode(65 + i)}${fila + 1}"`;
    if (valor === null) return '';
    if (typeof valor === 'number') return `<c ${r}><v>${valor}</v></c>`;
    if (typeof valor === 'object') return `<c ${r} s="1"><v>${valor.dia}</v></c>`;
    const texto = valor.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c ${r} t="inlineStr"><is><t>${texto}</t></is></c>`;
  };
  const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const tipo = (parte: string, que: string) =>
    `<Override PartName="/xl/${parte}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${que}+xml"/>`;
  const rows = filas.map((fila, i) => `<row r="${i + 1}">${fila.map((v, j) => celda(v, j, i)).join('')}</row>`);
  return zipDe([
    {
      nombre: '[Content_Types].xml',
      datos: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels"
        ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${tipo('workbook', 'sheet.main')}${tipo('worksheets/sheet1', 'worksheet')}${tipo('styles', 'styles')}</Types>`,
    },
    {
      nombre: '_rels/.rels',
      datos: `<Relationships ${RELS}><Relationship Id="rId1" Type="${R}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      nombre: 'xl/workbook.xml',
      datos: `<workbook ${MAIN} xmlns:r="${R}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      nombre: 'xl/_rels/workbook.xml.rels',
      datos: `<Relationships ${RELS}><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${R}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      nombre: 'xl/styles.xml',
      datos: `<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      nombre: 'xl/worksheets/sheet1.xml',
      datos: `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`,
    },
  ]);
}
