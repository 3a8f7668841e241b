import { AppError } from '../../../errors.ts';

/** For a call that is not made, because the API has no free place or does not answer. */
export const unavailable = () => new AppError('upstream_unavailable', { headers: { 'retry-after': '5' } });
