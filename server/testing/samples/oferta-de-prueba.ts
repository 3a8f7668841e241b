import * as v from 'valibot';
import { OfertaDetalle, OfertaFila, OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';

/** An invented offer, parsed by the contract so that it stays valid. */
export const filaDePrueba = (changes: Partial<OfertaFila> = {}): OfertaFila =>
  v.parse(OfertaFila, {
    id: 7,
    slug: 'visitador-medico-sevilla',
    titulo: 'Visitador médico «<b>»',
    empresa: { id: 4, nombre: 'Laboratorio & Demo', logo: null, verificada: true },
    empresa_nombre: 'Laboratorio & Demo',
    cargo: { id: 1, nombre: 'Visitador/a médico/a', slug: 'visitador-medico', area: 'Ventas' },
    pais: { id: 28, nombre: 'España', slug: 'espana', iso: 'ES' },
    estado: { id: 28_041, nombre: 'Sevilla' },
    poblacion: 'Dos Hermanas',
    multiprovincia: false,
    modalidad: 'presencial',
    tipo_contrato: 'duracion_determinada',
    jornada: 'completa',
    salario: { min: '25000.00', max: '30000.00', moneda: 'EUR', periodo: 'ano' },
    urgente: false,
    destacada: false,
    resumen: 'Buscamos a quien visite centros de salud.',
    publicada_en: '2026-11-20T09:00:00.000Z',
    caduca_en: '2027-01-19T23:00:00.000Z',
    guardada: false,
    mi_candidatura: null,
    es_demo: false,
    ...changes,
  });

export const ofertaDePrueba = (changes: Partial<OfertaDetalle> = {}): OfertaDetalle =>
  v.parse(OfertaDetalle, {
    ...filaDePrueba(),
    referencia: null,
    pausada: false,
    descripcion: '<p>Visitarás <strong>centros</strong>.</p><script>alert(1)</script>',
    funciones: null,
    requisitos: '<ul><li>Grado</li></ul>',
    beneficios: ['Coche de empresa'],
    incentivos: null,
    codigo_postal: '41700',
    zonas: [],
    remoto_paises: [],
    duracion_meses: null,
    horario: null,
    experiencia_min_meses: 24,
    formacion_min: 'grado',
    titulaciones: [],
    idiomas: [],
    vacantes: 2,
    vehiculo: null,
    carnet_conducir: false,
    disponibilidad_viajar: false,
    canal: null,
    especialidades: [],
    fecha_incorporacion: null,
    discapacidad: false,
    solicitud: 'interna',
    solicitud_en: null,
    preguntas: [],
    num_candidaturas: 0,
    origen: null,
    empresa_descripcion: null,
    empresa_web: null,
    es_mia: false,
    actualizada_en: '2026-11-20T09:00:00.000Z',
    ...changes,
  });

export const paginaDePrueba = (data: readonly OfertaFila[]): OfertasPagina =>
  v.parse(OfertasPagina, {
    data,
    meta: {
      current_page: 1,
      per_page: 20,
      last_page: 1,
      total: data.length,
      facetas: { cargo: [], estado: [], modalidad: [], tipo_contrato: [], jornada: [], empresa: [], canal: [] },
      salario_mediano: null,
    },
    links: { next: null },
  });
