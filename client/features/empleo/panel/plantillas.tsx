import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { Plantilla } from '#shared/contract/main/empleo/empleo-tablero';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { plantillasQuery } from './consultas-panel.ts';
import c from './panel.module.css';
import { BorrarPlantilla, PlantillaDialogo } from './plantilla-dialogo.tsx';
import { AvisoEmpresa, SoloReclutadores } from './solo-reclutadores.tsx';

/** The company's templates of messages, which its boards offer as a beginning. */
export function PlantillasPagina() {
  const consulta = useQuery(plantillasQuery);
  /** The template that is open; `nueva` for one that is not saved yet. */
  const [abierta, setAbierta] = useState<Plantilla | 'nueva' | null>(null);
  useMetadata({ title: tablero.plantillas });
  const add = (
    <Button aria-haspopup="dialog" onPress={() => setAbierta('nueva')}>
      {tablero.nuevaPlantilla}
    </Button>
  );
  return (
    <SoloReclutadores>
      <div className={c.pila}>
        <Breadcrumbs>
          <Link to="/empleo/panel" search={{}}>
            {panel.titulo}
          </Link>
          <span>{tablero.plantillas}</span>
        </Breadcrumbs>
        <PageHeading intro={tablero.plantillasIntro} actions={add}>
          {tablero.plantillas}
        </PageHeading>
        <AvisoEmpresa />
        <Consulta consulta={consulta}>
          {(plantillas) =>
            plantillas.length === 0 ? (
              <EmptyState title={tablero.sinPlantillas} icon={<MessageSquarePlus size={24} strokeWidth={1.5} />}>
                {tablero.sinPlantillasTexto}
              </EmptyState>
            ) : (
              <ul className={c.pila}>
                {plantillas.map((plantilla) => (
                  <li key={plantilla.id}>
                    <UnaPlantilla plantilla={plantilla} onEditar={() => setAbierta(plantilla)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Consulta>
        {abierta !== null && (
          <PlantillaDialogo plantilla={abierta === 'nueva' ? null : abierta} onClose={() => setAbierta(null)} />
        )}
      </div>
    </SoloReclutadores>
  );
}

const UnaPlantilla = ({ plantilla, onEditar }: { plantilla: Plantilla; onEditar: () => void }) => (
  <Card>
    <div className={c.cabeza}>
      <h2 className={c.nombre}>{plantilla.nombre}</h2>
      <Badge>{tablero.momento[plantilla.momento]}</Badge>
    </div>
    <p className={c.textoPlantilla}>{plantilla.texto}</p>
    <div className={c.acciones}>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={tablero.editarPlantilla(plantilla.nombre)}
        onPress={onEditar}
      >
        {panel.accion.editar}
      </Button>
      <BorrarPlantilla plantilla={plantilla} />
    </div>
  </Card>
);
