export {
  loadNetworkMark,
  loadNamedWalletMark,
  loadSocialMarks,
  loadWalletConnectMark,
  loadWalletMark
} from './load-mark.js'
export type { SocialMark } from './social-marks.js'
