/// <reference path="./css.d.ts" />
export { feature } from './feature.js'
export { selectSendInfo, type SendInfo } from './logic/send-info.js'
export type { Holding, SendToken } from './logic/send-token.js'
