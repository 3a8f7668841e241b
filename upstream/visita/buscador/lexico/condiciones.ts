import type { Capitulo } from './capitulo.ts';

/** How a product is dispensed, and for whom it is. */
export const CONDICIONES: Capitulo = {
  clase: 'condicion',
  fuente: 'Datos de la ficha: dispensación, genéricos, biosimilares y edades que el nombre dice',
  revisado: '2026-11-27',
  lineas: `
sin receta, otc, venta libre = rasgo sin_receta : sin receta
con receta = rasgo receta : con receta
generico, generica, efg = rasgo generico : genéricos
biosimilar, biosimilares = rasgo biosimilar : biosimilares
uso hospitalario, hospitalario = rasgo uso_hospitalario : de uso hospitalario
niño, niños, infantil, pediatrico, bebe, lactante, junior = nombre infantil, nombre pediatrico, nombre niños, nombre lactantes, nombre junior, forma solucion/suspension oral, forma gotas orales, forma supositorio : para niños, por su nombre o su forma
adulto, adultos = nombre adultos : para adultos
`,
};

export const EXCIPIENTES: Capitulo = {
  clase: 'excipiente',
  fuente: 'Excipientes de declaración obligatoria (Nomenclátor de la AEMPS)',
  revisado: '2026-11-28',
  lineas: `
sin lactosa = sin lactosa : sin lactosa entre los excipientes que declara
sin gluten, celiaco, celiacos, apto celiacos, sin trigo = sin gluten : sin almidón de trigo ni gluten entre los excipientes que declara
sin azucar, sin sacarosa, sin azucares = sin sacarosa : sin sacarosa ni glucosa entre los excipientes que declara
sin alcohol, sin etanol = sin etanol : sin etanol entre los excipientes que declara
sin parabenos, sin parabeno = sin parabenos : sin parabenos entre los excipientes que declara
sin sorbitol = sin sorbitol : sin sorbitol entre los excipientes que declara
sin aspartamo = sin aspartamo : sin aspartamo entre los excipientes que declara
`,
};

/** Groups of excipients that people search to avoid, by the names of the excipients. Each gets a bit (`entender/sentido.ts`). */
export const DECLARABLES: Record<string, RegExp> = {
  lactosa: /lactosa/,
  gluten: /trigo|gluten/,
  sacarosa: /sacarosa|glucosa|azucar|jarabe de maiz|fructosa/,
  etanol: /etanol|alcohol etilico/,
  parabenos: /parahidroxibenzo|parabeno/,
  sorbitol: /sorbitol/,
  aspartamo: /aspartam/,
};

/** Filler words, which say nothing of a product; they are ignored when other words remain. */
export const RELLENO =
  'agonista agonistas algo antagonista antagonistas antes bloqueador bloqueadores busco cada caja cajas cn codigo comprar cual cuando dame desde despues esta este estoy farmaco farmacos ficha hay inhibidor inhibidores medicamento medicina medicacion mejor me mi muy nacional necesito porque precio prospecto que quiero registro remedio se tecnica tengo tiene tomar tratamiento tto tratar barato barata hijo hija madre padre';
