import { beforeEach, expect, test } from 'vitest';
import type { EstadoPromocion, PasoPromocion } from '#shared/estados/pasos-promocion';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { reviewDeApartados } from '../promociones/solas/promociones-de-apartados.ts';
import { beginPromociones, endPromociones } from '../promociones/solas/trabajos-promocion.ts';
import { CONTENIDO, dentroDe, promocionesDePrueba } from '../testing/promociones-de-prueba.ts';
import { bien, efectosDe, type FilaDeEfectos, NADIE } from './efectos.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const { productos, jefa, persona, representante, crear, enEstado, paso } = await promocionesDePrueba(visita);
const moderador = await persona(['moderador']);

// Each row of the table starts without rows of an earlier one.
beforeEach(async () => {
  await db.deleteFrom('promocion').execute();
  await db.deleteFrom('asociacion_producto').execute();
});

const deja = (gente: Parameters<typeof efectosDe>[1], acto: () => Promise<unknown>) =>
  efectosDe(db, { jefa, moderador, ...gente }, acto);

/** A call on one of ana's promotions in a given state, made by `de` or by ana. */
const porLlamada =
  (
    estado: EstadoPromocion,
    llamada: string,
    { de, cuerpo, values }: { de?: typeof jefa; cuerpo?: object; values?: object } = {},
  ) =>
  async () => {
    const ana = await representante();
    const { id } = await enEstado(ana, estado, values);
    return deja({ ana }, () => bien(paso(de ?? ana, id, llamada, 1, cuerpo)));
  };
const porTrabajo = (estado: EstadoPromocion, trabajo: typeof beginPromociones, values: object) => async () => {
  const ana = await representante();
  await enEstado(ana, estado, values);
  return deja({ ana }, () => trabajo(deps));
};
/** A call on a published promotion with a new version (propuesta) of ana's. */
const conVersion =
  (llamada: string, de: typeof jefa | null, enviada: boolean, cuerpo: object = {}) =>
  async () => {
    const ana = await representante();
    const { id } = await enEstado(ana, 'vigente');
    await bien(
      ana.llamar('PUT', `/api/promociones/${id}`, { version: 1, ...CONTENIDO, titulo: 'Una jornada más larga' }),
    );
    if (enviada) await bien(paso(ana, id, 'enviar', 2));
    return deja({ ana }, () => bien(paso(de ?? ana, id, llamada, enviada ? 3 : 2, cuerpo)));
  };
const MOTIVO = { motivo: 'Falta la referencia del estudio' };
const SE_VE = { fecha_inicio: dentroDe(-1) };
const A_JEFA = { avisos: ['jefa: promo_estado'], correos: ['jefa: promocion_pendiente'] };
const SUYA = { avisos: ['ana: promo_estado'], correos: ['ana: promocion_estado'] };
const DUDOSA = {
  avisos: ['ana: promo_requiere_revision', 'jefa: promo_requiere_revision'],
  correos: ['ana: promocion_estado'],
};

