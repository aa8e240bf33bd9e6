import type { NewsletterBlock } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { sampleBlocks, sampleOptions } from '#test/newsletter/written-letter.ts';
import { checkLetter, type LetterSender } from '#features/newsletter/letter/check-letter.ts';
import type { LetterOptions } from '#features/newsletter/letter/letter-content.ts';
import { renderLetter } from '#features/newsletter/letter/render-letter.ts';

interface Checked {
  readonly blocks?: readonly NewsletterBlock[];
  readonly options?: Partial<LetterOptions>;
  readonly sender?: LetterSender;
}

const quiet: LetterSender = { domain: null, dkimDomain: null };

function found({ blocks = sampleBlocks, options = {}, sender = quiet }: Checked): readonly string[] {
  const all = { ...sampleOptions, ...options };
  const problems = checkLetter({ blocks, options: all, sender, written: renderLetter(blocks, all) });
  return problems.map(({ level, blockId, text }) => `${level} ${blockId ?? '-'} ${text}`);
}

const said = sampleBlocks[0] ?? { id: 'a', kind: 'DIVIDER' };

function ofBlock(block: NewsletterBlock): readonly string[] {
  return found({ blocks: [said, { ...block, id: 'x' }] });
}

function ofText(markdown: string): readonly string[] {
  return ofBlock({ id: 'x', kind: 'TEXT', markdown });
}

const image = {
  id: 'x',
  kind: 'IMAGE',
  imageId: [...sampleOptions.images.keys()][0] ?? null,
  alt: 'Haus',
  href: null,
} as const;

it('finds nothing in a good letter', () => {
  expect(found({})).toEqual([]);
});

describe('a letter', () => {
  it.each<[string, Checked, string]>([
    ['without a subject', { options: { subject: ' ' } }, 'FEHLER - Der Betreff fehlt.'],
    [
      'with a long subject',
      { options: { subject: 'Wörter '.repeat(12) } },
      'HINWEIS - Der Betreff hat 83 Zeichen. Viele Programme zeigen nur 60.',
    ],
    [
      'with a loud subject',
      { options: { subject: 'JETZT SCHNELL HANDELN' } },
      'HINWEIS - Der Betreff steht in Großbuchstaben. Filter halten das leicht für Werbung.',
    ],
    [
      'without a preheader',
      { options: { preheader: '' } },
      'HINWEIS - Ohne Vorschautext steht in der Liste der Mails der Anfang des Briefs.',
    ],
    [
      'with an unknown placeholder in its subject',
      { options: { subject: 'An {{name}}' } },
      'FEHLER - Den Platzhalter {{name}} gibt es nicht. Möglich sind {{anrede}}, {{vorname}}, {{nachname}} und {{firma}}.',
    ],
    ['without content', { blocks: [] }, 'FEHLER - Der Brief ist noch leer.'],
    ['of lines only', { blocks: [{ id: 'a', kind: 'DIVIDER' }] }, 'FEHLER - Der Brief ist noch leer.'],
    [
      'of images only',
      { blocks: [image] },
      'HINWEIS - Der Brief besteht nur aus Bildern. Wo diese nicht geladen werden, steht nichts.',
    ],
    [
      'with words of advertising',
      { options: { subject: 'Gratis und garantiert' } },
      'HINWEIS - Filter halten diese Wörter leicht für Werbung: „gratis“, „garantiert“.',
    ],
    [
      'that is too long',
      {
        blocks: Array.from(
          { length: 16 },
          (_, index) =>
            ({ id: `t${index}`, kind: 'TEXT', markdown: 'Wort und Satz. '.repeat(500) }) as const,
        ),
      },
      'FEHLER - Der Brief ist mit 130 kB zu lang: Ab 100 kB schneidet Gmail ihn ab.',
    ],
    [
      'with heavy images',
      { options: { images: new Map([[image.imageId ?? '', { width: 9, size: 1_200_000 }]]) } },
      'HINWEIS - Die Bilder wiegen zusammen 1,2 MB. Das lädt unterwegs langsam.',
    ],
    [
      'with too heavy images',
      { options: { images: new Map([[image.imageId ?? '', { width: 9, size: 4_200_000 }]]) } },
      'FEHLER - Die Bilder wiegen zusammen 4,2 MB. Mehr als 4 MB nehmen viele Postfächer nicht an.',
    ],
    [
      'of an office without an address',
      { options: { office: { ...sampleOptions.office, address: '' } } },
      'FEHLER - In der Fußzeile fehlt die Anschrift des Büros. Sie steht bei der eigenen Firma in der Benutzerverwaltung.',
    ],
    [
      'without DKIM',
      { sender: { domain: 'a.example', dkimDomain: null } },
      'HINWEIS - Die Mails tragen keine DKIM-Unterschrift. DKIM_DOMAIN ist nicht gesetzt.',
    ],
    [
      'signed for somebody else',
      { sender: { domain: 'a.example', dkimDomain: 'b.example' } },
      'HINWEIS - Unterschrieben wird für b.example, der Absender steht bei a.example.',
    ],
    [
      'with a mail server',
      { sender: { domain: 'a.example', dkimDomain: 'a.example' } },
      'HINWEIS - SPF lässt sich von hier nicht prüfen: Der Eintrag von a.example muss den Mailserver nennen.',
    ],
  ])('%s', (_, checked, expected) => {
    expect(found(checked)).toContain(expected);
  });
});

