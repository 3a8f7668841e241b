import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#ui/actions/button';
import { LinkButton } from '#ui/actions/link-button';
import { Badge, Badges, type BadgeTone } from '#ui/content/badge';
import { Chips } from '#ui/content/chips';
import { Familia, FRASE, LARGO, Muestra } from './muestra.tsx';

const VARIANTES: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const TONOS: readonly BadgeTone[] = ['neutral', 'good', 'warning', 'bad', 'outline'];
const icono = <Plus size={16} strokeWidth={1.5} aria-hidden="true" />;

/** Buttons and other small controls. */
export function Acciones() {
  const [chips, setChips] = useState(['Uno', 'Dos', FRASE, LARGO]);
  return (
    <Familia titulo="Acciones e insignias">
      {VARIANTES.map((variant, n) => (
        <Muestra
          key={variant}
          de={`Button ${variant}: normal, pequeño, desactivado, en marcha, con icono`}
          piezas={n === 0 ? ['Button'] : []}
          enFila
        >
          <Button variant={variant}>Guardar</Button>
          <Button variant={variant} size="small">
            Guardar
          </Button>
          <Button variant={variant} isDisabled>
            Guardar
          </Button>
          <Button variant={variant} isPending pendingText="Guardando…">
            Guardar
          </Button>
          <Button variant={variant}>
            {icono}
            Añadir
          </Button>
        </Muestra>
      ))}
      <Muestra de="Button: de ancho entero, con 80 letras">
        <Button isBlock>Continuar</Button>
        <Button variant="secondary">{FRASE}</Button>
      </Muestra>
      <Muestra de="LinkButton" piezas={['LinkButton']} enFila>
        <LinkButton href="#uno">Abrir</LinkButton>
        <LinkButton href="#dos" variant="secondary" size="small">
          Abrir
        </LinkButton>
      </Muestra>
      <Muestra de="Badge: cada tono, con icono, con 80 letras" piezas={['Badge', 'Badges']}>
        <Badges>
          {TONOS.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Badges>
        <Badges>
          {TONOS.map((tone) => (
            <Badge key={tone} tone={tone} icon={icono}>
              {tone}
            </Badge>
          ))}
        </Badges>
        <Badges>
          <Badge>{FRASE}</Badge>
          <Badge tone="good" icon={icono}>
            {LARGO}
          </Badge>
        </Badges>
      </Muestra>
      <Muestra de="Chips: se quitan; sin ninguna no ocupan sitio" piezas={['Chips']}>
        <Chips
          label="Filtros aplicados"
          items={chips.map((label) => ({ id: label, label }))}
          onRemove={(id) => setChips(chips.filter((uno) => uno !== id))}
        />
        <Chips label="Ninguno" items={[]} onRemove={() => {}} />
      </Muestra>
    </Familia>
  );
}
