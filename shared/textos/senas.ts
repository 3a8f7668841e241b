/**
 * Whether a text has something that mail programs turn into a link, an address or a call. Dots and digits of any script count, since
 * mail programs know those too. `upstream/mail/texts/ajenas/palabras-ajenas.ts` says what becomes of such texts in mails.
 */
const PUNTO = '[.\\u3002\\uff0e\\uff61]';
const SENAS = [
  // https://…, www.…, mailto:…
  /(?:^|\P{L})(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:mailto|tel|sms|callto|skype|javascript|data):)/iu,
  /[@\uff20]/u,
  // evil.com, EVIL.COM; not «J.Carlos», nor «S.A.».
  new RegExp(`[\\p{L}\\p{N}]${PUNTO}(?:\\p{Ll}{2,}|\\p{Lu}{2,})(?![\\p{L}.])`, 'u'),
  new RegExp(`\\p{Nd}{1,3}(?:${PUNTO}\\p{Nd}{1,3}){3}`, 'u'),
  // Seven digits or more, with the separators of telephone numbers between them.
  /\p{Nd}(?:[\s.\-\u2010-\u2015()/]{0,3}\p{Nd}){6,}/u,
];

export const tieneContacto = (texto: string): boolean => SENAS.some((una) => una.test(texto));
