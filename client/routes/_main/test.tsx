import { createFileRoute, notFound } from '@tanstack/react-router';
import { configuracion } from '../../api/browser/configuracion.ts';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { DiagnosticoPagina } from '../../features/cuenta/entrada/diagnostico.tsx';
import { cuenta } from '../../i18n/es/cuenta.ts';

export const Route = createFileRoute('/_main/test')({
  beforeLoad: () => {
    if (configuracion.entorno === 'produccion') throw notFound();
  },
  component: Diagnostico,
});

function Diagnostico() {
  useMetadata({ title: cuenta.diagnostico });
  return <DiagnosticoPagina />;
}
