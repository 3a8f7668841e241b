import { queriesOf } from './expectation.ts';

/** Amounts in another unit, and forms and routes abbreviated as in prescriptions. */
export const WRITTEN = [
  ...queriesOf(
    'strength',
    `
    levotiroxina 0,05 mg → pa levotiroxina; has /\\b50 ?(microgramos|mcg|µg)/
    eutirox 0,1 mg → name eutirox 100
    eutirox 100mcg → name eutirox 100
    dexnon 100 ug → name dexnon 100
    paracetamol 1000 mg → pa paracetamol; has /\\b1 ?g\\b|\\b1\\.?000 ?mg/
    paracetamol 0,65 g → pa paracetamol; has /\\b650 ?mg/
    amoxicilina 1 g → pa amoxicilina; has /\\b1 ?g\\b|\\b1\\.?000 ?mg/
    ibuprofeno 0,6 g → pa ibuprofeno; has /\\b600 ?mg/
    hidroferol 266 mcg → name hidroferol; has /0,266/
    colecalciferol 25.000 UI → pa colecalciferol; has /\\b25\\.?000/
    vitamina d 25000 ui → pa colecalciferol; has /\\b25\\.?000/
    clexane 6.000 ui → name clexane 6.000
    clexane 40 mg → name clexane 4.000
    enoxaparina 4000 ui → pa enoxaparina; has /\\b4\\.?000 ?ui/
    hidrocortisona 1% → pa hidrocortisona; has /\\b1 ?%|\\b10 ?mg ?\\/ ?g/
    timolol 0,5% → pa timolol; has /\\b0,5 ?%|\\b5 ?mg ?\\/ ?ml/
    lidocaina 2% → pa lidocaina; has /\\b2 ?%|\\b20 ?mg ?\\/ ?(ml|g)/
    minoxidil 5 % → pa minoxidil; has /\\b5 ?%|\\b50 ?mg ?\\/ ?ml/
    ketoconazol 2% → pa ketoconazol; has /\\b2 ?%|\\b20 ?mg ?\\/ ?(g|ml)/
    clotrimazol 1% → pa clotrimazol; has /\\b1 ?%|\\b10 ?mg ?\\/ ?(g|ml)/
    diclofenaco 1% gel → pa diclofenaco; has /\\b1 ?%|\\b10 ?mg ?\\/ ?g|11,6/
    mupirocina 2% → pa mupirocina; has /\\b2 ?%|\\b20 ?mg ?\\/ ?g/
    aciclovir 5% → pa aciclovir; has /\\b5 ?%|\\b50 ?mg ?\\/ ?g/
    dalsy 2% → name dalsy 20
    dalsy 100 mg/5 ml → name dalsy 20
    apiretal 10% → name apiretal 100
    paracetamol 100 mg/ml → pa paracetamol; has /\\b100 ?mg ?\\/ ?ml/
    amoxicilina 250 mg/5 ml → pa amoxicilina; has /\\b250 ?mg ?\\/ ?5 ?ml|\\b50 ?mg ?\\/ ?ml/
    digoxina 250 microgramos → pa digoxina; has /\\b0,25 ?mg|250 ?(mcg|micro)/
    tamsulosina 400 mcg → pa tamsulosina; has /\\b0,4 ?mg|400 ?micro/
    salbutamol 0,1 mg → pa salbutamol; has /\\b100 ?(micro|mcg)|\\b0,1 ?mg/
    budesonida 0,2 mg → pa budesonida; has /\\b200 ?(micro|mcg)|\\b0,2 ?mg/
    latanoprost 0,005% → pa latanoprost; has /\\b50 ?micro|\\b0,05 ?mg|0,005 ?%/
    metformina 1 g → pa metformina; has /\\b1\\.?000 ?mg|\\b1 ?g\\b/
    ceftriaxona 1000 mg → pa ceftriaxona; has /\\b1 ?g\\b|\\b1\\.?000 ?mg/
    fosfomicina 3000 mg → pa fosfomicina; has /\\b3 ?g\\b|\\b3\\.?000 ?mg/
    alprazolam 500 microgramos → pa alprazolam; has /\\b0,50? ?mg/
    suero fisiologico 0,9% → pa sodio cloruro; has /\\b0,9 ?%|\\b9 ?mg/
    glucosa 50 mg/ml → pa glucosa; has /\\b5 ?%|\\b50 ?mg ?\\/ ?ml/
    benzetacil 1,2 millones → name benzetacil 1.200.000
  `,
  ),
  ...queriesOf(
    'form',
    `
    omeprazol caps → pa omeprazol; form capsula
    paracetamol comp → pa paracetamol; form comprimido
    ibuprofeno sobres → pa ibuprofeno; form granulado | polvo | sobre
    amoxicilina susp → pa amoxicilina; form suspension
    diclofenaco iny → pa diclofenaco; form inyectable
    tobramicina sol oft → pa tobramicina; form colirio
    tobramicina colirio → pa tobramicina; form colirio
    aciclovir pom oft → pa aciclovir; form pomada oftalmica
    ambroxol jbe → pa ambroxol; form jarabe | solucion oral
    paracetamol supos → pa paracetamol; form supositorio
    glicerina supositorios → pa glicerol; form supositorio
    fentanilo parch → pa fentanilo; form parche
    cafinitrina sl → name cafinitrina
    ondansetron iv → pa ondansetron; form inyectable | perfusion
    metamizol amp → pa metamizol; form inyectable
    haloperidol gts → pa haloperidol; form gotas
    tramadol gotas → pa tramadol; form gotas
    salbutamol inh → pa salbutamol; form inhal
    budesonida nebulizador → pa budesonida; form nebuliz
    mometasona spray nasal → pa mometasona; via nasal
    cipro gotas oidos → pa ciprofloxacino; via otica
    ciclopirox champu → pa ciclopirox; form champu
    clotrimazol óvulos → pa clotrimazol; form vaginal
    ibuprofeno jarabe → pa ibuprofeno; form suspension oral | jarabe
    furosemida vo → pa furosemida; via oral
    ceftriaxona im → pa ceftriaxona; form inyectable
    enoxaparina sc → pa enoxaparina; form inyectable
    diazepam rectal → pa diazepam; via rectal
    paracetamol eferv → pa paracetamol; form efervescente
    omeprazol vial iv → pa omeprazol; form inyectable | perfusion
    venlafaxina retard → pa venlafaxina; form prolongada | modificada
    tto metronidazol comp → pa metronidazol; form comprimido
    nicotina chicles → pa nicotina; form chicle
    testosterona gel → pa testosterona; form gel
    terbinafina crema → pa terbinafina; form crema
    amorolfina laca de uñas → pa amorolfina; form barniz
    lágrimas artificiales monodosis → atc S01XA; form unidosis
    mirtazapina bucodispersable → pa mirtazapina; form bucodispersable
    dexametasona vía oftálmica → pa dexametasona; via oftalmica
    betametasona sol cutánea → pa betametasona; form cutanea
  `,
  ),
];
