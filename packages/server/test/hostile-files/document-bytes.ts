/** A PDF of one empty page. `more` stands in its catalogue, such as an action at opening. */
export function pdfBytes(more = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let text = '%PDF-1.7\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 4\n0000000000 65535 f \n${lines.join('')}`;
  text += `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const mailText =
  'From: Bauherr <bauherr@example.com>\r\nTo: post@buero.example\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\n\r\nAnbei die Pläne.\r\n';

export const ifcText =
  "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";

export const dxfText =
  '999\r\nvon Hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n';

/** The frame of a DWG drawing of AutoCAD 2018. */
export const dwgBytes = Buffer.concat([Buffer.from('AC1032\0\0\0\0\0', 'latin1'), Buffer.alloc(200, 3)]);

export const xmlText =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!-- aus der Bilanz -->\n<n1:GEG xmlns:n1="https://example.com/geg"><n1:Haus/></n1:GEG>\n';

/** A program of Windows, as far as anybody looks at it. */
export const programBytes = Buffer.concat([
  Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'),
  Buffer.alloc(56),
  Buffer.from('PE\0\0', 'latin1'),
  Buffer.alloc(100),
]);

/**
 * The test file of virus scanners (EICAR), which every one of them reports and which does nothing. In two halves, so
 * that none reports this source.
 */
export function eicarBytes(): Buffer {
  const halves = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'];
  return Buffer.from(halves.join(''), 'latin1');
}

export const svgText =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "executed"</script></svg>';

export const pageText =
  '<!DOCTYPE html><html><body><script>document.title = "executed"</script></body></html>';

/** A text in UTF-16 with its byte order mark. */
export function utf16Bytes(text: string, order: 'little' | 'big' = 'little'): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
}
