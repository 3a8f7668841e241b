import manifest from '../package.json' with { type: 'json' };

/** Version of the whole platform. */
export const { version } = manifest;
