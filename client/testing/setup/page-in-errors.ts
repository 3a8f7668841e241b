import { configure } from '@testing-library/react';

// What waits for an element asks again and again, and each answer «not there» would print the whole page: a tenth of the processor
// time of all screens' tests. The page is printed when somebody reads the error.
configure(({ getElementError }) => ({
  getElementError: (message, container) => {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      get: () => getElementError(message, container).message,
      configurable: true,
    });
    return error;
  },
}));
