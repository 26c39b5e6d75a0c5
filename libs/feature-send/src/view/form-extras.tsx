/** What the form shows only sometimes: it comes when it is first needed. */
export { LookAlikeNotice } from './look-alike-notice.js'
export { OtherMeans } from './other-means.js'
export { OtherNetworkNotice } from './other-network-notice.js'
export { ProblemNotice } from './problem-notice.js'
export { RecentReceivers } from './recent-receivers.js'
export { RepeatQuestion } from './repeat-question.js'
export { ResolvedAddress } from './resolved-address.js'
