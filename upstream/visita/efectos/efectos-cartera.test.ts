import { beforeEach, expect, test } from 'vitest';
import type { PasoAsociacion } from '#shared/estados/pasos-cartera';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { DOMINIO, RECHAZO } from '../testing/cartera-de-prueba.ts';
import { expireVerificaciones, followCorreos } from '../verificaciones/trabajos-verificacion.ts';
import { A_ANA, bien, type FilaDeEfectos, NADIE } from './efectos.ts';
import { carteraDeEfectos, type PasoDelFin } from './testing/cartera-de-efectos.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const de = await carteraDeEfectos(visita);
const { empresaId, paracetamol, visitador, entrar, jefa, con, version, deja, porEnlace } = de;

// Each row of the table starts without rows of an earlier one.
beforeEach(de.empezar);

/** Each step, by each of its ways: who is told in the app and by mail, and the rows of the audit trail. */
const FILAS: Record<Exclude<PasoAsociacion, PasoDelFin>, Record<string, FilaDeEfectos>> = {
  enviar: {
    'in the app': {
      walk: async () => {
        const { ana, una } = await con('borrador');
        return deja({ ana }, () => bien(ana.llamar('POST', '/api/cartera/enviar', { ids: [una?.id] })));
      },
      queda: {
        avisos: ['jefa: verificacion_solicitada'],
        correos: ['jefa: verificacion_en_app'],
        auditoria: [
          'asociacion_producto: borrador → pendiente_verificacion (solicitante)',
          'verificacion: – → pendiente',
        ],
      },
    },
    'by mail': {
      walk: async () => {
        const { ana, una, destino } = await con('borrador');
        return deja({ ana, destino }, () =>
          bien(ana.llamar('POST', '/api/cartera/enviar', { ids: [una?.id], email_destino: destino.email })),
        );
      },
      queda: {
        avisos: ['jefa: verificacion_solicitada'],
        correos: ['destino: verificacion_productos', 'jefa: verificacion_en_app'],
        auditoria: [
          'asociacion_producto: borrador → pendiente_verificacion (solicitante)',
          'verificacion: – → pendiente',
        ],
      },
    },
  },
  activar: {
    'by itself': {
      walk: async () => {
        const suya = (autoaprobar: boolean) =>
          db.updateTable('empresa').set({ autoaprobar }).where('id', '=', empresaId).execute();
        const ana = await visitador({ email: `propia@${DOMINIO}` });
        await entrar(ana.id);
        const [una] = (await ana.anadir([paracetamol], { empresa_id: empresaId })).creadas;
        await suya(true);
        const efectos = await deja({ ana }, () => bien(ana.llamar('POST', '/api/cartera/enviar', { ids: [una?.id] })));
        await suya(false);
        return efectos;
      },
      queda: { ...NADIE, auditoria: ['asociacion_producto: borrador → activa (sistema)'] },
    },
  },
  cancelar: {
    'with its request': {
      walk: async () => {
        const { ana, una, destino } = await con('correo');
        return deja({ ana, destino }, async () =>
          bien(ana.llamar('POST', `/api/cartera/${una?.id}/cancelar`, { version: await version(una) })),
        );
      },
      queda: {
        ...NADIE,
        auditoria: [
          'asociacion_producto: pendiente_verificacion → borrador (solicitante)',
          'verificacion: pendiente → anulada (solicitante)',
        ],
      },
    },
  },
  aprobar: {
    'in the app': {
      walk: async () => {
        const { ana, verificacion } = await con('en_app');
        const decision = { decision: 'aprobada', motivo: null };
        return deja({ ana }, () => bien(jefa.llamar('POST', `/api/verificaciones/${verificacion}/decidir`, decision)));
      },
      queda: {
        ...A_ANA('verificacion_resuelta'),
        auditoria: [
          'verificacion: pendiente → aprobada (verificador)',
          'asociacion_producto: pendiente_verificacion → activa (verificador)',
        ],
      },
    },
    'by the mailed link': {
      walk: async () => {
        const { ana, destino } = await con('correo');
        return deja({ ana }, () => porEnlace(destino.email));
      },
      queda: {
        avisos: ['ana: verificacion_resuelta', 'jefa: asociacion_estado'],
        correos: ['ana: verificacion_resuelta', 'jefa: empresa_cartera'],
        auditoria: [
          'verificacion: pendiente → aprobada (verificador)',
          'asociacion_producto: pendiente_verificacion → activa (verificador)',
        ],
      },
    },
  },
  rechazar: {
    'in the app': {
      walk: async () => {
        const { ana, verificacion } = await con('en_app');
        return deja({ ana }, () => bien(jefa.llamar('POST', `/api/verificaciones/${verificacion}/decidir`, RECHAZO)));
      },
      queda: {
        ...A_ANA('verificacion_resuelta'),
        auditoria: [
          'verificacion: pendiente → rechazada (verificador)',
          'asociacion_producto: pendiente_verificacion → rechazada (verificador)',
        ],
      },
    },
  },
  caducar: {
    unanswered: {
      walk: async () => {
        const { ana, destino } = await con('correo');
        clock.offsetMs += 8 * DIA_MS;
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
    undeliverable: {
      walk: async () => {
        const { ana, destino } = await con('correo');
        await db
          .updateTable('correo_salida')
          .set({ estado: 'muerto', terminado_en: deps.now() })
          .where('para', '=', destino.email)
          .execute();
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
};

test.each(
  Object.entries(FILAS).flatMap(([paso, filas]) =>
    Object.entries(filas).map(([como, fila]) => ({ paso, como, ...fila })),
  ),
)('$paso, $como', async ({ walk, queda }) => expect(await walk()).toEqual(queda));
