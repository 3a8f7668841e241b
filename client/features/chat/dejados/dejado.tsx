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
  /** In its place where it is no group that one left. */
  otro: ReactNode;
}

/** In the place of a conversation that is not there for who asks: a group that they left, with the way back into it. */
export function Dejado({ id, esSola, children, otro }: DejadoProps) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...dejadosQuery, enabled: id > 0 });
  const grupo = data?.find((uno) => uno.id === id);
  // What was known before it was left says nothing of it; once answered it stands while it is asked again.
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
  const volver = useAccionChat(
    async () => {
      const { data } = await call(api.volver, { params: { id } });
      // What was read before is not theirs any more: the line begins anew.
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
          <Button isPending={volver.isPending} onPress={() => volver.mutate(undefined)}>
            {dejados.volver}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
