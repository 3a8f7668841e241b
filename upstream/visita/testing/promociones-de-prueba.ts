import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import type { Promocion } from '#shared/contract/visita/promociones';
import type { EstadoPromocion } from '#shared/estados/pasos-promocion';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { buildTestVisita } from '../../testing/build-test-visita.ts';
import { bloqueLegalDe } from '../promociones/politica/hechos.ts';
import { readOficial } from '../promociones/politica/oficial.ts';
import { carteraDePrueba, MADRID } from './cartera-de-prueba.ts';

/** `yyyy-MM-dd`, some days from today. */
/** In the time zone of promotions, where it is another day than in UTC after midnight. */
export const dentroDe = (dias: number) => {
  const hoy = dayIn(DEFAULT_TIMEZONE, new Date());
  return new Date(Date.parse(hoy) + dias * DIA_MS).toISOString().slice(0, 10);
};

/** The usual content of a promotion, which began yesterday. */
export const CONTENIDO = {
  titulo: 'Jornada sobre el dolor en atención primaria',
  tipo: 'formacion',
  publico: 'profesionales',
  descripcion: '<p>Una sesión de <strong>dos horas</strong> con casos clínicos.</p>',
  condiciones: null as string | null,
  referencias: ['Guía de práctica clínica, 2025'],
  codigo_material: null,
  presentaciones: [] as number[],
  fecha_inicio: dentroDe(-1) as string | null,
  fecha_fin: dentroDe(90) as string | null,
  zonas: [MADRID],
  canales: ['ap'] as string[],
  imagenes: [],
  documentos: [],
  url_externa: null,
  tramos: [] as { unidades_min: number; porcentaje: number; base: string }[],
};

/** Extends `carteraDePrueba` with promotions in any state. */
export async function promocionesDePrueba(visita: Awaited<ReturnType<typeof buildTestVisita>>) {
  const cartera = await carteraDePrueba(visita);
  const { db } = visita;
  const { productos, empresaId, visitador, deMarketing } = cartera;
  const jefa = await deMarketing();

  /** A representative with a product confirmed by the company. */
  async function representante(productoId: number = productos.paracetamol) {
    const ana = await visitador();
    const [una] = (await ana.anadir([productoId], { empresa_id: empresaId })).creadas;
    await db
      .updateTable('asociacion_producto')
      .set({ estado: 'activa', activa_desde: new Date() })
      .where('id', '=', una?.id ?? 0)
      .execute();
    return { ...ana, asociacionId: una?.id ?? 0 };
  }
  type Persona = Awaited<ReturnType<typeof cartera.persona>>;
  async function crear(quien: Persona, cambio: object = {}, productoId: number = productos.paracetamol) {
    const { estado, cuerpo } = await quien.llamar('POST', '/api/promociones', {
      producto_id: productoId,
      ...CONTENIDO,
      ...cambio,
    });
    if (estado !== 201) throw new Error(JSON.stringify(cuerpo));
    return cuerpo.data as Promocion;
  }
  /** A promotion of `quien`'s that is put into a state, without the steps that lead there. */
  async function enEstado(quien: Persona, estado: EstadoPromocion, values: object = {}) {
    const { id } = await crear(quien);
    const oficial = await readOficial(db, productos.paracetamol);
    if (!oficial) throw new Error('no product');
    const aprobada = estado === 'borrador' || estado === 'pendiente_aprobacion' || estado === 'rechazada';
    return db
      .updateTable('promocion')
      .set({
        estado,
        bloque_legal: JSON.stringify(bloqueLegalDe(oficial, [])),
        ft_fecha_base: oficial.ficha_tecnica?.fecha ?? null,
        aprobada_en: aprobada ? null : new Date(),
        ...values,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const paso = (quien: Persona, id: number, nombre: string, version: number, resto: object = {}) =>
    quien.llamar('POST', `/api/promociones/${id}/${nombre}`, { version, ...resto });
  return { ...cartera, jefa, representante, crear, enEstado, paso };
}
