import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePorts } from '#kit/ports.tsx';
import type { LocalIdentity, SocialProvider } from '#model/session.ts';

const LocalAccountPicker = lazy(async () => ({
  default: (await import('./local-account-picker.tsx')).LocalAccountPicker,
}));

/** Asks who it is: the provider's own window does (then nothing is shown here), or the local picker with the emulator. */
export function useSocial(signIn: (provider: SocialProvider, identity?: LocalIdentity) => Promise<void>): {
  readonly ask: (provider: SocialProvider) => void;
  readonly picker: ReactNode;
} {
  const { session, store } = usePorts();
  const [asked, setAsked] = useState<SocialProvider>();
  const picker = asked && (
    <Suspense fallback={null}>
      <LocalAccountPicker
        provider={asked}
        onPick={(identity) => {
          setAsked(undefined);
          void signIn(asked, identity);
        }}
        onClose={() => {
          setAsked(undefined);
          store.setAuth({ message: 'error.popupClosed', showMessage: true });
        }}
      />
    </Suspense>
  );
  return {
    ask: (provider) => {
      if (session.local) setAsked(provider);
      else void signIn(provider);
    },
    picker,
  };
}
