import * as v from 'valibot';
import { Aviso, type Usuario } from '#shared/contract/main/usuario-entidades';

/** An unread notice, parsed by the contract so that it fits; a higher id is newer. */
export const aviso = (id: number, cambios: Partial<Aviso> = {}): Aviso =>
  v.parse(Aviso, {
    id,
    tipo: 'candidatura_estado',
    titulo: `Aviso ${id}`,
    texto: `«Visitador médico ${id}», de Laboratorio de demostración.`,
    url: '/app/empleo/mis-candidaturas',
    leida_en: null,
    creado_en: new Date(Date.now() - 2 * 3_600_000 - (1000 - id) * 60_000).toISOString(),
    ...cambios,
  });

/** A fake API of notices: marks them as read, counts them, and pages them. */
export function buzonDeAvisos(...iniciales: Aviso[]) {
  let todos = iniciales;
  const noLeidas = () => todos.filter(({ leida_en }) => leida_en === null).length;
  return {
    llega: (nuevo: Aviso) => {
      todos = [nuevo, ...todos];
    },
    notifications: (): Usuario['notifications'] => ({ no_leidas: noLeidas(), ultimas: todos.slice(0, 5) }),
    pagina(url: string, porPagina = 20) {
      const cursor = new URL(url, 'http://api').searchParams.get('cursor');
      const resto = todos.filter(({ id }) => cursor === null || id < Number(cursor));
      const hay_mas = resto.length > porPagina;
      const data = resto.slice(0, porPagina);
      return { data, meta: { cursor_siguiente: hay_mas ? String(data.at(-1)?.id) : null, hay_mas } };
    },
    lee(cuerpo: string) {
      const { ids, hasta } = JSON.parse(cuerpo) as { ids?: number[]; hasta?: string };
      const leida_en = new Date().toISOString();
      todos = todos.map((uno) =>
        ids?.includes(uno.id) || (hasta !== undefined && uno.creado_en <= hasta) ? { ...uno, leida_en } : uno,
      );
      return { data: { no_leidas: noLeidas() } };
    },
  };
}
