import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import { campoEnorme } from '../fallo-importacion.ts';
import { dicho } from '../leer/dicho.ts';
import type { FilaCatalogo, Suministro } from '../leer/fila-catalogo.ts';
import { campo, type FilaXml, type Nodo, todos } from '../leer/lector-xml.ts';
import { ES_ATC, numeroDe, slugDeProducto } from '../leer/valores.ts';
import { createLector, type Lector, MAX_CODIGO, VACIO } from './lector-prescripcion.ts';
import { alertasDe, hijosDe, teratogeniasDe } from './prescripcion-hijos.ts';

type Lectura = { fila: FilaCatalogo; avisos: string[] } | { error: string };

const MAX_NOMBRE = 1_000;

/** A `<prescription>` of the Nomenclátor (docs: imports): one presentation, with its whole medicine around it. */
export function readPrescripcion({ nodo, linea, enormes }: FilaXml): Lectura {
  if (enormes.length > 0) return { error: campoEnorme(`el campo ${enormes[0]}`) };
  const codigo = campo(nodo, 'cod_nacion');
  const nregistro = campo(nodo, 'nro_definitivo');
  const nombre = campo(nodo, 'des_nomco');
  const completo = campo(nodo, 'des_prese') ?? nombre;
  if (!codigo || !/^\d{6}$/.test(codigo)) return { error: 'el código nacional (cod_nacion) no tiene seis cifras' };
  if (!nregistro || nregistro.length > MAX_CODIGO) return { error: 'falta el número de registro (nro_definitivo)' };
  if (!nombre || !completo) return { error: 'falta el nombre (des_nomco)' };
  if (completo.length > MAX_NOMBRE || nombre.length > MAX_NOMBRE)
    return { error: 'el nombre tiene más de 1.000 letras' };
  const avisos: string[] = [];
  const lector = createLector(nodo, avisos);
  const { datos: producto, atcs } = productoDe(nodo, nombre, lector);
  const suministro = suministroDe(nodo, lector);
  const presentacion = { codigo, datos: presentacionDe(nodo, codigo, completo, suministro, lector), suministro };
  const hijos = hijosDe(nodo, lector);
  const alertas = alertasDe(nodo, atcs);
  return {
    fila: { linea, nregistro, producto, hijos, presentacion, alertas, teratogenias: teratogeniasDe(nodo, atcs) },
    avisos,
  };
}

function atcsDe(nodo: Nodo, avisos: string[]): string[] {
  const atcs: string[] = [];
  for (const { hijos } of todos(nodo, 'atc'))
    for (const hijo of hijos)
      if (hijo.nombre === 'cod_atc' && hijo.texto) {
        if (!ES_ATC.test(hijo.texto)) avisos.push(`cod_atc «${hijo.texto.slice(0, 20)}» no es un código ATC`);
        else if (!atcs.includes(hijo.texto)) atcs.push(hijo.texto);
      }
  return atcs;
}

/** Optional children of a `<prescription>`, under our column names. */
export const OPCIONALES = [
  'dosificacion',
  'dcsa_codigo',
  'dcp_codigo',
  'forma',
  'forma_simplificada',
  'contenido',
  'unidad',
  'envase',
  'contenido_texto',
  'fecha_comercializacion',
  'dcpf_codigo',
  'composicion',
  'vias',
  'excipientes',
  'documentos',
  'notas',
  'biomarcadores',
];

/** The marks about prescribing and dispensing. */
const marcasDe = ({ marca }: Lector) => ({
  receta: marca('sw_receta'),
  psicotropo: marca('sw_psicotropo'),
  estupefaciente: marca('sw_estupefaciente'),
  uso_hospitalario: marca('sw_uso_hospitalario'),
  diagnostico_hospitalario: marca('sw_diagnostico_hospitalario'),
  tld: marca('sw_tld'),
  especial_control_medico: marca('sw_especial_control_medico'),
});

