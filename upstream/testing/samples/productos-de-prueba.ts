import type { ProductoDePrueba } from './catalogo-de-prueba-datos.ts';

const PARACETAMOL: Pick<ProductoDePrueba, 'atc_codigo' | 'atc_codigos' | 'num_principios'> = {
  atc_codigo: 'N02BE01',
  atc_codigos: ['N02BE01'],
  num_principios: 1,
};
const PARACETAMOL_650: Pick<ProductoDePrueba, 'principios' | 'vias' | 'forma' | 'dcp_codigo' | 'dosificacion'> = {
  principios: [['paracetamol', '650', 'mg']],
  vias: ['VÍA ORAL'],
  forma: 'COMPRIMIDO',
  dcp_codigo: '9001',
  dosificacion: '650 mg',
};

/** By a key of the tests. */
export const PRODUCTOS = {
  paracetamol: {
    ...{ nregistro: '70001', nombre: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG', ...PARACETAMOL, ...PARACETAMOL_650 },
    ...{ titular: 'alameda', comercializador: 'ribera', comercializado: true, generico: true, receta: true },
    ...{ fecha_autorizacion: '2004-05-17', fecha_estado: '2004-05-17', excipientes_declaracion: true },
    excipientes: ['LACTOSA HIDRATADA', 'ALMIDÓN DE MAÍZ'],
    presentaciones: [
      { codigo: '650001', nombre: '20 comprimidos', contenido: '20', comercializada: true, pvp: '1.50' },
      {
        ...{ codigo: '650002', nombre: '40 comprimidos', contenido: '40', comercializada: true },
        ...{ problema_suministro_activo: true, fecha_comercializacion: '2005-01-10' },
      },
      { codigo: '650003', nombre: '500 comprimidos', contenido: '500.00', envase_clinico: true },
    ],
  },
  mismaDcp: {
    ...{ nregistro: '70002', nombre: 'PARACETAMOL RIBERA 650 mg COMPRIMIDOS EFG', ...PARACETAMOL, ...PARACETAMOL_650 },
    ...{ titular: 'ribera', comercializado: true, generico: true, receta: true },
    presentaciones: [{ codigo: '650010', nombre: '40 comprimidos', contenido: '40', comercializada: true }],
  },
  mismaDcpNoComercializado: {
    ...{ nregistro: '70003', nombre: 'ALGINOR 650 mg COMPRIMIDOS', ...PARACETAMOL, ...PARACETAMOL_650 },
    ...{ titular: 'organico', comercializado: false, receta: true },
    presentaciones: [{ codigo: '650020', nombre: '20 comprimidos', contenido: '20' }],
  },
  mismaDcpRetirado: {
    ...{ nregistro: '70004', nombre: 'PARACETAMOL ANTIGUO 650 mg COMPRIMIDOS', ...PARACETAMOL, ...PARACETAMOL_650 },
    ...{ titular: 'alameda', activo: false, estado_registro: 'anulado', fecha_estado: '2019-02-01' },
    presentaciones: [{ codigo: '650030', nombre: '20 comprimidos', activo: false, estado_registro: 'anulado' }],
  },
  mismoPrincipio: {
    ...{ nregistro: '70005', nombre: 'PARACETAMOL ALAMEDA 1 g COMPRIMIDOS RECUBIERTOS', ...PARACETAMOL },
    ...{ titular: 'alameda', comercializado: true, receta: true, dosificacion: '1 g', dcp_codigo: '9002' },
    ...{ principios: [['paracetamol', '1', 'g']], vias: ['VÍA ORAL'], forma: 'COMPRIMIDO RECUBIERTO CON PELÍCULA' },
    presentaciones: [{ codigo: '650040', nombre: '40 comprimidos', contenido: '40', comercializada: true }],
  },
  mismoAtc: {
    ...{ nregistro: '70006', nombre: 'ALGINOR 100 mg/ml SOLUCIÓN ORAL', ...PARACETAMOL },
    ...{ titular: 'organico', comercializado: true, receta: false, dosificacion: '100 mg/ml', dcp_codigo: '9003' },
    ...{ principios: [['paracetamol', '100', 'mg/ml']], vias: ['VÍA ORAL'], forma: 'SOLUCIÓN ORAL' },
    presentaciones: [{ codigo: '650050', nombre: '1 frasco de 30 ml', contenido: '30.5', comercializada: true }],
  },
  telmisartan: {
    ...{ nregistro: '98089007', nombre: 'TENSALIA 80 mg COMPRIMIDOS', atc_codigo: 'C09CA07', atc_codigos: ['C09CA07'] },
    ...{ titular: 'organico', comercializado: true, receta: true, tld: true, afecta_conduccion: true },
    ...{ principios: [['telmisartan', '80', 'mg']], vias: ['VÍA ORAL'], forma: 'COMPRIMIDO', num_principios: 1 },
    presentaciones: [
      { codigo: '656662', nombre: '28 comprimidos', comercializada: true, problema_suministro_activo: true },
    ],
  },
  importacion: {
    ...{ nregistro: '298 IS 187 F3', nombre: 'IBUPROL 400 mg COMPRIMIDOS', importacion_paralela: true, receta: true },
    ...{ atc_codigo: 'M01AE01', atc_codigos: ['M01AE01'], titular: 'ribera', comercializado: true, num_principios: 1 },
    ...{ principios: [['ibuprofeno', '400', 'mg']], vias: ['VÍA ORAL'], forma: 'COMPRIMIDO' },
    presentaciones: [{ codigo: '651001', nombre: '30 comprimidos', comercializada: true }],
  },
  suspendido: {
    ...{ nregistro: '70008', nombre: 'IBUPROFENO RIBERA 600 mg COMPRIMIDOS EFG', estado_registro: 'suspendido' },
    ...{ fecha_estado: '2024-11-05', atc_codigo: 'M01AE01', atc_codigos: ['M01AE01'], titular: 'ribera' },
    ...{
      receta: true,
      generico: true,
      num_principios: 1,
      principios: [['ibuprofeno', '600', 'mg']],
      forma: 'COMPRIMIDO',
    },
    presentaciones: [{ codigo: '651010', nombre: '40 comprimidos', estado_registro: 'suspendido' }],
  },
  anulado: {
    ...{ nregistro: '70009', nombre: 'AMOXICLAV RIBERA 500/125 mg COMPRIMIDOS', estado_registro: 'anulado' },
    ...{ fecha_estado: '2022-03-01', atc_codigo: 'J01CR02', atc_codigos: ['J01CR02'], titular: 'ribera', receta: true },
    ...{
      num_principios: 2,
      vias: ['VÍA ORAL'],
      forma: 'COMPRIMIDO RECUBIERTO CON PELÍCULA',
      dosificacion: '500/125 mg',
    },
    principios: [
      ['amoxicilina', '500', 'mg'],
      ['clavulanico', '125', 'mg'],
    ],
    presentaciones: [{ codigo: '652001', nombre: '24 comprimidos', estado_registro: 'anulado' }],
  },
  insulina: {
    ...{ nregistro: '11700', nombre: 'GLARGOVA 100 UI/ml PLUMA PRECARGADA', biosimilar: true, receta: true },
    ...{ sustituible: false, no_sustituible_motivo: 'biologicos', diagnostico_hospitalario: true, serializacion: true },
    ...{
      atc_codigo: 'A10AE04',
      atc_codigos: ['A10AE04'],
      titular: 'organico',
      comercializado: true,
      num_principios: 1,
    },
    ...{ principios: [['glargina', '100', 'UI/ml']], vias: ['VÍA SUBCUTÁNEA'] },
    forma: 'SOLUCIÓN INYECTABLE EN PLUMA PRECARGADA',
    presentaciones: [{ codigo: '653001', nombre: '5 plumas de 3 ml', comercializada: true, conservacion: '2-8 °C' }],
  },
  morfina: {
    ...{ nregistro: '70011', nombre: 'MORFINAR 10 mg CÁPSULAS', estupefaciente: true, afecta_conduccion: true },
    ...{ receta: true, uso_hospitalario: true, especial_control_medico: true, sustituible: false },
    ...{ no_sustituible_motivo: 'especial_control', atc_codigo: 'N02AA01', atc_codigos: ['N02AA01'] },
    ...{ titular: 'alameda', comercializado: true, principios: [['morfina', '10', 'mg']], forma: 'CÁPSULA DURA' },
    ...{ vias: ['VÍA ORAL'], num_principios: 1 },
    presentaciones: [{ codigo: '654001', nombre: '60 cápsulas', comercializada: true }],
  },
  diazepam: {
    ...{
      nregistro: '70012',
      nombre: 'ANSIOCAL 5 mg COMPRIMIDOS',
      psicotropo: true,
      receta: true,
      titular: 'sinNombre',
    },
    ...{ atc_codigo: 'N05BA01', atc_codigos: ['N05BA01'], comercializado: true, afecta_conduccion: true },
    ...{ principios: [['diazepam', '5', 'mg']], vias: ['VÍA ORAL'], forma: 'COMPRIMIDO', num_principios: 1 },
    presentaciones: [{ codigo: '655001', nombre: '30 comprimidos', comercializada: true }],
  },
  zinc: {
    ...{ nregistro: '04286001', nombre: 'ZINCORA 25 mg CÁPSULAS DURAS', huerfano: true, triangulo_negro: true },
    ...{ receta: true, atc_codigo: 'A16AX05', atc_codigos: ['A16AX05'], titular: 'organico', comercializado: true },
    ...{ principios: [['zinc', '25', 'mg']], vias: ['VÍA ORAL'], forma: 'CÁPSULA DURA', num_principios: 1 },
    presentaciones: [{ codigo: '600071', nombre: '250 cápsulas', comercializada: true, envase_clinico: true }],
  },
  salbutamol: {
    ...{ nregistro: '70014', nombre: 'BRONQUIAL 100 microgramos/inhalación', receta: true, sustituible: false },
    ...{ no_sustituible_motivo: 'inhalados', atc_codigo: 'R03AC02', atc_codigos: ['R03AC02'], titular: 'alameda' },
    ...{ comercializado: true, principios: [['salbutamol', '100', 'microgramos']], num_principios: 1 },
    ...{ vias: ['VÍA INHALATORIA'], forma: 'SUSPENSIÓN PARA INHALACIÓN EN ENVASE A PRESIÓN' },
    presentaciones: [{ codigo: '657001', nombre: '1 inhalador de 200 dosis', comercializada: true }],
  },
  valeriana: {
    ...{ nregistro: 'RVG 12575', nombre: 'VALERIANA ALAMEDA CÁPSULAS', base_plantas: true, receta: false },
    ...{ atc_codigo: 'N05CM09', atc_codigos: ['N05CM09'], titular: 'alameda', comercializado: true },
    ...{ principios: [['valeriana', '300', 'mg']], vias: ['VÍA ORAL'], forma: 'CÁPSULA DURA', num_principios: 1 },
    presentaciones: [{ codigo: '658001', nombre: '45 cápsulas', comercializada: true }],
  },
  tecnecio: {
    ...{ nregistro: '70016', nombre: 'SESTAMIR 1 mg EQUIPO DE REACTIVOS', radiofarmaco: true, uso_hospitalario: true },
    ...{ receta: true, atc_codigo: 'V09GA01', atc_codigos: ['V09GA01'], titular: 'organico', comercializado: true },
    ...{ principios: [['tecnecio', '1', 'mg']], vias: ['VÍA INTRAVENOSA'], num_principios: 1 },
    presentaciones: [{ codigo: '659001', nombre: '5 viales', comercializada: true }],
  },
  pendiente: {
    ...{ nregistro: 'BE 174115', nombre: 'FUTURIX 20 mg CÁPSULAS', estado_registro: 'pendiente', titular: 'ribera' },
    ...{ forma: 'CÁPSULA DURA', no_sustituible_motivo: 'otro', sustituible: false },
  },
  argentino: {
    ...{
      nregistro: '45.321',
      nombre: 'PARACETOL PLATA 500 mg COMPRIMIDOS',
      pais_id: 10,
      origen: 'anmat',
      ...PARACETAMOL,
    },
    ...{ titular: 'plata', comercializado: true, receta: false, principios: [['paracetamolAr', '500', 'mg']] },
    presentaciones: [
      { codigo: '650001', nombre: '20 comprimidos', comercializada: true, pvp: '2350.00', ean13: '7790001000019' },
    ],
  },
  sanitario: {
    ...{ nombre: 'TERMÓMETRO DIGITAL', tipo: 'producto_sanitario', nregistro: null, estado_registro: 'no_aplica' },
    ...{ comercializado: true, origen: 'demo', no_sustituible_motivo: 'estrecho_margen', sustituible: false },
    presentaciones: [{ codigo: '190001', nombre: '1 unidad', comercializada: true }],
  },
} satisfies Record<string, ProductoDePrueba>;
export type ClaveProducto = keyof typeof PRODUCTOS;
