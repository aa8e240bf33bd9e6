import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const flags = { present: 1, verified: 4, attested: 64 };

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function base64url(data: Buffer | string): string {
  return Buffer.from(data).toString('base64url');
}

/** A CBOR byte string of 24 bytes or more, in the shortest form (RFC 8949, major type 2). */
function cborBytes(data: Buffer): Buffer {
  const head =
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, Math.floor(data.length / 256), data.length % 256]);
  return Buffer.concat([head, data]);
}

/** The public key as COSE writes it: an elliptic curve key for ES256 on P-256 (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestation(authenticatorData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    Buffer.from([0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0]),
    Buffer.from([0x68]),
    Buffer.from('authData'),
    cborBytes(authenticatorData),
  ]);
}

interface Behaviour {
  readonly rpId?: string;
  readonly origin?: string;
  /** Whether the person showed finger, face or PIN. */
  readonly verified?: boolean;
  /** What the authenticator reports; one that lives on several devices stays at 0. */
  readonly counter?: number;
  readonly userHandle?: string;
}

/** An authenticator in memory, which can also behave as none should. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let owner = '';

  function authenticatorData(behaviour: Behaviour, more: Buffer | null): Buffer {
    const { rpId = 'localhost', verified = true, counter = 0 } = behaviour;
    const set = flags.present | (verified ? flags.verified : 0) | (more === null ? 0 : flags.attested);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(set, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail, more ?? Buffer.alloc(0)]);
  }

  function clientData(type: string, challenge: string, behaviour: Behaviour): Buffer {
    const { origin = 'http://localhost' } = behaviour;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  return {
    /** What a browser answers when it is asked for a new passkey. */
    register: (
      options: { readonly challenge: string; readonly user: { readonly id: string } },
      behaviour: Behaviour = {},
    ) => {
      owner = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, behaviour)),
          attestationObject: base64url(attestation(authenticatorData(behaviour, attested))),
          transports: ['internal'],
        },
      };
    },
    /** What it answers when it is asked for a sign-in. */
    signIn: (challenge: string, behaviour: Behaviour = {}) => {
      const data = authenticatorData(behaviour, null);
      const client = clientData('webauthn.get', challenge, behaviour);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: behaviour.userHandle ?? owner,
        },
      };
    },
  };
}
