import { beforeEach, expect, test } from 'vitest';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { PasoRevision } from '#shared/estados/pasos-revision';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba } from '../testing/cartera-de-prueba.ts';
import { revisionesDePrueba } from '../testing/revisiones-de-prueba.ts';
import { expireVerificaciones } from '../verificaciones/trabajos-verificacion.ts';
import { efectosDe, type FilaDeEfectos, NADIE, bien as sinNegar } from './efectos.ts';
import { efectosPorEnlace } from './testing/efectos-por-enlace.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const cartera = await carteraDePrueba(visita);
const { productos, empresaId, persona, visitador, deMarketing } = cartera;
const { bien, paso, borrador, decidir, leer } = revisionesDePrueba(cartera);
const jefa = await deMarketing();
const bea = await persona(['revisor_producto']);
const VALORES = { indicaciones_resumen: 'Para la tensión.', palabras_clave: ['tensión'] };

// Each row of the table starts without rows of an earlier one.
beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom('revision').execute();
  await db.deleteFrom('verificacion').execute();
  await db.deleteFrom('ficha_editorial').execute();
  await db.deleteFrom('ficha_editorial_version').execute();
});

const deja = (gente: Parameters<typeof efectosDe>[1], acto: () => Promise<unknown>) =>
  efectosDe(db, { jefa, bea, ...gente }, acto);

const enlace = efectosPorEnlace(db, cartera, { bea }, deja);

/** A suggestion of ana's in a given state; bea is the reviewer. */
async function con(hasta: 'borrador' | 'enviada' | 'tomada' | 'preguntada' | 'aplicada', valores = VALORES) {
  const ana = await visitador();
  let revision: Revision = await borrador(ana, productos.telmisartan, valores);
  if (hasta !== 'borrador') revision = await bien(paso(ana, revision, 'enviar'));
  if (hasta !== 'borrador' && hasta !== 'enviada') revision = await bien(paso(bea, revision, 'tomar'));
  if (hasta === 'preguntada') revision = await bien(paso(bea, revision, 'pedir-info', { texto: '¿De qué fecha es?' }));
  if (hasta === 'aplicada') revision = await bien(decidir(bea, revision));
  return { ana, revision };
}
/** A suggestion that waits for ana's company to back it. */
async function porRespaldar() {
  const ana = await visitador();
  const escrita = await borrador(ana, productos.telmisartan, VALORES, { empresa_id: empresaId });
  const revision = await bien(paso(ana, escrita, 'enviar'));
  return { ana, revision, verificacion: revision.verificacion?.id ?? 0 };
}
const responde = (decision: 'aprobada' | 'rechazada') => async () => {
  const { ana, verificacion } = await porRespaldar();
  const motivo = decision === 'aprobada' ? null : 'Ese texto no es nuestro';
  return deja({ ana }, () =>
    sinNegar(jefa.llamar('POST', `/api/verificaciones/${verificacion}/decidir`, { decision, motivo })),
  );
};
const A_ANA = { avisos: ['ana: revision_estado'], correos: ['ana: revision_estado'] };
const A_BEA = { avisos: ['bea: revision_estado'], correos: ['bea: revision_en_mesa'] };
const enLaApp = (decision: 'aprobada' | 'rechazada', queda: 'en_revision' | 'rechazada'): FilaDeEfectos => ({
  walk: responde(decision),
  queda: {
    ...A_ANA,
    auditoria: [
      `verificacion: pendiente → ${decision} (verificador)`,
      `revision: pendiente_verificacion → ${queda} (verificador)`,
    ],
  },
});