/** The marks about the kind of medicine. */
const clasesDe = ({ marca }: Lector) => ({
  afecta_conduccion: marca('sw_afecta_conduccion'),
  triangulo_negro: marca('sw_triangulo_negro'),
  generico: marca('sw_generico'),
  biosimilar: marca('biosimilar'),
  huerfano: marca('sw_huerfano'),
  importacion_paralela: marca('importacion_paralela'),
  radiofarmaco: marca('radiofarmaco'),
  base_plantas: marca('sw_base_a_plantas'),
  serializacion: marca('serializacion'),
  excipientes_declaracion: marca('sw_tiene_excipientes_decl_obligatoria'),
});

function productoDe(nodo: Nodo, nombre: string, lector: Lector) {
  const { avisos, marca, codigo, fecha, estado } = lector;
  const forma = todos(nodo, 'formasfarmaceuticas')[0];
  const atcs = atcsDe(nodo, avisos);
  const marcas = marcasDe(lector);
  const sustituible = marca('sw_sustituible');
  const principios = new Set(todos(forma ?? VACIO, 'composicion_pa').map((pa) => campo(pa, 'cod_principio_activo')));
  const cuantos = numeroDe(campo(forma ?? VACIO, 'nro_pactiv')) ?? principios.size;
  const datos = {
    nombre,
    slug: slugDeProducto(nombre),
    tipo: 'medicamento',
    titular: dicho(codigo('laboratorio_titular')),
    comercializador: dicho(codigo('laboratorio_comercializador')),
    ...(atcs.length > 0 && { atc_codigo: atcs[0], atc_codigos: atcs }),
    forma: codigo('cod_forfar', forma ?? VACIO),
    forma_simplificada: codigo('cod_forfar_simplificada', forma ?? VACIO),
    dosificacion: campo(nodo, 'des_dosific'),
    num_principios: cuantos ? Math.min(Math.trunc(cuantos), 999) : undefined,
    estado_registro: estado('cod_sitreg'),
    fecha_autorizacion: dicho(fecha('fecha_autorizacion')),
    fecha_estado: dicho(fecha('fecha_situacion_registro')),
    ...marcas,
    ...clasesDe(lector),
    sustituible,
    // Except for special control, the Nomenclátor does not say why a medicine is not substitutable; another list may have said it, and that stays.
    ...(sustituible && { no_sustituible_motivo: null }),
    ...(sustituible === false && marcas.especial_control_medico && { no_sustituible_motivo: 'especial_control' }),
    dcsa_codigo: codigo('cod_dcsa'),
    dcp_codigo: codigo('cod_dcp'),
  };
  return { datos, atcs };
}

function presentacionDe(nodo: Nodo, codigo: string, nombre: string, suministro: Suministro[], lector: Lector) {
  const contenido = campo(nodo, 'contenido');
  const numero = numeroDe(contenido);
  if (contenido !== null && numero === null) lector.avisos.push('contenido no es un número');
  return {
    ean13: eanDeCodigoNacional(codigo),
    nombre,
    contenido: numero,
    unidad: lector.codigo('unid_contenido'),
    envase: lector.codigo('cod_envase'),
    contenido_texto: campo(nodo, 'nro_conte'),
    envase_clinico: lector.marca('sw_envase_clinico'),
    estado_registro: lector.estado('cod_sitreg_presen'),
    fecha_estado: dicho(lector.fecha('fec_sitreg_presen')),
    comercializada: lector.marca('sw_comercializado'),
    fecha_comercializacion: lector.fecha('fec_comer'),
    problema_suministro_activo: suministro.length > 0,
    dcpf_codigo: lector.codigo('cod_dcpf'),
  };
}

/** The list has open problems only, so that an end in the past was expected and not reached. */
const suministroDe = (nodo: Nodo, { fecha }: Lector): Suministro[] =>
  todos(nodo, 'problemassuministro').map((problema) => ({
    fecha_inicio: fecha('fecha_inicio', problema),
    fecha_fin_prevista: fecha('fecha_fin', problema),
    observaciones: campo(problema, 'observaciones'),
  }));
