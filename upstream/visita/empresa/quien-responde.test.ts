import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { promocionesDePrueba } from '../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const de = await promocionesDePrueba(visita);
const { productos, empresaId, persona, representante, crear, enEstado, paso, secretoDe, publica, correoDeEmpresa } = de;
type Persona = Awaited<ReturnType<typeof persona>>;
type EstadoEmpresa = 'pendiente_verificacion' | 'verificada' | 'rechazada' | 'suspendida';
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const FIRMA = { nombre: 'Quien Responde', cargo: 'Jefa de producto', declaro: true };

const VERIFICADA = { estado: 'verificada', verificada_en: new Date() } as const;
const { id: otraEmpresa } = await db
  .insertInto('empresa')
  .values({ nombre: 'Otra empresa', pais_id: 28, estado_id: 28028, tipo_empresa_id: 1, ...VERIFICADA })
  .returning('id')
  .executeTakeFirstOrThrow();
const { id: otraSede } = await db
  .insertInto('delegacion')
  .values({ empresa_id: otraEmpresa, nombre: 'Sede', es_sede: true, pais_id: 28, estado_id: 28028 })
  .returning('id')
  .executeTakeFirstOrThrow();
const { id: sede } = await db
  .selectFrom('delegacion')
  .select('id')
  .where('empresa_id', '=', empresaId)
  .executeTakeFirstOrThrow();

interface Membresia {
  rol?: 'titular' | 'gestor' | 'miembro';
  estado?: 'pendiente' | 'activa' | 'rechazada' | 'baja';
  administra_productos?: boolean;
  enOtra?: boolean;
}
async function con(roles: string[], membresia: Membresia | null) {
  const uno = await persona(roles);
  if (membresia) {
    const { enOtra = false, ...suya } = membresia;
    await db
      .insertInto('membresia_empresa')
      .values({
        ...{ usuario_id: uno.id, empresa_id: empresaId, delegacion_id: sede, rol: 'miembro', estado: 'activa' },
        ...(enOtra && { empresa_id: otraEmpresa, delegacion_id: otraSede }),
        ...suya,
      })
      .execute();
  }
  return uno;
}

/** Who is who, and whether they answer for the company. */
const QUIENES: Record<string, [string[], Membresia | null, boolean]> = {
  'titular of marketing': [['marketing'], { rol: 'titular' }, true],
  'member with the charge': [['marketing'], { administra_productos: true }, true],
  'gestor with the charge': [['marketing'], { rol: 'gestor', administra_productos: true }, true],
  'member of marketing, without it': [['marketing'], {}, false],
  'gestor of marketing, without it': [['marketing'], { rol: 'gestor' }, false],
  'let in as recruiter, with a marketing account since': [['empleo', 'marketing'], {}, false],
  'who asks to join, with the charge': [['marketing'], { estado: 'pendiente', administra_productos: true }, false],
  'turned away, with the charge': [['marketing'], { estado: 'rechazada', administra_productos: true }, false],
  'who left, with the charge': [['marketing'], { estado: 'baja', administra_productos: true }, false],
  'titular who left': [['marketing'], { rol: 'titular', estado: 'baja' }, false],
  'titular without a marketing account': [['empleo'], { rol: 'titular' }, false],
  'representative with the charge': [['visitador_farmaceutico'], { administra_productos: true }, false],
  'titular of another company': [['marketing'], { rol: 'titular', enOtra: true }, false],
  'of no company': [['marketing'], null, false],
};

/** What waits for the company, and a representative whose products are its. */
async function loQueEspera() {
  const ana = await representante();
  const [una] = await ana.pedir([productos.mismaDcp], { email_destino: correoDeEmpresa() });
  const verificacionId = una?.verificacion?.id ?? 0;
  const pendiente = await enEstado(ana, 'pendiente_aprobacion');
  const vigente = await enEstado(ana, 'vigente');
  return { ana, verificacionId, pendiente, vigente };
}
type Espera = Awaited<ReturnType<typeof loQueEspera>>;
const motivo = 'Esto no lo llevamos nosotros';

