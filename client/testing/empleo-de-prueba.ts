import * as v from 'valibot';
import { OfertaDetalle, OfertaFila, OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';

/** Answers of the employment area for tests of its screens, parsed by the contract so that they fit it. */
export const ofertaFila = (id: number, cambios: Partial<OfertaFila> = {}): OfertaFila =>
  v.parse(OfertaFila, {
    id,
    slug: `visitador-medico-sevilla-${id}`,
    titulo: `Visitador médico ${id}`,
    empresa: { id: 4, nombre: 'Laboratorio de demostración', logo: null, verificada: true },
    empresa_nombre: 'Laboratorio de demostración',
    cargo: { id: 1, nombre: 'Visitador/a médico/a', slug: 'visitador-medico', area: 'Ventas' },
    pais: { id: 28, nombre: 'España', slug: 'espana', iso: 'ES' },
    estado: { id: 28_041, nombre: 'Sevilla' },
    poblacion: 'Dos Hermanas',
    multiprovincia: false,
    modalidad: 'presencial',
    tipo_contrato: 'indefinido',
    jornada: 'completa',
    salario: { min: '25000.00', max: '30000.00', moneda: 'EUR', periodo: 'ano' },
    urgente: false,
    destacada: false,
    resumen: 'Buscamos a quien visite centros de salud.',
    publicada_en: new Date().toISOString(),
    caduca_en: null,
    guardada: false,
    mi_candidatura: null,
    es_demo: false,
    ...cambios,
  });

const facetas = {
  cargo: [{ valor: 'visitador-medico', etiqueta: 'Visitador/a médico/a', total: 12 }],
  estado: [
    { valor: '28041', etiqueta: 'Sevilla', total: 20 },
    { valor: '28028', etiqueta: 'Madrid', total: 10 },
  ],
  modalidad: [
    { valor: 'presencial', etiqueta: 'presencial', total: 25 },
    { valor: 'remoto', etiqueta: 'remoto', total: 5 },
  ],
  tipo_contrato: [],
  jornada: [],
  empresa: [],
  canal: [],
};

/** Thirty offers in pages of ten; none for «nada». */
export function ofertas(consulta: URLSearchParams): OfertasPagina {
  const page = Number(consulta.get('page') ?? 1);
  const total = consulta.get('q') === 'nada' ? 0 : 30;
  return v.parse(OfertasPagina, {
    data: total === 0 ? [] : Array.from({ length: 10 }, (_, i) => ofertaFila((page - 1) * 10 + i + 1)),
    meta: {
      current_page: page,
      per_page: 10,
      last_page: total / 10 || 1,
      total,
      facetas,
      salario_mediano: { importe: '27500.00', moneda: 'EUR', ofertas: 12 },
    },
    links: { next: null },
  });
}

export const ofertaDetalle = (id: number, cambios: Partial<OfertaDetalle> = {}): OfertaDetalle =>
  v.parse(OfertaDetalle, {
    ...ofertaFila(id),
    referencia: 'REF-7',
    pausada: false,
    descripcion: '<p>Visitarás <strong>centros de salud</strong>.</p>',
    funciones: null,
    requisitos: '<ul><li>Grado</li></ul>',
    beneficios: ['Coche de empresa'],
    incentivos: null,
    codigo_postal: null,
    zonas: [],
    remoto_paises: [],
    duracion_meses: null,
    horario: null,
    experiencia_min_meses: 24,
    formacion_min: 'grado',
    titulaciones: ['Farmacia'],
    idiomas: [{ idioma: 'Inglés', nivel: 'b2' }],
    vacantes: 2,
    vehiculo: 'empresa',
    carnet_conducir: true,
    disponibilidad_viajar: false,
    canal: 'ap',
    especialidades: [],
    fecha_incorporacion: null,
    discapacidad: false,
    solicitud: 'interna',
    solicitud_en: null,
    preguntas: [
      { id: 'carnet', texto: '¿Tienes carnet B?', tipo: 'si_no', opciones: [], obligatoria: true },
      { id: 'anos', texto: '¿Cuántos años llevas?', tipo: 'numero', opciones: [], obligatoria: false },
    ],
    num_candidaturas: 3,
    origen: null,
    empresa_descripcion: null,
    empresa_web: null,
    es_mia: false,
    actualizada_en: new Date().toISOString(),
    ...cambios,
  });
