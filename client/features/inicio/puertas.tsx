import type { Usuario } from '#shared/contract/main/usuario';
import { TIPOS_REGISTRO, type TipoRegistro } from '#shared/estados/tipos-registro';
import { PORTADA } from '#shared/portada/textos-portada';
import { TIPOS } from '#shared/textos/paginas/textos-entrada';
import { inicio } from '../../i18n/es/inicio/inicio.ts';
import { EnlacePortada } from './enlace-portada.tsx';
import { Cabeza } from './secciones.tsx';

interface PuertasProps {
  titulo: string;
  tipos: readonly TipoRegistro[];
  hrefDe: (tipo: TipoRegistro) => string;
}

const ListaPuertas = ({ titulo, tipos, hrefDe }: PuertasProps) => (
  <section className="ini-seccion" data-below-fold aria-labelledby="ini-puertas">
    <Cabeza id="ini-puertas" titulo={titulo} />
    <ul className="ini-puertas">
      {tipos.map((tipo) => (
        <li key={tipo}>
          <EnlacePortada href={hrefDe(tipo)}>
            <strong>{TIPOS[tipo].nombre}</strong>
            <span>{`${TIPOS[tipo].para} ${TIPOS[tipo].obtienes}`}</span>
          </EnlacePortada>
        </li>
      ))}
    </ul>
  </section>
);

/** At the end, for visitors without an account: the ways to use the platform. */
export const Puertas = () => (
  <ListaPuertas
    titulo={PORTADA.puertas}
    tipos={TIPOS_REGISTRO}
    hrefDe={(tipo) => `/app/auth/crear-cuenta?register_type=${tipo}`}
  />
);

/** At the end, for users: the profiles that the account does not have yet. */
export function OtrosPerfiles({ usuario: { estado, roles, visitador_farmaceutico, marketing } }: { usuario: Usuario }) {
  const tipos: TipoRegistro[] = [
    ...(roles.candidato ? [] : (['candidato'] as const)),
    ...(visitador_farmaceutico || marketing ? [] : (['visita'] as const)),
  ];
  if (estado !== 'activa' || tipos.length === 0) return null;
  return <ListaPuertas titulo={inicio.otroPerfil} tipos={tipos} hrefDe={(tipo) => `/app/auth/crear-cuenta/${tipo}`} />;
}
