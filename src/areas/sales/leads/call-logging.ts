import type { CallLogging } from '#kit/resource.ts';
import { followUpLead, logActivity } from './commands.ts';
import type { Lead } from './schema.ts';

export const leadCalls: CallLogging<Lead> = { log: logActivity, followUp: followUpLead };
