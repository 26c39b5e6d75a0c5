/** Logging in without the kit's views, for apps with an interface of their own. */
export { connectByEmail, type EmailLoginStep } from './connect-by-email.js'
export { connectBySocial, type SocialLoginOptions } from './connect-by-social.js'
