import { refusal } from '#http/app-error.ts';

interface SignInAccount {
  readonly displayname: string;
  readonly enabled: boolean;
  readonly dummy: boolean;
  readonly expired: boolean;
}

/** @throws AppError `user.isDummy`, `user.disabled`, `user.expired` for an account that nobody signs in to */
export function refuseWithoutSignIn({
  displayname: name,
  enabled,
  dummy,
  expired,
}: SignInAccount): void {
  if (dummy) throw refusal('user.isDummy', { name });
  if (!enabled) throw refusal('user.disabled', { name });
  if (expired) throw refusal('user.expired', { name });
}
