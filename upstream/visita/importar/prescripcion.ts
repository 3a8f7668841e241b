import type { AlertaFila, FilaCatalogo, Hijos, Suministro } from './fila-catalogo.ts';
import { campo, type FilaXml, type Nodo, todos } from './lector-xml.ts';
import { condicionesDe, ES_ATC, eanDeCodigoNacional, fechaDe, numeroDe, slugDeProducto, urlDe } from './valores.ts';

type Lectura = { fila: FilaCatalogo; avisos: string[] } | { error: string };

const VACIO: Nodo = { nombre: '', texto: '', hijos: [] };
const MAX_NOMBRE = 1_000;
/** Of a code: it goes into an index. */
const MAX_CODIGO = 60;
/** The description is part of the pair's key. */
const MAX_DESCRIPCION = 600;
const ESTADOS: Record<string, string> = { '1': 'autorizado', '3': 'anulado', '4': 'suspendido' };

/** A `<prescription>` of the Nomenclátor (domain.md 12.1): one presentation, with its whole medicine around it. */
export function leerPrescripcion({ nodo, linea, enormes }: FilaXml): Lectura {
  if (enormes.length > 0) return { error: `el campo ${enormes[0]} ocupa más de 1 MB` };
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

type Lector = ReturnType<typeof createLector>;

function createLector(nodo: Nodo, avisos: string[]) {
  return {
    avisos,
    /** A switch: 0/1, and SÍ/NO of older files; absent is no. */
    marca: (nombre: string, cuandoFalta = false) => {
      const texto = campo(nodo, nombre);
      if (texto === null) return cuandoFalta;
      if (/^(1|s[ií]|true)$/i.test(texto)) return true;
      if (!/^(0|no|false)$/i.test(texto)) avisos.push(`${nombre} no es 0 ni 1`);
      return false;
    },
    fecha: (nombre: string, en = nodo) => {
      const texto = campo(en, nombre);
      const fecha = fechaDe(texto);
      if (texto !== null && fecha === null) avisos.push(`${nombre} no es una fecha`);
      return fecha;
    },
    codigo: (nombre: string, en = nodo) => {
      const texto = campo(en, nombre);
      if (texto === null || texto.length <= MAX_CODIGO) return texto;
      avisos.push(`${nombre} es demasiado largo para un código`);
      return null;
    },
    estado: (nombre: string) => {
      const texto = campo(nodo, nombre);
      const estado = texto === null ? undefined : ESTADOS[texto];
      if (!estado) avisos.push(`${nombre} no es una situación de registro conocida`);
      return estado ?? 'no_aplica';
    },
  };
}

function productoDe(nodo: Nodo, nombre: string, { avisos, marca, codigo, fecha, estado }: Lector) {
  const forma = todos(nodo, 'formasfarmaceuticas')[0];
  const atcs: string[] = [];
  for (const { hijos } of todos(nodo, 'atc'))
    for (const hijo of hijos)
      if (hijo.nombre === 'cod_atc' && hijo.texto) {
        if (!ES_ATC.test(hijo.texto)) avisos.push(`cod_atc «${hijo.texto.slice(0, 20)}» no es un código ATC`);
        else if (!atcs.includes(hijo.texto)) atcs.push(hijo.texto);
      }
  const marcas = {
    receta: marca('sw_receta'),
    psicotropo: marca('sw_psicotropo'),
    estupefaciente: marca('sw_estupefaciente'),
    uso_hospitalario: marca('sw_uso_hospitalario'),
    diagnostico_hospitalario: marca('sw_diagnostico_hospitalario'),
    tld: marca('sw_tld'),
    especial_control_medico: marca('sw_especial_control_medico'),
  };
  const sustituible = marca('sw_sustituible', true);
  const principios = new Set(todos(forma ?? VACIO, 'composicion_pa').map((pa) => campo(pa, 'cod_principio_activo')));
  const datos = {
    nombre,
    slug: slugDeProducto(nombre),
    tipo: 'medicamento',
    titular: codigo('laboratorio_titular'),
    comercializador: codigo('laboratorio_comercializador'),
    atc_codigo: atcs[0] ?? null,
    atc_codigos: atcs,
    forma: codigo('cod_forfar', forma ?? VACIO),
    forma_simplificada: codigo('cod_forfar_simplificada', forma ?? VACIO),
    dosificacion: campo(nodo, 'des_dosific'),
    num_principios: Math.min(Math.trunc(numeroDe(campo(forma ?? VACIO, 'nro_pactiv')) ?? principios.size), 999),
    estado_registro: estado('cod_sitreg'),
    fecha_autorizacion: fecha('fecha_autorizacion'),
    fecha_estado: fecha('fecha_situacion_registro'),
    ...marcas,
    condiciones_prescripcion: condicionesDe(marcas),
    afecta_conduccion: marca('sw_afecta_conduccion'),
    triangulo_negro: marca('sw_triangulo_negro'),
    generico: marca('sw_generico'),
    biosimilar: marca('biosimilar'),
    huerfano: marca('sw_huerfano'),
    importacion_paralela: marca('importacion_paralela'),
    radiofarmaco: marca('radiofarmaco'),
    base_plantas: marca('sw_base_a_plantas'),
    serializacion: marca('serializacion'),
    sustituible,
    // The Nomenclátor does not say why it is not, but for special control; another list may have said it.
    ...(sustituible && { no_sustituible_motivo: null }),
    ...(!sustituible && marcas.especial_control_medico && { no_sustituible_motivo: 'especial_control' }),
    excipientes_declaracion: marca('sw_tiene_excipientes_decl_obligatoria'),
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
    fecha_estado: lector.fecha('fec_sitreg_presen'),
    comercializada: lector.marca('sw_comercializado'),
    fecha_comercializacion: lector.fecha('fec_comer'),
    problema_suministro_activo: suministro.length > 0,
    dcpf_codigo: lector.codigo('cod_dcpf'),
  };
}

/** The list holds open problems only: an end in the past was foreseen, not reached. */
const suministroDe = (nodo: Nodo, { fecha }: Lector): Suministro[] =>
  todos(nodo, 'problemassuministro').map((problema) => ({
    fecha_inicio: fecha('fecha_inicio', problema),
    fecha_fin_prevista: fecha('fecha_fin', problema),
    observaciones: campo(problema, 'observaciones'),
  }));

/** «N/A (más de 4 PA)» and absence keep the file's order. */
function enOrden(componentes: Nodo[]): Nodo[] {
  const orden = (pa: Nodo) => Number.parseInt(campo(pa, 'orden_colacion') ?? '', 10);
  if (componentes.some((pa) => Number.isNaN(orden(pa)))) return componentes;
  return componentes.toSorted((a, b) => orden(a) - orden(b));
}

function hijosDe(nodo: Nodo, lector: Lector): Hijos {
  const forma = todos(nodo, 'formasfarmaceuticas')[0];
  const codigos = (envoltorio: string, nombre: string) => [
    ...new Set(
      todos(forma ?? VACIO, envoltorio)
        .flatMap((uno) => todos(uno, nombre))
        .flatMap(({ texto }) => (texto && texto.length <= MAX_CODIGO ? [texto] : [])),
    ),
  ];
  const documentos = (
    [
      ['url_fictec', 'ficha_tecnica'],
      ['url_prosp', 'prospecto'],
    ] as const
  ).flatMap(([de, tipo]) => {
    const url = campo(nodo, de);
    if (url === null) return [];
    const web = urlDe(url);
    if (web) return [{ tipo, url: web }];
    lector.avisos.push(`${de} no es una dirección web`);
    return [];
  });
  return {
    composicion: componentesDe(forma ?? VACIO),
    vias: codigos('viasadministracion', 'cod_via_admin'),
    excipientes: codigos('excipientes', 'cod_excipiente'),
    documentos,
    notas: notasDe(nodo, lector),
    biomarcadores: biomarcadoresDe(nodo),
  };
}

function componentesDe(forma: Nodo): NonNullable<Hijos['composicion']> {
  return enOrden(todos(forma, 'composicion_pa')).flatMap((pa) => {
    const principio = campo(pa, 'cod_principio_activo');
    if (principio === null || principio.length > MAX_CODIGO) return [];
    return {
      principio,
      dosis: campo(pa, 'dosis_pa'),
      unidad_dosis: campo(pa, 'unidad_dosis_pa'),
      dosis_composicion: campo(pa, 'dosis_composicion'),
      unidad_composicion: campo(pa, 'unidad_composicion'),
      dosis_administracion: campo(pa, 'dosis_administracion'),
      unidad_administracion: campo(pa, 'unidad_administracion'),
      dosis_prescripcion: campo(pa, 'dosis_prescripcion'),
      unidad_prescripcion: campo(pa, 'unidad_prescripcion'),
      volumen: campo(pa, 'cantidad_volumen_unidad_administracion'),
      unidad_volumen: campo(pa, 'unidad_volumen_unidad_administracion'),
    };
  });
}

function notasDe(nodo: Nodo, { avisos, fecha }: Lector): NonNullable<Hijos['notas']> {
  const vistas = new Set<string>();
  return todos(nodo, 'notaseguridad').flatMap((nota) => {
    const numero = campo(nota, 'numero_nota_seguridad');
    if (numero === null || numero.length > MAX_CODIGO || vistas.has(numero)) return [];
    vistas.add(numero);
    const url = campo(nota, 'url_nota_seguridad');
    const web = urlDe(url);
    if (url !== null && !web) avisos.push('url_nota_seguridad no es una dirección web');
    return {
      numero,
      referencia: campo(nota, 'referencia_nota_seguridad'),
      asunto: campo(nota, 'asunto_nota_seguridad'),
      fecha: fecha('fecha_nota_seguridad', nota),
      url: web,
    };
  });
}

function biomarcadoresDe(nodo: Nodo): NonNullable<Hijos['biomarcadores']> {
  return todos(nodo, 'biomarcadores').flatMap((uno) => {
    const biomarcador = campo(uno, 'biomarcador');
    if (biomarcador === null) return [];
    const inclusion = campo(uno, 'inclusion_cartera_sns');
    return {
      clase: campo(uno, 'clase'),
      biomarcador,
      genotipo_fenotipo: campo(uno, 'genotipo_fenotipo'),
      secciones_ft: (campo(uno, 'secciones_ft') ?? '')
        .split('|')
        .map((seccion) => seccion.trim())
        .filter((seccion) => seccion !== ''),
      descripcion: campo(uno, 'descripcion'),
      inclusion_sns: inclusion === null ? null : /^s[ií]$/i.test(inclusion),
      notas: campo(uno, 'notas'),
    };
  });
}

/** Each `<atc>` carries its own; they repeat in every presentation of that ATC. */
function alertasDe(nodo: Nodo, atcs: string[]): AlertaFila[] {
  const alertas: AlertaFila[] = [];
  for (const grupo of todos(nodo, 'atc')) {
    const atc = campo(grupo, 'cod_atc');
    if (atc === null || !atcs.includes(atc)) continue;
    const lee = (tipo: AlertaFila['tipo'], de: string, claves: [string, string, string, string]) => {
      const [otro, descripcion, efecto, recomendacion] = claves;
      for (const uno of todos(grupo, de))
        alertas.push({
          ...{
            tipo,
            atc,
            atc_otro: (campo(uno, otro) ?? '').slice(0, MAX_CODIGO),
            descripcion: (campo(uno, descripcion) ?? '').slice(0, MAX_DESCRIPCION),
          },
          ...{ efecto: campo(uno, efecto), recomendacion: campo(uno, recomendacion) },
        });
    };
    lee('interaccion', 'interacciones_atc', claves('interaccion'));
    lee('duplicidad', 'duplicidades', claves('duplicidad'));
    lee('geriatria', 'desaconsejados_geriatria', [
      '',
      'alerta_geriatria',
      // So in AEMPS's own schema.
      'riesgo_pacience_geriatria',
      'recomendacion_geriatria',
    ]);
  }
  return alertas;
}

const teratogeniasDe = (nodo: Nodo, atcs: string[]): [string, string][] =>
  todos(nodo, 'atc').flatMap((grupo) => {
    const [atc, texto] = [campo(grupo, 'cod_atc'), campo(grupo, 'teratogenia')];
    return atc !== null && texto !== null && atcs.includes(atc) ? [[atc, texto]] : [];
  });

const claves = (de: string): [string, string, string, string] => [
  `atc_${de}`,
  `descripcion_atc_${de}`,
  `efecto_${de}`,
  `recomendacion_${de}`,
];
