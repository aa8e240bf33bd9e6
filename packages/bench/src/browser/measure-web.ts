import { findBrowser } from '../../../e2e/src/browser/find-browser.ts';
import { launchBrowser } from '../../../e2e/src/browser/launch-browser.ts';
import { knowReleases } from '../../../e2e/src/people.ts';
import { median } from '../measure/figures.ts';
import type { WebResult } from '../report/result.ts';
import type { OpenOffice } from '../running/open-office.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const tries = 5;
const listPath = '/project0';

/** As if the person had signed in earlier and knew the release notes. */
export async function openSignedIn(browser: Browser, office: OpenOffice): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  await knowReleases(page);
  await page.addInitScript(
    (token) => localStorage.setItem('energieakte.token', token),
    office.authorization.replace(/^Bearer /u, ''),
  );
  return page;
}

const shownRow = '[role="row"][data-index][aria-busy="false"]';

/** Notes in the page when its first row stands there: what is fetched ahead from then on nobody waits for. */
async function noteFirstRow(page: Page): Promise<void> {
  await page.addInitScript((row) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(row) === null) return;
      observer.disconnect();
      performance.mark('first-row');
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, shownRow);
}

async function untilShown(page: Page): Promise<void> {
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await page.locator(shownRow).first().waitFor();
}

/** What a script weighs for a browser that knows gzip only, as all do over plain http. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length'));
}

/** Every script the page had asked for when its first row stood there, packed with gzip. */
async function scriptsOf(page: Page): Promise<WebResult['scripts']> {
  const names = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('first-row');
    if (shown === undefined) throw new Error('No row was seen.');
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ startTime }) => startTime < shown.startTime).map(({ name }) => name);
  });
  const scripts = names.filter((name) => new URL(name).pathname.endsWith('.js'));
  const weighed = await Promise.all(
    scripts.map(async (name) => ({
      name: new URL(name).pathname.slice('/assets/'.length),
      kilobytes: (await gzipSize(name)) / 1000,
    })),
  );
  return weighed.toSorted((left, right) => right.kilobytes - left.kilobytes);
}

interface Try {
  readonly firstPaint: number;
  readonly filterChange: number;
  readonly scripts: WebResult['scripts'];
}

async function tryOnce(browser: Browser, office: OpenOffice): Promise<Try> {
  const page = await openSignedIn(browser, office);
  await noteFirstRow(page);
  const started = performance.now();
  await page.goto(`${office.url}${listPath}`);
  await untilShown(page);
  const firstPaint = performance.now() - started;
  const scripts = await scriptsOf(page);
  const search = page.getByRole('searchbox', { name: 'In dieser Liste suchen' });
  const changed = performance.now();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('q=Familie')),
    search.fill('Familie'),
  ]);
  await untilShown(page);
  const filterChange = performance.now() - changed;
  await page.close();
  return { firstPaint, filterChange, scripts };
}

/** Opens the list with a fresh browser cache some times and changes its filter. */
export async function measureWeb(office: OpenOffice): Promise<WebResult> {
  const browser = await launchBrowser(await findBrowser());
  try {
    const results: Try[] = [];
    for (let index = 0; index < tries; index += 1) results.push(await tryOnce(browser, office));
    const scripts = results[0]?.scripts ?? [];
    return {
      firstPaint: median(results.map((result) => result.firstPaint)),
      filterChange: median(results.map((result) => result.filterChange)),
      scriptKilobytes: scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
      scripts,
    };
  } finally {
    await browser.close();
  }
}
