import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogWindow } from '#ui/overlays/dialog-window';
import { SuggestField } from '#ui/pickers/suggest-field';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { useSettled } from '../../../ui/pickers/use-settled.ts';
import { listaQuery } from '../datos/consultas-chat.ts';
import { nombreDe } from '../datos/nombres.ts';
import { Cara } from '../lista/cara.tsx';
import { ultimaLineaDe } from '../lista/ultima-linea.ts';

interface CambiarDialogoProps {
  yo: number;
  onAbrir: (id: number) => void;
  onClose: () => void;
}

/** Quick switch to another conversation by keyboard: letters of its name, arrows, Enter. */
export function CambiarDialogo({ yo, onAbrir, onClose }: CambiarDialogoProps) {
  const [escrito, setEscrito] = useState('');
  const { data, isFetching } = useInfiniteQuery(listaQuery('todas', useSettled(escrito.trim())));
  const halladas = data?.pages[0]?.data ?? [];
  return (
    <DialogWindow isOpen isPalette title={chat.cambiar} onClose={onClose}>
      <SuggestField
        isInline
        label={chat.cambiar}
        placeholder={chat.cambiarPlaceholder}
        value={escrito}
        onChange={setEscrito}
        onSubmit={() => halladas[0] && onAbrir(halladas[0].id)}
        groups={[
          {
            id: 'conversaciones',
            label: chat.conversaciones,
            items: halladas.map((una) => ({
              id: String(una.id),
              label: nombreDe(una, yo),
              detail: ultimaLineaDe(una, yo).texto,
              icon: <Cara conversacion={una} yo={yo} size={28} />,
              onChoose: () => onAbrir(una.id),
            })),
          },
        ]}
        status={isFetching ? ui.buscando : halladas.length === 0 ? chat.sinResultados : ''}
        clearText={chat.vaciar}
        listLabel={chat.conversaciones}
        maxLength={120}
      />
    </DialogWindow>
  );
}
