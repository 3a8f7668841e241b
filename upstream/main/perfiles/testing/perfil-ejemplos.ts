import type { TestMain } from '../../../testing/build-test-main.ts';

/** Valid payloads, of which tests change one field at a time. */
export const persona = { nombre: 'Nombre', apellidos: 'Apellidos' };

export const perfilWeb = {
  ...persona,
  empresa_nombre: 'Farmacia Central',
  delegacion: null,
  cargo: 29,
  empresa_tipo: 3,
  desempleado: false,
  autoempleo: false,
};

export const perfilCandidato = { ...perfilWeb, nacimiento: '1990-02-28', pais: 28, estado: 28028 };

export const empresaNueva = {
  empresa: 'Laboratorio Nuevo',
  emailEmpresa: 'info@laboratorio-nuevo.example',
  empresaCodigoPostal: '28001',
  empresaDireccion: 'Calle Mayor 1',
  empresaDireccion2: null,
  empresaPais: 28,
  empresaPoblacion: 'Madrid',
  tipoEmpresa: 1,
  empresaTelefono: '+34 910 000 000',
  empresaEstado: 28028,
};

export const perfilEmpleo = { ...persona, cargo: 37, ...empresaNueva };

/** Calls the API as a given user. */
export const callAs =
  (main: TestMain) => async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, id: number, payload?: object) => {
    const headers = await main.bearer(id);
    const response = await main.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };

/** A company with its delegations and, on request, a titular. */
export async function buildEmpresa(
  { db, buildUsuario }: TestMain,
  values: { nombre: string; dominios?: string[]; estado?: 'verificada' | 'pendiente_verificacion' | 'suspendida' },
  delegaciones = ['Sede central'],
) {
  const { nombre, dominios = [], estado = 'verificada' } = values;
  const empresa = await db
    .insertInto('empresa')
    .values({ nombre, dominios, estado, pais_id: 28, verificada_en: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('delegacion')
    .values(delegaciones.map((d, i) => ({ empresa_id: empresa.id, nombre: d, es_sede: i === 0, pais_id: 28 })))
    .returning('id')
    .execute();
  const delegacionIds = rows.map((d) => d.id);
  const [delegacion_id = 0] = delegacionIds;
  const buildMiembro = async (rol: 'titular' | 'gestor' | 'miembro', membresia: 'activa' | 'pendiente' = 'activa') => {
    const usuario = await buildUsuario({ register_type: 'empleo', roles: ['empleo'] });
    const { id } = await db
      .insertInto('membresia_empresa')
      .values({ usuario_id: usuario.id, empresa_id: empresa.id, delegacion_id, rol, estado: membresia })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { usuario, membresiaId: id };
  };
  return { id: empresa.id, delegacionIds, buildMiembro };
}
