import { describe, expect, test } from 'vitest';
import { TRANSICIONES_OFERTA } from '#shared/estados/estados-empleo';
import { ESTADOS_OFERTA, type EstadoOferta } from '#shared/estados/vocabulario-empleo';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { type Alcance, loQuePrueba } from './alcance.ts';
import { askAs, empleoDePrueba, ofertaBuena } from './empleo-de-prueba.ts';

interface Llamada {
  nombre: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after /api/empleo/; `*` is the offer's id. */
  path: string;
  body?: object;
  /** The status when the call is permitted. */
  status: 200 | 204;
}
const motivo = { motivo: 'No cumple las normas' };
const DEL_AUTOR = [
  { nombre: 'leer', method: 'GET', path: 'mis-ofertas/*', status: 200 },
  { nombre: 'candidaturas', method: 'GET', path: 'ofertas/*/candidaturas', status: 200 },
  { nombre: 'guardar', method: 'PUT', path: 'ofertas/*', body: { ...ofertaBuena, version: 1 }, status: 200 },
  { nombre: 'borrar', method: 'DELETE', path: 'ofertas/*', status: 204 },
  { nombre: 'publicar', method: 'POST', path: 'ofertas/*/publicar', status: 200 },
  { nombre: 'pausar', method: 'POST', path: 'ofertas/*/pausar', status: 200 },
  { nombre: 'reanudar', method: 'POST', path: 'ofertas/*/reanudar', status: 200 },
  { nombre: 'cerrar', method: 'POST', path: 'ofertas/*/cerrar', body: { motivo: 'cancelada' }, status: 200 },
  { nombre: 'cubrir', method: 'POST', path: 'ofertas/*/cerrar', body: { motivo: 'cubierta' }, status: 200 },
  { nombre: 'renovar', method: 'POST', path: 'ofertas/*/renovar', status: 200 },
  { nombre: 'archivar', method: 'POST', path: 'ofertas/*/archivar', status: 200 },
] as const satisfies readonly Llamada[];
const DEL_MODERADOR = [
  { nombre: 'aprobar', method: 'POST', path: 'revision/*/aprobar', status: 204 },
  { nombre: 'rechazar', method: 'POST', path: 'revision/*/rechazar', body: motivo, status: 204 },
  { nombre: 'retirar', method: 'POST', path: 'revision/*/retirar', body: motivo, status: 204 },
] as const satisfies readonly Llamada[];
type LlamadaDeAlguien = (typeof DEL_AUTOR | typeof DEL_MODERADOR)[number];
type Nombre = LlamadaDeAlguien['nombre'];

/** Written by hand from the rules, not from the code: state before → state after. A missing state answers 409. */
const ESPERADO: Record<Nombre, Partial<Record<EstadoOferta, EstadoOferta | 'borrada'>>> = {
  leer: Object.fromEntries(ESTADOS_OFERTA.map((estado) => [estado, estado])),
  candidaturas: Object.fromEntries(ESTADOS_OFERTA.map((estado) => [estado, estado])),
  guardar: {
    borrador: 'borrador',
    pendiente_revision: 'borrador',
    rechazada: 'borrador',
    publicada: 'publicada',
    pausada: 'pausada',
  },
  borrar: { borrador: 'borrada' },
  // The company is verified and no filter is hit, so the offer goes on to `publicada` by itself.
  publicar: { borrador: 'publicada' },
  pausar: { publicada: 'pausada' },
  reanudar: { pausada: 'publicada' },
  cerrar: { publicada: 'cerrada', pausada: 'cerrada' },
  cubrir: { publicada: 'cubierta', pausada: 'cubierta' },
  renovar: { caducada: 'publicada', publicada: 'publicada' },
  archivar: { cerrada: 'archivada', cubierta: 'archivada', caducada: 'archivada' },
  aprobar: { pendiente_revision: 'publicada' },
  rechazar: { pendiente_revision: 'rechazada' },
  retirar: { publicada: 'retirada', pausada: 'retirada' },
};
/** For each state of the offer: the status of a candidate's application, also of anybody's GET for 404 and 410. */
const SOLICITAR: Record<EstadoOferta, number> = {
  borrador: 404,
  pendiente_revision: 404,
  rechazada: 404,
  publicada: 201,
  pausada: 409,
  cerrada: 410,
  cubierta: 410,
  caducada: 410,
  retirada: 410,
  archivada: 410,
};

