import { redactor } from '../../../i18n/es/chat/redactor.ts';
import c from './redactor.module.css';

const AVISA = 200;

/** Number of characters left once they are few, or too many. */
export const CaracteresRestantes = ({ quedan }: { quedan: number }) => (
  <p className={c.cuenta} role="status" data-sobra={quedan < 0 || undefined}>
    {quedan < 0 ? redactor.sobran(-quedan) : quedan <= AVISA ? redactor.quedan(quedan) : ''}
  </p>
);
