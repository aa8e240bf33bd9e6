/** The library is large, and most starts of the server never need it. */
export async function webauthn() {
  return import('@simplewebauthn/server');
}
