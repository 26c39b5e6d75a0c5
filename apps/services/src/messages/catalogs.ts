import type { ServiceTexts } from './en.js'

/** Brings the texts of every language that there are any in besides English. Written by `node scripts/check-locales.mjs --index`. */
export const catalogs: Readonly<
  Record<string, (() => Promise<Readonly<Record<keyof ServiceTexts, string>>>) | undefined>
> = {
  ar: async () => (await import('./ar.js')).services,
  de: async () => (await import('./de.js')).services,
  es: async () => (await import('./es.js')).services,
  fr: async () => (await import('./fr.js')).services,
  he: async () => (await import('./he.js')).services,
  hi: async () => (await import('./hi.js')).services,
  id: async () => (await import('./id.js')).services,
  it: async () => (await import('./it.js')).services,
  ja: async () => (await import('./ja.js')).services,
  ko: async () => (await import('./ko.js')).services,
  nl: async () => (await import('./nl.js')).services,
  pl: async () => (await import('./pl.js')).services,
  pt: async () => (await import('./pt.js')).services,
  ru: async () => (await import('./ru.js')).services,
  th: async () => (await import('./th.js')).services,
  tr: async () => (await import('./tr.js')).services,
  uk: async () => (await import('./uk.js')).services,
  vi: async () => (await import('./vi.js')).services,
  'zh-CN': async () => (await import('./zh-CN.js')).services,
  'zh-TW': async () => (await import('./zh-TW.js')).services
}
