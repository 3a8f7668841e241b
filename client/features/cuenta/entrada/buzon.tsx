import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { buzon } from '#shared/contract/main/sistema';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { call } from '../../../api/call/call.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../cuenta.module.css';

const CADA_MS = 3_000;

/** Mails that are not sent, because no mail server is configured. */
export function BuzonPagina() {
  const [para, setPara] = useState('');
  const consulta = useQuery({
    queryKey: ['buzon', para],
    queryFn: async ({ signal }) =>
      (await call(buzon.lista, { query: para.trim() ? { para: para.trim() } : {}, signal, isPoll: true })).data,
    refetchInterval: CADA_MS,
    placeholderData: (antes) => antes,
  });
  return (
    <div className={c.pila}>
      <PageHeading intro={cuenta.buzonTexto}>{cuenta.buzon}</PageHeading>
      <TextField label={cuenta.buzonPara} isOptional type="email" value={para} onChange={setPara} />
      <Consulta consulta={consulta}>
        {(correos) =>
          correos.length === 0 ? (
            <EmptyState title={cuenta.buzonVacio}>{cuenta.buzonVacioTexto}</EmptyState>
          ) : (
            correos.map((correo) => (
              <Card key={correo.id} title={correo.asunto}>
                <div className={c.pila}>
                  <p className={c.menor}>
                    {correo.para} · {formatFechaHora(correo.creado_en)} ·{' '}
                    <a href={`/api/buzon/${correo.id}/html`} target="_blank" rel="noopener">
                      {cuenta.buzonHtml}
                    </a>
                  </p>
                  <p className={c.correo}>
                    <ConEnlaces texto={correo.texto} />
                  </p>
                </div>
              </Card>
            ))
          )
        }
      </Consulta>
    </div>
  );
}

/** Text whose addresses of this platform are links; others stay text. */
function ConEnlaces({ texto }: { texto: string }) {
  const partes = texto.split(/(https?:\/\/\S+)/g);
  return partes.map((parte, i) =>
    parte.startsWith(`${location.origin}/`) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <a key={i} href={parte}>
        {parte}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={i}>{parte}</Fragment>
    ),
  );
}
