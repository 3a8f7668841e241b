import * as v from 'valibot';
import { Noticia } from '#shared/contract/main/noticias/noticias-entidades';

const AREA = { id: 3, slug: 'hospital', nombre: 'Hospital', color: '#0a7a5c' };
const CATEGORIA = { id: 5, slug: 'suministro', nombre: 'Suministro' };

/** A whole article with characters that HTML and JSON must escape; parsed by the contract so that it stays valid. */
export const noticiaDePrueba = (cambios: Partial<Noticia> = {}): Noticia =>
  v.parse(Noticia, {
    id: 7,
    slug: 'la-sanidad-revisa',
    url: '/app/noticias/7',
    titulo: 'La sanidad revisa el «<b>» suministro',
    antetitulo: 'Abastecimiento',
    entradilla: 'Qué cambia & desde cuándo.',
    autor: 'Redacción de prueba',
    area: AREA,
    categoria: CATEGORIA,
    fuente_nombre: null,
    patrocinada: false,
    patrocinador: null,
    solo_profesionales: false,
    destacada: true,
    minutos_lectura: 3,
    guardada: false,
    es_demo: false,
    imagen: {
      url: '/api/ficheros/imagen/0b0e7a0e-58c8-4d8e-9c57-0f6f4f0a2f11',
      alt: 'Almacén',
      pie: null,
      credito: 'Archivo',
      ancho: 1600,
      alto: 900,
    },
    fecha_publicacion: '2026-11-20T09:00:00.000Z',
    fecha_actualizacion: '2026-11-21T08:00:00.000Z',
    estado: 'publicada',
    cuerpo:
      '<p onclick="x()">Primero &amp; <strong>&lt;script&gt;</strong></p><script>alert(1)</script><a href="javascript:x">y</a>' +
      '<img src="https://otra.example/x.png" alt="x"><p><a href="https://otra.example/?a=1&amp;b=2">fuente</a>',
    categorias: [],
    etiquetas: [{ slug: 'stock', nombre: 'Stock' }],
    galeria: [],
    video_url: null,
    fuente: { nombre: 'Agencia', url: 'https://agencia.example/1', atribucion: null, licencia: null },
    canonica_url: null,
    paises: [28],
    idioma: 'es',
    productos: [],
    empresas: [],
    seo: { titulo: null, descripcion: null, imagen: null },
    anterior: null,
    siguiente: null,
    relacionadas: [],
    ...cambios,
  });
