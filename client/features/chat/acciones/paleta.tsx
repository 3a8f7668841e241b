import { type FormEvent, useState } from 'react';
import { esEmoji } from '#shared/reglas/reglas-chat';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { chat } from '../../../i18n/es/chat/chat.ts';
import c from './paleta.module.css';

/** The first six are the quick reactions. */
export const EMOJIS = [
  '👍',
  '❤️',
  '😂',
  '😮',
  '😢',
  '🙏',
  '👏',
  '🎉',
  '✅',
  '❌',
  '👀',
  '🤔',
  '😊',
  '😉',
  '😍',
  '😅',
  '😡',
  '🙌',
  '💪',
  '💊',
  '🩺',
  '📌',
  '🔥',
  '⭐',
] as const;

/** A palette of emoji, and a field to type any other one. */
export function Paleta({ accion, onElegir }: { accion?: string; onElegir: (emoji: string) => void }) {
  const [malo, setMalo] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const escrito = String(new FormData(event.currentTarget).get('emoji') ?? '').trim();
    if (esEmoji(escrito)) onElegir(escrito);
    else setMalo(true);
  };
  return (
    <>
      <ul className={c.paleta} aria-label={chat.elegirEmoji}>
        {EMOJIS.map((emoji) => (
          <li key={emoji}>
            <button type="button" className={c.emoji} onClick={() => onElegir(emoji)}>
              {emoji}
            </button>
          </li>
        ))}
      </ul>
      <form className={c.otro} onSubmit={send} noValidate>
        <TextField
          name="emoji"
          label={chat.otroEmoji}
          help={chat.otroEmojiAyuda}
          error={malo ? chat.noEsEmoji : undefined}
          onChange={() => setMalo(false)}
          maxLength={32}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          {accion ?? chat.ponerEmoji}
        </Button>
      </form>
    </>
  );
}
