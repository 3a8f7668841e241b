import { expect, test } from 'vitest';
import { breve } from './breve.ts';
import { fechaCorreo } from './fecha-correo.ts';
import { type DatosDe, DE_AVISO, type Plantilla } from './plantillas.ts';
import { writeCorreo } from './write-correo.ts';

const ENLACE =
  'https://farmagora.example/app/register/verification#url=%2Fapi%2Femail%2Fverify%2F1%2Fabc%3Fexpires%3D1%26signature%3D2&register_type=web';
const CUANDO = '2026-11-22T08:05:00.000Z';
const OFERTA = 'Delegado o delegada de visita hospitalaria con experiencia en oncología';
const EJEMPLOS: { [P in Plantilla]: DatosDe<P> } = {
  verificacion: { enlace: ENLACE, caducidad: CUANDO },
  restablecer: { enlace: ENLACE, caducidad: CUANDO },
  intento_registro: { cuando: CUANDO, enlace_entrar: ENLACE, enlace_renovar: `${ENLACE}&b` },
  contrasena_cambiada: { cuando: CUANDO, dispositivo: 'Chrome en Windows', enlace_renovar: ENLACE },
  sesion_nueva: { cuando: CUANDO, dispositivo: 'Firefox en Linux', enlace_sesiones: ENLACE },
  bienvenida: { nombre: null, tipo: 'visitador farmacéutico', enlace: ENLACE },
  solicitud_union_empresa: { empresa: 'Laboratorio de prueba', solicitante: 'Persona de prueba', enlace: ENLACE },
  empresa_union_resuelta: { empresa: 'Laboratorio de prueba', aceptada: true, enlace: ENLACE },
  baja_solicitada: { fecha: CUANDO, enlace_entrar: ENLACE },
  rol_personal: { rol: 'Redacción de noticias', tiene: true, enlace: ENLACE },
  baja_anulada: { cuando: CUANDO, enlace_datos: ENLACE, enlace_renovar: ENLACE },
  feedback_recibido: { referencia: 'F-7K3M9QX', cuando: CUANDO },
  feedback_respuesta: { referencia: 'F-7K3M9QX', parrafos: ['Gracias por avisar.', 'Ya está corregido.'] },
  candidatura_enviada: { oferta: OFERTA, empresa: 'Laboratorio de prueba', enlace: ENLACE },
  candidatura_nueva: { oferta: OFERTA, candidato: 'Persona de prueba', enlace: ENLACE },
  candidatura_estado: { oferta: OFERTA, empresa: 'Laboratorio', estado: 'finalizada', mensaje: null, enlace: ENLACE },
  candidatura_mensaje: { oferta: OFERTA, empresa: 'Laboratorio', mensaje: '¿Hablamos el lunes?', enlace: ENLACE },
  oferta_estado: { oferta: OFERTA, estado: 'rechazada', motivo: 'Falta la banda salarial', enlace: ENLACE },
  oferta_caduca: { oferta: OFERTA, fecha: CUANDO, candidaturas: 3, enlace: ENLACE },
  alerta_empleo: {
    ...{ alerta: OFERTA, total: 2, oferta_1: OFERTA, oferta_2: OFERTA, oferta_3: null, oferta_4: null, oferta_5: null },
    ...{ enlace: ENLACE, enlace_alertas: `${ENLACE}&b` },
  },
  mensaje_nuevo: { quien: 'Persona De Prueba', enlace: ENLACE },
  empresa_verificada: { empresa: 'Laboratorio de prueba', aceptada: true, motivo: null, enlace: ENLACE },
  empresa_suspendida: { empresa: 'Laboratorio de prueba', motivo: 'Ofertas que no existen', enlace: ENLACE },
  empresa_laboratorio: {
    empresa: 'Empresa de prueba',
    laboratorio: 'LABORATORIO DE PRUEBA, S.L.',
    motivo: 'No es su titular',
    enlace: ENLACE,
  },
  verificacion_productos: {
    ...{ solicitante: 'Persona De Prueba', cargo: 'Delegada', empresa: 'Laboratorio de prueba', relacion: 'titular' },
    ...{ productos: ['PRODUCTO 20 mg (CN 650001)'], total: 3, zonas: 'Madrid, Toledo', mensaje: 'Hola' },
    ...{ caducidad: CUANDO, recordatorio: false, enlace: ENLACE },
  },
  visita_solicitada: {
    ...{ solicitante: 'Persona De Prueba', producto: 'PRODUCTO 20 mg', modalidad: 'video', cuando: 'Por la tarde' },
    ...{ contacto: '+34 600 000 000', mensaje: 'Quisiera saber más', enlace: ENLACE },
  },
  cartera_traspaso: { recibe: true, producto: 'PRODUCTO 20 mg', total: 3, otro: 'Persona De Prueba', enlace: ENLACE },
  verificacion_mensaje: {
    ...{ que: 'pregunta', quien: 'Persona De Prueba', objeto: 'PRODUCTO 20 mg', texto: '¿Desde cuándo lo llevas?' },
    ...{ caducidad: CUANDO, enlace: ENLACE },
  },
  asociacion_estado: {
    ...{ estado: 'suspendida', producto: 'PRODUCTO 20 mg', total: 3, empresa: 'Laboratorio de prueba' },
    ...{ motivo: 'Una queja', enlace: ENLACE },
  },
  empresa_cartera: {
    ...{ que: 'confirmada', persona: 'Persona De Prueba', producto: 'PRODUCTO 20 mg', total: 3, motivo: null },
    ...{ firmada: 'Otra Persona, directora', hasta: CUANDO, enlace: ENLACE },
  },
  promocion_estado: {
    ...{ estado: 'requiere_revision', titulo: 'Jornada de formación', producto: 'PRODUCTO 20 mg' },
    ...{ motivo: 'Ha cambiado la ficha técnica', enlace: ENLACE },
  },
  promocion_pendiente: {
    ...{ autor: 'Persona De Prueba', titulo: 'Jornada de formación', producto: 'PRODUCTO 20 mg' },
    ...{ terminos: '«sorteo», «premio»', enlace: ENLACE },
  },
  promocion_caduca: { titulo: 'Jornada de formación', producto: 'PRODUCTO 20 mg', fecha: CUANDO, enlace: ENLACE },
  producto_cambio: { productos: ['PRODUCTO 20 mg: ficha técnica'], total: 2, enlace: ENLACE },
  verificacion_revision: {
    ...{ solicitante: 'Persona De Prueba', cargo: 'Delegada', empresa: 'Laboratorio de prueba', es_alta: false },
    ...{ producto: 'PRODUCTO 20 mg', cambios: ['Resumen: «antes» → «después»'], total: 3, mensaje: 'Hola' },
    ...{ caducidad: CUANDO, recordatorio: false, enlace: ENLACE },
  },
  revision_en_app: {
    ...{ solicitante: 'Persona De Prueba', producto: 'PRODUCTO 20 mg', es_alta: true, total: 2, enlace: ENLACE },
  },
  revision_estado: {
    ...{ estado: 'aplicada_parcial', es_alta: false, producto: 'PRODUCTO 20 mg', motivo: 'Falta la fuente' },
    enlace: ENLACE,
  },
  revision_en_mesa: { hecho: 'respondida', producto: 'PRODUCTO 20 mg', texto: 'Aquí está', enlace: ENLACE },
  verificacion_en_app: { solicitante: 'Persona De Prueba', total: 2, producto: 'PRODUCTO 20 mg', enlace: ENLACE },
  verificacion_resuelta: {
    ...{ estado: 'rechazada', producto: 'PRODUCTO 20 mg', total: 2, rechazados: 2, motivo: 'No trabaja aquí' },
    enlace: ENLACE,
  },
};
const CONTEXTO = { producto: 'Farmágora', zona: 'Europe/Madrid' };
// The keys are the templates, by the type of EJEMPLOS.
const todas = Object.entries(EJEMPLOS) as [Plantilla, DatosDe<Plantilla>][];

