import { beforeEach, expect, test } from 'vitest';
import type { EstadoVerificacion } from '#shared/estados/pasos-cartera';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { FIRMA, RECHAZO } from '../testing/cartera-de-prueba.ts';
import { sinLaboratorios } from '../testing/laboratorios-confirmados.ts';
import { expireVerificaciones, followCorreos, remindVerificaciones } from '../verificaciones/trabajos-verificacion.ts';
import { A_ANA, bien, efectosDe, type FilaDeEfectos, NADIE } from './efectos.ts';
import { pedidasDe, SI } from './testing/pedidas.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const { empresaId, publica, jefa, revisa, empezar, pedida, porCorreo, porComprobar } = await pedidasDe(visita);

beforeEach(empezar);

const correo = (para: string, estado: 'enviado' | 'muerto') =>
  db.updateTable('correo_salida').set({ estado, terminado_en: deps.now() }).where('para', '=', para).execute();
const deja = (gente: Parameters<typeof efectosDe>[1], acto: () => Promise<unknown>) =>
  efectosDe(db, { jefa, revisa, ...gente }, acto);
const APROBADA = [
  'verificacion: pendiente → aprobada (verificador)',
  `asociacion_producto: pendiente_verificacion → activa (verificador)`,
];
const RECHAZADA = [
  'verificacion: pendiente → rechazada (verificador)',
  'asociacion_producto: pendiente_verificacion → rechazada (verificador)',
];

