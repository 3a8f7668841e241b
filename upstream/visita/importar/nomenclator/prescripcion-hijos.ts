import type { AlertaFila, Hijos } from '../leer/fila-catalogo.ts';
import { campo, type Nodo, todos } from '../leer/lector-xml.ts';
import { urlDe } from '../leer/valores.ts';
import { type Lector, MAX_CODIGO, VACIO } from './lector-prescripcion.ts';

/** The length is limited because the description is part of the alert's unique key. */
const MAX_DESCRIPCION = 600;

/** Sorts components by `orden_colacion`; when one has no number («N/A (más de 4 PA)»), they keep the file's order. */
function enOrden(componentes: Nodo[]): Nodo[] {
  const orden = (pa: Nodo) => Number.parseInt(campo(pa, 'orden_colacion') ?? '', 10);
  if (componentes.some((pa) => Number.isNaN(orden(pa)))) return componentes;
  return componentes.toSorted((a, b) => orden(a) - orden(b));
}

export function hijosDe(nodo: Nodo, lector: Lector): Hijos {
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

/** The alerts of the row's `<atc>` elements. They repeat in every presentation of the same ATC code. */
export function alertasDe(nodo: Nodo, atcs: string[]): AlertaFila[] {
  const alertas: AlertaFila[] = [];
  for (const grupo of todos(nodo, 'atc')) {
    const atc = campo(grupo, 'cod_atc');
    if (atc === null || !atcs.includes(atc)) continue;
    const readAlertas = (tipo: AlertaFila['tipo'], de: string, claves: [string, string, string, string]) => {
      const [otro, descripcion, efecto, recomendacion] = claves;
      for (const uno of todos(grupo, de))
        alertas.push({
          tipo,
          atc,
          atc_otro: (campo(uno, otro) ?? '').slice(0, MAX_CODIGO),
          descripcion: (campo(uno, descripcion) ?? '').slice(0, MAX_DESCRIPCION),
          efecto: campo(uno, efecto),
          recomendacion: campo(uno, recomendacion),
        });
    };
    readAlertas('interaccion', 'interacciones_atc', claves('interaccion'));
    readAlertas('duplicidad', 'duplicidades', claves('duplicidad'));
    readAlertas('geriatria', 'desaconsejados_geriatria', [
      '',
      'alerta_geriatria',
      // The misspelling is that of AEMPS's schema.
      'riesgo_pacience_geriatria',
      'recomendacion_geriatria',
    ]);
  }
  return alertas;
}

export const teratogeniasDe = (nodo: Nodo, atcs: string[]): [string, string][] =>
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
