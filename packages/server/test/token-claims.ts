import { TokenPayload } from '@energieakte/contract';

/** What a token says of its person and its session; whether it is signed rightly is not looked at. */
export function claimsOf(token: string): TokenPayload {
  return TokenPayload.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
}
