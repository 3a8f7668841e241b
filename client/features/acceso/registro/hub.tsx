import { Briefcase, GraduationCap, Megaphone, Newspaper, Search, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { TIPOS_REGISTRO, type TipoRegistro } from '#shared/estados/tipos-registro';
import { TIPOS } from '#shared/textos/paginas/textos-entrada';
import { PageHeading } from '#ui/content/page-heading';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import c from '../acceso.module.css';

const ICONO = {
  web: Newspaper,
  academia: GraduationCap,
  visita: Stethoscope,
  mkt: Megaphone,
  empleo: Briefcase,
  candidato: Search,
} as const satisfies Record<TipoRegistro, unknown>;

interface HubProps {
  /** Renders a link to this page with the chosen type; the route knows the address. */
  enlace: (tipo: TipoRegistro, props: { className: string | undefined; children: ReactNode }) => ReactNode;
  entrar: ReactNode;
}

/** The six types of registration: for whom each is, its benefits, and its questions. */
export function Hub({ enlace, entrar }: HubProps) {
  return (
    <div className={c.ancha}>
      <PageHeading intro={registroYContrasena.hubTexto}>{registroYContrasena.tituloHub}</PageHeading>
      <ul className={c.tarjetas}>
        {TIPOS_REGISTRO.map((tipo) => (
          <li key={tipo}>{enlace(tipo, { className: c.tarjeta, children: <Tarjeta tipo={tipo} /> })}</li>
        ))}
      </ul>
      <p className={c.pie}>
        {registroYContrasena.yaTienesCuenta} {entrar}
      </p>
    </div>
  );
}

function Tarjeta({ tipo }: { tipo: TipoRegistro }) {
  const Icono = ICONO[tipo];
  const { nombre, para, obtienes, pediremos, minutos } = TIPOS[tipo];
  return (
    <>
      <strong>
        <Icono size={24} strokeWidth={1.5} aria-hidden="true" />
        {nombre}
      </strong>
      <span>
        {para} {obtienes}
      </span>
      <small>
        {registroYContrasena.pedimos} {pediremos} · {registroYContrasena.minutos(minutos)}
      </small>
    </>
  );
}
