import type { ReactNode } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { TIPOS_REGISTRO } from '#shared/estados/tipos-registro';
import { TIPOS } from '#shared/textos/textos-entrada';
import { PageHeading } from '#ui/content/page-heading';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { useAusentes } from '../../../api/session/areas-ausentes.ts';
import { accesoCuenta } from '../../../i18n/es/acceso-cuenta.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import c from '../cuenta.module.css';
import { Puerta } from './puerta.tsx';

/** For who is not logged in: what this is, and the doors. */
export const Portada = ({ entrar }: { entrar: ReactNode }) => (
  <div className={c.pila}>
    <div className={c.portada}>
      <PageHeading>{cuenta.inicioTitulo}</PageHeading>
      <p>
        {configuracion.producto}. {cuenta.inicioTexto}
      </p>
      <div className={c.acciones}>{entrar}</div>
    </div>
    <h2>{cuenta.inicioPuertas}</h2>
    <ul className={c.puertas}>
      {TIPOS_REGISTRO.map((register_type) => (
        <Puerta
          key={register_type}
          to="/auth/crear-cuenta"
          search={{ register_type }}
          titulo={TIPOS[register_type].nombre}
          texto={`${TIPOS[register_type].para} ${TIPOS[register_type].obtienes}`}
        />
      ))}
    </ul>
  </div>
);

/** For who is: what is still to be done, then where things are. */
export function Escritorio({ usuario, completar }: { usuario: Usuario; completar: ReactNode }) {
  const esVisitador = usuario.visitador_farmaceutico || usuario.marketing;
  const hayCuenta = !useAusentes().includes('cuenta');
  return (
    <div className={c.pila}>
      <PageHeading>{usuario.nombre ? cuenta.hola(usuario.nombre) : cuenta.holaSinNombre}</PageHeading>
      <h2>{cuenta.siguiente}</h2>
      <ul className={c.puertas}>
        {usuario.estado === 'incompleta' && completar}
        {esVisitador && <Puerta to="/visita/visitador" titulo={cuenta.paginaVisitador} texto={cuenta.visitaPublico} />}
        {hayCuenta && usuario.empresa && (
          <Puerta to="/cuenta/empresa" titulo={usuario.empresa.nombre} texto={cuenta.empresaTexto} />
        )}
        {configuracion.academia_url !== null && (
          <Puerta to="/academia" titulo={accesoCuenta.academia} texto={accesoCuenta.academiaTexto} />
        )}
        {hayCuenta && (
          <>
            <Puerta to="/cuenta/perfil" titulo={cuenta.miCuenta} texto={usuario.email ?? ''} />
            <Puerta to="/cuenta/seguridad" titulo={cuenta.secciones.seguridad} texto={cuenta.seguridadTexto} />
          </>
        )}
        {usuario.estado === 'activa' && !esVisitador && (
          <Puerta
            to="/auth/crear-cuenta/visita"
            titulo={`${cuenta.anadePerfil}: ${TIPOS.visita.nombre}`}
            texto={TIPOS.visita.obtienes}
          />
        )}
        {usuario.estado === 'activa' && !usuario.roles.candidato && (
          <Puerta
            to="/auth/crear-cuenta/candidato"
            titulo={`${cuenta.anadePerfil}: ${TIPOS.candidato.nombre}`}
            texto={TIPOS.candidato.obtienes}
          />
        )}
      </ul>
      <p className={c.menor}>{accesoCuenta.hubTexto}</p>
    </div>
  );
}
