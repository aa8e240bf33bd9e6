import { describe, expect, it } from 'vitest';
import { passkeySite } from '#features/second-factor/passkeys/passkey-site.ts';

describe('where passkeys belong', () => {
  it.each([
    ['https://akte.example.de', 'http://10.0.0.1:8080', 'akte.example.de', 'https://akte.example.de'],
    ['https://akte.example.de:8443/', 'http://x', 'akte.example.de', 'https://akte.example.de:8443'],
    [null, 'http://localhost:8080', 'localhost', 'http://localhost:8080'],
    ['http://localhost:8080', 'http://anything', 'localhost', 'http://localhost:8080'],
  ])('with PUBLIC_URL %s, asked at %s: to %s', (...row) => {
    const [publicUrl, asked, rpId, origin] = row;
    expect(passkeySite(publicUrl, asked)).toEqual({ site: { rpId, origin }, obstacle: null });
  });

  it.each([
    [null, 'http://127.0.0.1:8080', 'http://localhost:8080'],
    [null, 'http://[::1]:8080', 'http://localhost:8080'],
    [null, 'https://akte.example.de', 'PUBLIC_URL'],
    [null, 'http://localhost.stranger.example', 'PUBLIC_URL'],
    ['http://akte.buero.lan', 'http://akte.buero.lan', 'https'],
    ['https://192.168.1.5', 'https://192.168.1.5', 'IP-Adresse'],
    [null, 'kein Name', 'Adresse'],
  ])('with PUBLIC_URL %s, asked at %s: nowhere, and says %s', (publicUrl, asked, word) => {
    const { site, obstacle } = passkeySite(publicUrl, asked);
    expect(site).toBeNull();
    expect(obstacle).toContain(word);
  });
});