/** All that is done in a company's name. Gives whether it was let; none of them may be let to who does not answer for it. */
const ACTOS: Record<string, (quien: Persona, espera: Espera) => Promise<boolean>> = {
  'lists what waits': async (quien, { verificacionId }) => {
    const { estado, cuerpo } = await quien.llamar('GET', '/api/verificaciones?de=pendientes&per_page=100');
    return estado === 200 && cuerpo.data.some(({ id }: { id: number }) => id === verificacionId);
  },
  'reads a request': async (quien, { verificacionId }) =>
    (await quien.llamar('GET', `/api/verificaciones/${verificacionId}`)).estado === 200,
  'sees who else answers': async (quien, { verificacionId }) =>
    (await quien.llamar('GET', `/api/verificaciones/${verificacionId}/companeros`)).estado === 200,
  'asks the applicant': async (quien, { verificacionId }) => {
    const texto = '¿En qué hospitales lo llevas?';
    return (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/preguntar`, { texto })).estado === 200;
  },
  'passes it on': async (quien, { verificacionId }) => {
    const nadie = { usuario_id: null, nota: null };
    return (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/delegar`, nadie)).estado === 200;
  },
  'turns it away': async (quien, { verificacionId }) => {
    const no = { decision: 'rechazada', motivo };
    return (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/decidir`, no)).estado === 200;
  },
  'confirms it': async (quien, { verificacionId }) =>
    (await quien.llamar('POST', `/api/verificaciones/${verificacionId}/decidir`, { decision: 'aprobada' })).estado ===
    200,
  'reads a promotion that waits': async (quien, { pendiente }) =>
    (await quien.llamar('GET', `/api/promociones/${pendiente.id}`)).estado === 200,
  'approves a promotion': async (quien, { pendiente: { id, version } }) =>
    (await paso(quien, id, 'aprobar', version)).estado === 200,
  'turns a promotion away': async (quien, { pendiente: { id, version } }) =>
    (await paso(quien, id, 'rechazar', version, { motivo })).estado === 200,
  'pauses a promotion': async (quien, { vigente: { id, version } }) =>
    (await paso(quien, id, 'pausar', version)).estado === 200,
  'ends a promotion': async (quien, { vigente: { id, version } }) =>
    (await paso(quien, id, 'finalizar', version)).estado === 200,
  'publishes one of their own': async (quien) => {
    const nueva = await crear(quien).catch(() => null);
    return nueva !== null && (await paso(quien, nueva.id, 'enviar', nueva.version)).estado === 200;
  },
  'sees the team': async (quien) => {
    const { estado, cuerpo } = await quien.llamar('GET', '/api/cartera/equipo');
    return estado === 200 && cuerpo.empresa?.id === empresaId;
  },
  'sees a portfolio of the team': async (quien, { ana }) => {
    const { estado, cuerpo } = await quien.llamar('GET', `/api/cartera?de=${ana.id}`);
    return estado === 200 && cuerpo.data.length > 0;
  },
  'hands products over': async (quien, { ana }) => {
    const a = await de.visitador();
    await de.entrar(a.id);
    return (await quien.llamar('POST', '/api/cartera/traspasar', { de: ana.id, a: a.id, ids: [] })).estado === 200;
  },
  'sees the company in their summary': async (quien) => {
    const { estado, cuerpo } = await quien.llamar('GET', '/api/visitador/resumen');
    return estado === 200 && Boolean(cuerpo.data.empresa?.cartera.length);
  },
};

/** What the act before has used up. */
const TRAS_OTRO = new Set(['confirms it', 'turns a promotion away', 'ends a promotion', 'hands products over']);

/** What all of them may have changed. */
async function estadoDe({ verificacionId, pendiente, vigente, ana }: Espera) {
  const promociones = await db
    .selectFrom('promocion')
    .select(['id', 'estado', 'version'])
    .where('id', 'in', [pendiente.id, vigente.id])
    .orderBy('id')
    .execute();
  const verificacion = await db
    .selectFrom('verificacion')
    .select(['estado', 'decision', 'delegada_a'])
    .where('id', '=', verificacionId)
    .executeTakeFirst();
  const { cuerpo } = await ana.llamar('GET', '/api/cartera');
  const cartera = cuerpo.data.map(({ id, estado, version }: Asociacion) => [id, estado, version]);
  return { promociones, verificacion, cartera };
}

test.each(Object.entries(QUIENES).filter(([, [, , responde]]) => !responde))(
  'U-13 does nothing in the company’s name: %s',
  async (_, [roles, membresia]) => {
    const quien = await con(roles, membresia);
    const espera = await loQueEspera();
    const antes = await estadoDe(espera);
    for (const [acto, hacer] of Object.entries(ACTOS))
      expect([acto, await hacer(quien, espera)]).toEqual([acto, false]);
    expect(await estadoDe(espera)).toEqual(antes);
  },
);

test.each(Object.entries(QUIENES).filter(([, [, , responde]]) => responde))(
  'U-13 does everything in the company’s name: %s',
  async (_, [roles, membresia]) => {
    const quien = await con(roles, membresia);
    let espera = await loQueEspera();
    for (const [acto, hacer] of Object.entries(ACTOS)) {
      if (TRAS_OTRO.has(acto)) espera = await loQueEspera();
      expect([acto, await hacer(quien, espera)]).toEqual([acto, true]);
    }
  },
);

const setEmpresa = (estado: EstadoEmpresa) =>
  db.updateTable('empresa').set({ estado }).where('id', '=', empresaId).execute();

test.each(['pendiente_verificacion', 'rechazada', 'suspendida'] as const)(
  'U-12 nobody acts for a company that is %s: what was asked before waits, by app, by link and by the staff',
  async (estado) => {
    const [titular, encargada, revisora] = [
      await con(['marketing'], { rol: 'titular' }),
      await con(['marketing'], { administra_productos: true }),
      await persona(['revisor_producto']),
    ];
    const espera = await loQueEspera();
    const email_destino = correoDeEmpresa();
    await espera.ana.pedir([productos.mismoAtc], { email_destino });
    const secreto = await secretoDe(email_destino);
    const [documental] = await espera.ana.pedir([productos.telmisartan], {
      email_destino: `a${estado}@correo.example`,
    });
    const documentalId = documental?.verificacion?.id ?? 0;
    const antes = await estadoDe(espera);
    try {
      await setEmpresa(estado);
      for (const quien of [titular, encargada])
        for (const [acto, hacer] of Object.entries(ACTOS))
          expect([acto, await hacer(quien, espera)]).toEqual([acto, false]);
      for (const decision of [{ decision: 'aprobada' }, { decision: 'rechazada', motivo }])
        expect(await publica('POST', `${secreto}/decidir`, { ...FIRMA, ...decision })).toMatchObject({
          estado: 409,
          cuerpo: { code: 'estado_no_permite', message: expect.stringContaining('no está verificada') },
        });
      const url = `/api/verificaciones/${documentalId}/decidir-documental`;
      expect(await revisora.llamar('POST', url, { decision: 'aprobada' })).toMatchObject({
        ...{ estado: 409, cuerpo: { code: 'estado_no_permite' } },
      });
      expect(await estadoDe(espera)).toEqual(antes);
    } finally {
      await setEmpresa('verificada');
    }
    // In good standing again, what waited is answered.
    expect((await publica('POST', `${secreto}/decidir`, { ...FIRMA, decision: 'aprobada' })).estado).toBe(200);
    expect(await ACTOS['confirms it']?.(encargada, espera)).toBe(true);
  },
);

test('U-12 the staff turn away what is asked of a company that nobody has verified', async () => {
  const { ana } = await loQueEspera();
  const revisora = await persona(['revisor_producto']);
  const [una] = await ana.pedir([productos.telmisartan], { email_destino: 'compras@correo.example' });
  const url = `/api/verificaciones/${una?.verificacion?.id}/decidir-documental`;
  try {
    await setEmpresa('rechazada');
    expect((await revisora.llamar('POST', url, { decision: 'rechazada', motivo })).estado).toBe(200);
  } finally {
    await setEmpresa('verificada');
  }
});

test('U-12 a company that stops being verified while somebody answers: the answer waits for it, and is refused', async () => {
  const { verificacionId } = await loQueEspera();
  const encargada = await con(['marketing'], { administra_productos: true });
  const url = `/api/verificaciones/${verificacionId}/decidir`;
  try {
    const [respuesta] = await db.transaction().execute(async (trx) => {
      await trx.updateTable('empresa').set({ estado: 'suspendida' }).where('id', '=', empresaId).execute();
      // It has read that the company is verified, and stands before its row.
      const llamada = encargada.llamar('POST', url, { decision: 'aprobada' });
      await expect.poll(async () => (await WAITING.execute(db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
      return [llamada];
    });
    expect((await respuesta)?.estado).toBe(409);
  } finally {
    await setEmpresa('verificada');
  }
});
