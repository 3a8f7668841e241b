/**
 * Words that no list of medicines has: other things that a pharmacy sells, brands of other countries, everyday words, twenty of
 * each. The only right answer is no product at all. Written before the corrections were narrowed (2026-11-27); every third is set
 * aside as in the other kinds. Three of that third did show a product, and rightly: the list has it (a medicine with «manzana»,
 * «Arnica montana», «ambiental», of which «ambien» is the beginning). Other words replace them.
 *
 * On the same day the vocabulary learned foreign brands with their substances (lexico/extranjeras.ts): thirteen of the twenty,
 * whose substance the list has, find products since then. Thirteen brands of substances that are no longer sold replace them.
 */
const WORDS = `
termómetro
pañales
biberón
chupete
tiritas
preservativos
compresas
tampones
tensiómetro
cepillo de dientes
pintauñas
desodorante
mascarillas
muletas
rodillera
plantillas
lentillas
gafas de lectura
test de embarazo
esparadrapo
hismanal
propulsid
rezulin
raxar
zelnorm
baycol
nyquil
lunesta
percocet
vicodin
seldane
meridia
omniflox
excedrin
duract
posicor
neosaldina
dorflex
belviq
lotronex
zapatos
resaca
bicicleta
lavadora
ordenador
paraguas
zanahoria
camiseta
ventana
guitarra
aeropuerto
sombrero
tortilla
periódico
escalera
pelota
calcetines
autobús
cuchara
relámpago
`;

export interface Nothing {
  q: string;
  isSetAside: boolean;
}

export const NOTHING: readonly Nothing[] = WORDS.trim()
  .split('\n')
  .map((q, i) => ({ q, isSetAside: i % 3 === 2 }));
