import type { Revision } from '#shared/contract/visita/entidades-revision';
import type { Valor } from '#shared/reglas/revision/campos-revision';
import type { carteraDePrueba } from './cartera-de-prueba.ts';

type Cartera = Awaited<ReturnType<typeof carteraDePrueba>>;
type Persona = Awaited<ReturnType<Cartera['persona']>>;

/** A proposed medicine that no list has, with all required fields. */
export const ALTA: Record<string, Valor> = {
  tipo: 'medicamento',
  nombre: 'NOVEDINA 20 mg COMPRIMIDOS',
  laboratorio: 'LABORATORIOS ALAMEDA, S.A.',
  pais: '28',
  categoria: 'Antihipertensivos',
  forma: 'COMPRIMIDO',
  dispensacion: 'con_receta',
  vias: ['VÍA ORAL'],
  nregistro: '99001',
  pendiente_comercializacion: true,
  prueba_url: 'https://alameda.example/autorizacion',
  presentaciones: [{ codigo: '799001', contenido: '28 comprimidos', pvp: '12,50' }],
  principios: [{ nombre: 'NOVEDINA', dosis: '20', unidad: 'mg' }],
  advertencias: 'No con pomelo.',
};
export const cambiosDe = (valores: Record<string, Valor>) =>
  Object.entries(valores).map(([campo, valor]) => ({ campo, valor }));

/** Builders of suggestions and their steps. */
export function revisionesDePrueba({ persona, visitador }: Pick<Cartera, 'persona' | 'visitador'>) {
  const bien = async (respuesta: Promise<{ estado: number; cuerpo: { data: Revision } }>): Promise<Revision> => {
    const { estado, cuerpo } = await respuesta;
    if (estado >= 300) throw new Error(JSON.stringify(cuerpo));
    return cuerpo.data;
  };
  const paso = (quien: Persona, { id, version }: Pick<Revision, 'id' | 'version'>, cual: string, body: object = {}) =>
    quien.llamar('POST', `/api/revisiones/${id}/${cual}`, { version, ...body });

  /** A draft with these changes, each with a note. */
  async function borrador(quien: Persona, productoId: number, valores: Record<string, Valor>, mas: object = {}) {
    const { id, version } = await bien(quien.llamar('POST', `/api/productos/${productoId}/revisiones`));
    const cambios = Object.entries(valores).map(([campo, valor]) => ({ campo, valor, nota: 'Según el prospecto' }));
    return bien(quien.llamar('PUT', `/api/revisiones/${id}`, { version, cambios, ...mas }));
  }
  async function enviada(quien: Persona, productoId: number, valores: Record<string, Valor>) {
    return bien(paso(quien, await borrador(quien, productoId, valores), 'enviar'));
  }
  /** A suggestion that a representative sent and a reviewer took. */
  async function tomada(productoId: number, valores: Record<string, Valor>, revisor?: Persona) {
    const ana = await visitador();
    const bea = revisor ?? (await persona(['revisor_producto']));
    const revision = await bien(paso(bea, await enviada(ana, productoId, valores), 'tomar'));
    return { ana, bea, revision };
  }
  const decidir = (quien: Persona, revision: Revision, rechazados: Record<string, string> = {}) =>
    paso(quien, revision, 'decidir', {
      decisiones: revision.cambios.map(({ campo }) =>
        rechazados[campo] === undefined
          ? { campo, decision: 'aprobada' }
          : { campo, decision: 'rechazada', motivo: rechazados[campo] },
      ),
    });
  const leer = (quien: Persona, { id }: Pick<Revision, 'id'>) => bien(quien.llamar('GET', `/api/revisiones/${id}`));
  return { bien, paso, borrador, enviada, tomada, decidir, leer };
}
