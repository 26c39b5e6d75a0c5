import type { Widget } from '@appkit/core/internal'
import type { LocaleWords, Words } from '@appkit/locales'
import type { LanguageSource, UiLanguage } from '@appkit/ui-react'
import { overridesFor } from '../language/message-overrides.js'
import { en } from '../messages/en.js'

/** The language of a modal, as the kit's options have it. */
export interface ModalLanguage extends LanguageSource {
  /** Brings the words that the options ask for, unless they are there. Never throws: English takes the place of what does not arrive, until the next call. */
  bring(): Promise<void>
}

/** Follows the options `locale`, `messages` and the app's name of a kit. The language changes once its words have arrived. */
export function createModalLanguage({ store }: Pick<Widget, 'store'>): ModalLanguage {
  const listeners = new Set<() => void>()
  const readOptions = () => store.getState().options
  let known: Pick<ReturnType<typeof readOptions>, 'locale' | 'messages' | 'app'> = readOptions()
  let wantsFeatures = false
  let isComplete = false
  let last = 0
  let language: UiLanguage = inEnglish()

  function inEnglish(): UiLanguage {
    const { locale, messages, app } = readOptions()
    return { locale, language: 'en', messages: overridesFor(messages, 'en', app.name, en['connect.titleOfApp']) }
  }

  function set(next: UiLanguage): void {
    language = next
    for (const listener of listeners) listener()
  }

  async function bring(): Promise<void> {
    if (isComplete) return
    last += 1
    const turn = last
    const { locale, messages, app } = readOptions()
    const isEnglish = /^en\b/i.test(locale)
    const found = isEnglish ? undefined : await findLocaleWords(locale)
    const parts: readonly (Words | undefined)[] = found
      ? await Promise.all([orNothing(found.loadWidget()), wantsFeatures ? orNothing(found.loadFeatures()) : {}])
      : []
    if (turn !== last) return
    isComplete = found !== null && !parts.includes(undefined)
    if (!found) return set(inEnglish())
    const title = found.buttons['connect.titleOfApp']
    set({
      locale,
      language: found.language,
      direction: found.direction,
      messages: Object.assign(
        {},
        found.buttons,
        ...parts,
        overridesFor(messages, found.language, app.name, title)
      ) as Words
    })
  }

  store.subscribe(() => {
    const { locale, messages, app } = readOptions()
    if (locale === known.locale && messages === known.messages && app.name === known.app.name) return
    known = { locale, messages, app }
    isComplete = false
    void bring()
  })

  return {
    current: () => language,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    bring,
    async loadFeatures() {
      if (!wantsFeatures) isComplete = false
      wantsFeatures = true
      await bring()
    }
  }
}

/** @returns `null` when the list of the languages could not be loaded */
async function findLocaleWords(locale: string): Promise<LocaleWords | undefined | null> {
  try {
    const { findWords } = await import('@appkit/locales')
    return findWords(locale)
  } catch {
    return null
  }
}

const orNothing = (words: Promise<Words>) => words.catch(() => undefined)