/** Each step, by each of its ways: who is told in the app and by mail, and the rows of the audit trail. */
const FILAS: Record<PasoPromocion, Record<string, FilaDeEfectos>> = {
  enviar: {
    'a draft, by its author': {
      walk: porLlamada('borrador', 'enviar'),
      queda: { ...A_JEFA, auditoria: ['promocion: borrador → pendiente_aprobacion (autor)'] },
    },
    'one that was turned away': {
      walk: porLlamada('rechazada', 'enviar'),
      queda: { ...A_JEFA, auditoria: ['promocion: rechazada → pendiente_aprobacion (autor)'] },
    },
    'one that had to be looked at again': {
      walk: porLlamada('requiere_revision', 'enviar'),
      queda: { ...A_JEFA, auditoria: ['promocion: requiere_revision → pendiente_aprobacion (autor)'] },
    },
    'a new version': {
      walk: conVersion('enviar', null, false),
      queda: { ...A_JEFA, auditoria: ['promocion: – → pendiente (autor)'] },
    },
  },
  publicar: {
    'the company’s own, which begins at once': {
      walk: async () => {
        const ana = await representante(productos.mismoPrincipio);
        const { id } = await crear(jefa, {}, productos.mismoPrincipio);
        return deja({ ana }, () => bien(paso(jefa, id, 'enviar', 1)));
      },
      queda: {
        ...NADIE,
        auditoria: ['promocion: borrador → programada (empresa)', 'promocion: programada → vigente (sistema)'],
      },
    },
    'one of ana’s, by the company': {
      walk: porLlamada('rechazada', 'enviar', { de: jefa }),
      queda: {
        ...SUYA,
        auditoria: ['promocion: rechazada → programada (empresa)', 'promocion: programada → vigente (sistema)'],
      },
    },
  },
  reabrir: {
    'by its author': {
      walk: porLlamada('pendiente_aprobacion', 'reabrir'),
      queda: { ...NADIE, auditoria: ['promocion: pendiente_aprobacion → borrador (autor)'] },
    },
  },
  aprobar: {
    'one that begins later': {
      walk: async () => {
        const ana = await representante();
        const { id } = await crear(ana, { fecha_inicio: dentroDe(5) });
        await bien(paso(ana, id, 'enviar', 1));
        return deja({ ana }, () => bien(paso(jefa, id, 'aprobar', 2)));
      },
      queda: { ...SUYA, auditoria: ['promocion: pendiente_aprobacion → programada (empresa)'] },
    },
    'one that begins at once': {
      walk: porLlamada('pendiente_aprobacion', 'aprobar', { de: jefa, values: SE_VE }),
      queda: {
        ...SUYA,
        auditoria: [
          'promocion: pendiente_aprobacion → programada (empresa)',
          'promocion: programada → vigente (sistema)',
        ],
      },
    },
    'a new version': {
      walk: conVersion('aprobar', jefa, true),
      queda: { ...SUYA, auditoria: ['promocion: – → aprobada (empresa)'] },
    },
  },
  rechazar: {
    'with a reason': {
      walk: porLlamada('pendiente_aprobacion', 'rechazar', { de: jefa, cuerpo: MOTIVO }),
      queda: { ...SUYA, auditoria: ['promocion: pendiente_aprobacion → rechazada (empresa)'] },
    },
    'a new version': {
      walk: conVersion('rechazar', jefa, true, MOTIVO),
      queda: { ...SUYA, auditoria: ['promocion: – → rechazada (empresa)'] },
    },
  },
  empezar: {
    'on its day': {
      walk: porTrabajo('programada', beginPromociones, SE_VE),
      queda: { ...SUYA, auditoria: ['promocion: programada → vigente (sistema)'] },
    },
  },
  pausar: {
    'by its author': {
      walk: porLlamada('vigente', 'pausar'),
      queda: { ...NADIE, auditoria: ['promocion: vigente → pausada (autor)'] },
    },
    'by the company': {
      walk: porLlamada('vigente', 'pausar', { de: jefa }),
      queda: { ...SUYA, auditoria: ['promocion: vigente → pausada (empresa)'] },
    },
  },
  reanudar: {
    'by its author': {
      walk: porLlamada('pausada', 'reanudar'),
      queda: { ...NADIE, auditoria: ['promocion: pausada → vigente (autor)'] },
    },
    'by the company': {
      walk: porLlamada('pausada', 'reanudar', { de: jefa }),
      queda: { ...SUYA, auditoria: ['promocion: pausada → vigente (empresa)'] },
    },
  },
  finalizar: {
    'by its author': {
      walk: porLlamada('vigente', 'finalizar'),
      queda: { ...NADIE, auditoria: ['promocion: vigente → finalizada (autor)'] },
    },
    'by the company': {
      walk: porLlamada('programada', 'finalizar', { de: jefa }),
      queda: { ...SUYA, auditoria: ['promocion: programada → finalizada (empresa)'] },
    },
    'after its last day': {
      walk: porTrabajo('vigente', endPromociones, { fecha_inicio: dentroDe(-9), fecha_fin: dentroDe(-2) }),
      queda: { ...SUYA, auditoria: ['promocion: vigente → finalizada (sistema)'] },
    },
  },
  revisar: {
    'its author does not represent the product any more': {
      walk: async () => {
        const ana = await representante();
        await enEstado(ana, 'vigente');
        const url = `/api/cartera/${ana.asociacionId}/finalizar`;
        return deja({ ana }, () => bien(ana.llamar('POST', url, { version: 1 })));
      },
      queda: {
        avisos: [...DUDOSA.avisos, 'jefa: asociacion_estado'],
        correos: [...DUDOSA.correos, 'jefa: empresa_cartera'],
        auditoria: [
          'asociacion_producto: activa → finalizada (solicitante)',
          'promocion: vigente → requiere_revision (sistema)',
        ],
      },
    },
    'their account is suspended, and they hear of nothing': {
      walk: async () => {
        const ana = await representante();
        await enEstado(ana, 'vigente');
        await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', ana.id).execute();
        return deja({ ana }, () => reviewDeApartados(deps));
      },
      queda: {
        avisos: ['jefa: promo_requiere_revision'],
        correos: [],
        auditoria: ['promocion: vigente → requiere_revision (sistema)'],
      },
    },
    'the product is suspended in their portfolio': {
      walk: async () => {
        const ana = await representante();
        await enEstado(ana, 'pendiente_aprobacion');
        const url = `/api/cartera/${ana.asociacionId}/suspender`;
        return deja({ ana }, () => bien(moderador.llamar('POST', url, { motivo: 'Una queja del laboratorio' })));
      },
      queda: {
        avisos: [...DUDOSA.avisos, 'ana: asociacion_estado', 'jefa: asociacion_estado'],
        correos: ['ana: promocion_estado', 'ana: asociacion_estado', 'jefa: empresa_cartera'],
        auditoria: [
          'asociacion_producto: activa → suspendida (moderador)',
          'promocion: pendiente_aprobacion → requiere_revision (sistema)',
        ],
      },
    },
  },
  retirar: {
    'by a moderator': {
      walk: porLlamada('vigente', 'retirar', { de: moderador, cuerpo: MOTIVO }),
      queda: { ...SUYA, auditoria: ['promocion: vigente → retirada (moderador)'] },
    },
  },
};

test.each(
  Object.entries(FILAS).flatMap(([cual, filas]) =>
    Object.entries(filas).map(([como, fila]) => ({ cual, como, ...fila })),
  ),
)('$cual: $como', async ({ walk, queda }) => expect(await walk()).toEqual(queda));
