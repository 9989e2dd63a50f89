import { crudScreens } from '#kit/crud/crud.ts';
import { messageTemplates } from './schema.ts';

export const Screen = crudScreens({
  schema: messageTemplates,
  columns: ['name', 'channel', 'approval', 'category'],
  isShort: true,
});