describe('a block', () => {
  it.each<[NewsletterBlock, string]>([
    [{ id: 'x', kind: 'HEADING', text: '' }, 'HINWEIS x Der Baustein ist leer und fällt weg.'],
    [{ ...image, imageId: null }, 'FEHLER x Es ist noch kein Bild gewählt.'],
    [
      { ...image, imageId: '0198c000-0000-7000-8000-00000000dead' },
      'FEHLER x Das Bild gibt es nicht mehr. Bitte noch einmal hochladen.',
    ],
    [
      { ...image, alt: '' },
      'FEHLER x Die Bildbeschreibung fehlt. Sie steht da, wo Bilder nicht geladen werden, und wird vorgelesen.',
    ],
    [
      { ...image, href: 'haus' },
      'FEHLER x Der Link „haus“ führt nirgendwohin. Er beginnt mit https://, http:// oder mailto:.',
    ],
    [
      { id: 'x', kind: 'BUTTON', label: '', href: 'https://a.example' },
      'FEHLER x Der Knopf hat keine Beschriftung.',
    ],
    [{ id: 'x', kind: 'BUTTON', label: 'Los', href: ' ' }, 'FEHLER x Der Knopf hat keinen Link.'],
    [
      { id: 'x', kind: 'BUTTON', label: 'Los', href: 'http://a.example' },
      'HINWEIS x Der Link „http://a.example“ ist nicht verschlüsselt. Besser beginnt er mit https://.',
    ],
    [
      { id: 'x', kind: 'PROGRAMME', programmeCode: '', note: '' },
      'FEHLER x Es ist noch kein Programm gewählt.',
    ],
    [
      { id: 'x', kind: 'PROGRAMME', programmeCode: '999', note: '' },
      'FEHLER x Das Programm 999 steht nicht im Katalog.',
    ],
  ])('%j', (block, expected) => {
    expect(ofBlock(block)).toEqual([expected]);
  });

  it('names a programme that is closed or has no page of its own', () => {
    const programme = {
      code: '261',
      title: 'KfW 261',
      detail: '',
      checkedOn: '2026-01-01',
      link: null,
      isOpen: false,
    };
    const block = { id: 'x', kind: 'PROGRAMME', programmeCode: '261', note: '' } as const;
    expect(
      found({ blocks: [said, block], options: { programmes: new Map([['261', programme]]) } }),
    ).toEqual([
      'HINWEIS x Für das Programm 261 gibt es keine Anträge mehr.',
      'HINWEIS x Zum Programm 261 nennt der Katalog keinen Link.',
    ]);
  });
});

describe('a text', () => {
  it.each([
    'Guten Tag {{anrede}} {{nachname}},',
    'Zuerst.\n**Hallo {{vorname}}**',
    'Für {{firma|Sie}}',
    'a { b } c',
  ])('%j is fine', (markdown) => {
    expect(ofText(markdown)).toEqual([]);
  });

  it.each([
    [
      'An {{kunde}}',
      'FEHLER x Den Platzhalter {{kunde}} gibt es nicht. Möglich sind {{anrede}}, {{vorname}}, {{nachname}} und {{firma}}.',
    ],
    [
      'An {{~abmelden}}',
      'FEHLER x Den Platzhalter {{~abmelden}} gibt es nicht. Möglich sind {{anrede}}, {{vorname}}, {{nachname}} und {{firma}}.',
    ],
    [
      'An {{nachname',
      'FEHLER x Bei einem Platzhalter fehlen Klammern. Richtig ist zum Beispiel {{nachname}}.',
    ],
    [
      'Für {{firma}} gilt',
      'HINWEIS x Wo zu {{firma}} nichts bekannt ist, bleibt die Stelle leer. Ein Ersatz steht nach einem Strich: {{firma|…}}.',
    ],
    [
      '[a](kfw.de)',
      'FEHLER x Der Link „kfw.de“ führt nirgendwohin. Er beginnt mit https://, http:// oder mailto:.',
    ],
    [
      '[a](javascript:alert(1))',
      'FEHLER x Der Link „javascript:alert(1)“ führt nirgendwohin. Er beginnt mit https://, http:// oder mailto:.',
    ],
    ['[a](https://a.example/{{nachname|x}})', 'FEHLER x In einem Link kann kein Platzhalter stehen.'],
  ])('%j: %s', (markdown, expected) => {
    expect(ofText(markdown)).toEqual([expected]);
  });
});

it('lists errors before hints', () => {
  const levels = found({ options: { subject: '', preheader: '' }, blocks: [{ ...image, alt: '' }] }).map(
    (one) => one.split(' ')[0],
  );
  expect(levels).toEqual(['FEHLER', 'FEHLER', 'HINWEIS', 'HINWEIS']);
});
