import { useQuery } from '@tanstack/react-query';
import { Badge } from '#ui/content/badge';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { perfilVisitadorQuery } from './consultas-perfil.ts';
import c from './perfil.module.css';
import { PerfilForm } from './perfil-form.tsx';

/** A representative's profile, and who sees it. */
export function PerfilPestana() {
  const consulta = useQuery(perfilVisitadorQuery);
  return (
    <div className={c.pila}>
      <p>{texto.intro}</p>
      <Consulta consulta={consulta}>
        {(ultimo) => (
          <>
            <Verificado desde={ultimo.verificado_en} />
            <PerfilForm key={ultimo.usuario_id} ultimo={ultimo} />
          </>
        )}
      </Consulta>
    </div>
  );
}

/** Whether a company has confirmed the representative, or how to get that. */
const Verificado = ({ desde }: { desde: string | null }) =>
  desde === null ? (
    <p className={c.menor}>{texto.sinVerificar}</p>
  ) : (
    <p>
      <Badge tone="good">{texto.verificado}</Badge> {texto.verificadoDesde(formatFecha(desde))}
    </p>
  );
