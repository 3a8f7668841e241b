/**
 * Domains where anybody opens a mailbox: an address there proves nothing about a company. Families that exist in many
 * countries (`yahoo.com.ar`, `hotmail.es`) are in FAMILIAS by their first label. Also the mailboxes that operators give to
 * their customers, and the disposable ones seen most.
 */
export const FAMILIAS = [
  'aol',
  'gmail',
  'gmx',
  'googlemail',
  'hotmail',
  'live',
  'msn',
  'outlook',
  'proton',
  'protonmail',
  'terra',
  'yahoo',
  'yandex',
  'ymail',
  'zoho',
] as const;

export const DOMINIOS = `
adinet.com.uy alice.it arnet.com.ar bol.com.br cantv.net comcast.net correo.ugr.es duck.com euskalnet.net
fastmail.com fastmail.fm fibertel.com.ar free.fr freemail.hu gmx.de gmx.net guerrillamail.com hey.com hispavista.com
hushmail.com icloud.com inbox.com infonegocio.com intercable.net jazztel.es laposte.net latinmail.com libero.it
lycos.es mac.com mail.com mail.ru mailinator.com me.com mixmail.com movistar.es mundo-r.com mundor.com ono.com
orange.es orange.fr pm.me posteo.de posteo.net prodigy.net.mx qq.com rediffmail.com sapo.pt sbcglobal.net sfr.fr
sharklasers.com simplelogin.com speedy.com.ar t-online.de telefonica.net teleline.es temp-mail.org tempmail.com
tiscali.it trashmail.com tuta.com tuta.io tutanota.com uol.com.br uolsinectis.com.ar usuarios.retecal.es verizon.net
vodafone.es vtr.net wanadoo.es wanadoo.fr web.de wp.pl xtec.cat ya.com yopmail.com 10minutemail.com 163.com
`
  .trim()
  .split(/\s+/);
