import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { OfertaPropia } from '#shared/contract/main/empleo/empleo-panel';
import type { personal } from '#shared/contract/main/personal/personal';
import type { Usuario } from '#shared/contract/main/usuario';
import type { AreaDeApi } from '#shared/contract/session';
import type { Resumen } from '#shared/contract/visita/cifras';
import type { FilaPortada } from '#shared/portada/filas-portada';
import { inicio } from '../../i18n/es/inicio/inicio.ts';
import { resumen as palabrasVisita } from '../../i18n/es/visitador/resumen.ts';
import { plural } from '../../i18n/plural.ts';
import { perfilCandidatoQuery } from '../../pantalla/candidato/perfil-candidato-query.ts';
import { porRevisarQuery } from '../../pantalla/revisiones/por-revisar.ts';
import { mesaQuery, misOfertasQuery, resumenPersonalQuery, resumenVisitadorQuery } from './tuyo-consultas.ts';

type ResumenPersonal = AnswerOf<typeof personal.resumen>['data'];

/** What the user does on the platform, by their account. */
export interface Papel {
  esCandidato: boolean;
  recluta: boolean;
  visita: boolean;
  modera: boolean;
  /** Whether they decide on proposals for products. */
  revisa: boolean;
  editaNoticias: boolean;
}

/** `ausentes`: areas that the APIs lack. */
export function papelDe(usuario: Usuario, ausentes: readonly AreaDeApi[]): Papel {
  const { roles, visitador_farmaceutico, marketing } = usuario;
  const hay = (area: AreaDeApi) => !ausentes.includes(area);
  const esDe = (...nombres: readonly string[]) => nombres.some((nombre) => Object.hasOwn(roles, nombre));
  return {
    esCandidato: hay('empleo') && esDe('candidato'),
    recluta: hay('empleo') && esDe('empleo'),
    visita: hay('productos') && (visitador_farmaceutico || marketing),
    modera: hay('cuenta') && esDe('moderador', 'admin'),
    revisa: hay('productos') && esDe('revisor_producto', 'admin'),
    editaNoticias: hay('noticias') && esDe('editor_noticias', 'admin'),
  };
}

/** Page of each of the staff's queues. */
const COLAS: Record<keyof ResumenPersonal, string> = {
  empresas: '/app/admin/empresas',
  sin_titular: '/app/admin/empresas',
  laboratorios: '/app/admin/laboratorios',
  ofertas: '/app/admin/ofertas',
  reportes: '/app/admin/reportes',
  feedback: '/app/admin/feedback',
  trabajos_fallidos: '/app/admin/trabajos',
};

const delPersonal = (resumen: ResumenPersonal): FilaPortada[] =>
  // `Object.entries` loses the type of the keys.
  (Object.entries(resumen) as [keyof ResumenPersonal, number][])
    .filter(([, total]) => total > 0)
    .map(([cola, total]) => ({
      id: `personal-${cola}`,
      href: COLAS[cola],
      titulo: plural(total, inicio.personal[cola]),
      dato: inicio.delEquipo,
    }));

/** Tasks of the product desks. */
const deProductos = (hay: { sugerencias: number; representaciones: number }): FilaPortada[] =>
  (
    [
      ['sugerencias', '/app/admin/revisiones'],
      ['representaciones', '/app/admin/verificaciones'],
    ] as const
  ).flatMap(([cola, href]) =>
    hay[cola] === 0
      ? []
      : [{ id: `productos-${cola}`, href, titulo: plural(hay[cola], inicio.porRevisar[cola]), dato: inicio.delEquipo }],
  );

/** Tasks of the news desk: articles that wait for a review, then unfinished drafts. */
function deLaMesa({ en_revision = 0, borrador = 0 }: Record<string, number>): FilaPortada[] {
  const fila = (estado: string, titulo: string) => ({
    id: `mesa-${estado}`,
    href: `/app/noticias/mesa?estado=${estado}`,
    titulo,
    dato: inicio.mesaNoticias,
  });
  return [
    ...(en_revision > 0 ? [fila('en_revision', plural(en_revision, inicio.revisiones))] : []),
    ...(borrador > 0 ? [fila('borrador', plural(borrador, inicio.borradores))] : []),
  ];
}

