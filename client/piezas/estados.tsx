import { Inbox } from 'lucide-react';
import { Button } from '#ui/actions/button';
import { Avatar } from '#ui/content/avatar';
import { Banner, type BannerTone } from '#ui/feedback/banner';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton, SkeletonBlock, SkeletonRows } from '#ui/feedback/skeleton';
import { Spinner } from '#ui/feedback/spinner';
import { Stepper } from '#ui/form/stepper';
import { BrandMark } from '#ui/theme/brand-mark';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { Familia, FRASE, LARGO, Muestra } from './muestra.tsx';

const TONOS: readonly BannerTone[] = ['info', 'success', 'warning', 'danger', 'offline'];

/** Loading, empty and error states, banners and toasts of a screen. */
export const Estados = () => (
  <Familia titulo="Estados">
    <Muestra de="Banner: cada tono, con título y acción, con 80 letras, de orilla a orilla" piezas={['Banner']}>
      {TONOS.map((tone) => (
        <Banner key={tone} tone={tone}>
          {FRASE}
        </Banner>
      ))}
      <Banner tone="warning" title={FRASE} action={<Button size="small">Reintentar</Button>}>
        {LARGO}
      </Banner>
      <Banner tone="offline" isBar>
        Estás sin conexión
      </Banner>
    </Muestra>
    <Muestra de="Skeleton, SkeletonRows y SkeletonBlock" piezas={['Skeleton', 'SkeletonRows', 'SkeletonBlock']}>
      <Skeleton />
      <SkeletonRows rows={3} height={40} radius={8} />
      <SkeletonBlock width={120} height={24} />
    </Muestra>
    <Muestra de="EmptyState: con acción e icono, sin nada más" piezas={['EmptyState']}>
      <EmptyState
        title="Todavía no hay alertas"
        icon={<Inbox size={24} strokeWidth={1.5} />}
        action={<Button>Crear una alerta</Button>}
        level={3}
      >
        {FRASE}
      </EmptyState>
      <EmptyState title={LARGO} level={3} />
    </Muestra>
    <Muestra de="ErrorPanel: con salida, reintentando, con 80 letras" piezas={['ErrorPanel']}>
      <ErrorPanel message="El servicio no responde." code="sin_servicio" requestId="0a1b2c3d" onRetry={() => {}} />
      <ErrorPanel message={FRASE} advice={FRASE} onRetry={() => {}} isRetrying />
      <ErrorPanel message={LARGO} code={LARGO} requestId={LARGO} />
    </Muestra>
    <Muestra
      de="Spinner, Avatar, Stepper, BrandMark, y VisuallyHidden, que sólo se oye"
      piezas={['Spinner', 'Avatar', 'Stepper', 'BrandMark', 'VisuallyHidden']}
    >
      <Spinner />
      <Avatar text="AL" />
      <Stepper step={2} total={4} label={FRASE} />
      <BrandMark />
      <VisuallyHidden>Sólo se oye.</VisuallyHidden>
    </Muestra>
  </Familia>
);
