/** The conversations of the demonstration. People are named by their roles; nothing here is taken from real people. */

/** `dia`: days ago; `hora`: local time of that day. */
export interface Dicho {
  de: Quien;
  dia: number;
  hora: string;
  texto: string;
  /** Number of the message that it answers, counted from 1. */
  respuesta?: number;
  reacciones?: readonly (readonly [Quien, string])[];
}

export const CORREOS_DEMO = {
  web: 'web@demo.example.org',
  visitador: 'visitador@demo.example.org',
  marketing: 'marketing@demo.example.org',
  candidato: 'candidato@demo.example.org',
  empleo: 'empleo@demo.example.org',
  redaccion: 'redaccion@demo.example.org',
  academia: 'academia@demo.example.org',
} as const;
export type Quien = keyof typeof CORREOS_DEMO;

interface Charla {
  /** Title of a group; `null`: a conversation of two. */
  titulo: string | null;
  tipo: 'directa' | 'grupo' | 'producto' | 'candidatura';
  entre: readonly Quien[];
  dichos: readonly Dicho[];
  /** Number of the last message that each has read; people left out have read all. */
  leido?: Partial<Record<Quien, number>>;
}

const dicho = (de: Quien, dia: number, hora: string, texto: string, more: Partial<Dicho> = {}): Dicho => ({
  de,
  dia,
  hora,
  texto,
  ...more,
});

const PREGUNTAS = [
  '¿Tenemos ya la ficha actualizada?',
  'El hospital pide la posología en insuficiencia renal.',
  'Mañana paso por tres farmacias de la zona norte.',
  'Hay dudas con la conservación después de abrir el envase.',
  'Necesito el material del congreso antes del jueves.',
  'La farmacia del centro pregunta por el formato de 28 comprimidos.',
  'He dejado dos visitas para la semana que viene.',
  'Me preguntan si se puede partir el comprimido.',
] as const;
const RESPUESTAS = [
  'Sí, está en la ficha técnica, apartado 4.2.',
  'Te lo mando hoy con la fecha de revisión.',
  'De acuerdo. Apúntalo en tu cartera.',
  'Lo consulto con revisión de productos y te digo.',
  'El material sale mañana por la mañana.',
  'Ese formato vuelve la semana que viene.',
  'Perfecto, gracias por avisar.',
  'No, no es ranurado. Lo pone el prospecto.',
] as const;

/** Three weeks of messages, so that there is something to scroll through. */
const largas = Array.from({ length: 160 }, (_, n): Dicho => {
  const isPregunta = n % 2 === 0;
  const lista = isPregunta ? PREGUNTAS : RESPUESTAS;
  const minuto = String((n * 7) % 60).padStart(2, '0');
  return dicho(
    isPregunta ? 'visitador' : 'marketing',
    Math.max(1, 21 - Math.floor(n / 8)),
    `${String(9 + (n % 8)).padStart(2, '0')}:${minuto}`,
    lista[Math.floor(n / 2) % lista.length] ?? '',
  );
});

export const CHARLAS: readonly Charla[] = [
  {
    titulo: null,
    tipo: 'directa',
    entre: ['visitador', 'marketing'],
    dichos: [
      ...largas,
      dicho('marketing', 0, '09:10', 'Buenos días. ¿Puedes revisar la promoción de este mes antes de las doce?', {
        reacciones: [['visitador', '👍']],
      }),
      dicho('visitador', 0, '09:14', 'La miro ahora.', { respuesta: 161 }),
      dicho('marketing', 0, '09:20', 'He cambiado el texto legal. El programa está en https://www.aemps.gob.es'),
    ],
    leido: { visitador: 162 },
  },
  {
    titulo: null,
    tipo: 'producto',
    entre: ['web', 'visitador'],
    dichos: [
      dicho(
        'web',
        2,
        '12:05',
        'Buenas tardes. En la farmacia nos preguntan por la presentación pediátrica. ¿Podríamos vernos?',
      ),
      dicho('visitador', 2, '16:40', 'Claro. Esta semana estoy por vuestra zona el jueves y el viernes por la mañana.'),
      dicho('web', 1, '08:55', 'El viernes a las diez nos va bien.', { reacciones: [['visitador', '✅']] }),
      dicho('visitador', 1, '09:02', 'Apuntado. Llevo la ficha técnica impresa y muestras del envase.'),
      dicho('visitador', 0, '08:30', '¿Os viene bien que vaya también una compañera del equipo médico?'),
    ],
    leido: { web: 4 },
  },
  {
    titulo: 'Congreso de farmacia hospitalaria',
    tipo: 'grupo',
    entre: ['marketing', 'visitador', 'redaccion'],
    dichos: [
      dicho('marketing', 4, '10:00', 'Abro este grupo para el congreso. Aquí dejamos turnos y materiales.'),
      dicho('redaccion', 4, '10:12', 'Nosotros publicamos una crónica cada tarde.'),
      dicho('visitador', 3, '18:20', 'El miércoles por la tarde puedo estar en el estand.', {
        reacciones: [
          ['marketing', '👏'],
          ['redaccion', '👏'],
        ],
      }),
      dicho('redaccion', 0, '07:50', '¿Quién puede contestar a tres preguntas sobre desabastecimientos?'),
    ],
    leido: { marketing: 3, visitador: 3 },
  },
  {
    titulo: null,
    tipo: 'candidatura',
    entre: ['empleo', 'candidato'],
    dichos: [
      dicho(
        'empleo',
        3,
        '11:30',
        'Hola. Nos ha gustado tu perfil. ¿Podrías hacer una entrevista por vídeo esta semana?',
      ),
      dicho('candidato', 3, '13:05', 'Hola. Sí, cualquier tarde a partir de las cuatro.'),
      dicho('empleo', 2, '09:15', 'Entonces el miércoles a las 16:30. Te enviamos el enlace por aquí.'),
    ],
    leido: { candidato: 2 },
  },
  {
    titulo: null,
    tipo: 'directa',
    entre: ['academia', 'web'],
    dichos: [
      dicho('academia', 6, '17:00', '¿Has visto el curso de atención farmacéutica? Empieza el lunes.'),
      dicho('web', 6, '19:32', 'Sí, me he apuntado.'),
      dicho('academia', 5, '08:10', 'Nos vemos allí.'),
    ],
  },
];
