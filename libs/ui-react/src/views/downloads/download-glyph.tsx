import { ExtensionIcon } from '../../icons/extension-icon.js'
import { GlobeIcon } from '../../icons/globe-icon.js'
import { PhoneIcon } from '../../icons/phone-icon.js'
import type { DownloadKind } from './download-links.js'

/** What kind of place it is, as a sign. */
export function DownloadGlyph({ kind }: { readonly kind: DownloadKind }) {
  if (kind === 'chromeStore') return <ExtensionIcon />
  return kind === 'appStore' || kind === 'playStore' ? <PhoneIcon /> : <GlobeIcon />
}
