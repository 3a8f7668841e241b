/** What a key does in the box that one writes in. */
export type Orden = 'enviar' | 'editar_ultimo' | 'cancelar' | null;

interface Tecla {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Letters of Japanese or an accent are being put together: Enter belongs to them. */
  isComposing: boolean;
}
interface Donde {
  /** Fingers: their Enter breaks the line, the button sends. */
  esTactil: boolean;
  vacio: boolean;
  /** A quote or an edition is under way. */
  hayQueCancelar: boolean;
}

export function ordenDe({ key, shiftKey, ctrlKey, metaKey, altKey, isComposing }: Tecla, donde: Donde): Orden {
  if (isComposing) return null;
  if (key === 'Enter') {
    if (ctrlKey || metaKey) return 'enviar';
    return shiftKey || altKey || donde.esTactil ? null : 'enviar';
  }
  if (key === 'Escape') return donde.hayQueCancelar ? 'cancelar' : null;
  const conOtra = shiftKey || ctrlKey || metaKey || altKey;
  return key === 'ArrowUp' && donde.vacio && !conOtra && !donde.hayQueCancelar ? 'editar_ultimo' : null;
}
