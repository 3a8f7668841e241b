/** Action of a key in the box. */
export type Orden = 'enviar' | 'editar_ultimo' | 'cancelar' | null;

interface Tecla {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** During composition (IME, dead keys) Enter belongs to the composed letters. */
  isComposing: boolean;
}
interface Donde {
  /** Touch device: Enter breaks the line, and a button sends. */
  esTactil: boolean;
  vacio: boolean;
  /** A quote or an edit can be cancelled. */
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
