import { expect, test } from 'vitest';
import { emojiEntero, esEmoji } from '../../../reglas/reglas-chat.ts';

test('esEmoji accepts one picture, flag or keycap and refuses everything else', () => {
  const si = [
    '👍',
    '❤',
    '❤️',
    '👍🏽',
    '👨‍👩‍👧',
    '❤️‍🔥',
    '🏳️‍🌈',
    '👁️‍🗨️',
    '🇪🇸',
    '1️⃣',
    '#⃣',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ];
  for (const uno of si) expect([uno, esEmoji(uno)]).toEqual([uno, true]);
  const marcas = '\u0301'.repeat(30);
  const no = ['', 'a', '1', '👍👍', '👍a', `👍${'\u0301'}`, `👍${marcas}`, '👍\u200D', '❤\uFE0E', '🇪', '\uFE0F', '<b>'];
  for (const uno of no) expect([uno, esEmoji(uno)]).toEqual([uno, false]);
});

test('emojiEntero gives the same text for every way in which keyboards write an emoji', () => {
  const iguales: [string, string][] = [
    ['❤', '❤\uFE0F'],
    ['❤\uFE0F', '❤\uFE0F'],
    ['👍', '👍'],
    ['👍\uFE0F', '👍'],
    ['❤\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['🏳\u200D🌈', '🏳\uFE0F\u200D🌈'],
    ['🧑\u200D⚕', '🧑\u200D⚕\uFE0F'],
    ['✌🏽', '✌🏽'],
    ['✌\uFE0F🏽', '✌🏽'],
    ['1\u20E3', '1\uFE0F\u20E3'],
    ['🇪🇸', '🇪🇸'],
  ];
  for (const [escrito, entero] of iguales) {
    expect([escrito, emojiEntero(escrito)]).toEqual([escrito, entero]);
    expect(esEmoji(entero)).toBe(true);
  }
});
