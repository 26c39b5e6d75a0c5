import type { Metadata } from '@appkit/core'

/** How the page introduces itself. */
export function pageMetadata(document: Document): Metadata {
  const description = document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? ''
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: document.title,
    description,
    url: document.location.origin,
    icons: icon === undefined ? [] : [icon]
  }
}

/** The page's language, else the browser's. */
export function pageLocale(window: Window): string {
  const named = window.document.documentElement.lang || window.navigator.language
  try {
    return new Intl.Locale(named).toString()
  } catch {
    return 'en'
  }
}
