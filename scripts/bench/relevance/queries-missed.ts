import { queriesOf } from './expectation.ts';

/** Queries that found a wrong product or nothing, recorded when the finder was corrected: none of them can be a test. */
export const MISSED = queriesOf(
  'missed',
  `
    paracetamol gotas → pa paracetamol; form solucion
    clotrimazol 10 mg/ml → pa clotrimazol; has /\\b10 ?mg ?\\/ ?ml/
    EU/1/98/090/001-008 → name micardis
    se me cae el pelo → atc D11AX
    AEMPS 68667 → name alacapsin
    INI VIH → atc J05AX08 | J05AX11 | J05AX12
    apiretal gotas → name apiretal 100 mg/ml
    gentamicina 3 mg/g → pa gentamicina; has /\\b3 ?mg ?\\/ ?g/
    ketoconazol 20 mg/g → pa ketoconazol; has /\\b20 ?mg ?\\/ ?g|\\b2 ?%/
    no marearme en el barco → atc R06A | N07C | A04
    deshabituación alcohólica → atc N07BB
    deshabituación tabáquica → atc N07BA
  `,
  'none',
);
