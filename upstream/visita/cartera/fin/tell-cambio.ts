import { yMas } from '#shared/textos/y-mas';
import { notify } from '../../../avisos/notify.ts';
import { tellCambio } from '../../../chat/despertador.ts';
import { listVelan } from '../../empresa/responsables.ts';
import { RUTA_CARTERA, rutaEnSuNombre } from '../../rutas.ts';
import { nombreDe } from '../../verificaciones/nombre-persona.ts';
import type { Motor, Trx } from '../move-asociacion.ts';

/** What happened to products of one person, and why. */
export interface Cambio {
  /** `fusionada`: the association continues under another ficha of the same product. */
  estado: 'suspendida' | 'activa' | 'finalizada' | 'rechazada' | 'fusionada';
  motivo: string | null;
  /** Name of the company that decided; null when the platform did, by its staff or by a job. */
  empresa: string | null;
}

/** The name of the first product, and the number of the others. */
export const nombrados = (productos: readonly string[]) => yMas(productos[0] ?? '', productos.length);

const conMotivo = (que: string, motivo: string | null) => (motivo === null ? `${que}.` : `${que}: «${motivo}»`);

const TITULO = {
  suspendida: {
    plataforma: ['Hemos suspendido un producto de tu cartera', 'Hemos suspendido productos de tu cartera'],
    empresa: ['ha suspendido un producto de tu cartera', 'ha suspendido productos de tu cartera'],
  },
  activa: {
    plataforma: ['Un producto vuelve a estar activo en tu cartera', 'Vuelven a estar activos productos de tu cartera'],
    empresa: ['ha reanudado un producto de tu cartera', 'ha reanudado productos de tu cartera'],
  },
  finalizada: {
    plataforma: ['Un producto de tu cartera ha terminado', 'Han terminado productos de tu cartera'],
    empresa: ['ha dado por terminado un producto de tu cartera', 'ha dado por terminados productos de tu cartera'],
  },
  rechazada: {
    plataforma: ['Un producto de tu cartera ya no está confirmado', 'Productos de tu cartera ya no están confirmados'],
    empresa: ['ha retirado su confirmación de un producto', 'ha retirado su confirmación de varios productos'],
  },
  fusionada: {
    plataforma: ['Un producto de tu cartera pasa a otra ficha', 'Productos de tu cartera pasan a otra ficha'],
    empresa: ['ha pasado un producto de tu cartera a otra ficha', 'ha pasado productos de tu cartera a otra ficha'],
  },
} as const satisfies Record<Cambio['estado'], Record<'plataforma' | 'empresa', readonly [string, string]>>;

function tituloDe({ estado, empresa }: Cambio, cuantos: number): string {
  const [uno, varios] = TITULO[estado][empresa === null ? 'plataforma' : 'empresa'];
  const titulo = cuantos === 1 ? uno : varios;
  return empresa === null ? titulo : `${empresa} ${titulo}`;
}

/** Tells the person of the products, once for all of them. */
export async function tellPersona(
  trx: Trx,
  usuarioId: number,
  productos: readonly string[],
  cambio: Cambio,
  { config }: Pick<Motor, 'config'>,
): Promise<void> {
  await tellCambio(trx, [usuarioId], 'visitador');
  await notify(trx, usuarioId, {
    tipo: 'asociacion_estado',
    titulo: tituloDe(cambio, productos.length),
    texto: conMotivo(nombrados(productos), cambio.motivo),
    url: RUTA_CARTERA,
    correo: {
      plantilla: 'asociacion_estado',
      datos: {
        estado: cambio.estado,
        producto: productos[0]?.slice(0, 200) ?? '',
        total: productos.length,
        motivo: cambio.motivo,
        empresa: cambio.empresa?.slice(0, 200) ?? null,
        enlace: config.publicUrl + RUTA_CARTERA,
      },
    },
  });
}

/** What a company is told about a person's products in its name. */
export interface SuCambio {
  empresaId: number | null;
  usuarioId: number;
  productos: readonly string[];
  /** `respaldada`: the company backed the person's suggestion for the only product. */
  que: Cambio['estado'] | 'confirmada' | 'respaldada';
  motivo: string | null;
  /** For a confirmation by a mailed link: who signed it, and until when it can be taken back. */
  porEnlace?: { firmada: string; hasta: Date };
}

const QUE_EMPRESA = {
  suspendida: 'Suspendidos productos en nombre de tu empresa',
  activa: 'Vuelven a estar activos productos en nombre de tu empresa',
  finalizada: 'Alguien deja productos en nombre de tu empresa',
  rechazada: 'Retirada una confirmación de tu empresa',
  fusionada: 'Productos en nombre de tu empresa pasan a otra ficha',
  confirmada: 'Confirmado por correo en nombre de tu empresa',
  respaldada: 'Sugerencia confirmada por correo en nombre de tu empresa',
} as const satisfies Record<SuCambio['que'], string>;

/** Tells those who watch over a company's products, except the actor and the person concerned. */
export async function tellEmpresa(
  trx: Trx,
  { empresaId, usuarioId, productos, que, motivo, porEnlace }: SuCambio,
  { actor, config }: Pick<Motor, 'actor' | 'config'>,
): Promise<void> {
  if (empresaId === null) return;
  const velan = (await listVelan(trx, empresaId)).map(({ id }) => id);
  // The live event also goes to the actor, for their other windows.
  await tellCambio(trx, velan, 'visitador');
  const quienes = velan.filter((id) => id !== usuarioId && id !== actor?.id);
  if (quienes.length === 0) return;
  const persona = nombreDe(
    await trx
      .selectFrom('usuario')
      .select(['nombre', 'apellidos', 'email'])
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow(),
  );
  const cuales = `${persona}: ${nombrados(productos)}`;
  for (const id of quienes)
    await notify(trx, id, {
      tipo: 'asociacion_estado',
      titulo: QUE_EMPRESA[que],
      texto: porEnlace ? `${cuales}. Lo firma ${porEnlace.firmada}.` : conMotivo(cuales, motivo),
      url: rutaEnSuNombre(usuarioId),
      correo: {
        plantilla: 'empresa_cartera',
        datos: {
          que,
          persona: persona.slice(0, 200),
          producto: productos[0]?.slice(0, 200) ?? '',
          total: productos.length,
          motivo,
          firmada: porEnlace?.firmada.slice(0, 300) ?? null,
          hasta: porEnlace?.hasta.toISOString() ?? null,
          enlace: config.publicUrl + rutaEnSuNombre(usuarioId),
        },
      },
    });
}
