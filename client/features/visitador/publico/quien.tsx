import { Link } from '@tanstack/react-router';
import type { PerfilPublico, VisitadorFila } from '#shared/contract/visita/visitadores';
import { Avatar } from '#ui/content/avatar';
import { Badge, Badges } from '#ui/content/badge';
import { publico } from '../../../i18n/es/visitador/publico.ts';
import c from './publico.module.css';

/** A representative in short, with a link to their page. */
export const Quien = ({ perfil }: { perfil: PerfilPublico | VisitadorFila }) => (
  <div className={c.persona}>
    <Avatar text={perfil.iniciales} src={perfil.foto} size={48} />
    <div>
      <Link to="/visita/user/$user" params={{ user: perfil.slug_publico }} className={c.nombre}>
        {`${perfil.nombre} ${perfil.apellidos}`.trim()}
      </Link>
      <p className={c.menor}>{[perfil.cargo, perfil.empresa?.nombre].filter(Boolean).join(' · ')}</p>
      {(perfil.verificado_en !== null || perfil.empresa?.verificada) && (
        <Badges>
          {perfil.verificado_en !== null && <Badge tone="good">{publico.verificado}</Badge>}
          {perfil.empresa?.verificada && <Badge tone="good">{publico.empresaVerificada}</Badge>}
        </Badges>
      )}
    </div>
  </div>
);
