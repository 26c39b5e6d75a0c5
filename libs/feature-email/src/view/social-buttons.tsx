import type { SocialProvider } from '@appkit/core'
import { goTo, isFeatureOn, SOCIAL_NAMES } from '@appkit/core/internal'
import { Icon, useMessages, useWidgetDispatch, useWidgetSelector, type ConnectMethodProps } from '@appkit/ui-react'
import { selectAccess } from '../logic/access-slice.js'
import { selectIsLoggedIn } from '../logic/select-is-logged-in.js'
import type { socialsEn } from '../messages/socials-en.js'
import { SocialIcon } from './social-icon.js'
import { useSocials } from './use-socials.js'

/** So many are shown at most; with more of them, the last place leads to the rest. */
const PLACES = 6

/**
 * The way to connect by social accounts. Nothing is requested or loaded before one is pressed. An app that may not use the frame is
 * told so here, and keeps its wallets.
 */
export function SocialButtons({ isDisabled }: ConnectMethodProps) {
  const t = useMessages<typeof socialsEn>()
  const dispatch = useWidgetDispatch()
  const { socials, choose } = useSocials()
  const isLoggedIn = useWidgetSelector(selectIsLoggedIn)
  const isRefused = useWidgetSelector(selectAccess).access === 'refused'
  // Where there is a field for an email address, it says so already.
  const isSaid = useWidgetSelector(({ options }) => isFeatureOn(options.features, { id: 'email', isOnByDefault: true }))
  const isClosed = isDisabled || isLoggedIn || isRefused
  const hasMore = socials.length > PLACES
  const shown = hasMore ? socials.slice(0, PLACES - 1) : socials
  const isPair = shown.length === 2
  const wide = isPair ? [] : shown.slice(0, 1)
  const small = shown.slice(wide.length)
  if (shown.length === 0) return undefined

  const labelOf = (provider: SocialProvider) => t('socials.continueWith', { name: SOCIAL_NAMES[provider] })
  const button = (provider: SocialProvider, className: 'social' | 'social-wide', text = SOCIAL_NAMES[provider]) => (
    <button
      key={provider}
      type="button"
      className={className}
      part="social"
      aria-label={labelOf(provider)}
      disabled={isClosed}
      onClick={() => choose(provider)}
    >
      <SocialIcon provider={provider} />
      <span>{text}</span>
    </button>
  )

  return (
    <div className="socials" part="socials" role="group" aria-label={t('socials.group')}>
      {wide.map((provider) => button(provider, 'social-wide', labelOf(provider)))}
      {small.length === 0 ? undefined : (
        <div className="social-row">
          {small.map((provider) => button(provider, isPair ? 'social-wide' : 'social'))}
          {hasMore ? (
            <button
              type="button"
              className="social"
              part="social-more"
              aria-label={t('socials.moreLabel')}
              disabled={isClosed}
              onClick={() => dispatch(goTo({ view: 'ConnectSocials' }))}
            >
              <MoreIcon />
              <span>{t('socials.more')}</span>
            </button>
          ) : undefined}
        </div>
      )}
      <p className="social-problem" role="alert">
        {isRefused && !isSaid ? t('socials.error.refused') : undefined}
      </p>
    </div>
  )
}

function MoreIcon() {
  return (
    <Icon>
      <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth={2.25} />
    </Icon>
  )
}
