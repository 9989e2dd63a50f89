import type {
  ChannelState,
  IntakeEntry,
  PortalLack,
  PortalState,
  PortalsPort,
  Replayed,
} from '#model/company/portals.ts';
import type { Values } from '#model/schema.ts';
import { call } from './functions.ts';

/** Portals and enquiries of a company, each step a call of the server. */
export function portalsPort(companyId: string): PortalsPort {
  const ask = (action: string, more: Values = {}) => call('portals', { action, companyId, ...more });
  return {
    lacks: async (id) => (await ask('lacks', { id })).lacks as readonly PortalLack[],
    portals: async () => (await ask('portals')).portals as readonly PortalState[],
    openPortal: async (name, account) => void (await ask('openPortal', { name, account })),
    closePortal: async (name) => void (await ask('closePortal', { name })),
    channels: async () => (await ask('channels')).channels as readonly ChannelState[],
    openChannel: async (name, secrets) => void (await ask('openChannel', { name, ...secrets })),
    changeSecrets: async (name, secrets) => void (await ask('changeSecrets', { name, ...secrets })),
    closeChannel: async (name) => void (await ask('closeChannel', { name })),
    intake: async () => (await ask('intake')).intake as readonly IntakeEntry[],
    message: async (id) => (await ask('message', { id })).text as string,
    replay: async (choice, isSure) => (await ask('replay', { choice, isSure })).replayed as Replayed,
    dismiss: async (id) => void (await ask('dismiss', { id })),
  };
}
