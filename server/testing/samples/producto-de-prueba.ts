import type { Producto } from '#shared/contract/visita/entidades';

/** A whole sheet, with words that HTML and JSON have to be careful with. */
export const productoDePrueba = (cambios: Partial<Producto> = {}): Producto => ({
  ...{
    id: 7,
    slug: 'pritor-80-mg',
    tipo: 'medicamento',
    nregistro: '98089007',
    nombre: 'PRITOR 80 mg «<b>» COMPRIMIDOS',
  },
  pais: { id: 28, nombre: 'España', iso: 'ES' },
  titular: { id: 1, codigo: '1', nombre: 'Bayer & Demo' },
  comercializador: null,
  atc: [{ codigo: 'C09CA07', nombre: 'Telmisartán', nivel: 5 }],
  forma: { id: 1, codigo: '1', nombre: 'COMPRIMIDO' },
  forma_simplificada: null,
  vias: [{ id: 54, codigo: '54', nombre: 'VÍA ORAL' }],
  ...{ dosificacion: '80 mg', estado: 'autorizado', fecha_estado: null, fecha_autorizacion: '1998-12-11' },
  ...{ comercializado: true, receta: true, condiciones: [], psicotropo: false, estupefaciente: false },
  ...{ afecta_conduccion: false, triangulo_negro: false, generico: false, biosimilar: false, huerfano: false },
  ...{ importacion_paralela: false, radiofarmaco: false, base_plantas: false, tld: true, uso_hospitalario: false },
  ...{ diagnostico_hospitalario: false, especial_control_medico: false, sustituible: true },
  no_sustituible_motivo: null,
  presentaciones: [
    {
      ...{ id: 1, codigo: '656662', ean13: '8470006566620', nombre: 'PRITOR 80 mg, 28 comprimidos', contenido: '28' },
      ...{ envase: null, envase_clinico: false, estado: 'autorizado', fecha_estado: null, comercializada: true },
      ...{ fecha_comercializacion: null, problema_suministro: false, pvp: null, activa: true },
    },
  ],
  composicion: [{ principio: { id: 1, codigo: '1', nombre: 'TELMISARTAN' }, dosis: '80 mg' }],
  ...{ excipientes_declaracion: false, excipientes: [], documentos: [], notas: [], suministro: [], editorial: null },
  fuente: { origen: 'aemps', fecha: '2020-02-29' },
  ...{ activo: true, mismo_que: null, seguido: false, version: 1 },
  ...cambios,
});
