import type { ThemeState } from '@appkit/core/internal'
import { mountModal, type MountedModal } from '../element/mount-modal.js'
import { createFixedWidget } from './create-fixed-widget.js'
import type { GalleryEntry } from './gallery.js'
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
  const messages = isPseudo ? createPseudoMessages(...features.map((feature) => feature.messages)) : undefined
  return mountModal({ widget, host, features, messages })
}
