import { expect, test } from 'vitest';
import { esqueletoDe } from './esqueleto.ts';

/** The INN in English, Latin (where it differs) and Spanish, from WHO's lists of recommended names. */
test.each([
  ['omeprazole', 'omeprazolum', 'omeprazol'],
  ['amoxicillin', 'amoxicillinum', 'amoxicilina'],
  ['ciprofloxacin', 'ciprofloxacinum', 'ciprofloxacino'],
  ['phenytoin', 'phenytoinum', 'fenitoina'],
  ['hydrochlorothiazide', 'hydrochlorothiazidum', 'hidroclorotiazida'],
  ['levothyroxine', 'levothyroxinum', 'levotiroxina'],
  ['azithromycin', 'azithromycinum', 'azitromicina'],
  ['ketoprofen', 'ketoprofenum', 'ketoprofeno'],
  ['cyclosporine', 'ciclosporinum', 'ciclosporina'],
  ['theophylline', 'theophyllinum', 'teofilina'],
  ['sodium', 'sodium', 'sodio'],
  ['chloride', 'chloridum', 'cloruro'],
  ['oestradiol', 'estradiolum', 'estradiol'],
  ['spironolactone', 'spironolactonum', 'espironolactona'],
  ['warfarin', 'warfarinum', 'warfarina'],
])('%s, %s and %s are one', (...grafias) => expect(new Set(grafias.map(esqueletoDe)).size).toBe(1));

test.each([
  ['clonidina', 'clonazepam'],
  ['prednisona', 'prednisolona'],
  ['cefalexina', 'cefazolina'],
  ['quinina', 'quinidina'],
  ['hidroxizina', 'hidralazina'],
])('%s and %s are two', (una, otra) => expect(esqueletoDe(una)).not.toBe(esqueletoDe(otra)));
