import { createFileRoute, notFound } from '@tanstack/react-router';
import { configuracion } from '../../api/browser/configuracion.ts';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { BuzonPagina } from '../../features/cuenta/entrada/buzon.tsx';
import { cuenta } from '../../i18n/es/cuenta.ts';

export const Route = createFileRoute('/_main/buzon')({
  beforeLoad: () => {
    if (configuracion.buzon === null) throw notFound();
  },
  component: Buzon,
});

function Buzon() {
  useMetadata({ title: cuenta.buzon });
  return <BuzonPagina />;
}
