import type { SocialProvider } from '@appkit/core'
import { useMessages, usePageWindow, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { chooseSocial } from '../logic/choose-social.js'
import { offeredSocials } from '../logic/offered-socials.js'
import type { socialsEn } from '../messages/socials-en.js'

/** The social logins that are offered here, and how one is begun: only in a tap. */
export function useSocials(): {
  readonly socials: readonly SocialProvider[]
  choose(provider: SocialProvider): void
} {
  const t = useMessages<typeof socialsEn>()
  const dispatch = useWidgetDispatch()
  const page = usePageWindow()
  const wanted = useWidgetSelector((state) => state.options.features.socials)
  return {
    socials: offeredSocials(wanted, page),
    choose: (provider) => dispatch(chooseSocial(provider, t('socials.loading')))
  }
}
