// Requests about accounts and what is one's own.
import type { Codes, KeptSettings, Me, Recovery, Sessions, SignIn, SignUp } from '../wire';
import { ask } from '../wire/api';

/** Makes an account of the guest of this browser; the codes are shown only now. */
export const signUp = (wanted: SignUp) => ask<Codes>('account', wanted);
export const signIn = (wanted: SignIn) => ask<Me>('session', wanted);
export const signOut = () => ask<Me>('session/end', {});
/** Signs in with a recovery code, and sets a new passphrase. */
export const recover = (wanted: Recovery) => ask<Me>('account/recover', wanted);
/** Every other browser is signed out. */
export const changePassphrase = (passphrase: string, wanted: string) =>
  ask<Me>('account/passphrase', { passphrase, new: wanted });
export const newCodes = (passphrase: string) => ask<Codes>('account/codes', { passphrase });

/** Where the account is signed in. */
export const sessions = () => ask<Sessions>('me/sessions');
/** Signs another browser out; all others if none is named. */
export const endSession = (session?: string) => ask<Sessions>('me/sessions/end', { session });

export const keptSettings = () => ask<KeptSettings>('me/settings');
export const keepSettings = (settings: Record<string, unknown>) => ask<KeptSettings>('me/settings', { settings });

/** Where everything that is stored of a person is downloaded. */
export const DATA_ADDRESS = '/api/me/data';
/** Removes everything that is one's own. */
export const deleteMe = (passphrase?: string) => ask<Me>('me/delete', { passphrase });
