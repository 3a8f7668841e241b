import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Rol } from '#shared/estados/tipos-registro';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import type { TestMain } from '../../../testing/build-test-main.ts';
import { buildEmpresa } from '../../perfiles/testing/perfil-ejemplos.ts';
import { tellDueAvisos } from '../tablero/aviso-pendiente.ts';

/** A complete offer, which may be published as it is. */
export const ofertaBuena = {
  titulo: 'Visitador médico de atención primaria',
  cargo_id: 1,
  pais_id: 28,
  estado_id: 28028,
  poblacion: 'Madrid',
  modalidad: 'presencial',
  tipo_contrato: 'indefinido',
  jornada: 'completa',
  descripcion: `<p>${'Trabajarás con los centros de salud de tu zona y darás a conocer la evidencia. '.repeat(4)}</p>`,
  salario_min: '28000',
  salario_max: '34000',
};

/** Calls the API as a user, or without login (null). */
export function askAs({ app, bearer, clock }: TestMain) {
  // One token for each user is kept, as long as the clock is not moved.
  const tokens = new Map<string, ReturnType<typeof bearer>>();
  const headersDe = (id: number) => {
    const clave = `${id} ${clock.offsetMs}`;
    const found = tokens.get(clave) ?? bearer(id);
    tokens.set(clave, found);
    return found;
  };
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    id: number | null,
    payload?: object,
  ) => {
    const headers = id === null ? {} : await headersDe(id);
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
}

/** Builders of people of both sides, and of offers that are inserted directly into the table. */
export function empleoDePrueba(main: TestMain) {
  const { db, buildUsuario, deps } = main;
  let cuenta = 0;

  const aceptarCondiciones = (usuario_id: number, version: string = VERSION_TEXTO.condiciones_empleo) =>
    db
      .insertInto('consentimiento')
      .values({
        usuario_id,
        tipo: 'condiciones_empleo',
        version_texto: version,
        valor: true,
        origen: 'prueba',
      })
      .execute();

  /** A recruiter of a company in the given state, who has accepted the rules. */
  async function buildReclutador(estado: 'verificada' | 'pendiente_verificacion' | 'suspendida' = 'verificada') {
    cuenta += 1;
    const empresa = await buildEmpresa(main, { nombre: `Laboratorio de Prueba ${cuenta}`, estado });
    const { usuario } = await empresa.buildMiembro('titular');
    await aceptarCondiciones(usuario.id);
    if (estado === 'verificada') await administrarEmpleo(usuario.id);
    return { ...usuario, empresa };
  }

  const administrarEmpleo = (id: number) =>
    db
      .updateTable('usuario')
      .set({ roles: ['empleo', 'administrador_empleo'] satisfies Rol[] })
      .where('id', '=', id)
      .execute();

  /** A colleague in the same company; `administra`: true if the colleague manages all its offers. */
  async function buildCompanera({ empresa }: Awaited<ReturnType<typeof buildReclutador>>, administra: boolean) {
    const { usuario, membresiaId } = await empresa.buildMiembro('miembro');
    await aceptarCondiciones(usuario.id);
    if (administra) {
      await administrarEmpleo(usuario.id);
      await db
        .updateTable('membresia_empresa')
        .set({ administra_empleo: true })
        .where('id', '=', membresiaId)
        .execute();
    }
    return usuario;
  }

  const buildCandidato = () =>
    buildUsuario({ register_type: 'candidato', roles: ['candidato'] satisfies Rol[], nombre: 'Candidata' });

  /** A candidate with a profile that is enough to apply. */
  const buildCandidatoConPerfil = async () => {
    const usuario = await buildCandidato();
    const experiencias = JSON.stringify([
      { puesto: 'Delegada', empresa: 'Otra', desde: '2019-01', hasta: null, descripcion: null },
    ]);
    await db.insertInto('perfil_candidato').values({ usuario_id: usuario.id, experiencias }).execute();
    return usuario;
  };

  async function buildOferta(values: Partial<Insertable<OfertaEmpleoTabla>> = {}) {
    cuenta += 1;
    const ahora = deps.now().getTime();
    return db
      .insertInto('oferta_empleo')
      .values({
        ...ofertaBuena,
        modalidad: 'presencial',
        slug: `oferta-${cuenta}`,
        empresa_texto: 'Empresa de fuera',
        estado: 'publicada',
        fecha_publicacion: new Date(ahora - cuenta * 60_000),
        fecha_caducidad: new Date(ahora + 30 * DIA_MS),
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** The author of an offer, and one caller of every other kind. */
  async function buildQuienes() {
    const autora = await buildReclutador();
    const candidata = await buildCandidatoConPerfil();
    const ids = {
      anonimo: null,
      candidata: candidata.id,
      autora: autora.id,
      companeraQueAdministra: (await buildCompanera(autora, true)).id,
      companeraSinMas: (await buildCompanera(autora, false)).id,
      quePideEntrar: (await autora.empresa.buildMiembro('miembro', 'pendiente')).usuario.id,
      reclutadoraDeOtra: (await buildReclutador()).id,
      moderador: (await buildUsuario({ roles: ['moderador'] })).id,
      admin: (await buildUsuario({ roles: ['admin'] })).id,
    };
    return { autora, candidata, ids };
  }

  /** How many times a call of this user got 404 because the row is another person's, by the audit trail. */
  async function negadas(entidad: 'oferta_empleo' | 'candidatura', id: number, quien: number | null): Promise<number> {
    const rows = await db
      .selectFrom('evento_auditoria')
      .select('id')
      .where('tipo', '=', 'authz_fail')
      .where('entidad', '=', entidad)
      .where('entidad_id', '=', String(id))
      .where('actor_id', '=', quien)
      .execute();
    return rows.length;
  }

  /** Inserts a CV as an upload leaves it. */
  async function subirCv(dueno_id: number): Promise<string> {
    const id = randomUUID();
    await db
      .insertInto('fichero')
      .values({
        id,
        dueno_id,
        uso: 'cv',
        nombre: 'cv.pdf',
        mime: 'application/pdf',
        bytes: 10,
        listo: true,
        ancho: null,
        alto: null,
        entidad: null,
        entidad_id: null,
      })
      .execute();
    return id;
  }

  /** Names of the mail templates sent to an address, in order. */
  async function correosDe(para: string): Promise<string[]> {
    const rows = await db
      .selectFrom('correo_salida')
      .select('plantilla')
      .where('para', '=', para)
      .orderBy('id')
      .execute();
    return rows.map((c) => c.plantilla);
  }

  /** Lets the ten seconds of undo pass, and sends the due notices. */
  async function pasaElPlazo(): Promise<void> {
    await tellDueAvisos({ ...main.deps, now: () => new Date(main.deps.now().getTime() + 60_000) });
  }

  return {
    subirCv,
    pasaElPlazo,
    correosDe,
    buildReclutador,
    buildCompanera,
    buildCandidato,
    buildCandidatoConPerfil,
    buildOferta,
    buildQuienes,
    negadas,
    aceptarCondiciones,
  };
}
