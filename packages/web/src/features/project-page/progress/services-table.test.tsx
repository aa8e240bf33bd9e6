// @vitest-environment happy-dom
import { Project, type ProjectService } from '@energieakte/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { click, find, press, renderPage, untilPasses } from '#test/render-page.tsx';
import { sampleProject, sampleService } from '#test/sample-project.ts';
import { ServicesTable } from './services-table.tsx';

const lena = { id: '01a1fc50-8cb4-7079-88fa-c99a69765d51', displayname: 'Lena Hofer' };
const begun = sampleService({
  title: 'Baubegleitung',
  next: [{ color: 'ORANGE', needsReason: false, blockedBy: null }],
});

let stored: Project;
let leave: () => void = () => undefined;

beforeEach(() => {
  stored = Project.parse({ ...sampleProject, services: [begun] });
  // No time was booked, and nobody is asked for.
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => Promise.resolve(new Response('[]', { headers })));
});

afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const Page = () => <ServicesTable project={stored} today="2026-11-21" />;

function open(): void {
  ({ leave } = renderPage({ path: '/', address: '/', page: Page, queryClient }));
}

const shown = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
const says = async (text: string): Promise<void> => untilPasses(() => expect(shown()).toContain(text));

describe('the services of a project', () => {
  const done = { color: 'GREEN', unitPrice: 38_000, netSum: 38_000 } as const;

  async function show(services: readonly ProjectService[], more: Partial<Project> = {}): Promise<void> {
    stored = Project.parse({ ...stored, ...more, services });
    open();
    await find('[role="row"][tabindex="0"]');
  }
  const other = (change: Partial<ProjectService>): ProjectService =>
    sampleService({ id: lena.id, ...change });

  test('offer steps where the server allows some, and bills to those who may', async () => {
    const heating = other({ title: 'Heizlast', ...done });
    const proof = sampleService({ id: '01a1fc50-8cb4-7079-88fa-c99a69765d52', ...done });
    const services = [begun, heating, proof];
    await show(services, { can: { ...stored.can, bill: true } });
    await find('button', 'Baubegleitung: in Bearbeitung, nächste Schritte');
    await find('button', 'Heizlast: erledigt, nächste Schritte');
    await find('button', 'Alle 2 fertigen abrechnen …');
  });

  test('are without buttons where nothing can be done', async () => {
    await show([other({ title: 'Heizlast' })], { can: { ...stored.can, edit: false } });
    expect(document.querySelectorAll('[role="grid"] button')).toHaveLength(0);
  });

  test('say below their row who handed in, who checked and what was charged', async () => {
    await show([
      other({
        title: 'Heizlast',
        reviewNeeded: true,
        submittedBy: lena,
        reviewedBy: lena,
        reviewedAt: '2026-11-20T23:30:00Z',
        invoiceNo: 'RE-1',
        invoicedAt: '2026-11-12',
      }),
    ]);
    await click('button', 'Heizlast');
    await says(
      'abgegeben von Lena Hofer, geprüft von Lena Hofer am 21.11.2026 · Rechnung RE-1 vom 12.11.2026',
    );
  });

  test('have sums only where there are prices, and say what is not invoiced', async () => {
    const sums = { orderNet: 76_000, invoicedNet: 38_000, offerNet: 80_000 };
    await show([other(done)], sums);
    const text = (await find('dl')).textContent;
    expect(text).toBe(
      'Angebot800,00\u00A0€Auftrag760,00\u00A0€davon abrechenbar380,00\u00A0€abgerechnet380,00\u00A0€nicht abgerechnet380,00\u00A0€',
    );
    leave();
    await show([other({})], { orderNet: 0, invoicedNet: 0, offerNet: null });
    expect(shown()).not.toContain('Netto');
  });

  test('say so when there is none', async () => {
    stored = Project.parse({ ...stored, services: [] });
    open();
    await says('Noch keine Leistung angelegt.');
  });
});

test('while somebody else is editing the fields are text', async () => {
  const lock = {
    holder: lena,
    since: '2026-11-21T09:12:00Z',
    expiresAt: '2026-11-21T09:42:00Z',
    leaseNumber: 1,
    mine: false,
  };
  stored = Project.parse({ ...stored, lock });
  open();
  (await find('[role="row"][tabindex="0"]')).focus();
  press('Enter');
  expect(document.querySelector('[role="grid"] input')).toBeNull();
  expect(shown()).not.toContain('Termin setzen');
  expect(shown()).not.toContain('+ Leistung');
});
