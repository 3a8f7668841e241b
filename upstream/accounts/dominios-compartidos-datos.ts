/**
 * Mail domains shared by strangers that are missing in the two packages of dominio-correo.ts: of our own countries and of our
 * own sector. Each includes its subdomains.
 */

/** Providers that exist in many countries (`yahoo.com.ar`, `hotmail.es`), by their first label. */
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

const palabras = (texto: string) => texto.trim().split(/\s+/);

/** Mailboxes that operators and portals give to their customers. */
const PROVEEDORES = palabras(`
airtel.net arrakis.com arrakis.es auna.com ctv.es eresmas.com eresmas.net euskalnet.net euskaltel.net hispavista.com
iberbanda.es idecnet.com infomail.es infonegocio.com inicia.es jazzfree.com jazztel.es lycos.es menta.net mixmail.com
movistar.es movistar.net mundo-r.com mundo-r.net mundor.com navegalia.com olemail.com ono.com orange.es ozu.es retecal.es
retemail.es supercable.es telecable.es telefonica.net teleline.es tiscali.es vodafone.es wanadoo.es ya.com

aeiou.pt clix.pt iol.pt megamail.pt netcabo.pt netvisao.pt oninet.pt portugalmail.com portugalmail.pt sapo.pt telepac.pt

123.cl 33mail.com adinet.com.uy andinanet.net arnet.com.ar axtel.net bol.com.br cable.net.co cablevision.net.mx cantv.net
chilesat.net ciudad.com.ar codetel.net.do coqui.net cwpanama.net easynet.net.ec emcali.net.co entelchile.net entelnet.bo
epm.net.co etb.net.co fibertel.com.ar globo.com globomail.com ice.co.cr ig.com.br infinitum.com.mx infonegocio.net.pe
infovia.com.ar intelnet.net.gt interactive.net.ec intercable.net latinmail.com manquehue.net megared.net.mx
montevideo.com.uy nauta.cu navegante.com.sv netgate.com.uy netizen.com.ar oi.com.br pop.com.br prodigy.net.mx prtc.net
r7.com racsa.co.cr sinectis.com.ar speedy.com.ar speedy.com.pe superig.com.br telecentro.com.ar telmex.net.co tie.cl
tricom.net une.net.co uol.com.br uolsinectis.com.ar vera.com.uy vtr.net zipmail.com.br

163.com alice.it comcast.net fastmail.com fastmail.fm free.fr freemail.hu hey.com hushmail.com icloud.com inbox.com
laposte.net libero.it mac.com mail.com mail.ru me.com orange.fr pm.me posteo.de posteo.net qq.com rediffmail.com
sbcglobal.net sfr.fr t-online.de tiscali.it tuta.com tuta.io tutanota.com verizon.net wanadoo.fr web.de wp.pl
`);

/** Forwarding services, which hide the real mailbox. */
const REPETIDORES = palabras(`
8alias.com 8shield.net addy.io addymail.com aleeas.com anonaddy.com anonaddy.me burnermail.io cloaked.id dralias.com
duck.com erine.email forwardemail.net mozmail.com opayq.com passfwd.com passinbox.com passmail.com passmail.net
privaterelay.appleid.com relay.firefox.com simplelogin.co simplelogin.com simplelogin.fr slmail.me slmails.com
spamgourmet.com
`);

/** Professional colleges and their councils: pharmacists, physicians, nurses, dentists, vets. */
const COLEGIOS = palabras(`
cofalicante.com cofbadajoz.es cofbizkaia.net cofb.cat cofb.net cofb.org cofcaceres.es cofcadiz.es cofcam.org
cofcantabria.org cofcastellon.org cofco.org cofc.es cofgipuzkoa.com cofgirona.cat cofgranada.com cofhuelva.org cofib.es
cofjaen.es cofleon.es coflp.org cofm.es cofourense.es cofpo.org cofrm.com coft.cat coft.org cofzaragoza.org
farmaceuticonline.com farmaceuticos.com farmaceuticosdesevilla.es farmasturias.org icofma.es micof.es portalfarma.com
redfarma.org ricofse.org

cgcom.es cgcom.org cmb.eus cmpont.es colmedlugo.com coma.es comast.es comb.cat comb.es comcantabria.es comc.es
comcordoba.com comgi.cat comgi.org comgranada.com comib.com comll.cat commalaga.com commurcia.es comourense.org
comsevilla.es comt.cat comt.org comv.es comz.org icomem.es medena.es medicoslaspalmas.es

codem.es coib.cat coib.org enfermundi.com coem.org.es infomed.es colvema.org colvet.es

ordemdosmedicos.pt ordemenfermeiros.pt ordemfarmaceuticos.pt
`);

/** Health services and public administrations that provide their mail: thousands of people in hundreds of centres each. */
const SERVICIOS_SALUD = palabras(`
aragon.es asturias.es asturias.org caib.es cantabria.es carm.es catsalut.cat cfnavarra.es euskadi.eus
gencat.cat gobex.es gobiernodecanarias.org gva.es hsll.es ibsalut.es isciii.es jccm.es jcyl.es juntadeandalucia.es
juntaex.es larioja.org madrid.org mde.es mscbs.es msssi.es navarra.es osakidetza.eus osakidetza.net princast.es
riojasalud.es salud-juntaex.es saludcastillayleon.es sanidad.gob.es scsalud.es sergas.es sescam.org ssib.es xtec.cat
xunta.es xunta.gal

min-saude.pt

asse.com.uy buenosaires.gob.ar ccss.sa.cr essalud.gob.pe iess.gob.ec imss.gob.mx issste.gob.mx minsa.gob.pe minsal.cl
minsalud.gov.co msal.gov.ar msp.gob.ec pami.org.ar redsalud.gob.cl redsalud.gov.cl salud.gob.mx saude.gov.br sld.cu
`);

/** Student domains: a student does not represent the university. */
const ESTUDIANTES = palabras('alumni.uv.es alumnos.upm.es alumnos.urjc.es alu.ua.es correo.ugr.es estudiante.uam.es');

export const DOMINIOS = [...PROVEEDORES, ...REPETIDORES, ...COLEGIOS, ...SERVICIOS_SALUD, ...ESTUDIANTES];
