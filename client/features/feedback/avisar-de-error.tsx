import { Flag } from 'lucide-react';
import { Button } from '#ui/actions/button';
import { openFeedback } from '../../api/page/open-feedback.ts';
import { feedback } from '../../i18n/es/feedback.ts';

/** Button to report wrong content. */
export const AvisarDeError = () => (
  <Button variant="secondary" size="small" onPress={() => openFeedback({ asunto: 'Contenido incorrecto' })}>
    <Flag size={18} strokeWidth={1.5} aria-hidden="true" />
    {feedback.avisarDeError}
  </Button>
);
