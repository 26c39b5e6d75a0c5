import { AppKitError, type SocialProvider } from '@appkit/core'
import {
  isSocialProvider,
  readEntry,
  replaceView,
  selectCurrentRoute,
  writeEntry,
  type EntryPlace,
  type StoredEntry,
  type WidgetServices,
  type WidgetThunk
} from '@appkit/core/internal'
import { beginLogin } from './begin-login.js'
import { followLogin } from './follow-login.js'
import { providerAddress } from './provider-address.js'
import { connectSocial, runLogin, type BegunLogin, type LoginOutcome } from './run-login.js'
import { selectSocials, socialsSlice } from './socials-slice.js'

const { moved } = socialsSlice.actions

/** What a frame adds to the address of the page that it leads back to. @source docs/secure-frame.md, Logging in */
const RESULT = 'result_uri'
/** Longest address of a page that a frame leads back to. */
const ADDRESS_LIMIT = 2_048

/**
 * The social login that the page was left for: only its name, only in this tab, and only until the page is back.
 * The kit looks for this entry when it starts. @source docs/threats.md T12.06
 */
const savedSocial: StoredEntry<SocialProvider | null> = {
  name: 'social_provider',
  limit: 64,
  empty: null,
  decode: (value) => (isSocialProvider(value) ? value : undefined)
}

const placeOf = ({ tabStorage }: WidgetServices, kitId: string): EntryPlace => ({ storage: tabStorage, kitId })

/** Goes on with a login where no window can be opened: the page itself goes to the provider, and comes back. Never throws. */
export const logInOnPage =
  ({ provider, count }: BegunLogin): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { window, emit } = services
    const signal = dispatch(followLogin(count))
    const place = placeOf(services, getState().options.id)
    emit({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    await dispatch(
      runLogin({ provider, signal }, async ({ runtime }) => {
        const returnUrl = returnAddress(window.location)
        const address = providerAddress(await runtime.getSocialRedirectUri({ provider, returnUrl }, signal))
        writeEntry(place, savedSocial, provider)
        forgetOnReturn(services, signal, () => {
          writeEntry(place, savedSocial, null)
          if (!signal.aborted) dispatch(moved({ step: 'cancelled', by: 'returning' }))
        })
        window.location.assign(address)
        return { step: 'leaving' }
      })
    )
  }

/** Calls back when the user leaves the view instead, or comes back to this very page without having logged in. */
function forgetOnReturn({ window }: WidgetServices, signal: AbortSignal, forget: () => void): void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) end()
  }
  const end = () => {
    window.removeEventListener('pageshow', show)
    signal.removeEventListener('abort', end)
    forget()
  }
  window.addEventListener('pageshow', show)
  signal.addEventListener('abort', end)
}

/** Where the provider leads back to: this page, without what Telegram puts behind its address, which is about the user. */
function returnAddress({ href }: Location): string {
  const address = new URL(href)
  address.search = withoutResult(address.search)
  if (address.hash.includes('tgWebAppData')) address.hash = ''
  if (address.href.length > ADDRESS_LIMIT) address.hash = ''
  if (address.href.length > ADDRESS_LIMIT) address.search = ''
  return address.href
}

/** A query without the result; all else stays as it is written. */
const withoutResult = (search: string): string => {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${RESULT}=`))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}

/** The view was opened without a chosen login: goes on with the one that the page was left for, or to Connect. Never throws. */
export const arriveOnPage = (): WidgetThunk => (dispatch, getState) => {
  const route = selectCurrentRoute(getState())
  if (route?.view !== 'ConnectingSocial' || selectSocials(getState()).login?.route === route.key) return
  if (dispatch(finishOnPage()) === undefined) dispatch(replaceView({ view: 'Connect' }))
}

/**
 * Goes on with the login that the page was left for, and takes its result out of the address. Never throws.
 * @returns `undefined`: the page is not back from a provider; else the login
 */
const finishOnPage = (): WidgetThunk<Promise<LoginOutcome> | undefined> => (dispatch, getState, services) => {
  const { location, history } = services.window
  const place = placeOf(services, getState().options.id)
  const provider = readEntry(place, savedSocial)
  const resultUri = new URLSearchParams(location?.search).get(RESULT)
  if (provider === null || resultUri === null) return undefined
  writeEntry(place, savedSocial, null)
  history.replaceState(history.state, '', `${location.pathname}${withoutResult(location.search)}${location.hash}`)
  const signal = dispatch(followLogin(dispatch(beginLogin(provider))))
  return dispatch(
    runLogin({ provider, signal }, ({ runtime, connectorId }) => {
      // Any link to this page can have such a query; only the frame knows what belongs in it.
      const url = URL.canParse(resultUri) ? new URL(resultUri) : undefined
      if (!url || !/^https?:$/.test(url.protocol) || url.origin !== runtime.frameOrigin)
        throw new AppKitError('BAD_RESPONSE', { source: provider })
      return dispatch(connectSocial(connectorId, { provider, resultUri, signal }))
    })
  )
}