/** Each step, by each of its ways: who is told in the app and by mail, and the rows of the audit trail. */
const FILAS: Record<PasoRevision, Record<string, FilaDeEfectos>> = {
  enviar: {
    'to the staff': {
      walk: async () => {
        const { ana, revision } = await con('borrador');
        return deja({ ana }, () => bien(paso(ana, revision, 'enviar')));
      },
      queda: { ...NADIE, auditoria: ['revision: borrador → enviada (autor)'] },
    },
  },
  pedir_respaldo: {
    'its company has to back it': {
      walk: async () => {
        const ana = await visitador();
        const escrita = await borrador(ana, productos.telmisartan, VALORES, { empresa_id: empresaId });
        return deja({ ana }, () => bien(paso(ana, escrita, 'enviar')));
      },
      queda: {
        avisos: ['jefa: verificacion_solicitada'],
        correos: ['jefa: revision_en_app'],
        auditoria: [
          'revision: borrador → enviada (autor)',
          'verificacion: – → pendiente',
          'revision: enviada → pendiente_verificacion (sistema)',
        ],
      },
    },
  },
  respaldar: { 'in the app': enLaApp('aprobada', 'en_revision'), 'by the mailed link': enlace.RESPALDAR },
  no_respaldar: { 'in the app': enLaApp('rechazada', 'rechazada') },
  retirar_respaldo: enlace.RETIRAR,
  quedar_sin_respaldo: {
    'nobody answered': {
      walk: async () => {
        const { ana } = await porRespaldar();
        clock.offsetMs += 8 * DIA_MS;
        return deja({ ana }, () => expireVerificaciones(deps));
      },
      queda: {
        ...A_ANA,
        auditoria: [
          'verificacion: pendiente → caducada (sistema)',
          'revision: pendiente_verificacion → borrador (sistema)',
        ],
      },
    },
    'taken back by its author': {
      walk: async () => {
        const { ana, verificacion } = await porRespaldar();
        return deja({ ana }, () => sinNegar(ana.llamar('POST', `/api/verificaciones/${verificacion}/anular`)));
      },
      queda: {
        ...NADIE,
        auditoria: [
          'verificacion: pendiente → anulada (solicitante)',
          'revision: pendiente_verificacion → borrador (autor)',
        ],
      },
    },
  },
  tomar: {
    'from the queue': {
      walk: async () => {
        const { ana, revision } = await con('enviada');
        return deja({ ana }, () => bien(paso(bea, revision, 'tomar')));
      },
      queda: { ...NADIE, auditoria: ['revision: enviada → en_revision (revisor)'] },
    },
  },
  soltar: {
    'back to the queue': {
      walk: async () => {
        const { ana, revision } = await con('tomada');
        return deja({ ana }, () => bien(paso(bea, revision, 'soltar')));
      },
      queda: { ...NADIE, auditoria: ['revision: en_revision → enviada (revisor)'] },
    },
  },
  pedir_info: {
    'with a question': {
      walk: async () => {
        const { ana, revision } = await con('tomada');
        return deja({ ana }, () => bien(paso(bea, revision, 'pedir-info', { texto: '¿De qué fecha es?' })));
      },
      queda: { ...A_ANA, auditoria: ['revision: en_revision → info_solicitada (revisor)'] },
    },
  },
  responder: {
    'by its author': {
      walk: async () => {
        const { ana, revision } = await con('preguntada');
        return deja({ ana }, () => bien(paso(ana, revision, 'responder', { texto: 'De mayo de este año.' })));
      },
      queda: { ...A_BEA, auditoria: ['revision: info_solicitada → enviada (autor)'] },
    },
  },
  aprobar: {
    'all of it': {
      walk: async () => {
        const { ana, revision } = await con('tomada');
        return deja({ ana }, () => bien(decidir(bea, revision)));
      },
      queda: {
        ...A_ANA,
        auditoria: ['revision: en_revision → aprobada (revisor)', 'revision: aprobada → aplicada (sistema)'],
      },
    },
  },
  aprobar_en_parte: {
    'some of it': {
      walk: async () => {
        const { ana, revision } = await con('tomada');
        return deja({ ana }, () => bien(decidir(bea, revision, { palabras_clave: 'No es una palabra que se busque' })));
      },
      queda: {
        ...A_ANA,
        auditoria: [
          'revision: en_revision → aprobada_parcial (revisor)',
          'revision: aprobada_parcial → aplicada (sistema)',
        ],
      },
    },
  },
  aplicar: {
    'others for the same field are out of date': {
      walk: async () => {
        const otra = await con('enviada', { indicaciones_resumen: 'Otra cosa.', palabras_clave: ['otra'] });
        const { ana, revision } = await con('tomada');
        return deja({ ana, luis: otra.ana }, () => bien(decidir(bea, revision)));
      },
      queda: {
        avisos: ['luis: revision_estado', 'ana: revision_estado'],
        correos: ['luis: revision_estado', 'ana: revision_estado'],
        auditoria: [
          'revision: en_revision → aprobada (revisor)',
          'revision: enviada → obsoleta (sistema)',
          'revision: aprobada → aplicada (sistema)',
        ],
      },
    },
  },
  rechazar: {
    'all of it': {
      walk: async () => {
        const { ana, revision } = await con('tomada');
        const no = {
          palabras_clave: 'No es una palabra que se busque',
          indicaciones_resumen: 'La ficha dice otra cosa',
        };
        return deja({ ana }, () => bien(decidir(bea, revision, no)));
      },
      queda: { ...A_ANA, auditoria: ['revision: en_revision → rechazada (revisor)'] },
    },
  },
  cancelar: {
    'a draft': {
      walk: async () => {
        const { ana, revision } = await con('borrador');
        return deja({ ana }, () => bien(paso(ana, revision, 'cancelar')));
      },
      queda: { ...NADIE, auditoria: ['revision: borrador → cancelada (autor)'] },
    },
    'one that somebody has at their desk': {
      walk: async () => {
        const { ana, revision } = await con('tomada');
        return deja({ ana }, () => bien(paso(ana, revision, 'cancelar')));
      },
      queda: { ...A_BEA, auditoria: ['revision: en_revision → cancelada (autor)'] },
    },
    'one that waits for its company': {
      walk: async () => {
        const { ana, revision } = await porRespaldar();
        return deja({ ana }, () => bien(paso(ana, revision, 'cancelar')));
      },
      queda: {
        ...NADIE,
        auditoria: [
          'revision: pendiente_verificacion → cancelada (autor)',
          'verificacion: pendiente → anulada (solicitante)',
        ],
      },
    },
  },
  quedar_obsoleta: {
    'when it is sent, its field is another': {
      walk: async () => {
        const mia = await con('borrador');
        await con('aplicada', { indicaciones_resumen: 'Otra cosa.', palabras_clave: ['otra'] });
        const suya = await leer(mia.ana, mia.revision);
        return deja({ ana: mia.ana }, () => paso(mia.ana, suya, 'enviar'));
      },
      queda: { ...NADIE, auditoria: ['revision: borrador → obsoleta (sistema)'] },
    },
  },
  rebasar: {
    'by its author': {
      walk: async () => {
        const { ana, revision } = await con('enviada');
        await con('aplicada', { indicaciones_resumen: 'Otra cosa.', palabras_clave: ['otra'] });
        const suya = await leer(ana, revision);
        return deja({ ana }, () => bien(paso(ana, suya, 'rebasar')));
      },
      queda: { ...NADIE, auditoria: ['revision: obsoleta → borrador (autor)'] },
    },
  },
  revertir: {
    'by the staff': {
      walk: async () => {
        const { ana, revision } = await con('aplicada');
        return deja({ ana }, () => bien(paso(bea, revision, 'revertir', { motivo: 'Era de otro producto' })));
      },
      queda: { ...A_ANA, auditoria: ['revision: aplicada → revertida (revisor)'] },
    },
  },
};

test.each(
  Object.entries(FILAS).flatMap(([cual, filas]) =>
    Object.entries(filas).map(([como, fila]) => ({ cual, como, ...fila })),
  ),
)('$cual: $como', async ({ walk, queda }) => expect(await walk()).toEqual(queda));
