import { ApiError } from '#api/api-error.ts';
import { describe, expect, it } from 'vitest';
import { itemOf } from '../uploads/upload-store.ts';
import { announcement, isAllDelivered } from './announcement.ts';
import { kindsText, lastDayText, quotaText } from './limit-labels.ts';
import { stateOfRefusal } from './link-state.ts';
import { photoNamed } from './photo-name.ts';

const mebibyte = 1024 * 1024;
const measures = {
  extensions: [],
  maxFileBytes: 50 * mebibyte,
  maxTotalBytes: 500 * mebibyte,
  maxFiles: 20,
  usedBytes: 0,
  usedFiles: 0,
};

describe('the limits in words', () => {
  it('tells kinds with the endings that are allowed of them', () => {
    expect(kindsText(['pdf', 'docx', 'jpg', 'zip'])).toEqual([
      'Dokumente (pdf, docx)',
      'Fotos und Bilder (jpg)',
      'ZIP-Archive',
    ]);
  });

  it('tells what still fits, and never a file larger than that', () => {
    expect(quotaText(measures, { files: 19, bytes: 480 * mebibyte })).toBe(
      'Noch 19 Dateien mit zusammen 480 MB, je Datei höchstens 50 MB.',
    );
    expect(quotaText(measures, { files: 1, bytes: 2 * mebibyte })).toBe(
      'Noch 1 Datei mit zusammen 2 MB, je Datei höchstens 2 MB.',
    );
    expect(quotaText(measures, { files: 0, bytes: mebibyte })).toContain('passt nichts mehr');
  });

  it('names the last day, not the midnight after it', () => {
    expect(lastDayText('2026-12-06T23:00:00.000Z')).toBe('Sonntag, 06.12.2026');
  });
});

describe('a link that does not open', () => {
  const refused = (status: number, code: string) => new ApiError({ status, code, detail: 'Satz.' });

  it.each([
    [refused(404, 'uploadLink.unknown'), false, 'closed'],
    [refused(410, 'uploadLink.expired'), false, 'closed'],
    [refused(403, 'uploadLink.passwordNeeded'), false, 'password'],
    [refused(403, 'uploadLink.passwordWrong'), true, 'password'],
    [refused(429, 'auth.throttled'), true, 'password'],
    [refused(429, 'auth.throttled'), false, 'away'],
    [refused(0, 'network.failed'), false, 'away'],
    [refused(500, 'error.unexpected'), true, 'away'],
  ])('%o (password sent: %s) is shown as %s', (refusal, tried, kind) => {
    expect(stateOfRefusal(refusal, tried).kind).toBe(kind);
  });
});

describe('what is read out', () => {
  it('tells progress in quarters, questions and failures', () => {
    const items = [
      itemOf('a', { state: 'sending', size: 100, sent: 60 }),
      itemOf('b', { state: 'asking', size: 0 }),
      itemOf('c', { state: 'failed' }),
    ];
    expect(announcement(items)).toBe(
      '1 Datei unterwegs, 50 %, 1 Datei mit einer Frage, 1 Datei nicht gesendet',
    );
  });

  it('says that all is there only when nothing is open or refused', () => {
    expect(isAllDelivered([], 0)).toBe(false);
    expect(isAllDelivered([], 2)).toBe(true);
    expect(isAllDelivered([itemOf('a', { state: 'done' })], 1)).toBe(true);
    expect(isAllDelivered([itemOf('a', { state: 'paused' })], 1)).toBe(false);
    expect(isAllDelivered([itemOf('a', { state: 'failed' })], 1)).toBe(false);
  });
});

describe('a photo', () => {
  it('gets a name of its own where the phone calls all of them alike', () => {
    const moment = new Date('2026-11-22T08:42:17Z');
    expect(photoNamed(new File(['x'], 'image.jpg'), moment).name).toBe('Foto 2026-11-22 09.42.17.jpg');
    const own = new File(['x'], 'IMG_0042.jpg');
    expect(photoNamed(own, moment)).toBe(own);
  });
});
