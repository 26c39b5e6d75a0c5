/** The languages that there are to be words in, besides English, and what each is called in English. */
export const LANGUAGES = {
  ar: 'Arabic',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  he: 'Hebrew',
  hi: 'Hindi',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
  'zh-CN': 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese'
}

/** What announces features: of these files only what stands under `messages` is read. */
const manifests = /^libs\/feature-[^/]+\/src\/(?:[\w-]*manifest|account-announcement)\.ts$/

/** The dialog's own words, which the page has from the start. */
const DIALOG = 'libs/ui-react/src/messages/dialog-en.ts'

/**
 * The parts of a language, each a file that is loaded by itself: where its English is, and where its translation is.
 * `type`: the type of the English; `from`: where a translation imports it from.
 */
export const PARTS = [
  {
    name: 'buttons',
    says: 'What the page itself says',
    isEnglish: (path) => path === 'libs/sdk/src/messages/en.ts' || path === DIALOG,
    file: (language) => `libs/locales/src/${language}/buttons.ts`,
    type: 'ButtonMessages'
  },
  {
    name: 'widget',
    says: 'What the modal says by itself, errors included',
    isEnglish: (path) =>
      path !== DIALOG &&
      (path === 'libs/core/src/i18n/en.ts' || /^libs\/ui-react\/src\/messages\/[\w-]+\.ts$/.test(path)),
    file: (language) => `libs/locales/src/${language}/widget.ts`,
    type: 'WidgetMessages'
  },
  {
    name: 'features',
    says: 'What the features say, and announce of themselves',
    isEnglish: (path) => /^libs\/feature-[^/]+\/src\/messages\/[\w-]+\.ts$/.test(path) || manifests.test(path),
    file: (language) => `libs/locales/src/${language}/features.ts`,
    type: 'FeatureMessages'
  },
  {
    name: 'frame',
    says: 'What the secure frame says',
    isEnglish: (path) => path === 'apps/frame/src/messages/en.ts',
    file: (language) => `apps/frame/src/messages/${language}.ts`,
    type: 'FrameTexts'
  },
  {
    name: 'services',
    says: 'What the mails and pages of the services say',
    isEnglish: (path) => path === 'apps/services/src/messages/en.ts',
    file: (language) => `apps/services/src/messages/${language}.ts`,
    type: 'ServiceTexts'
  }
]

/** Where a language says which of its texts are meant to be as in English: a list of texts. */
export const sameFile = (language) => `libs/locales/same-as-english/${language}.json`

/** Where the texts are that are the same everywhere, such as names. */
export const SAME_EVERYWHERE = 'libs/locales/same-as-english/all.json'
