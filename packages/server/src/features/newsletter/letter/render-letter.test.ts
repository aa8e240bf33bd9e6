import { type NewsletterBlock, NewsletterBlocks } from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBlocks, sampleOptions, sampleReader } from '#test/newsletter/written-letter.ts';
import type { LetterOptions } from '#features/newsletter/letter/letter-content.ts';
import { personalize } from '#features/newsletter/letter/personalize.ts';
import { renderLetter } from '#features/newsletter/letter/render-letter.ts';

function htmlOf(block: NewsletterBlock, options: Partial<LetterOptions> = {}): string {
  return renderLetter([block], { ...sampleOptions, ...options }).html;
}

function textBlock(markdown: string): NewsletterBlock {
  return { id: 'a', kind: 'TEXT', markdown };
}

function count(html: string, part: RegExp): number {
  return [...html.matchAll(part)].length;
}

/** The tags of a letter that its own words put there; whatever else was typed is text. */
const ownTags = new Set(
  `html head meta title xml o:officedocumentsettings o:pixelsperinch style body div table tr td h1 h2 p a img span strong
  em br ul ol li`.split(/\s+/u),
);

function tagsIn(html: string): readonly string[] {
  const withoutStyles = html
    .replaceAll(/<style>[^<]*<\/style>/gu, '')
    .replaceAll(/<!(?:--\[if mso\]>|doctype html>|\[endif\]-->)/gu, '');
  return [...withoutStyles.matchAll(/<\/?([^\s<>]*)/gu)].map(([, name = '']) => name.toLowerCase());
}

