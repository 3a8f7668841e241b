import { HECHO_CON_PROMOCION } from '#shared/textos/estados-visita';
import { terminosEn } from '#shared/textos/terminos-promocion';
import { type Aviso, notify } from '../../avisos/notify.ts';
import type { Config } from '../../config.ts';
import { listResponsables } from '../empresa/responsables.ts';
import type { PromocionEnMano, Trx } from './move-promocion.ts';
import { readPolitica } from './politica/hechos.ts';

export const rutaDe = (id: number) => `/app/visita/visitador/edit-promo/${id}`;

type EnMano = Pick<PromocionEnMano, 'id' | 'producto_id' | 'autor_id' | 'titulo'>;

export const productoDe = (trx: Trx, id: number) =>
  trx.selectFrom('producto').select(['nombre', 'pais_id']).where('id', '=', id).executeTakeFirstOrThrow();

/** Tells the author what happened to a promotion. */
export async function notifyAutor(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  promocion: EnMano,
  estado: keyof typeof HECHO_CON_PROMOCION,
  motivo: string | null = null,
): Promise<void> {
  if (promocion.autor_id === null) return;
  const { nombre } = await productoDe(trx, promocion.producto_id);
  await notify(trx, promocion.autor_id, {
    tipo: estado === 'requiere_revision' ? 'promo_requiere_revision' : 'promo_estado',
    titulo: HECHO_CON_PROMOCION[estado],
    texto: motivo === null ? `«${promocion.titulo}», de ${nombre}.` : `«${promocion.titulo}»: ${motivo}`,
    url: rutaDe(promocion.id),
    correo: {
      plantilla: 'promocion_estado',
      datos: {
        estado,
        motivo,
        titulo: promocion.titulo.slice(0, 200),
        producto: nombre.slice(0, 200),
        enlace: publicUrl + rutaDe(promocion.id),
      },
    },
  });
}

/** Tells those who answer for the company, except the author, that a promotion waits for their approval. */
export async function notifyEmpresa(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  promocion: PromocionEnMano,
): Promise<void> {
  if (promocion.empresa_id === null || promocion.autor_id === null) return;
  const { nombre, pais_id } = await productoDe(trx, promocion.producto_id);
  const autor = await trx
    .selectFrom('usuario')
    .select(['nombre', 'apellidos', 'email'])
    .where('id', '=', promocion.autor_id)
    .executeTakeFirstOrThrow();
  const quien = [autor.nombre, autor.apellidos].filter(Boolean).join(' ') || autor.email;
  const { terminos } = await readPolitica(trx, pais_id);
  const hallados = terminosEn(promocion.propuesta ?? promocion.contenido, terminos);
  const titulo = promocion.propuesta?.titulo ?? promocion.titulo;
  for (const { id } of await listResponsables(trx, promocion.empresa_id)) {
    if (id === promocion.autor_id) continue;
    await notify(trx, id, {
      tipo: 'promo_estado',
      titulo: 'Una promoción espera tu respuesta',
      texto: `${quien}: «${titulo}», de ${nombre}.`,
      url: rutaDe(promocion.id),
      correo: {
        plantilla: 'promocion_pendiente',
        datos: {
          autor: quien.slice(0, 200),
          titulo: titulo.slice(0, 200),
          producto: nombre.slice(0, 200),
          terminos: hallados
            .map((t) => `«${t}»`)
            .join(', ')
            .slice(0, 400),
          enlace: publicUrl + rutaDe(promocion.id),
        },
      },
    });
  }
}

/** Tells those who answer for the company, except the author, that a promotion is hidden until it is approved again. In the app only. */
export async function notifyEmpresaDeRevision(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  promocion: EnMano & Pick<PromocionEnMano, 'empresa_id'>,
  motivo: string,
): Promise<void> {
  if (promocion.empresa_id === null) return;
  const { nombre } = await productoDe(trx, promocion.producto_id);
  const estado = 'requiere_revision' as const;
  const datos = { estado, motivo, titulo: promocion.titulo.slice(0, 200), producto: nombre.slice(0, 200) };
  for (const { id } of await listResponsables(trx, promocion.empresa_id)) {
    if (id === promocion.autor_id) continue;
    const aviso: Aviso = {
      tipo: 'promo_requiere_revision',
      titulo: 'Una promoción de tu empresa está oculta',
      texto: `«${promocion.titulo}», de ${nombre}: ${motivo}`,
      url: rutaDe(promocion.id),
      correo: { plantilla: 'promocion_estado', datos: { ...datos, enlace: publicUrl + rutaDe(promocion.id) } },
    };
    await notify(trx, id, aviso, { sinCorreo: true });
  }
}
