import { beforeEach, expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { endAsociaciones, followSuelo } from '../cartera/fin/suspend-asociacion.ts';
import { A_ANA, bien, type FilaDeEfectos, NADIE } from './efectos.ts';
import { carteraDeEfectos, type PasoDelFin } from './testing/cartera-de-efectos.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const de = await carteraDeEfectos(visita);
const { empresaId, visitador, entrar, jefa, moderador, con, estadoDe, version, deja, deLaEmpresa } = de;
/** The representative and the person who watches over the company's products are both told. */
const A_AMBAS = {
  avisos: ['ana: asociacion_estado', 'jefa: asociacion_estado'],
  correos: ['ana: asociacion_estado', 'jefa: empresa_cartera'],
};

// Each row of the table starts without rows of an earlier one.
beforeEach(de.empezar);

async function porLaEmpresa(paso: 'suspender' | 'finalizar') {
  const { ana, una } = await con('activa');
  return deja({ ana }, () => deLaEmpresa(paso, una));
}

/** Each way to suspend or end an association: who is told in the app and by mail, and the rows of the audit trail. */
const FILAS: Record<PasoDelFin, Record<string, FilaDeEfectos>> = {
  suspender: {
    'by a moderator': {
      walk: async () => {
        const { ana, una } = await con('activa');
        const motivo = 'Una queja del laboratorio';
        return deja({ ana }, () => bien(moderador.llamar('POST', `/api/cartera/${una?.id}/suspender`, { motivo })));
      },
      queda: { ...A_AMBAS, auditoria: ['asociacion_producto: activa → suspendida (moderador)'] },
    },
    'by the company': {
      walk: () => porLaEmpresa('suspender'),
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: activa → suspendida (verificador)'] },
    },
    'its person has left the company': {
      walk: async () => {
        const { ana } = await con('activa');
        await entrar(ana.id, 'baja');
        await db
          .updateTable('membresia_empresa')
          .set({ resuelta_en: new Date(Date.now() + 1000) })
          .where('usuario_id', '=', ana.id)
          .execute();
        return deja({ ana }, () => followSuelo(deps));
      },
      queda: { ...A_AMBAS, auditoria: ['asociacion_producto: activa → suspendida (sistema)'] },
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
      queda: { ...A_AMBAS, auditoria: ['asociacion_producto: suspendida → activa (moderador)'] },
    },
    'by the company': {
      walk: async () => {
        const { ana, una } = await con('activa');
        await estadoDe(una, { estado: 'suspendida', suspendida_por: 'decision', motivo: 'Cambio de red' });
        return deja({ ana }, () => deLaEmpresa('reanudar', una));
      },
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: suspendida → activa (verificador)'] },
    },
    'its company is active again': {
      walk: async () => {
        const { ana, una } = await con('activa');
        await estadoDe(una, { estado: 'suspendida', suspendida_por: 'empresa', motivo: 'No está activa' });
        return deja({ ana }, () => followSuelo(deps));
      },
      queda: { ...A_AMBAS, auditoria: ['asociacion_producto: suspendida → activa (sistema)'] },
    },
  },
  retirar: {
    'by a titular': {
      walk: async () => {
        const { ana, una } = await con('enlace');
        const esTitular = (rol: 'titular' | 'miembro') =>
          db.updateTable('membresia_empresa').set({ rol }).where('usuario_id', '=', jefa.id).execute();
        await esTitular('titular');
        const efectos = await deja({ ana }, () => deLaEmpresa('retirar', una));
        await esTitular('miembro');
        return efectos;
      },
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: activa → rechazada (verificador)'] },
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
      queda: {
        avisos: ['jefa: asociacion_estado'],
        correos: ['jefa: empresa_cartera'],
        auditoria: ['asociacion_producto: activa → finalizada (solicitante)'],
      },
    },
    'by the company': {
      walk: () => porLaEmpresa('finalizar'),
      queda: { ...A_ANA('asociacion_estado'), auditoria: ['asociacion_producto: activa → finalizada (verificador)'] },
    },
    'after its last day': {
      walk: async () => {
        const { ana, una } = await con('activa');
        await estadoDe(una, { fecha_fin: '2020-01-31' });
        return deja({ ana }, () => endAsociaciones(deps));
      },
      queda: { ...A_AMBAS, auditoria: ['asociacion_producto: activa → finalizada (sistema)'] },
    },
  },
};

test.each(
  Object.entries(FILAS).flatMap(([paso, filas]) =>
    Object.entries(filas).map(([como, fila]) => ({ paso, como, ...fila })),
  ),
)('$paso, $como', async ({ walk, queda }) => expect(await walk()).toEqual(queda));