test.each(todas)('%s: whole in text and HTML, and nothing is loaded from anywhere', (plantilla, datos) => {
  const { asunto, texto, html } = writeCorreo(plantilla, datos, CONTEXTO);
  expect(asunto.length).toBeLessThanOrEqual(78);
  for (const enlace of Object.entries(datos).flatMap(([k, d]) => (k.startsWith('enlace') ? [String(d)] : []))) {
    expect(texto).toContain(`\n${enlace}\n`);
    expect(html).toContain(`href="${enlace.replaceAll('&', '&amp;')}"`);
  }
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(html).not.toMatch(/<(?:img|link|script|iframe|form|base)\b|\bsrc=|url\(|@import|javascript:/i);
  expect([...html.matchAll(/https?:\/\/[^/"<\s]+/g)].map(([origin]) => origin)).toSatisfy((origins: string[]) =>
    origins.every((o) => o === 'https://farmagora.example'),
  );
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('<html lang="es"');
  expect(`${asunto}${texto}`).not.toMatch(/undefined|null|NaN|\[object|[!¡"“”]/);
});

test('dates are in the zone of the reader, in words', () => {
  expect(fechaCorreo('2026-11-21T23:05:00Z', 'Europe/Madrid')).toBe('22/11/2026 a las 00:05 (hora de Madrid)');
  expect(fechaCorreo('2026-11-21T23:05:00Z', 'America/Argentina/Buenos_Aires')).toBe(
    '21/11/2026 a las 20:05 (hora de Buenos Aires)',
  );
  for (const [zona, ciudad] of [
    ['America/Mexico_City', 'Ciudad de México'],
    ['America/Bogota', 'Bogotá'],
    ['Atlantic/Canary', 'Canarias'],
    ['America/New_York', 'Nueva York'],
  ] as const)
    expect(fechaCorreo('2026-11-21T23:05:00Z', zona)).toContain(`(hora de ${ciudad})`);
  expect(fechaCorreo('2026-11-21T23:05:00Z', 'UTC')).toBe('21/11/2026 a las 23:05 (UTC)');
});

test('what others typed adds no markup, no line and no address', () => {
  const { asunto, texto, html } = writeCorreo(
    'solicitud_union_empresa',
    {
      empresa: 'Lab\r\nBcc: otra@ejemplo.es',
      solicitante: '<img src=x onerror=alert(1)> \u202Ehttps://mala.example/entra www.mala.example',
      enlace: ENLACE,
    },
    CONTEXTO,
  );
  expect(asunto).toBe('Solicitud para unirse a «Lab Bcc: otra@ejemplo.es»');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
  for (const parte of [texto, html]) expect(parte).not.toMatch(/mala\.example|\u202E/);
});

test.each(todas)(
  '%s: the subject is cut after a word, and no quotation marks stand within their like',
  (plantilla, datos) => {
    const llano = 'Delegada de «Visita» hospitalaria con experiencia demostrable en oncología';
    const conTitulos = Object.fromEntries(
      Object.entries(datos).map(([k, d]) => [
        k,
        d === OFERTA || /^(empresa|producto|titulo|objeto)$/.test(k) ? llano : d,
      ]),
    );
    const { asunto, texto } = writeCorreo(plantilla, conTitulos, CONTEXTO);
    const cortado = /(\S+)…/u.exec(asunto.replaceAll(/[“”]/g, ''))?.[1]?.replace('«', '').replace('»', '');
    if (cortado) expect(llano.split(/[\s«»]+/)).toContain(cortado);
    for (const parte of [asunto, texto]) expect(parte).not.toMatch(/«[^»]*«/);
  },
);

test('breve: whole words; one word that is too long is cut all the same', () => {
  expect(breve('Técnico de farmacovigilancia', 22)).toBe('Técnico de…');
  expect(breve('Delegada, Sevilla y Cádiz', 10)).toBe('Delegada…');
  expect(breve('Otorrinolaringología', 10)).toBe('Otorrinol…');
  expect(breve('Corta')).toBe('Corta');
});

test('each mail that can be switched off leads to where, the others do not', () => {
  for (const [plantilla, datos] of todas) {
    const { texto, html } = writeCorreo(plantilla, datos, CONTEXTO);
    const lleva = DE_AVISO.some((una) => una === plantilla);
    for (const parte of [texto, html])
      expect([plantilla, parte.includes('https://farmagora.example/app/cuenta/avisos')]).toEqual([plantilla, lleva]);
  }
});

test('quotation marks that somebody left open do no harm', () => {
  const datos = { ...EJEMPLOS.candidatura_nueva, oferta: 'Oferta » mal « escrita' };
  const { texto } = writeCorreo('candidatura_nueva', datos, CONTEXTO);
  expect(texto).toContain('«Oferta ” mal “ escrita»');
});

test('data that are not the template’s are refused', () => {
  expect(() => writeCorreo('verificacion', { enlace: 'javascript:alert(1)' }, CONTEXTO)).toThrow();
});