/** Tests the offers' state machine at the API: state × call × kind of caller (docs/states.md). */
export async function walkTransicionesOferta(alcance: Alcance): Promise<void> {
  const main = await buildTestMain({ limitsFactor: 100_000 });
  const { db } = main;
  const pedir = askAs(main);
  const { buildOferta, buildQuienes, negadas } = empleoDePrueba(main);
  const { autora, ids: QUIENES } = await buildQuienes();
  type Quien = keyof typeof QUIENES;
  /** 0: permitted, as far as the state allows. Each 404 leaves an audited `authz_fail`. */
  const ANTE_LO_DEL_AUTOR: Record<Quien, 0 | 401 | 403 | 404> = {
    anonimo: 401,
    candidata: 403,
    autora: 0,
    companeraQueAdministra: 0,
    companeraSinMas: 404,
    quePideEntrar: 404,
    reclutadoraDeOtra: 404,
    moderador: 403,
    admin: 403,
  };
  const ANTE_LO_DEL_MODERADOR: Record<Quien, 0 | 401 | 403 | 404> = {
    anonimo: 401,
    candidata: 403,
    autora: 403,
    companeraQueAdministra: 403,
    companeraSinMas: 403,
    quePideEntrar: 403,
    reclutadoraDeOtra: 403,
    moderador: 0,
    admin: 0,
  };

  const filaDe = (id: number) => db.selectFrom('oferta_empleo').selectAll().where('id', '=', id).executeTakeFirst();
  const en = (estado: EstadoOferta) =>
    buildOferta({
      estado,
      autor_id: autora.id,
      empresa_id: autora.empresa.id,
      empresa_texto: null,
      ...(SOLICITAR[estado] === 404 && { fecha_publicacion: null, fecha_caducidad: null }),
    });

  async function probar(
    estado: EstadoOferta,
    { nombre, ...llamada }: Llamada & { nombre: Nombre },
    quien: Quien,
    sinPermiso: number,
  ) {
    const oferta = await en(estado);
    const path = `/api/empleo/${llamada.path.replace('*', String(oferta.id))}`;
    const { status, body } = await pedir(llamada.method, path, QUIENES[quien], llamada.body);
    const caso = `${quien}: ${nombre} de ${estado}`;
    const destino = sinPermiso === 0 ? ESPERADO[nombre][estado] : undefined;
    const espera = sinPermiso || (destino === undefined ? 409 : llamada.status);
    expect(`${caso} → ${status}`).toBe(`${caso} → ${espera}`);
    const despues = await filaDe(oferta.id);
    if (destino === undefined) {
      expect(despues, caso).toEqual(oferta);
      if (espera === 409) expect(body.code).toBe('estado_no_permite');
    } else expect(`${caso} → ${despues?.estado ?? 'borrada'}`).toBe(`${caso} → ${destino}`);
    expect(`${caso}: ${await negadas('oferta_empleo', oferta.id, QUIENES[quien])}`).toBe(
      `${caso}: ${espera === 404 ? 1 : 0}`,
    );
  }

  const quienes = Object.keys(QUIENES) as Quien[];

  const DE_QUIEN = {
    author: { llamadas: DEL_AUTOR, permisos: ANTE_LO_DEL_AUTOR },
    moderator: { llamadas: DEL_MODERADOR, permisos: ANTE_LO_DEL_MODERADOR },
  };
  describe.each(Object.entries(DE_QUIEN))('the %s’s calls', (_, { llamadas, permisos }) => {
    test.each(ESTADOS_OFERTA)(
      'on %s, by each role',
      async (estado) => {
        for (const [n, quien] of quienes.entries()) {
          const turno = n + ESTADOS_OFERTA.indexOf(estado);
          const suyas = loQuePrueba<LlamadaDeAlguien>(alcance, permisos[quien] === 0, llamadas, turno);
          for (const llamada of suyas) await probar(estado, llamada, quien, permisos[quien]);
        }
      },
      180_000,
    );
  });

  test.each(ESTADOS_OFERTA)(
    'applying to %s: the candidate alone, and only while it is open',
    async (estado) => {
      const antes = SOLICITAR[estado];
      const POR_QUIEN: Record<Quien, number> = {
        anonimo: 401,
        candidata: antes,
        // 0: 403, because the candidate's step is missing (the answer names it); 404 and 410 come first for these callers too.
        autora: 0,
        companeraQueAdministra: 0,
        companeraSinMas: 0,
        quePideEntrar: 0,
        reclutadoraDeOtra: 0,
        moderador: 0,
        admin: 0,
      };
      for (const quien of quienes) {
        const { id } = await en(estado);
        const { status } = await pedir('POST', `/api/empleo/ofertas/${id}/candidaturas`, QUIENES[quien], {
          consentimiento: true,
        });
        const espera = POR_QUIEN[quien] || (antes === 404 || antes === 410 ? antes : 403);
        expect(`${quien}, ${estado} → ${status}`).toBe(`${quien}, ${estado} → ${espera}`);
        const hay = await db.selectFrom('candidatura').select('id').where('oferta_id', '=', id).execute();
        expect(hay).toHaveLength(status === 201 ? 1 : 0);
      }
    },
    60_000,
  );

  test('every step that a person may take has a call in this table', () => {
    const pasos = [...Object.keys(TRANSICIONES_OFERTA.autor), ...Object.keys(TRANSICIONES_OFERTA.moderador)];
    // `corregir` and `revisar` happen by saving.
    const sinLlamada = pasos.filter((paso) => !(paso in ESPERADO));
    expect(sinLlamada).toEqual(['corregir', 'revisar']);
  });
}