/** Each way for a request to come to each of its states, with all effects. */
const FILAS: Record<EstadoVerificacion, Record<string, FilaDeEfectos>> = {
  pendiente: {
    'sent again by its applicant': {
      walk: async () => {
        const { ana, destino, id } = await porCorreo();
        await correo(destino.email, 'enviado');
        await followCorreos(deps);
        clock.offsetMs += DIA_MS + 1000;
        return deja({ ana, destino }, () => bien(ana.llamar('POST', `/api/verificaciones/${id}/reenviar`)));
      },
      queda: {
        avisos: [],
        correos: ['destino: verificacion_productos'],
        auditoria: ['verificacion: enviada → pendiente'],
      },
    },
    'reminded, its state stays': {
      walk: async () => {
        const { ana, destino } = await porCorreo();
        await correo(destino.email, 'enviado');
        await followCorreos(deps);
        clock.offsetMs += 4 * DIA_MS + 1000;
        return deja({ ana, destino }, async () => {
          await remindVerificaciones(deps);
          await remindVerificaciones(deps);
        });
      },
      queda: { avisos: [], correos: ['destino: verificacion_productos'], auditoria: [] },
    },
  },
  enviada: {
    'its mail has left': {
      walk: async () => {
        const { ana, destino } = await porCorreo();
        await correo(destino.email, 'enviado');
        return deja({ ana, destino }, async () => {
          await followCorreos(deps);
          await followCorreos(deps);
        });
      },
      queda: { ...NADIE, auditoria: ['verificacion: pendiente → enviada (sistema)'] },
    },
  },
  abierta: {
    'its page is in front of somebody, twice': {
      walk: async () => {
        const { ana, destino, secreto } = await porCorreo();
        return deja({ ana, destino }, async () => {
          await bien(publica('GET', secreto));
          await bien(publica('POST', `${secreto}/abrir`));
          await bien(publica('POST', `${secreto}/abrir`));
        });
      },
      queda: { ...NADIE, auditoria: ['verificacion: pendiente → abierta (verificador)'] },
    },
  },
  en_comprobacion: {
    'by the link, of what its company does not hold': {
      walk: async () => {
        const { ana, destino, secreto } = await porCorreo();
        await sinLaboratorios(db, empresaId);
        return deja({ ana, destino }, () => bien(publica('POST', `${secreto}/decidir`, { ...SI, ...FIRMA })));
      },
      queda: {
        ...A_ANA('verificacion_resuelta'),
        auditoria: ['verificacion: pendiente → en_comprobacion (verificador)'],
      },
    },
  },
  aprobada: {
    'checked by the staff, after the link': {
      walk: async () => {
        const { ana, destino, id } = await porComprobar();
        return deja({ ana, destino }, () =>
          bien(revisa.llamar('POST', `/api/verificaciones/${id}/decidir-documental`, SI)),
        );
      },
      queda: {
        avisos: ['ana: verificacion_resuelta', 'jefa: asociacion_estado'],
        correos: ['ana: verificacion_resuelta', 'jefa: empresa_cartera'],
        auditoria: [
          'asociacion_producto: pendiente_verificacion → activa (verificador)',
          'verificacion: en_comprobacion → aprobada (verificador)',
        ],
      },
    },
    'by the link': {
      walk: async () => {
        const { ana, destino, secreto } = await porCorreo();
        return deja({ ana, destino }, () =>
          bien(publica('POST', `${secreto}/decidir`, { decision: 'aprobada', motivo: null, ...FIRMA })),
        );
      },
      queda: {
        avisos: ['ana: verificacion_resuelta', 'jefa: asociacion_estado'],
        correos: ['ana: verificacion_resuelta', 'jefa: empresa_cartera'],
        auditoria: APROBADA,
      },
    },
    'by the staff': {
      walk: async () => {
        const { ana, destino, id } = await pedida('alguien@otro-dominio.example');
        const decision = { decision: 'aprobada', motivo: null };
        return deja({ ana, destino }, () =>
          bien(revisa.llamar('POST', `/api/verificaciones/${id}/decidir-documental`, decision)),
        );
      },
      queda: { ...A_ANA('verificacion_resuelta'), auditoria: APROBADA },
    },
  },
  rechazada: {
    'not accepted by the staff, after the link': {
      walk: async () => {
        const { ana, destino, id } = await porComprobar();
        return deja({ ana, destino }, () =>
          bien(revisa.llamar('POST', `/api/verificaciones/${id}/decidir-documental`, RECHAZO)),
        );
      },
      queda: {
        ...A_ANA('verificacion_resuelta'),
        auditoria: [
          'asociacion_producto: pendiente_verificacion → rechazada (verificador)',
          'verificacion: en_comprobacion → rechazada (verificador)',
        ],
      },
    },
    'by the link': {
      walk: async () => {
        const { ana, destino, secreto } = await porCorreo();
        return deja({ ana, destino }, () => bien(publica('POST', `${secreto}/decidir`, { ...RECHAZO, ...FIRMA })));
      },
      queda: { ...A_ANA('verificacion_resuelta'), auditoria: RECHAZADA },
    },
    'in the app': {
      walk: async () => {
        const { ana, destino, id } = await pedida(null);
        return deja({ ana, destino }, () => bien(jefa.llamar('POST', `/api/verificaciones/${id}/decidir`, RECHAZO)));
      },
      queda: { ...A_ANA('verificacion_resuelta'), auditoria: RECHAZADA },
    },
    'not me': {
      walk: async () => {
        const { ana, destino, secreto } = await porCorreo();
        return deja({ ana, destino }, () => bien(publica('POST', `${secreto}/no-soy-yo`)));
      },
      queda: { ...A_ANA('verificacion_resuelta'), auditoria: RECHAZADA },
    },
  },
  caducada: {
    'after seven days': {
      walk: async () => {
        const { ana, destino } = await porCorreo();
        clock.offsetMs += 7 * DIA_MS + 1000;
        return deja({ ana, destino }, () => expireVerificaciones(deps));
      },
      queda: {
        ...A_ANA('verificacion_resuelta'),
        auditoria: [
          'verificacion: pendiente → caducada (sistema)',
          'asociacion_producto: pendiente_verificacion → caducada (sistema)',
        ],
      },
    },
  },
  fallida: {
    'its mail was given up': {
      walk: async () => {
        const { ana, destino } = await porCorreo();
        await correo(destino.email, 'muerto');
        return deja({ ana, destino }, () => followCorreos(deps));
      },
      queda: {
        ...A_ANA('verificacion_resuelta'),
        auditoria: [
          'verificacion: pendiente → fallida (sistema)',
          'asociacion_producto: pendiente_verificacion → caducada (sistema)',
        ],
      },
    },
  },
  anulada: {
    'taken back while the staff check it': {
      walk: async () => {
        const { ana, destino, id } = await porComprobar();
        return deja({ ana, destino }, () => bien(ana.llamar('POST', `/api/verificaciones/${id}/anular`)));
      },
      queda: {
        ...NADIE,
        auditoria: [
          'asociacion_producto: pendiente_verificacion → borrador (solicitante)',
          'verificacion: en_comprobacion → anulada (solicitante)',
        ],
      },
    },
    'taken back by its applicant': {
      walk: async () => {
        const { ana, destino, id } = await porCorreo();
        return deja({ ana, destino }, () => bien(ana.llamar('POST', `/api/verificaciones/${id}/anular`)));
      },
      queda: {
        ...NADIE,
        auditoria: [
          'verificacion: pendiente → anulada (solicitante)',
          'asociacion_producto: pendiente_verificacion → borrador (solicitante)',
        ],
      },
    },
  },
};

test.each(
  Object.entries(FILAS).flatMap(([estado, filas]) =>
    Object.entries(filas).map(([como, fila]) => ({ estado, como, ...fila })),
  ),
)('$estado: $como', async ({ walk, queda }) => expect(await walk()).toEqual(queda));
