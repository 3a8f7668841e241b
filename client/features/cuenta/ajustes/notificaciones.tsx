import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { refreshSession, useSession } from '../../../api/session/session.ts';
import { avisos as textos } from '../../../i18n/es/avisos.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { ListaAvisos } from '../../../pantalla/avisos/lista-avisos.tsx';
import { avisosQuery } from '../../../pantalla/avisos/read-avisos.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from '../cuenta.module.css';
import { Area } from './area.tsx';

/** All notices of the user. */
export const NotificacionesPagina = () => (
  <Area titulo={cuenta.secciones.notificaciones} intro={textos.intro}>
    <Todas />
  </Area>
);

function Todas() {
  const queryClient = useQueryClient();
  const { authUser } = useSession();
  const consulta = useInfiniteQuery(avisosQuery);
  const { data, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = consulta;
  const deLaLista = data && (data.pages[0]?.data[0]?.id ?? 0);
  const deLaCampana = authUser?.notifications.ultimas[0]?.id ?? 0;
  // List and bell show the same notices: a newer one in either makes the other refetch.
  useEffect(() => {
    if (deLaLista === undefined || deLaLista === deLaCampana) return;
    if (deLaLista > deLaCampana) void refreshSession(queryClient);
    else void refetch();
  }, [deLaLista, deLaCampana, queryClient, refetch]);

  return (
    <Consulta consulta={consulta}>
      {({ pages }) => {
        const avisos = pages.flatMap((pagina) => pagina.data);
        if (avisos.length === 0)
          return (
            <EmptyState
              title={textos.ninguno}
              icon={<Bell size={24} strokeWidth={1.5} />}
              action={<EnlaceBoton to="/cuenta/avisos">{textos.elegir}</EnlaceBoton>}
            >
              {textos.ningunoTexto}
            </EmptyState>
          );
        return (
          <Card>
            <div className={c.pila}>
              <ListaAvisos avisos={avisos} noLeidas={authUser?.notifications.no_leidas ?? 0} />
              {hasNextPage && (
                <div>
                  <Button variant="secondary" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
                    {textos.verMas}
                  </Button>
                </div>
              )}
            </div>
          </Card>
        );
      }}
    </Consulta>
  );
}
