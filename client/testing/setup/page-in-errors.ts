import { configure } from '@testing-library/react';

// `waitFor` and `findBy…` retry, and each failed try would print the whole page, which took a tenth of the processor time of all
// screens' tests. Here the page is printed only when the error's message is read.
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
