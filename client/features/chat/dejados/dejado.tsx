import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { GrupoDejado } from '#shared/contract/main/chat/entidades-chat';
import { Button } from '#ui/actions/button';
import { call } from '../../../api/call/call.ts';
import { dejados } from '../../../i18n/es/chat/dejados.ts';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { claveLinea } from '../datos/consultas-chat.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import l from '../en-lugar.module.css';
import { EsqueletoConversacion } from '../lista/esqueletos.tsx';
import { dejadosQuery, nombreDeDejado } from './consultas-dejados.ts';
import c from './dejados.module.css';

interface DejadoProps {
  id: number;
  esSola: boolean;
  /** The way to the list. */
  children: ReactNode;
  /** Shown when the id is no group that the user has left. */
  otro: ReactNode;
}

/** In the place of a conversation that is missing for the user: a group that they left, with a button to come back. */
export function Dejado({ id, esSola, children, otro }: DejadoProps) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...dejadosQuery, enabled: id > 0 });
  const grupo = data?.find((uno) => uno.id === id);
  // A cached answer may be older than the leaving, so the first answer is waited for; later refetches keep it.
  if (!grupo) return isFetching && !isFetchedAfterMount ? <EsqueletoConversacion /> : otro;
  return (
    <GrupoQueSeDejo grupo={grupo} esSola={esSola}>
      {children}
    </GrupoQueSeDejo>
  );
}

function GrupoQueSeDejo({
  grupo,
  esSola,
  children,
}: { grupo: GrupoDejado } & Pick<DejadoProps, 'esSola' | 'children'>) {
  const Titulo = esSola ? 'h1' : 'h2';
  const { id, no_vuelve } = grupo;
  const client = useQueryClient();
  const goBack = useAccionChat(
    async () => {
      const { data } = await call(api.volver, { params: { id } });
      // Messages of the former membership are not readable any more: the line is loaded anew.
      await client.resetQueries({ queryKey: claveLinea(id) });
      client.setQueryData(conversacionQuery(id).queryKey, data);
    },
    { hecho: dejados.hasVuelto },
  );
  return (
    <div className={l.enLugar}>
      <Titulo>{dejados.hasSalido}</Titulo>
      <p className={l.cual}>{nombreDeDejado(grupo)}</p>
      <p>{no_vuelve ?? dejados.siVuelves}</p>
      <div className={c.botones}>
        {no_vuelve === null && (
          <Button isPending={goBack.isPending} onPress={() => goBack.mutate(undefined)}>
            {dejados.volver}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
