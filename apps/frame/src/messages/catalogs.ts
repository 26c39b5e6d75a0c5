import type { FrameTexts } from './en.js'

/** Brings the texts of every language that there are any in besides English. Written by `node scripts/check-locales.mjs --index`. */
export const catalogs: Readonly<
  Record<string, (() => Promise<Readonly<Record<keyof FrameTexts, string>>>) | undefined>
> = {
  ar: async () => (await import('./ar.js')).frame,
  de: async () => (await import('./de.js')).frame,
  es: async () => (await import('./es.js')).frame,
  fr: async () => (await import('./fr.js')).frame,
  he: async () => (await import('./he.js')).frame,
  hi: async () => (await import('./hi.js')).frame,
  id: async () => (await import('./id.js')).frame,
  it: async () => (await import('./it.js')).frame,
  ja: async () => (await import('./ja.js')).frame,
  ko: async () => (await import('./ko.js')).frame,
  nl: async () => (await import('./nl.js')).frame,
  pl: async () => (await import('./pl.js')).frame,
  pt: async () => (await import('./pt.js')).frame,
  ru: async () => (await import('./ru.js')).frame,
  th: async () => (await import('./th.js')).frame,
  tr: async () => (await import('./tr.js')).frame,
  uk: async () => (await import('./uk.js')).frame,
  vi: async () => (await import('./vi.js')).frame,
  'zh-CN': async () => (await import('./zh-CN.js')).frame,
  'zh-TW': async () => (await import('./zh-TW.js')).frame
}
