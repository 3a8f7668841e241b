import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import type * as v from 'valibot';
import { empleoMesa, type FuenteOferta } from '#shared/contract/main/empleo/empleo-mesa';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatRelativo } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { fuentesQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';
import { CambiarFuente, FuenteNueva } from './fuente-form.tsx';

/** Sources of imported offers. */
export function FuentesPagina() {
  useMetadata({ title: admin.secciones.fuentes });
  const consulta = useQuery(fuentesQuery);
  return (
    <>
      <PageHeading>{admin.secciones.fuentes}</PageHeading>
      <Consulta consulta={consulta}>
        {(fuentes) =>
          fuentes.length === 0 ? (
            <EmptyState title={admin.sinFuentes} icon={<Rss size={24} strokeWidth={1.5} />}>
              {admin.sinFuentesTexto}
            </EmptyState>
          ) : (
            <ul className={c.lista}>
              {fuentes.map((fuente) => (
                <li key={fuente.id}>
                  <Fuente fuente={fuente} />
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
      <FuenteNueva />
    </>
  );
}

function Fuente({ fuente }: { fuente: v.InferOutput<typeof FuenteOferta> }) {
  const [pregunta, setPregunta] = useState(false);
  const [cambia, setCambia] = useState(false);
  const { id, nombre, url, revisada_en, ultima_en, ultimo_estado, ofertas, en_espera } = fuente;
  const params = { id };
  const aprobar = useAccion(() => call(empleoMesa.aprobarFuente, { params }), admin.fuenteAprobada);
  const read = useAccion(() => call(empleoMesa.importarFuente, { params }), admin.lecturaPedida);
  const remove = useAccion(() => call(empleoMesa.borrarFuente, { params }), admin.borrada);
  return (
    <Card title={nombre} action={revisada_en === null && <Badge tone="warning">{admin.fuenteSinRevisar}</Badge>}>
      <p className={c.texto}>{url}</p>
      <p className={c.menor}>
        {[
          admin.fuenteOfertas(formatNumero(ofertas), formatNumero(en_espera)),
          ultima_en ? admin.fuenteLeida(formatRelativo(ultima_en)) : admin.fuenteSinLeer,
        ].join(' · ')}
      </p>
      {/* The result of the last reading, and notices on single offers. */}
      {ultimo_estado && <p className={c.menor}>{ultimo_estado}</p>}
      <div className={c.acciones}>
        {revisada_en === null && (
          <Button
            size="small"
            aria-label={admin.aprobarFuenteDe(nombre)}
            isPending={aprobar.isPending}
            onPress={() => aprobar.mutate(undefined)}
          >
            {admin.aprobarFuente}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          aria-label={admin.leerAhoraDe(nombre)}
          isPending={read.isPending}
          onPress={() => read.mutate(undefined)}
        >
          {admin.leerAhora}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={admin.cambiarDe(nombre)}
          onPress={() => setCambia(true)}
        >
          {admin.cambiar}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={admin.borrarDe(nombre)}
          onPress={() => setPregunta(true)}
        >
          {admin.borrar}
        </Button>
      </div>
      {cambia && <CambiarFuente fuente={fuente} onClose={() => setCambia(false)} />}
      <ConfirmDialog
        isOpen={pregunta}
        title={admin.borrarDe(nombre)}
        confirmText={admin.borrar}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setPregunta(false) })}
        onClose={() => setPregunta(false)}
      >
        {admin.borrarFuenteTexto}
      </ConfirmDialog>
    </Card>
  );
}
