import virtualList from '../../primitives/virtual-list/virtual-list.css?inline'
import type { ViewPart } from '../../view-stack/view-definition.js'

export { VirtualList } from '../../primitives/virtual-list/virtual-list.js'

/** The look of a long list, which comes when there are that many wallets. */
export const part: ViewPart = { css: virtualList }
