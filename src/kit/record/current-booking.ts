import { createCurrent } from '#kit/current.ts';
import type { Values } from '#model/schema.ts';

/** The viewing that is being booked, as what the meeting starts with: its lead, its properties, its title. */
export const { use: useCurrentBooking, set: setCurrentBooking } = createCurrent<Values>();
