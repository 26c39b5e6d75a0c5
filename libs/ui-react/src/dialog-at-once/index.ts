export { dialogEn } from '../messages/dialog-en.js'
export type { FirstFramePlaces, FirstFrameRow, Outline } from './build-first-frame.js'
export {
  showDialogAtOnce,
  type DialogAtOnce,
  type DialogAtOnceOptions,
  type FormerDialog,
  type TakeOver
} from './show-dialog-at-once.js'
