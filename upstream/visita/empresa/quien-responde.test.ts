import { expect, test } from 'vitest';
import type { EstadoEmpresa } from '#shared/estados/estados-empresa';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { waitingForLock } from '../../testing/postgres/waiting-for-lock.ts';
import { FIRMA } from '../testing/cartera-de-prueba.ts';
import { actosDe, MOTIVO } from './testing/actos-de-empresa.ts';
import { empresaDePrueba, type Membresia } from './testing/empresa-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const de = await empresaDePrueba(visita);
const { productos, empresaId, persona, con, loQueEspera, estadoDe, negadas, secretoDe, publica, correoDeEmpresa } = de;
const ACTOS = actosDe(de);

/** Roles and membership of each kind of person, and whether they answer for the company. */
const QUIENES: Record<string, [string[], Membresia | null, boolean]> = {
  'titular of marketing': [['marketing'], { rol: 'titular' }, true],
  'member who answers for the products': [['marketing'], { administra_productos: true }, true],
  'gestor who answers for the products': [['marketing'], { rol: 'gestor', administra_productos: true }, true],
  'member of marketing who does not answer for the products': [['marketing'], {}, false],
  'gestor of marketing who does not answer for the products': [['marketing'], { rol: 'gestor' }, false],
  'member accepted as recruiter who got a marketing account later': [['empleo', 'marketing'], {}, false],
  'person who asks to join and would answer for the products': [
    ['marketing'],
    { estado: 'pendiente', administra_productos: true },
    false,
  ],
  'refused person who would answer for the products': [
    ['marketing'],
    { estado: 'rechazada', administra_productos: true },
    false,
  ],
  'former member who answered for the products': [['marketing'], { estado: 'baja', administra_productos: true }, false],
  'titular who left': [['marketing'], { rol: 'titular', estado: 'baja' }, false],
  'titular without a marketing account': [['empleo'], { rol: 'titular' }, false],
  'representative who answers for the products': [['visitador_farmaceutico'], { administra_productos: true }, false],
  'titular of another company': [['marketing'], { rol: 'titular', enOtra: true }, false],
  'person without a company': [['marketing'], null, false],
};

/** Acts that need new pending things, because the act before has used them up. */
const TRAS_OTRO = new Set(['confirms it', 'turns a promotion away', 'ends a promotion', 'hands products over']);

test.each(Object.entries(QUIENES).filter(([, [, , responde]]) => !responde))(
  'U-13 may do nothing in the company’s name: %s',
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
  'U-13 may do everything in the company’s name: %s',
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
  'U-12 nobody acts for a company that is %s, in the app, by link or for the staff: earlier requests wait',
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
      for (const decision of [{ decision: 'aprobada' }, { decision: 'rechazada', motivo: MOTIVO }])
        expect(await publica('POST', `${secreto}/decidir`, { ...FIRMA, ...decision })).toMatchObject({
          estado: 409,
          cuerpo: { code: 'estado_no_permite', message: expect.stringContaining('no está verificada') },
        });
      const url = `/api/verificaciones/${documentalId}/decidir-documental`;
      expect(await revisora.llamar('POST', url, { decision: 'aprobada' })).toMatchObject({
        estado: 409,
        cuerpo: { code: 'estado_no_permite' },
      });
      expect(await estadoDe(espera)).toEqual(antes);
    } finally {
      await setEmpresa('verificada');
    }
    // When the company is verified again, the pending requests are answered.
    expect((await publica('POST', `${secreto}/decidir`, { ...FIRMA, decision: 'aprobada' })).estado).toBe(200);
    expect(await ACTOS['confirms it']?.(encargada, espera)).toBe(true);
  },
);

test.each(Object.entries(QUIENES).filter(([, [roles, , responde]]) => !responde && roles.includes('marketing')))(
  'U-12 a person who does not answer for the company is refused a decision, and the attempt is recorded: %s',
  async (_, [roles, membresia]) => {
    const quien = await con(roles, membresia);
    const { verificacionId } = await loQueEspera();
    const { enOtra = false, estado = 'activa' } = membresia ?? { enOtra: true };
    const esDeLaCasa = !enOtra && (estado === 'activa' || estado === 'pendiente');
    const url = `/api/verificaciones/${verificacionId}/decidir`;
    expect(await quien.llamar('POST', url, { decision: 'aprobada' })).toMatchObject(
      esDeLaCasa
        ? { estado: 403, cuerpo: { code: 'sin_permiso', message: expect.stringContaining('encargo de sus productos') } }
        : { estado: 404, cuerpo: { code: 'no_encontrado' } },
    );
    expect(await negadas(quien.id)).toEqual([{ entidad: 'verificacion', entidad_id: String(verificacionId) }]);
  },
);

test('U-12 the staff can reject a request to a company that is not verified', async () => {
  const { ana } = await loQueEspera();
  const revisora = await persona(['revisor_producto']);
  const [una] = await ana.pedir([productos.telmisartan], { email_destino: 'compras@correo.example' });
  const url = `/api/verificaciones/${una?.verificacion?.id}/decidir-documental`;
  try {
    await setEmpresa('rechazada');
    expect((await revisora.llamar('POST', url, { decision: 'rechazada', motivo: MOTIVO })).estado).toBe(200);
  } finally {
    await setEmpresa('verificada');
  }
});

test('U-12 an answer that races with the suspension of its company waits for the lock, and is refused', async () => {
  const { verificacionId } = await loQueEspera();
  const encargada = await con(['marketing'], { administra_productos: true });
  const url = `/api/verificaciones/${verificacionId}/decidir`;
  try {
    const [respuesta] = await db.transaction().execute(async (trx) => {
      await trx.updateTable('empresa').set({ estado: 'suspendida' }).where('id', '=', empresaId).execute();
      // The call has read that the company is verified, and waits for the lock on its row.
      const llamada = encargada.llamar('POST', url, { decision: 'aprobada' });
      await expect.poll(() => waitingForLock(db), { timeout: 10_000 }).toBeGreaterThan(0);
      return [llamada];
    });
    expect((await respuesta)?.estado).toBe(403);
  } finally {
    await setEmpresa('verificada');
  }
});
