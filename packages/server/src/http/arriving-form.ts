import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppError, refusal } from '#http/app-error.ts';
import { isTooSlow } from '#http/arrival-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes a form and reads it while it arrives. */
    readonly takesForm?: boolean;
  }
}

/** The name of the field that carries the file (specification section 5). */
const fileField = 'data';

/** A file while it arrives. */
export interface ArrivingFile {
  /** As the caller wrote it, without folders. */
  readonly name: string;
  readonly content: Readable;
  /** Bytes of the whole form, which is a little more than the file; `null` where the caller does not say. */
  readonly announcedSize: number | null;
}

/** A form with one file, not read yet. */
export interface ArrivingForm {
  /**
   * Hands over the file while it arrives, and resolves when the form has ended: whatever `take` stored must not count
   * before that.
   * @throws AppError `upload.*` when the form is not one file in the right field; and what `take` throws
   */
  readonly takeFile: (take: (file: ArrivingFile) => Promise<void>) => Promise<void>;
}

const limits = {
  fields: 4,
  files: 2,
  parts: 8,
  fieldSize: 64 * 1024,
  headerPairs: 50,
  headerSize: 16 * 1024,
} as const;

/** Lets forms through unread where a call takes them, and nowhere else. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    if (request.routeOptions.config.takesForm === true) done(null);
    else done(refusal('request.unsupportedType', {}));
  });
}

function parserFor(request: FastifyRequest): BusboyInstance {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/iu.test(contentType)) throw refusal('upload.notAForm', {});
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    // No boundary.
    throw refusal('upload.notAForm', {}, { cause: error });
  }
}

function announcedSizeOf(request: FastifyRequest): number | null {
  const length = Number(request.headers['content-length']);
  return Number.isSafeInteger(length) ? length : null;
}

/** What came of the parts of a form so far. */
interface Parts {
  /** Rejects when the file was not taken. */
  taken: Promise<void> | null;
  content: Readable | null;
  refused: AppError | null;
  /** Whether taking the file failed. */
  failed: boolean;
}

function watchParts(parser: BusboyInstance, take: (name: string, content: Readable) => Promise<void>) {
  const parts: Parts = { taken: null, content: null, refused: null, failed: false };
  parser.on('file', (field, content, name) => {
    // One that is destroyed with the form says so; whoever takes it hears it there.
    content.on('error', () => undefined);
    if (field !== fileField) parts.refused ??= refusal('upload.wrongField', { field });
    else if (parts.taken !== null) parts.refused ??= refusal('upload.twoFiles', {});
    else {
      parts.content = content;
      // Without a name the parser gives none, whatever its types say.
      parts.taken = take(typeof name === 'string' ? name : '', content);
      parts.taken.catch((error: unknown) => {
        parts.failed = true;
        parser.destroy(error instanceof Error ? error : new Error(String(error)));
      });
      return;
    }
    content.resume();
  });
  parser.on('field', (field) => {
    const code = field === fileField ? 'upload.fileMissing' : 'upload.wrongField';
    parts.refused ??= code === 'upload.fileMissing' ? refusal(code, {}) : refusal(code, { field });
  });
  return parts;
}

/** Where the file itself broke off, the form is broken, whatever taking it then says. */
function isBroken({ content, taken }: Parts): boolean {
  return taken === null || (content?.errored ?? null) !== null;
}

async function parse(request: FastifyRequest, parser: BusboyInstance, parts: Parts): Promise<void> {
  try {
    // The request itself stays open for the answer, whatever becomes of the form.
    await pipeline(request.raw.iterator({ destroyOnReturn: false }), parser);
    await parts.taken;
  } catch (error) {
    if (!parts.failed) parts.content?.destroy(error instanceof Error ? error : new Error(String(error)));
    if (isBroken(parts)) {
      await parts.taken?.catch(() => undefined);
      throw isTooSlow(error) ? error : refusal('upload.brokenForm', {}, { cause: error });
    }
    await parts.taken;
    throw error;
  }
}

/** The form of a request, read when its file is taken. */
export function readForm(request: FastifyRequest): ArrivingForm {
  return {
    takeFile: async (take) => {
      const parser = parserFor(request);
      const announcedSize = announcedSizeOf(request);
      const parts = watchParts(parser, async (name, content) => take({ name, content, announcedSize }));
      await parse(request, parser, parts);
      if (parts.refused !== null) throw parts.refused;
      if (parts.taken === null) throw refusal('upload.fileMissing', {});
    },
  };
}
