import { acknowledgeCss, copyAddressCss, noticeCss, type ViewPart } from '@appkit/ui-react'
import { extrasEn } from '../messages/extras-en.js'
import css from './extras.css?inline'

/* What the form shows only sometimes: it comes when it is first needed. */
export { LookAlikeNotice } from './look-alike-notice.js'
export { OtherMeans } from './other-means.js'
export { OtherNetworkNotice } from './other-network-notice.js'
export { ProblemNotice } from './problem-notice.js'
export { ReceiverProfile } from './receiver-profile.js'
export { RecentReceivers } from './recent-receivers.js'
export { RepeatQuestion } from './repeat-question.js'

/** The look and the words of all of it. */
export const part: ViewPart = { css: [acknowledgeCss, copyAddressCss, noticeCss, css].join('\n'), messages: extrasEn }
