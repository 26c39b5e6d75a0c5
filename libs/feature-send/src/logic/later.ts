/** What the form does without until something is asked of it. */
export { applyArguments } from './apply-arguments.js'
export { fillMax } from './fill-max.js'
export { reviewTransfer } from './review-transfer.js'
export { switchWallet } from './switch-wallet.js'
export { notifyEnd } from './notify-host.js'
