import type { ButtonMessages } from './english.js'

/** What keys say, in one language. */
export type Words = Readonly<Record<string, string>>

/** The words of a language: those of the page itself, and the way to the others. */
export interface LanguageWords {
  readonly buttons: ButtonMessages
  /** Brings what the modal says by itself. Rejects when it cannot be loaded; the next call tries again. */
  loadWidget(): Promise<Words>
  /** Brings what the features say. Rejects when it cannot be loaded; the next call tries again. */
  loadFeatures(): Promise<Words>
}