describe('a letter', () => {
  const { html, text } = renderLetter(sampleBlocks, sampleOptions);

  it('has nothing in it that comes from another server', () => {
    expect(html).not.toMatch(/<(?:link|script|iframe|form|object)|url\(|@import|src="(?!cid:)/u);
  });

  it('names its blocks in a preview alone', () => {
    const named = renderLetter(sampleBlocks, { ...sampleOptions, isMarked: true }).html;
    const names = [...named.matchAll(/ data-block="(?<id>[^"]*)"/gu)].map(
      (found) => found.groups?.['id'],
    );
    expect(names).toEqual(sampleBlocks.map(({ id }) => id));
    expect(named.replaceAll(/ data-block="[^"]*"/gu, '')).toBe(html);
    expect(html).not.toContain('data-block');
  });

  it('hides what the list of mails shows beside the subject', () => {
    expect(html).toMatch(
      /<div style="display:none[^>]*>Was Sie jetzt tun können, in drei Schritten&#847;/u,
    );
  });

  it('says in its text what it says in HTML', () => {
    expect(text).toBe(
      [
        'EH 55 endet am 18.12.2026',
        '=========================',
        '',
        'Guten Tag {{anrede}} {{nachname}},',
        '',
        'die EH-55-Förderung nimmt nur noch bis zum 18.12.2026 Anträge an. Was jetzt zu tun ist:',
        '',
        '- BzA bei uns abholen',
        '- Antrag im Kundenportal der KfW (https://meine.kfw.de/) stellen',
        '',
        '1. zuerst das eine',
        '2. dann das andere',
        '',
        'KfW 297 · Klimafreundlicher Neubau',
        'Wohngebäude, private Selbstnutzung. Stand 10.11.2026',
        'https://www.kfw.de/297',
        '',
        'Termin mit uns vereinbaren: https://buero.example/termin',
        '',
        '-'.repeat(40),
        '',
        'Aus dem Büro',
        '------------',
        '',
        '[Bild: Luftbild der Siedlung]',
        '',
        '-'.repeat(40),
        'Brenner Energie & Bauphysik Ingenieurgesellschaft mbH, Mühlwiesenring 14, 73230 Kirchheim unter Teck. Sie bekommen diese Mail, weil {{~zustimmung}}.',
        'Abmelden: {{~abmelden}}',
      ].join('\n'),
    );
  });

  it('names who writes, why, and how to end it, also without any block', () => {
    const empty = renderLetter([], sampleOptions);
    expect(empty.html).toContain('Mühlwiesenring 14, 73230 Kirchheim unter Teck');
    expect(empty.html).toContain('<a class="muted" href="{{~abmelden}}"');
    expect(empty.text).toContain('weil {{~zustimmung}}');
  });

  it('has one heading of the first level', () => {
    expect(count(html, /<h1/gu)).toBe(1);
    expect(count(html, /<h2/gu)).toBe(1);
  });
});

describe('Markdown', () => {
  it.each([
    ['**fett** und *kursiv*', '<strong>fett</strong> und <em>kursiv</em>'],
    ['eine Zeile\nund noch eine', 'eine Zeile<br>und noch eine'],
    ['[Link](https://a.example/?b=1&c=2)', 'href="https://a.example/?b=1&amp;c=2"'],
    ['https://a.example/pfad', 'href="https://a.example/pfad"'],
    ['[Mail](mailto:post@a.example)', 'href="mailto:post@a.example"'],
    ['3. drei\n4. vier', '<ol start="3"'],
    ['# Groß', '<strong>Groß</strong>'],
    ['<b>nein</b>', '&lt;b&gt;nein&lt;/b&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Müller & Söhne &amp; mehr', 'Müller &amp; Söhne &amp;amp; mehr'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '| 1 | 2 |'],
    ['![Bild](https://a.example/b.png)', '![Bild](https://a.example/b.png)'],
    ['`x < y`', '`x &lt; y`'],
    [
      '{{vorname|*Stern*}} und **{{nachname}}**',
      '{{vorname|*Stern*}} und <strong>{{nachname}}</strong>',
    ],
    ['{{firma|Müller & Co}}', '{{firma|Müller &amp; Co}}'],
  ])('%j becomes %j', (markdown, expected) => {
    expect(htmlOf(textBlock(markdown))).toContain(expected);
  });

  it.each([
    '[a](javascript:alert)',
    '[a](data:text/html,b)',
    '[a](/pfad)',
    '[a](ftp://a.example)',
    '[a](https://ohne-punkt)',
  ])('%j is no link', (markdown) => {
    expect(htmlOf(textBlock(markdown))).not.toContain('<a class="link"');
  });

  it('lets no placeholder into an address', () => {
    expect(htmlOf(textBlock('[a](https://a.example/?n={{nachname}})'))).toContain(
      '?n=%7B%7Bnachname%7D%7D"',
    );
  });

  it('indents what stands below a point of a list in the text', () => {
    const { text } = renderLetter([textBlock('- eins\n  - innen\n- zwei')], sampleOptions);
    expect(text).toMatch(/^- eins\n {2}- innen\n- zwei\n/u);
  });
});

describe('a block that is not complete', () => {
  it.each<NewsletterBlock>([
    { id: 'a', kind: 'HEADING', text: '  ' },
    { id: 'a', kind: 'TEXT', markdown: '\n' },
    { id: 'a', kind: 'IMAGE', imageId: null, alt: 'x', href: null },
    { id: 'a', kind: 'BUTTON', label: '', href: 'https://a.example' },
    { id: 'a', kind: 'PROGRAMME', programmeCode: '999', note: 'x' },
  ])('$kind leaves the letter as it is', (block) => {
    expect(htmlOf(block)).toBe(renderLetter([], sampleOptions).html);
  });

  it('shows a button without a link as one that does nothing', () => {
    const html = htmlOf({ id: 'a', kind: 'BUTTON', label: 'Los', href: 'los' });
    expect(html).toMatch(/<span style="[^"]*">Los<\/span>/u);
  });
});

describe('the color of the office', () => {
  it.each([
    ['#B34E09', '#ffffff'],
    ['#ffe400', '#000000'],
    ['#000000', '#ffffff'],
  ])('%s is written on in %s', (color, onFill) => {
    const office = { ...sampleOptions.office, color };
    const html = htmlOf(
      { id: 'a', kind: 'BUTTON', label: 'Los', href: 'https://a.example' },
      { office },
    );
    expect(html).toContain(`color:${onFill};text-decoration:none`);
  });

  it('is made darker where links could not be read on white', () => {
    const office = { ...sampleOptions.office, color: '#ffe400' };
    expect(htmlOf(textBlock('[a](https://a.example)'), { office })).toContain('style="color:#807200"');
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '{{',
        '}}',
        '|',
        'nachname',
        '*',
        '_',
        '[',
        '](',
        ')',
        '`',
        '\n',
        '- ',
        '> ',
        '<td>',
        '</table>',
        '\uE000',
        '0',
        '\uE001',
        'a',
        ' ',
        '#',
        '!',
        '\\',
        'https://a.b/',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

const anyBlock: fc.Arbitrary<NewsletterBlock> = fc.oneof(
  anyText.map((text) => ({ id: 'a', kind: 'HEADING', text }) as const),
  anyText.map((markdown) => ({ id: 'a', kind: 'TEXT', markdown }) as const),
  fc.tuple(anyText, anyText).map(([label, href]) => ({ id: 'a', kind: 'BUTTON', label, href }) as const),
  fc.tuple(anyText, anyText).map(
    ([alt, href]) =>
      ({
        id: 'a',
        kind: 'IMAGE',
        imageId: [...sampleOptions.images.keys()][0] ?? null,
        alt,
        href,
      }) as const,
  ),
  anyText.map((note) => ({ id: 'a', kind: 'PROGRAMME', programmeCode: '297', note }) as const),
);

describe('whatever is typed', () => {
  it('becomes no markup, keeps every table closed, and stays so when it is filled', () => {
    fc.assert(
      fc.property(
        fc.array(anyBlock, { maxLength: 5 }),
        anyText,
        anyText,
        (blocks, subject, lastName) => {
          const frozen = renderLetter(blocks, { ...sampleOptions, subject, preheader: lastName });
          const reader = { ...sampleReader, firstName: lastName, lastName, firm: lastName };
          const filled = personalize({ subject, ...frozen }, reader, {
            unsubscribe: 'https://a.example/?x="&',
          });
          for (const html of [frozen.html, filled.html]) {
            expect(tagsIn(html).filter((tag) => !ownTags.has(tag))).toEqual([]);
            for (const tag of [
              'table',
              'tr',
              'td',
              'p',
              'a',
              'strong',
              'em',
              'ul',
              'ol',
              'li',
              'h1',
              'span',
            ])
              expect([tag, count(html, new RegExp(`<${tag}[ >]`, 'gu'))]).toEqual([
                tag,
                count(html, new RegExp(`</${tag}>`, 'gu')),
              ]);
            expect(html).not.toMatch(/ on[a-z]+=|javascript:/u);
          }
          expect(filled.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          expect(NewsletterBlocks.safeParse(blocks).success).toBe(true);
        },
      ),
    );
  });
});
