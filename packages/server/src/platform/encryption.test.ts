import { describe, expect, it } from 'vitest';
import { createEncryption } from '#platform/encryption.ts';

const first = 'a-first-secret-0123456789-0123456789';
const second = 'another-secret-0123456789-0123456789';

describe('encryption', () => {
  it('opens what it sealed, whatever the text', () => {
    const encryption = createEncryption([first]);
    for (const text of ['', 'Schlüssel „x“ 🔑', 'a'.repeat(10_000)])
      expect(encryption.open(encryption.seal(text))).toBe(text);
  });

  it('never seals a text twice alike, and shows nothing of it', () => {
    const encryption = createEncryption([first]);
    const sealed = Array.from({ length: 50 }, () => encryption.seal('JBSWY3DPEHPK3PXP'));
    expect(new Set(sealed).size).toBe(50);
    expect(sealed.join(' ')).not.toContain('JBSWY3DPEHPK3PXP');
  });

  it('refuses a sealed text in which anything was changed', () => {
    const encryption = createEncryption([first]);
    const sealed = encryption.seal('geheim');
    const [id, packed] = sealed.split('.');
    const bytes = Buffer.from(packed ?? '', 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => encryption.open(`${id}.${changed.toString('base64url')}`)).toThrow(/authenticate/u);
    }
    expect(() => encryption.open(`${id}.`)).toThrow(/./u);
    expect(() => encryption.open('no such text')).toThrow('ENCRYPTION_KEY');
  });

  it('opens with a former key what the present one did not seal', () => {
    const sealed = createEncryption([first]).seal('geheim');
    const rotated = createEncryption([second, first]);
    expect(rotated.open(sealed)).toBe('geheim');
    expect(createEncryption([second]).open(rotated.seal('neu'))).toBe('neu');
    expect(() => createEncryption([second]).open(sealed)).toThrow('ENCRYPTION_KEY');
  });
});
