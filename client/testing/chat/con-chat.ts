import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { EstadoCanal } from '../../api/realtime/realtime.ts';
import { openApp } from '../open-app.tsx';
import { apiDeChat } from './api-de-prueba.ts';
import { conversacion, serie } from './chat-de-prueba.ts';
import { listaConAlto } from './lista-con-alto.ts';
import { realtimeDePrueba } from './realtime-de-prueba.ts';

/** A conversation with three messages. */
const unaConTres = (): Parameters<typeof apiDeChat> => [[conversacion(1)], { 1: serie(1, 3) }];

/**
 * Sets up for each test of a file: an API of conversations (`hay`: its data), a channel, and heights for the virtual list. Hooks of the
 * file that must run before are registered above this call, and end after it.
 */
export function conChat(hay = unaConTres) {
  let api: Awaited<ReturnType<typeof apiDeChat>>;
  let canal: ReturnType<typeof realtimeDePrueba>;
  let sinAlto: () => void;
  beforeEach(async () => {
    sinAlto = listaConAlto();
    canal = realtimeDePrueba();
    api = await apiDeChat(...hay());
  });
  afterEach(async () => {
    cleanup();
    await api.close();
    sinAlto();
  });
  return {
    get api() {
      return api;
    },
    get canal() {
      return canal;
    },
    /** Opens a page of the application by its address; `alEmpezar`: with a new channel in this state. */
    open: (path = '/app/chat/1', alEmpezar?: EstadoCanal) => {
      if (alEmpezar) canal = realtimeDePrueba(alEmpezar);
      return openApp(path, undefined, canal.realtime);
    },
  };
}
