export { answerAs, type LedTo } from './answer-as.js'
export {
  startOpenIdProvider,
  type OpenIdClient,
  type OpenIdProvider,
  type OpenIdProviderOptions
} from './openid-provider.js'
export { PEOPLE, type Person } from './person.js'
