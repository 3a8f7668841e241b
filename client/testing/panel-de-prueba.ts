import * as v from 'valibot';
import { OfertaBorrador, OfertaEditable, OfertaPropia } from '#shared/contract/main/empleo/empleo-panel';
import { CandidaturaDetalle, CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';

/** Answers of the recruiter's side for tests of its screens, parsed by the contract so that they fit it. */
export const ofertaPropia = (id: number, cambios: Partial<OfertaPropia> = {}): OfertaPropia =>
  v.parse(OfertaPropia, {
    id,
    slug: `visitador-${id}`,
    titulo: `Visitador médico ${id}`,
    referencia: null,
    estado: 'publicada',
    cargo: null,
    pais: null,
    estado_nombre: null,
    poblacion: 'Sevilla',
    modalidad: 'presencial',
    revision_motivo: null,
    publicada_en: '2026-11-20T09:00:00.000Z',
    caduca_en: '2027-01-19T23:00:00.000Z',
    cierre_motivo: null,
    num_vistas: 120,
    num_clics: 0,
    num_candidaturas: 2,
    sin_ver: 1,
    acciones: ['editar', 'pausar', 'cerrar', 'duplicar'],
    version: 3,
    actualizada_en: '2026-11-20T09:00:00.000Z',
    ...cambios,
  });

export const ofertaEditable = (id: number, cambios: Partial<OfertaEditable> = {}): OfertaEditable =>
  v.parse(OfertaEditable, {
    ...ofertaPropia(id),
    contenido: v.parse(OfertaBorrador, { titulo: `Visitador médico ${id}`, descripcion: '<p>Hola.</p>' }),
    empresa_nombre: 'Laboratorio de demostración',
    reparos: [],
    ...cambios,
  });

export const candidaturaFila = (id: number, cambios: Partial<CandidaturaFila> = {}): CandidaturaFila =>
  v.parse(CandidaturaFila, {
    id,
    oferta_id: 7,
    nombre: `Candidatura de prueba ${id}`,
    titular: 'Visitador con experiencia',
    lugar: 'Sevilla',
    estado: 'vista',
    destinos: ['preseleccionada', 'entrevista', 'descartada'],
    puntuacion: null,
    etiquetas: [],
    cumple: true,
    num_notas: 0,
    motivo_descarte: null,
    creado_en: '2026-11-20T09:00:00.000Z',
    vista_en: '2026-11-20T10:00:00.000Z',
    version: 4,
    ...cambios,
  });

export const candidaturaDetalle = (id: number, cambios: Partial<CandidaturaDetalle> = {}): CandidaturaDetalle =>
  v.parse(CandidaturaDetalle, {
    ...candidaturaFila(id),
    oferta_titulo: 'Visitador médico 7',
    email: 'candidato@demo.example.org',
    telefono: null,
    carta: 'Encajo.',
    respuestas: [{ pregunta: '¿Carnet B?', tipo: 'si_no', respuesta: 'si', cumple: true }],
    perfil: {
      titular: null,
      resumen: null,
      disponibilidad: null,
      carnet_conducir: true,
      vehiculo_propio: false,
      experiencias: [],
      formaciones: [{ titulo: 'Grado en Farmacia', centro: null, ano: 2020 }],
      idiomas: [],
      habilidades: [],
    },
    cv: null,
    notas: [],
    mensajes: [],
    historia: [{ estado: 'enviada', fecha: '2026-11-20T09:00:00.000Z', autor: null }],
    ...cambios,
  });
