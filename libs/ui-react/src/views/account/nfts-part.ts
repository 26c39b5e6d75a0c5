import toggle from '../../primitives/toggle/toggle.css?inline'
import { nftsEn } from '../../messages/nfts-en.js'
import type { ViewPart } from '../../view-stack/view-definition.js'
import nfts from './nfts.css?inline'

export { NftsTab } from './nfts-tab.js'

/** The look and the words of the tab of collectibles, which comes when it is first wanted. */
export const part: ViewPart = { css: [toggle, nfts].join('\n'), messages: nftsEn }
