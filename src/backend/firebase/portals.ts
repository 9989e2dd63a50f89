import type { ChannelState, IntakeEntry, PortalLack, PortalState, PortalsPort } from '#model/portals.ts';
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
    openChannel: async (name, signingSecret) => void (await ask('openChannel', { name, signingSecret })),
    closeChannel: async (name) => void (await ask('closeChannel', { name })),
    intake: async () => (await ask('intake')).intake as readonly IntakeEntry[],
    replay: async (id) => (await ask('replay', { id })).outcome as IntakeEntry['outcome'],
  };
}
