import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Tarjeta } from '../lista/tarjeta.tsx';
import c from './candidato.module.css';
import { guardadasQuery } from './consultas-candidato.ts';
import { Seccion } from './seccion.tsx';

/** Saved offers, closed ones included. */
export function GuardadasPagina() {
  const consulta = useQuery(guardadasQuery);
  return (
    <Seccion titulo={candidato.guardadas} intro={candidato.guardadasIntro}>
      <Consulta consulta={consulta}>
        {(ofertas) =>
          ofertas.length === 0 ? (
            <EmptyState
              title={candidato.sinGuardadas}
              icon={<Heart size={24} strokeWidth={1.5} />}
              action={<EnlaceBoton to="/empleo">{candidato.buscarOfertas}</EnlaceBoton>}
            >
              {candidato.sinGuardadasTexto}
            </EmptyState>
          ) : (
            <ul className={c.pila}>
              {ofertas.map(({ abierta, guardada_en: _, ...oferta }) => (
                <li key={oferta.id}>
                  <Tarjeta oferta={oferta} />
                  {!abierta && <p className={c.menor}>{candidato.ofertaCerrada}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
    </Seccion>
  );
}
