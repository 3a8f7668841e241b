import { getLocalTimeZone, today } from '@internationalized/date';
import { Link } from '@tanstack/react-router';
import type { PerfilVisitador } from '#shared/contract/visita/visitadores';
import { completitudDe } from '#shared/reglas/reglas-visitador';
import { Card } from '#ui/content/card';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { type Escrito, medidoDe } from './escrito-perfil.ts';
import c from './perfil.module.css';

/** Completeness of the profile as typed, and what is missing. */
export function Completitud({ escrito, perfil }: { escrito: Escrito; perfil: PerfilVisitador }) {
  const { completitud, faltan } = completitudDe(medidoDe(escrito, perfil), today(getLocalTimeZone()).toString());
  return (
    <Card
      title={texto.completitudDe(completitud)}
      action={
        perfil.version !== null && (
          <Link to="/visita/user/$user" params={{ user: perfil.slug_publico }}>
            {texto.verPagina}
          </Link>
        )
      }
    >
      <div className={c.pila}>
        <meter className={c.medidor} min={0} max={100} value={completitud} aria-label={texto.completitud} />
        <p className={c.menor}>
          {faltan.length === 0
            ? texto.completo
            : `${texto.leFalta} ${faltan.map((parte) => texto.parte[parte]).join(', ')}.`}
        </p>
      </div>
    </Card>
  );
}
