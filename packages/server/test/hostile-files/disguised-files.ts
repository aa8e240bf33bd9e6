import {
  mailText,
  pageText,
  pdfBytes,
  programBytes,
  svgText,
  utf16Bytes,
  xmlText,
} from '#test/hostile-files/document-bytes.ts';
import { defusedAs, type HostileFile, refusedAs } from '#test/hostile-files/hostile-file.ts';
import { heicBytes, jpegBytes, pngBytes } from '#test/hostile-files/picture-bytes.ts';
import { compoundBytes } from '#test/hostile-files/compound-bytes.ts';
import { officeBytes, zipBytes } from '#test/hostile-files/zip-bytes.ts';

const differs = refusedAs('attachment.contentDiffers');
const brokenAs = refusedAs('attachment.contentBroken');
const type = refusedAs('attachment.typeRefused');
const noText = refusedAs('attachment.notText');
const archive = zipBytes([{ name: 'a.txt', content: 'a' }]);
const svgNamespace = 'xmlns="http://www.w3.org/2000/svg"';

function file(
  label: string,
  [name, content]: readonly [string, string | Buffer],
  verdict: HostileFile['verdict'],
): HostileFile {
  return { label, name, bytes: Buffer.from(content), verdict };
}

const pages: readonly HostileFile[] = [
  file('a graphic with a script', ['logo.svg', svgText], type),
  file('a web page', ['angebot.html', pageText], type),
  file('a web page as PDF', ['angebot.pdf', pageText], differs),
  file('a web page as PNG', ['bild.png', pageText], differs),
  file('a web page as text', ['notiz.txt', `\uFEFF \n<!-- x -->${pageText}`], differs),
  file('a page without its document type as table', ['liste.csv', '<script>alert(1)</script>'], differs),
  file('a page in UTF-16 as text', ['notiz.txt', utf16Bytes(pageText)], differs),
  file('a graphic with a script as PNG', ['logo.png', svgText], differs),
  file('a graphic as XML', ['logo.xml', svgText], differs),
  file(
    'a graphic as XML behind a document type',
    ['logo.xml', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "<svg>">]><!-- > -->${svgText}`],
    differs,
  ),
  file('a graphic as XML behind a byte order mark', ['logo.xml', `\uFEFF${svgText}`], differs),
  file(
    'a graphic under a prefix',
    ['logo.xml', '<x:svg xmlns:x="http://www.w3.org/2000/svg"></x:svg>'],
    differs,
  ),
  file(
    'a graphic whose root is called otherwise',
    ['logo.xml', `<bild ${svgNamespace}><g/></bild>`],
    differs,
  ),
  file('a graphic as XML in UTF-16', ['logo.xml', utf16Bytes(svgText)], differs),
  file(
    'a graphic as XML in UTF-16, the other way round',
    ['logo.xml', utf16Bytes(svgText, 'big')],
    differs,
  ),
  file('a graphic in UTF-16 without its mark', ['logo.xml', Buffer.from(svgText, 'utf16le')], differs),
  file('good XML in UTF-16', ['geg.xml', utf16Bytes(xmlText)], noText),
  file(
    'XML in an encoding that hides tags',
    ['geg.xml', '<?xml version="1.0" encoding="UTF-7"?><a>+ADw-svg/+AD4-</a>'],
    brokenAs,
  ),
  file(
    'a graphic behind a long comment',
    ['logo.xml', `<!--${'x'.repeat(300_000)}-->${svgText}`],
    brokenAs,
  ),
  file(
    'a page as XML',
    ['seite.xml', '<h:html xmlns:h="http://www.w3.org/1999/xhtml"></h:html>'],
    differs,
  ),
  file('a page inside a balance file', ['haus.evex', pageText], differs),
];

const programs: readonly HostileFile[] = [
  file('a program', ['setup.exe', programBytes], type),
  file('a program as PDF', ['rechnung.pdf', programBytes], differs),
  file('a program as picture', ['bild.jpg', programBytes], differs),
  file('a program as table', ['liste.csv', programBytes], differs),
  file('a program as balance file', ['haus.gd2', programBytes], differs),
  file('a program of Linux as text', ['notiz.txt', '\u007FELF\u0002\u0001'], differs),
  file('a script of the shell as text', ['notiz.txt', '#!/bin/sh\nrm -rf /\n'], differs),
  file('a shortcut', ['Rechnung.pdf.lnk', 'L\0\0\0\u0001\u0014\u0002\0'], type),
  file('a program behind a double ending', ['rechnung.pdf.exe', programBytes], type),
  file('a PDF behind a double ending', ['rechnung.exe.pdf', pdfBytes()], defusedAs('application/pdf')),
  file('a document with macros', ['antrag.docm', officeBytes('docx')], type),
  file(
    'a document with macros as docx',
    ['antrag.docx', officeBytes('docx', { members: [{ name: 'word/vbaProject.bin', content: 'x' }] })],
    refusedAs('attachment.macros'),
  ),
  file(
    'a document with macros under another name',
    [
      'antrag.docx',
      officeBytes('docx', { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    refusedAs('attachment.macros'),
  ),
  file(
    'a table with macros',
    ['tool.xlsx', officeBytes('xlsx', { members: [{ name: 'xl/vbaProject.bin', content: 'x' }] })],
    refusedAs('attachment.macros'),
  ),
  file(
    'an older document with macros',
    ['antrag.doc', compoundBytes(['WordDocument', 'Macros', 'VBA'])],
    refusedAs('attachment.macros'),
  ),
  file(
    'an older table with macros',
    ['tool.xls', compoundBytes(['Workbook', '_VBA_PROJECT_CUR'])],
    refusedAs('attachment.macros'),
  ),
  file(
    'a document under a password',
    ['antrag.docx', compoundBytes(['EncryptionInfo', 'EncryptedPackage'])],
    refusedAs('attachment.encrypted'),
  ),
  file(
    'a PDF with a script',
    ['formular.pdf', pdfBytes('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    defusedAs('application/pdf'),
  ),
  file(
    'a mail with a page and a script',
    ['mail.eml', `${mailText.replace('\r\n\r\n', '\r\nContent-Type: text/html\r\n\r\n')}${pageText}`],
    defusedAs('message/rfc822'),
  ),
  file('a formula in a table', ['liste.csv', '=cmd|calc;1\r\n'], defusedAs('text/csv')),
];

const misnamed: readonly HostileFile[] = [
  file('a PNG as JPEG', ['bild.jpg', pngBytes()], differs),
  file('a JPEG as PNG', ['bild.png', jpegBytes], differs),
  file('a picture of another kind as HEIC', ['bild.heic', heicBytes('avif')], differs),
  file('a PDF as text', ['notiz.txt', pdfBytes()], differs),
  file('a ZIP as PDF', ['plan.pdf', archive], differs),
  file('a ZIP as docx', ['antrag.docx', archive], differs),
  file('a table as document', ['antrag.docx', officeBytes('xlsx')], differs),
  file('a docx as doc', ['antrag.doc', officeBytes('docx')], differs),
  file('a message as document', ['antrag.doc', compoundBytes(['__properties_version1.0'])], brokenAs),
  file('a RAR as ZIP', ['alles.zip', 'Rar!\u001A\u0007'], differs),
];

const doubled: readonly HostileFile[] = [
  file(
    'a page and a PDF at once',
    ['plan.pdf', Buffer.concat([Buffer.from(pageText), pdfBytes()])],
    differs,
  ),
  file('a PDF and an archive at once', ['plan.pdf', Buffer.concat([pdfBytes(), archive])], differs),
  file('a PNG and an archive at once', ['bild.png', Buffer.concat([pngBytes(), archive])], differs),
  file('a JPEG and an archive at once', ['bild.jpg', Buffer.concat([jpegBytes, archive])], differs),
  file(
    'a PDF that is an archive with something before it',
    ['alles.zip', Buffer.concat([pdfBytes(), archive])],
    differs,
  ),
  file(
    'an archive with something behind it',
    ['alles.zip', Buffer.concat([archive, Buffer.from(pageText)])],
    brokenAs,
  ),
  file(
    'a JPEG with a script in its comment',
    [
      'bild.jpg',
      Buffer.concat([
        jpegBytes.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 2 + svgText.length]),
        Buffer.from(svgText),
        jpegBytes.subarray(2),
      ]),
    ],
    defusedAs('image/jpeg'),
  ),
];

/** What pretends to be something else, or is two things at once. */
export const disguisedFiles: readonly HostileFile[] = [...pages, ...programs, ...misnamed, ...doubled];
