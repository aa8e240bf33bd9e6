import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the activity banner has said and no story has asked for yet. */
    bannerTexts?: string[];
  }
}

/** Keeps what the banner says: it shows a message for three seconds only, and a busy machine looks too seldom. */
export async function keepBannerTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const texts: string[] = [];
    window.bannerTexts = texts;
    let last = '';
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="activity-banner"]')?.textContent ?? '';
      if (text !== last && text !== '') texts.push(text);
      last = text;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the activity banner of this page has said something; each of its messages counts once. */
export async function expectBanner(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const texts = window.bannerTexts ?? [];
    const place = texts.findIndex((said) => said.includes(wanted));
    if (place < 0) return false;
    texts.splice(0, place + 1);
    return true;
  }, text);
}
