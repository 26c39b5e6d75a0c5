export { feature } from './feature.js'
export { watchSignIn, type SignInWatch } from './logic/watch-sign-in.js'
