import {
  type Auth,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type User,
} from 'firebase/auth';
import type { LocalIdentity, SocialProvider } from '#model/session.ts';
import { emulators } from './app.ts';

function provider(name: SocialProvider) {
  if (name === 'google') return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  const facebook = new FacebookAuthProvider();
  facebook.addScope('email');
  return facebook;
}

/** What only the Auth emulator believes: an unsigned claim in place of the provider's answer. */
function localCredential(name: SocialProvider, identity: LocalIdentity) {
  if (!emulators()) throw new Error('a local identity without an emulator');
  const { sub, email, name: displayName } = identity;
  const claim = JSON.stringify({ sub, email, email_verified: name === 'google', name: displayName });
  return name === 'google' ? GoogleAuthProvider.credential(claim) : FacebookAuthProvider.credential(claim);
}

export async function signInSocially(auth: Auth, name: SocialProvider, identity?: LocalIdentity): Promise<User> {
  const { user } = identity
    ? await signInWithCredential(auth, localCredential(name, identity))
    : await signInWithPopup(auth, provider(name), browserPopupRedirectResolver);
  return user;
}

/** The provider confirms that it is still the same person. */
export async function confirmSocially(user: User, name: SocialProvider, identity?: LocalIdentity): Promise<void> {
  if (identity) await reauthenticateWithCredential(user, localCredential(name, identity));
  else await reauthenticateWithPopup(user, provider(name), browserPopupRedirectResolver);
}

const LONGEST_NAME = 60;
const PICTURE_HOSTS = ['lh3.googleusercontent.com', 'graph.facebook.com', 'platform-lookaside.fbsbx.com'];

/** Profile of a first-time social user; undefined when the provider keeps the e-mail to itself. */
export function readProfile(user: Pick<User, 'email' | 'displayName' | 'photoURL'>) {
  if (!user.email) return undefined;
  const words = (user.displayName ?? '').trim().split(/\s+/).filter(Boolean);
  const firstname = (words[0] ?? user.email.split('@')[0] ?? '').slice(0, LONGEST_NAME);
  const lastname = words.slice(1).join(' ').slice(0, LONGEST_NAME);
  const picture = user.photoURL && URL.canParse(user.photoURL) ? new URL(user.photoURL) : undefined;
  const isOurs = picture?.protocol === 'https:' && PICTURE_HOSTS.includes(picture.hostname);
  return {
    email: user.email,
    firstname,
    ...(lastname ? { lastname } : {}),
    ...(isOurs && picture ? { pictureUrl: picture.href } : {}),
  };
}
