/** Where this page finds the relay, as its server wrote it into the page; `undefined`: there is none. */
export function pageRelay(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="services-relay"]')?.content
}
