import { beforeEach, expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { PasoAsociacion } from '#shared/estados/pasos-cartera';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { endAsociaciones, followSuelo } from '../cartera/fin/suspender-asociacion.ts';
import { carteraDePrueba, DOMINIO } from '../testing/cartera-de-prueba.ts';
import { expireVerificaciones, followCorreos } from '../verificaciones/trabajos-verificacion.ts';
import { A_ANA, bien, efectosDe, type FilaDeEfectos, NADIE } from './efectos.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const { productos, empresaId, visitador, deMarketing, persona, entrar, correoDeEmpresa } =
  await carteraDePrueba(visita);
const { paracetamol } = productos;
const jefa = await deMarketing();
const moderador = await persona(['moderador']);
const DIA_MS = 86_400_000;

const ASOCIACION = 'asociacion_producto';
const estadoDe = (una: Asociacion | undefined, values: object) =>
  db
    .updateTable(ASOCIACION)
    .set(values)
    .where('id', '=', una?.id ?? 0)
    .execute();

// Each row has the desk for itself.
beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom(ASOCIACION).execute();
  await db.deleteFrom('verificacion').execute();
  await db.updateTable('empresa').set({ estado: 'verificada' }).where('id', '=', empresaId).execute();
});

/** Somebody with one product, as a draft, asked in the app, by mail, or confirmed. */
async function con(hasta: 'borrador' | 'en_app' | 'correo' | 'activa') {
  const ana = await visitador();
  const destino = { email: correoDeEmpresa() };
  if (hasta === 'borrador') {
    const [una] = (await ana.anadir([paracetamol], { empresa_id: empresaId })).creadas;
    return { ana, destino, una, verificacion: 0 };
  }
  const [una] = await ana.pedir([paracetamol], hasta === 'correo' ? { email_destino: destino.email } : {});
  const verificacion = una?.verificacion?.id ?? 0;
  if (hasta === 'activa')
    await jefa.llamar('POST', `/api/verificaciones/${verificacion}/decidir`, { decision: 'aprobada', motivo: null });
  return { ana, destino, una, verificacion };
}
const version = async (una: Asociacion | undefined) =>
  (
    await db
      .selectFrom(ASOCIACION)
      .select('version')
      .where('id', '=', una?.id ?? 0)
      .executeTakeFirstOrThrow()
  ).version;
/** What an act leaves, with the people it may concern. */
const deja = (gente: Parameters<typeof efectosDe>[1], acto: () => Promise<unknown>) =>
  efectosDe(db, { jefa, moderador, ...gente }, acto);

/** Each step, and by each way that it has: who hears of it in the app, by mail, and what the trail keeps. */
const FILAS: Record<PasoAsociacion, Record<string, FilaDeEfectos>> = {
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
        const { codigo } = await db
          .selectFrom('laboratorio as l')
          .innerJoin('producto as p', 'p.laboratorio_titular_id', 'l.id')
          .select('l.codigo')
          .where('p.id', '=', paracetamol)
          .executeTakeFirstOrThrow();
        const suya = (autoaprobar: boolean) =>
          db
            .updateTable('empresa')
            .set({ laboratorio_codigo: autoaprobar ? Number(codigo) : null, autoaprobar })
            .where('id', '=', empresaId)
            .execute();
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
  },
  rechazar: {
    'in the app': {
      walk: async () => {
        const { ana, verificacion } = await con('en_app');
        const decision = { decision: 'rechazada', motivo: 'Lo lleva otra red' };
        return deja({ ana }, () => bien(jefa.llamar('POST', `/api/verificaciones/${verificacion}/decidir`, decision)));
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
  suspender: {
    'by a moderator': {
      walk: async () => {
        const { ana, una } = await con('activa');
        const motivo = 'Una queja del laboratorio';
        return deja({ ana }, () => bien(moderador.llamar('POST', `/api/cartera/${una?.id}/suspender`, { motivo })));
      },
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: activa → suspendida (moderador)'] },
    },
    'its company is not active any more': {
      walk: async () => {
        const { ana } = await con('activa');
        await db.updateTable('empresa').set({ estado: 'suspendida' }).where('id', '=', empresaId).execute();
        return deja({ ana }, () => followSuelo(deps));
      },
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: activa → suspendida (sistema)'] },
    },
  },
  reanudar: {
    'by a moderator': {
      walk: async () => {
        const { ana, una } = await con('activa');
        await estadoDe(una, { estado: 'suspendida', motivo: 'Una queja del laboratorio' });
        return deja({ ana }, () => bien(moderador.llamar('POST', `/api/cartera/${una?.id}/reanudar`)));
      },
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: suspendida → activa (moderador)'] },
    },
    'its company is active again': {
      walk: async () => {
        const { ana, una } = await con('activa');
        await estadoDe(una, { estado: 'suspendida', suspendida_por: 'empresa', motivo: 'No está activa' });
        return deja({ ana }, () => followSuelo(deps));
      },
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: suspendida → activa (sistema)'] },
    },
  },
  traspasar: {
    'by marketing': {
      walk: async () => {
        const { ana } = await con('activa');
        const luis = await visitador();
        await entrar(ana.id);
        await entrar(luis.id);
        return deja({ ana, luis }, () =>
          bien(jefa.llamar('POST', '/api/cartera/traspasar', { de: ana.id, a: luis.id })),
        );
      },
      queda: {
        avisos: ['ana: asociacion_estado', 'luis: asociacion_estado'],
        correos: ['ana: cartera_traspaso', 'luis: cartera_traspaso'],
        auditoria: [
          'asociacion_producto: activa → finalizada (verificador)',
          'asociacion_producto: – → activa (verificador)',
        ],
      },
    },
  },
  descartar: {
    'by its person': {
      walk: async () => {
        const { ana, una } = await con('borrador');
        const asociaciones = [{ id: una?.id, version: await version(una) }];
        return deja({ ana }, () =>
          bien(ana.llamar('POST', '/api/cartera/varias', { paso: 'descartar', asociaciones })),
        );
      },
      queda: { ...NADIE, auditoria: ['asociacion_producto: borrador → finalizada (solicitante)'] },
    },
  },
  finalizar: {
    'by its person': {
      walk: async () => {
        const { ana, una } = await con('activa');
        return deja({ ana }, async () =>
          bien(ana.llamar('POST', `/api/cartera/${una?.id}/finalizar`, { version: await version(una) })),
        );
      },
      queda: { ...NADIE, auditoria: ['asociacion_producto: activa → finalizada (solicitante)'] },
    },
    'after its last day': {
      walk: async () => {
        const { ana, una } = await con('activa');
        await estadoDe(una, { fecha_fin: '2020-01-31' });
        return deja({ ana }, () => endAsociaciones(deps));
      },
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: activa → finalizada (sistema)'] },
    },
  },
};

test.each(
  Object.entries(FILAS).flatMap(([paso, filas]) =>
    Object.entries(filas).map(([como, fila]) => ({ paso, como, ...fila })),
  ),
)('$paso, $como', async ({ walk, queda }) => expect(await walk()).toEqual(queda));
