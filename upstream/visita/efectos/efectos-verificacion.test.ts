import { beforeEach, expect, test } from 'vitest';
import type { EstadoVerificacion } from '#shared/estados/pasos-cartera';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba, FIRMA, RECHAZO } from '../testing/cartera-de-prueba.ts';
import { expireVerificaciones, followCorreos, remindVerificaciones } from '../verificaciones/trabajos-verificacion.ts';
import { A_ANA, bien, efectosDe, type FilaDeEfectos, NADIE } from './efectos.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const { productos, visitador, deMarketing, persona, secretoDe, publica, correoDeEmpresa } =
  await carteraDePrueba(visita);
const { paracetamol } = productos;
const jefa = await deMarketing();
const revisa = await persona(['revisor_producto']);
const DIA_MS = 86_400_000;

beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom('asociacion_producto').execute();
  await db.deleteFrom('verificacion').execute();
  await db.deleteFrom('lista_supresion').execute();
});

/** One product that waits for an answer: by a mailed link, in the app, or by the staff. */
async function pedida(email = correoDeEmpresa() as string | null) {
  const ana = await visitador();
  const destino = { email: email ?? '' };
  const [una] = await ana.pedir([paracetamol], email === null ? {} : { email_destino: email });
  return { ana, destino, id: una?.verificacion?.id ?? 0 };
}
async function porCorreo() {
  const una = await pedida();
  return { ...una, secreto: await secretoDe(una.destino.email) };
}
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

/** How a request comes to each of its states, by each way there is, and all that it leaves. */
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
        ...{ avisos: [], correos: ['destino: verificacion_productos'] },
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
  aprobada: {
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

/** Who may ask, answer, send again and take back: each call by each person, while it is open and when it is answered. */
const LLAMADAS = {
  decidir: { quien: ['jefa'], cuerpo: { decision: 'aprobada', motivo: null } },
  'decidir-documental': { quien: ['revisa'], cuerpo: { decision: 'aprobada', motivo: null } },
  reenviar: { quien: ['ana'], cuerpo: {} },
  anular: { quien: ['ana'], cuerpo: {} },
} as const;

test.each(Object.keys(LLAMADAS) as (keyof typeof LLAMADAS)[])('POST …/%s: of whom, and once', async (llamada) => {
  const { quien, cuerpo } = LLAMADAS[llamada];
  const [otra, ajena] = [await visitador(), await persona(['marketing'])];
  const yo = await persona(['web']);
  for (const nombre of ['ana', 'jefa', 'revisa', 'otra', 'ajena', 'yo'] as const) {
    const { ana, id } = await (llamada === 'decidir-documental' ? pedida('alguien@otro-dominio.example') : porCorreo());
    clock.offsetMs += DIA_MS + 1000;
    const una = { ana, jefa, revisa, otra, ajena, yo }[nombre];
    const leer = () => db.selectFrom('verificacion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const antes = await leer();
    const { estado } = await una.llamar('POST', `/api/verificaciones/${id}/${llamada}`, cuerpo);
    const puede = quien.some((cual) => cual === nombre);
    expect([nombre, puede ? estado === 200 : [403, 404].includes(estado)]).toEqual([nombre, true]);
    if (!puede) expect(await leer()).toEqual(antes);
    // Answered, it stays as it is.
    await db
      .updateTable('verificacion')
      .set({ estado: 'rechazada', decision: 'rechazada', decidida_en: new Date(0) })
      .where('id', '=', id)
      .execute();
    const despues = await leer();
    const tarde = await una.llamar('POST', `/api/verificaciones/${id}/${llamada}`, cuerpo);
    expect([nombre, tarde.estado]).toEqual([nombre, puede ? 409 : estado]);
    expect(await leer()).toEqual(despues);
    await db.deleteFrom('asociacion_producto').execute();
    await db.deleteFrom('verificacion').execute();
  }
});
