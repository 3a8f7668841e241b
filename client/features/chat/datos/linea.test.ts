import { expect, test } from 'vitest';
import { mensaje, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { conLosMismos, conReaccion, type Linea, merge, type PaginaMensajes } from './linea.ts';

const linea = (desde: number, hasta: number, ultimo_seq = 100): Linea => ({
  mensajes: serie(desde, hasta),
  ultimo_seq,
  hay_antes: desde > 1,
  hay_despues: hasta < ultimo_seq,
});
const pagina = (desde: number, hasta: number, texto = 'de la API'): PaginaMensajes => ({
  data: serie(desde, hasta, { texto }),
  meta: { ultimo_seq: 100, hay_antes: desde > 1, hay_despues: hasta < 100 },
});
const seqs = (tras: Linea | null) => tras && [tras.mensajes[0]?.seq, tras.mensajes.at(-1)?.seq, tras.mensajes.length];

test('a page above or below is merged with the line, and each side knows whether there is more', () => {
  const antes = merge(linea(50, 100), pagina(1, 49));
  expect(seqs(antes)).toEqual([1, 100, 100]);
  expect(antes).toMatchObject({ hay_antes: false, hay_despues: false });
  const despues = merge(linea(10, 20), pagina(21, 40));
  expect(seqs(despues)).toEqual([10, 40, 31]);
  expect(despues).toMatchObject({ hay_antes: true, hay_despues: true });
});

test('when both hold a message, the newer answer wins, and no message is there twice', () => {
  const tras = merge(linea(50, 100), pagina(90, 100));
  expect(seqs(tras)).toEqual([50, 100, 51]);
  expect(tras?.mensajes.at(-1)?.texto).toBe('de la API');
  expect(tras?.mensajes[0]?.texto).toBe('Mensaje 50');
});

test('with a gap between them the page is not merged', () => {
  expect(merge(linea(1, 20), pagina(22, 40))).toBeNull();
  expect(merge(linea(60, 100), pagina(1, 58))).toBeNull();
});

test('an empty page says that there is no more', () => {
  const nada = { data: [], meta: { ultimo_seq: 20, hay_antes: false, hay_despues: false } };
  expect(merge(linea(1, 20, 20), nada)).toMatchObject({ hay_despues: false, ultimo_seq: 20 });
});

test('a person reacts with an emoji at most once, and an emoji without people is removed', () => {
  const [uno] = serie(1, 1, { reacciones: [{ emoji: '👍', usuarios: [8] }] });
  if (!uno) throw new Error('no message');
  const con = conReaccion(conReaccion(uno, '👍', 7, true), '👍', 7, true);
  expect(con.reacciones).toEqual([{ emoji: '👍', usuarios: [8, 7] }]);
  expect(conReaccion(con, '🎉', 7, true).reacciones.map(({ emoji }) => emoji)).toEqual(['👍', '🎉']);
  expect(conReaccion(conReaccion(con, '👍', 7, false), '👍', 8, false).reacciones).toEqual([]);
});

test('an older page and an equal refetch keep the objects of the loaded messages; only a changed message is a new object', () => {
  const antes = linea(51, 100);
  const ahora = conLosMismos(antes, { ...linea(1, 100), mensajes: serie(1, 100) });
  expect(ahora.mensajes).toHaveLength(100);
  expect(ahora.mensajes.slice(50).every((uno, n) => uno === antes.mensajes[n])).toBe(true);
  const otra = conLosMismos(antes, { ...antes, mensajes: [...serie(51, 99), mensaje(100, { texto: 'Ahora' })] });
  expect(otra.mensajes.map((uno, n) => uno === antes.mensajes[n])).toEqual([...Array(49).fill(true), false]);
  expect(otra.mensajes.at(-1)?.texto).toBe('Ahora');
  expect(conLosMismos(antes, { ...antes, mensajes: serie(51, 100) })).toBe(antes);
  expect(conLosMismos(antes, { ...antes, mensajes: serie(51, 100), ultimo_seq: 101 })).toMatchObject({
    ultimo_seq: 101,
  });
});
