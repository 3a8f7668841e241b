import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { PageHeading } from '#ui/content/page-heading';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { porRevisarQuery } from '../../../pantalla/revisiones/por-revisar.ts';
import c from '../admin.module.css';
import { resumenQuery } from '../consultas.ts';

/** Counts of waiting work, each a link to its list. */
export function ResumenPagina({ esAdmin }: { esAdmin: boolean }) {
  useMetadata({ title: admin.titulo });
  const consulta = useQuery(resumenQuery);
  return (
    <>
      <PageHeading intro={admin.resumenIntro}>{admin.titulo}</PageHeading>
      <Consulta consulta={consulta}>
        {({ empresas, sin_titular, laboratorios, ofertas, reportes, feedback, trabajos_fallidos }) => (
          <ul className={c.cifras}>
            <Cifra to="/admin/empresas" n={empresas} que={admin.pendientes.empresas} />
            <Cifra to="/admin/empresas" n={sin_titular} que={admin.pendientes.sinTitular} />
            <Cifra to="/admin/laboratorios" n={laboratorios} que={admin.pendientes.laboratorios} />
            <Cifra to="/admin/ofertas" n={ofertas} que={admin.pendientes.ofertas} />
            <Cifra to="/admin/reportes" n={reportes} que={admin.pendientes.reportes} />
            <Cifra to="/admin/feedback" n={feedback} que={admin.pendientes.feedback} />
            {esAdmin && <PorRevisar />}
            {esAdmin && <Cifra to="/admin/trabajos" n={trabajos_fallidos} que={admin.pendientes.trabajos} />}
          </ul>
        )}
      </Consulta>
    </>
  );
}

/** Counts of the product desks, for users who decide there. */
function PorRevisar() {
  const { data } = useQuery(porRevisarQuery);
  if (data === undefined) return null;
  return (
    <>
      <Cifra to="/admin/revisiones" n={data.sugerencias} que={admin.pendientes.sugerencias} />
      <Cifra to="/admin/verificaciones" n={data.representaciones} que={admin.pendientes.representaciones} />
    </>
  );
}

const Cifra = ({ to, n, que }: { to: NonNullable<LinkProps['to']>; n: number; que: string }) => (
  <li>
    <Link to={to} className={c.cifra}>
      <strong>{formatNumero(n)}</strong> <span>{que}</span>
    </Link>
  </li>
);
