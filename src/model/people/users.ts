import { choice, date, email, flag, phone, text } from '#model/fields.ts';
import { ROLES } from './account.ts';

/** users/{uid}: the specification's fields and no other (canonical spelling; legacy keys are only read). */
export const userFields = {
  email: text({ required: true, max: 254 }),
  secondaryEmail: email(),
  firstname: text({ max: 60 }),
  lastname: text({ max: 60 }),
  phoneNumber: phone(),
  phoneNumber2: phone(),
  phoneNumber3: phone(),
  country: text({ max: 60 }),
  company_id: text({ max: 64, pattern: '[A-Za-z0-9_-]{1,64}' }),
  Role: choice(ROLES, { required: true }),
  CreationDate: date({ time: true }),
  LastLogin: date({ time: true }),
  Notification: flag(),
  forcePasswordReset: flag({ required: true }),
  isBanned: flag({ required: true }),
  isVerified: flag(),
  isActive: flag(),
  ipAddress: text({ max: 45, pattern: '[0-9a-fA-F:.]{2,45}' }),
  pictureUrl: text({ max: 1010, pattern: 'https?://[^<>\\s]{1,999}' }),
  lastPasswordReset: date({ time: true }),
  lastPasswordUpdate: date({ time: true }),
  createdAt: date({ time: true }),
  updatedAt: date({ time: true, required: true }),
} as const;
