import type { Messages, ThemeState } from '@appkit/core/internal'
import { viewOf } from '../element/dom.js'
import { mountModal, type MountedModal } from '../element/mount-modal.js'
import { createFixedWidget } from './create-fixed-widget.js'
import { fixedFeatures } from '../features/feature-source.js'
import { fixedLanguage } from '../i18n/ui-language.js'
import type { GalleryEntry } from './gallery-entry.js'
import { createPseudoMessages } from './pseudo-messages.js'

export interface MountGalleryEntryOptions {
  readonly entry: GalleryEntry
  readonly host: HTMLElement
  /** @default the system's mode, no variables */
  readonly theme?: Partial<ThemeState> | undefined
  /** Every text longer and with accents, to find what is not translated or does not fit. @default false */
  readonly isPseudo?: boolean | undefined
  /** In the page's flow instead of a dialog. @default false */
  readonly isEmbedded?: boolean | undefined
}

/** Shows one gallery entry in a host element, for real but going nowhere. */
export function mountGalleryEntry({
  entry,
  host,
  theme,
  isPseudo,
  isEmbedded
}: MountGalleryEntryOptions): MountedModal {
  const state = entry.makeState()
  const widget = createFixedWidget(
    {
      ...state,
      options: { ...state.options, enableEmbedded: isEmbedded ?? false },
      theme: { ...state.theme, ...theme }
    },
    entry.widget
  )
  const { features = [] } = entry
  const pseudo = createPseudoMessages(...features.map((feature) => feature.messages))
  const { locale, messages } = state.options
  const mounted = mountModal({
    widget,
    host,
    features: fixedFeatures(features),
    language: isPseudo
      ? fixedLanguage({ locale, language: locale, messages: pseudo })
      : fixedLanguage({ locale, language: 'en', messages: messages as Messages }),
    device: entry.device
  })
  if (entry.tab !== undefined && host.shadowRoot) chooseTab(host.shadowRoot, entry.tab)
  return mounted
}

/** Chooses a tab as soon as it is there. */
function chooseTab(root: ShadowRoot, tab: string): void {
  const view = viewOf(root)
  if (!view) return
  const observer = new view.MutationObserver(() => {
    const found = root.querySelector<HTMLElement>(`#tab-${tab}`)
    if (!found) return
    observer.disconnect()
    found.click()
  })
  observer.observe(root, { childList: true, subtree: true })
}
