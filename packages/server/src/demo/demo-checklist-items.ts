import { crc32, deflateSync } from 'node:zlib';

/** Characters of PDF's standard fonts: Latin-1, with what ends a text escaped. */
function pdfText(text: string): string {
  return text.replaceAll(/[\\()]/gu, String.raw`\$&`);
}

/** A PDF of one A4 page with a heading and lines below it. */
export function demoPdf(heading: string, lines: readonly string[]): Uint8Array {
  const body = lines.map((line, index) => `1 0 0 1 60 ${700 - index * 20} Tm (${pdfText(line)}) Tj`);
  const content = [
    'BT /F1 20 Tf',
    `1 0 0 1 60 760 Tm (${pdfText(heading)}) Tj`,
    '/F1 11 Tf',
    ...body,
    'ET',
    '60 745 475 1 re f',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const [width, height] = [640, 400] as const;

/** A picture that could be a wall under a sky, in another light for every number. */
export function demoPicture(number: number): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const isWall = y > height * 0.45;
      const joint = isWall && (y % 40 < 2 || (x + (Math.trunc(y / 40) % 2) * 40) % 80 < 2);
      const light = joint ? 200 : isWall ? 150 + ((x * 7 + y * 13 + number * 29) % 17) : 235 - y / 4;
      row.writeUInt8(Math.min(255, Math.trunc(light)), 1 + x * 3);
      row.writeUInt8(Math.min(255, Math.trunc(isWall ? light * 0.78 : light)), 2 + x * 3);
      row.writeUInt8(Math.min(255, Math.trunc(isWall ? light * 0.62 : 250)), 3 + x * 3);
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}
