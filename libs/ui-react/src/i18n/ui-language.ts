import type { Disposer } from '@appkit/core'
import type { Messages } from '@appkit/core/internal'

/** The language that a modal speaks. */
export interface UiLanguage {
  /** BCP 47, for numbers, dates and lists. */
  readonly locale: string
  /** BCP 47 of the words; English says what they lack. */
  readonly language: string
  /** How the words are written; absent: as the page. */
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** Texts of that language and of the host, merged over English. */
  readonly messages: Messages
}

/** What a modal takes its language from. */
export interface LanguageSource {
  current(): UiLanguage
  /** Calls back after each change. */
  subscribe(listener: () => void): Disposer
  /** Brings what features say in the language of then. Never throws: English takes the place of what does not arrive. */
  loadFeatures(): Promise<void>
}

/** A language that stays. */
export function fixedLanguage(language: UiLanguage): LanguageSource {
  return { current: () => language, subscribe: () => () => undefined, loadFeatures: async () => undefined }
}
