import type { Capitulo } from './capitulo.ts';

/** Pharmaceutical forms, in the abbreviations of prescriptions and in English. */
export const FORMAS: Capitulo = {
  clase: 'forma',
  fuente:
    'Formas simplificadas del Nomenclátor de la AEMPS; abreviaturas de uso en la receta española; Standard Terms (EDQM) en inglés',
  revisado: '2026-11-28',
  lineas: `
comp, comps, cp, cpr, compr, comprimido, tableta, tablet, pill = forma comprimido : comprimidos
pastilla, pastillas, pildoras = forma comprimido, forma capsula : comprimidos y cápsulas
comp recub, comprimido recubierto = nombre recubierto, forma comprimido : comprimidos recubiertos
caps, cap, capsula, capsule = forma capsula : cápsulas
eferv, efervescente, effervescent = forma efervescente, nombre efervescente : efervescentes
bucodisp, bucodispersable, flas, odt, orodispersable = forma bucodispersable, nombre bucodispersable, nombre flas : bucodispersables
masticable, mast = nombre masticable : masticables
lib prol, lp, retard, xr, xl, sr, extended release, liberacion prolongada, lib prolongada, liberacion modificada, lib modif = nombre retard, forma liberacion : de liberación prolongada
gastrorresistente, gastrorresist = nombre gastrorresistente, nombre gastrorresistentes : gastrorresistentes
sobre, sob, sachet = nombre sobre, forma granulado, forma polvo, nombre granulado, nombre polvo : sobres, polvos y granulados
polvo, powder = nombre polvo, forma polvo : polvos
jbe, jarabe, syrup, jar = nombre jarabe, forma solucion/suspension oral, forma gotas orales : jarabes y líquidos orales
susp, suspension = nombre suspension : suspensiones
susp oral, suspension oral = nombre suspension, forma suspension oral : suspensiones orales
sol, solucion, solution, soln = nombre solucion, nombre sol : soluciones
sol oral, solucion oral, oral solution = forma solucion/suspension oral, forma gotas orales : soluciones orales
gts, gotas, drops, got = forma gotas, forma colirio, forma solucion/suspension oral : gotas
gotas oidos, gts oidos, gotas oticas, sol otica, gts oticas, gotas oido, ear drops = forma gotas oticas, via otica : gotas óticas
gotas ojos, gts oft, sol oft, sol oftalmica, coll, colirio, eye drops, gotas oftalmicas, gotas para los ojos = forma colirio : colirios
pom oft, pomada oftalmica, pda oft, eye ointment, ungüento oftalmico = forma pomada oftalmica : pomadas oftálmicas
gotas nasales, gts nasales, spray nasal, nebulizador nasal, nasal spray, pulverizador nasal = forma producto uso nasal, via nasal : nasales
crem, cr, crema, cream, cra = forma crema, forma semisolido : cremas
pom, pda, pomada, ointment, ungüento, ung = forma pomada : pomadas
gel = forma gel : geles
locion, lotion, sol cutanea, sol cut, sol topica, solucion cutanea, solucion topica = forma liquido uso topico, nombre cutanea : líquidos cutáneos
champu, shampoo = forma champu : champús
espuma, foam = nombre espuma : espumas
laca de uñas, laca, laca uñas, esmalte, barniz, barniz de uñas = forma barniz : barnices de uñas
parch, parche, patch, tts, td, transdermico = forma parche : parches
sup, supo, supos, supositorio, suppository = forma supositorio : supositorios
ovulo, ov, ovulos, comp vag, comprimido vaginal = forma ovulo : óvulos y comprimidos vaginales
crema vaginal, cr vag, crema vag, gel vaginal = forma semisolido vaginal : cremas vaginales
anillo, anillo vaginal = forma dispositivo vaginal : anillos vaginales
diu = forma dispositivo intrauterino : dispositivos intrauterinos
enema, lavativa = nombre enema, forma liquido rectal : enemas
inh, inhalador, inhaler, inhal, mdi, puffer = nombre presion, forma inhalacion pulmonar : inhaladores
aerosol, cartucho presurizado = nombre presion, nombre aerosol, forma inhalacion pulmonar : aerosoles
neb, nebulizador, nebulizacion, nebulizer, aerosolterapia = nombre nebulizador, nombre nebulizacion : para nebulizador
polvo inhalacion, turbuhaler, accuhaler = nombre turbuhaler, nombre accuhaler, nombre polvo : polvo para inhalación
iny, inyectable, injection, inyeccion, amp, ampolla, ampollas, ampoule, vial, inj = forma inyectable : inyectables
pluma, pen, boli, autoinyectable, autoinyector = nombre pluma : plumas
jeringa, jer, jeringa precargada, jer prec, syringe = nombre jeringa : jeringas precargadas
perf, perfusion, infusion, suero gotero = forma perfusion : para perfusión
implante, implant = forma implante : implantes
chicle, gum = forma chicle : chicles
monodosis, unidosis, single dose = nombre unidosis, nombre monodosis : unidosis
spray, pulverizador, pulv = nombre pulverizacion, nombre spray, forma spray, forma producto uso nasal, forma pulverizacion : pulverizadores
colutorio, enjuague, mouthwash = nombre enjuague, nombre gargarismos, A01AB, A01AD, forma gel/pasta/liquido bucal : colutorios
`,
};

/** Routes of administration. A route that the catalogue does not list leads to the form used by it. */
export const VIAS: Capitulo = {
  clase: 'via',
  fuente: 'Vías de administración del Nomenclátor de la AEMPS; abreviaturas de uso en la receta española',
  revisado: '2026-11-24',
  lineas: `
vo, via oral, v.o., oral, po = via oral : vía oral
iv, i.v., ev, intravenoso, intravenosa, endovenosa, via intravenosa, intravenous = via intravenosa, forma inyectable : vía intravenosa
im, i.m., intramuscular, via intramuscular = via intramuscular, forma inyectable : vía intramuscular
sc, s.c., subcutanea, subcutaneo, via subcutanea, subcut = via subcutanea, forma inyectable : vía subcutánea
sl, sublingual, via sublingual = via sublingual, forma sublingual, nombre sublingual, forma comprimido : vía sublingual
rectal, via rectal, vr = via rectal, forma rectal, forma supositorio : vía rectal
vaginal, via vaginal, vag = via vaginal, forma vaginal : vía vaginal
topico, topica, tp, cutanea, via topica, uso cutaneo, topical = via cutaneo, forma crema, forma pomada, forma gel : uso cutáneo
oft, oftalmico, oftalmica, via oftalmica, ophthalmic, ocular = via oftalmica, forma colirio, forma oftalmica : vía oftálmica
otico, otica, via otica, otic = via otica, forma gotas oticas : vía ótica
nasal, via nasal, intranasal = via nasal, forma uso nasal : vía nasal
inhalada, via inhalatoria, inhalatoria, inhalado, inhalacion, inhaled = via inhalatoria, forma inhalacion : vía inhalatoria
transdermica, via transdermica = via transdermica, forma parche : vía transdérmica
`,
};
