import type { Page } from '@playwright/test'

/** What a page left in the browser and in its own document. */
export interface PageTraces {
  readonly cookies: number
  readonly localStorage: readonly string[]
  readonly sessionStorage: readonly string[]
  readonly databases: readonly string[]
  readonly caches: readonly string[]
  /** Children of the body and of the head that no page of the sandbox has by itself. */
  readonly strangers: readonly string[]
  /** Custom elements of the kit in the document. */
  readonly elements: readonly string[]
}

/** Reads everything a page could have left behind. */
export async function readTraces(page: Page): Promise<PageTraces> {
  const cookies = (await page.context().cookies()).length
  const found = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
    strangers: [
      ...[...document.body.children].filter((element) => !/^(header|main|div|script)$/.test(element.localName)),
      ...[...document.head.children].filter((element) => !/^(meta|title|link|script)$/.test(element.localName))
    ].map(({ outerHTML }) => outerHTML),
    elements: [...document.querySelectorAll('*')]
      .map(({ localName }) => localName)
      .filter((name) => name.startsWith('appkit-'))
      .toSorted()
  }))
  return { cookies, ...found }
}
