import { text } from './fields.ts';

/** A time of day on the company's clock, `HH:mm`. */
export const clock = () =>
  text({ required: true, max: 5, pattern: '([01][0-9]|2[0-3]):[0-5][0-9]', messageKey: 'ui.validation.clock' });
