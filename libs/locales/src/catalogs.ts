import type { LanguageWords } from './language-words.js'
import type { Language } from './languages.js'
import { buttons as ar } from './ar/buttons.js'
import { buttons as de } from './de/buttons.js'
import { buttons as es } from './es/buttons.js'
import { buttons as fr } from './fr/buttons.js'
import { buttons as he } from './he/buttons.js'
import { buttons as hi } from './hi/buttons.js'
import { buttons as id } from './id/buttons.js'
import { buttons as it } from './it/buttons.js'
import { buttons as ja } from './ja/buttons.js'
import { buttons as ko } from './ko/buttons.js'
import { buttons as nl } from './nl/buttons.js'
import { buttons as pl } from './pl/buttons.js'
import { buttons as pt } from './pt/buttons.js'
import { buttons as ru } from './ru/buttons.js'
import { buttons as th } from './th/buttons.js'
import { buttons as tr } from './tr/buttons.js'
import { buttons as uk } from './uk/buttons.js'
import { buttons as vi } from './vi/buttons.js'
import { buttons as zhCN } from './zh-CN/buttons.js'
import { buttons as zhTW } from './zh-TW/buttons.js'

/** The words of every language that there are any in. Written by `node scripts/check-locales.mjs --index`. */
export const catalogs: Readonly<Partial<Record<Language, LanguageWords>>> = {
  ar: {
    buttons: ar,
    loadWidget: async () => (await import('./ar/widget.js')).widget,
    loadFeatures: async () => (await import('./ar/features.js')).features
  },
  de: {
    buttons: de,
    loadWidget: async () => (await import('./de/widget.js')).widget,
    loadFeatures: async () => (await import('./de/features.js')).features
  },
  es: {
    buttons: es,
    loadWidget: async () => (await import('./es/widget.js')).widget,
    loadFeatures: async () => (await import('./es/features.js')).features
  },
  fr: {
    buttons: fr,
    loadWidget: async () => (await import('./fr/widget.js')).widget,
    loadFeatures: async () => (await import('./fr/features.js')).features
  },
  he: {
    buttons: he,
    loadWidget: async () => (await import('./he/widget.js')).widget,
    loadFeatures: async () => (await import('./he/features.js')).features
  },
  hi: {
    buttons: hi,
    loadWidget: async () => (await import('./hi/widget.js')).widget,
    loadFeatures: async () => (await import('./hi/features.js')).features
  },
  id: {
    buttons: id,
    loadWidget: async () => (await import('./id/widget.js')).widget,
    loadFeatures: async () => (await import('./id/features.js')).features
  },
  it: {
    buttons: it,
    loadWidget: async () => (await import('./it/widget.js')).widget,
    loadFeatures: async () => (await import('./it/features.js')).features
  },
  ja: {
    buttons: ja,
    loadWidget: async () => (await import('./ja/widget.js')).widget,
    loadFeatures: async () => (await import('./ja/features.js')).features
  },
  ko: {
    buttons: ko,
    loadWidget: async () => (await import('./ko/widget.js')).widget,
    loadFeatures: async () => (await import('./ko/features.js')).features
  },
  nl: {
    buttons: nl,
    loadWidget: async () => (await import('./nl/widget.js')).widget,
    loadFeatures: async () => (await import('./nl/features.js')).features
  },
  pl: {
    buttons: pl,
    loadWidget: async () => (await import('./pl/widget.js')).widget,
    loadFeatures: async () => (await import('./pl/features.js')).features
  },
  pt: {
    buttons: pt,
    loadWidget: async () => (await import('./pt/widget.js')).widget,
    loadFeatures: async () => (await import('./pt/features.js')).features
  },
  ru: {
    buttons: ru,
    loadWidget: async () => (await import('./ru/widget.js')).widget,
    loadFeatures: async () => (await import('./ru/features.js')).features
  },
  th: {
    buttons: th,
    loadWidget: async () => (await import('./th/widget.js')).widget,
    loadFeatures: async () => (await import('./th/features.js')).features
  },
  tr: {
    buttons: tr,
    loadWidget: async () => (await import('./tr/widget.js')).widget,
    loadFeatures: async () => (await import('./tr/features.js')).features
  },
  uk: {
    buttons: uk,
    loadWidget: async () => (await import('./uk/widget.js')).widget,
    loadFeatures: async () => (await import('./uk/features.js')).features
  },
  vi: {
    buttons: vi,
    loadWidget: async () => (await import('./vi/widget.js')).widget,
    loadFeatures: async () => (await import('./vi/features.js')).features
  },
  'zh-CN': {
    buttons: zhCN,
    loadWidget: async () => (await import('./zh-CN/widget.js')).widget,
    loadFeatures: async () => (await import('./zh-CN/features.js')).features
  },
  'zh-TW': {
    buttons: zhTW,
    loadWidget: async () => (await import('./zh-TW/widget.js')).widget,
    loadFeatures: async () => (await import('./zh-TW/features.js')).features
  }
}