const deReclutar = (ofertas: readonly OfertaPropia[]): FilaPortada[] =>
  ofertas.length === 0
    ? [
        {
          id: 'primera-oferta',
          href: '/app/empleo/panel/nueva',
          titulo: inicio.publicaPrimera,
          dato: inicio.publicaPrimeraTexto,
        },
      ]
    : ofertas
        .filter(({ sin_ver }) => sin_ver > 0)
        .map(({ id, titulo, sin_ver }) => ({
          id: `sin-ver-${id}`,
          href: `/app/empleo/panel/${id}/candidaturas`,
          titulo: plural(sin_ver, inicio.sinVer),
          dato: titulo,
        }));

const MAX_DE_VISITA = 4;

/** One row per kind of task, with the first task of it. */
function deVisita({ tareas, perfil, empresa }: Resumen): FilaPortada[] {
  const primeras = [...Map.groupBy(tareas, ({ tipo }) => tipo).values()].slice(0, MAX_DE_VISITA);
  return [
    ...(empresa && empresa.esperan_total > 0
      ? [
          {
            id: 'visita-empresa',
            href: '/app/visita/visitador?tab=verificaciones',
            titulo: plural(empresa.esperan_total, inicio.esperanEmpresa),
            dato: inicio.esperanEmpresaTexto,
          },
        ]
      : []),
    ...primeras.flatMap(([tarea]) =>
      tarea
        ? [
            {
              id: `visita-${tarea.tipo}`,
              href: '/app/visita/visitador?tab=resumen',
              titulo: palabrasVisita.tarea[tarea.tipo],
              dato: [tarea.titulo ?? tarea.nombre, tarea.total > 1 && plural(tarea.total - 1, palabrasVisita.mas)]
                .filter(Boolean)
                .join(' '),
            },
          ]
        : [],
    ),
    ...(perfil.completitud < 100
      ? [
          {
            id: 'visita-perfil',
            href: '/app/visita/visitador?tab=perfil',
            titulo: inicio.perfilPublico,
            dato: inicio.perfilPublicoTexto(perfil.completitud),
          },
        ]
      : []),
  ];
}

const deCandidato = ({ completo }: { completo: number }): FilaPortada[] =>
  completo >= 100
    ? []
    : [
        {
          id: 'perfil-candidato',
          href: '/app/empleo/mi-perfil',
          titulo: inicio.perfilCandidato,
          dato: inicio.perfilCandidatoTexto(completo),
        },
      ];

/**
 * Tasks of the user by role; first those that other people wait for. `completar`: address of the form that completes a new
 * account.
 */
export function useTareas(usuario: Usuario, papel: Papel, completar: string) {
  const personal = useQuery({ ...resumenPersonalQuery, enabled: papel.modera });
  const porRevisar = useQuery({ ...porRevisarQuery, enabled: papel.revisa });
  const mesa = useQuery({ ...mesaQuery, enabled: papel.editaNoticias });
  const ofertas = useQuery({ ...misOfertasQuery, enabled: papel.recluta });
  const visita = useQuery({ ...resumenVisitadorQuery, enabled: papel.visita });
  const candidato = useQuery({ ...perfilCandidatoQuery, retry: false, enabled: papel.esCandidato });
  const filas: FilaPortada[] = [
    ...(usuario.estado === 'incompleta'
      ? [{ id: 'completar', href: completar, titulo: inicio.completar, dato: inicio.completarTexto }]
      : []),
    ...(personal.data ? delPersonal(personal.data) : []),
    ...(porRevisar.data ? deProductos(porRevisar.data) : []),
    ...(mesa.data ? deLaMesa(mesa.data) : []),
    ...(ofertas.data ? deReclutar(ofertas.data) : []),
    ...(visita.data ? deVisita(visita.data) : []),
    ...(candidato.data ? deCandidato(candidato.data) : []),
  ];
  const consultas = [personal, porRevisar, mesa, ofertas, visita, candidato];
  return {
    filas,
    espera: consultas.some(({ isLoading }) => isLoading),
    fallo: consultas.find(({ isError }) => isError),
  };
}
