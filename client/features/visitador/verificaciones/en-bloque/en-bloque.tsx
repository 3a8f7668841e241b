import { useState } from 'react';
import { verificaciones as api, type Verificacion } from '#shared/contract/visita/verificaciones';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { Checkbox } from '#ui/toggles/checkbox';
import { call } from '../../../../api/call/call.ts';
import { verificaciones } from '../../../../i18n/es/visitador/verificaciones.ts';
import { plural } from '../../../../i18n/plural.ts';
import { DialogoFormulario } from '../../../../pantalla/dialogo-formulario.tsx';
import { SinHacer } from '../../../../pantalla/lista/sin-hacer.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { BarraElegidas } from '../../lista/barra-elegidas.tsx';
import l from '../../lista/lista.module.css';
import { RechazarVarias } from '../../lista/rechazar-varias.tsx';
import { useEnTanda } from '../../lista/use-en-tanda.ts';
import { useReread } from '../consultas-verificaciones.ts';
import { SolicitudFicha, tituloDe } from '../solicitud-ficha.tsx';
import c from '../verificaciones.module.css';

const RESPUESTA = api.decidir.body as NonNullable<typeof api.decidir.body>;
const t = verificaciones.enBloque;
const TEXTOS_DE_RECHAZAR = { titulo: t.rechazarTitulo, texto: t.rechazarTexto, reject: verificaciones.rechazar };

/** Applicant and title of a request. */
const deQuien = (una: Verificacion): string => `${una.solicitante.nombre}: ${tituloDe(una)}`;

interface PorResponderProps {
  solicitudes: readonly Verificacion[];
  onHecho: () => void;
}

/** Requests that wait for the company: answered one by one, or several at once. */
export function PorResponder({ solicitudes, onHecho }: PorResponderProps) {
  const [marcadas, setMarcadas] = useState<readonly number[]>([]);
  const [dialogo, setDialogo] = useState<'aprobada' | 'rechazada' | null>(null);
  const elegidas = solicitudes.filter(({ id }) => marcadas.includes(id));
  const { run, sinHacer, hechas, total } = useEnTanda<Verificacion>({
    tituloDe: deQuien,
    reread: useReread(),
    onHecho: () => {
      setMarcadas([]);
      onHecho();
    },
  });
  const isPending = total > 0;
  const answer = (decision: 'aprobada' | 'rechazada', motivo: string | null) =>
    run(elegidas, t[decision], ({ id }) =>
      call(api.decidir, { params: { id }, body: { decision, motivo, excluidas: [] } }),
    );
  return (
    <>
      {solicitudes.length > 1 && (
        <BarraElegidas textos={t} todas={solicitudes} elegidas={elegidas} onElegir={setMarcadas}>
          {elegidas.length > 0 && (
            <div className={l.acciones}>
              <Button
                size="small"
                aria-haspopup="dialog"
                isPending={isPending}
                pendingText={t.respondiendo(hechas, total)}
                onPress={() => setDialogo('aprobada')}
              >
                {plural(elegidas.length, t.aprobar)}
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-haspopup="dialog"
                isPending={isPending}
                onPress={() => setDialogo('rechazada')}
              >
                {plural(elegidas.length, t.rechazar)}
              </Button>
            </div>
          )}
        </BarraElegidas>
      )}
      <SinHacer titulo={t.sinResponder} unas={sinHacer} />
      <ul className={c.pila}>
        {solicitudes.map((una) => (
          <li key={una.id} className={c.elegible}>
            {solicitudes.length > 1 && (
              <Checkbox
                isSelected={marcadas.includes(una.id)}
                onChange={(elegida) =>
                  setMarcadas((antes) => (elegida ? [...antes, una.id] : antes.filter((otra) => otra !== una.id)))
                }
              >
                {t.elegir(deQuien(una))}
              </Checkbox>
            )}
            <SolicitudFicha enlazada verificacion={una} onHecho={onHecho} />
          </li>
        ))}
      </ul>
      {dialogo === 'aprobada' && (
        <AprobarVarias elegidas={elegidas} onClose={() => setDialogo(null)} onSi={() => answer('aprobada', null)} />
      )}
      {dialogo === 'rechazada' && (
        <RechazarVarias
          cuantas={elegidas.length}
          textos={TEXTOS_DE_RECHAZAR}
          schema={RESPUESTA}
          cuerpo={{ decision: 'rechazada', excluidas: [] }}
          campo={{ help: verificaciones.motivoAyuda, maxLength: 1000 }}
          onClose={() => setDialogo(null)}
          onMotivo={(motivo) => answer('rechazada', motivo)}
        />
      )}
    </>
  );
}

interface AprobarVariasProps {
  elegidas: readonly Verificacion[];
  onClose: () => void;
  onSi: () => Promise<void>;
}

/** Confirmation that lists applicants and titles, as an approval cannot be undone. */
function AprobarVarias({ elegidas, onClose, onSi }: AprobarVariasProps) {
  const form = useForm({
    schema: RESPUESTA,
    read: () => ({ decision: 'aprobada', motivo: null, excluidas: [] }),
    send: async () => {
      onClose();
      await onSi();
    },
  });
  const sinConstar = elegidas
    .flatMap(({ productos }) => productos)
    .filter(({ consta_titular }) => consta_titular === false).length;
  return (
    <DialogoFormulario
      title={plural(elegidas.length, t.aprobarTitulo)}
      form={form}
      intro={t.aprobarTexto}
      submitText={verificaciones.aprobar}
      onClose={onClose}
    >
      {sinConstar > 0 && <Banner>{plural(sinConstar, verificaciones.loComprobaremos)}</Banner>}
      <ul className={c.resumen}>
        {elegidas.map((una) => (
          <li key={una.id}>{deQuien(una)}</li>
        ))}
      </ul>
    </DialogoFormulario>
  );
}
