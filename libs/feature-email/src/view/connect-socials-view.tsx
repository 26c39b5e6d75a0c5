import { SOCIAL_NAMES } from '@appkit/core/internal'
import { ChevronIcon, ListRow, useMessages, useWidgetSelector } from '@appkit/ui-react'
import { selectAccess } from '../logic/access-slice.js'
import { selectIsLoggedIn } from '../logic/select-is-logged-in.js'
import type { allSocialsEn } from '../messages/all-socials-en.js'
import { SocialIcon } from './social-icon.js'
import { useSocials } from './use-socials.js'

/** Every social login on offer. */
export function ConnectSocialsView() {
  const t = useMessages<typeof allSocialsEn>()
  const { socials, choose } = useSocials()
  const isRefused = useWidgetSelector(selectAccess).access === 'refused'
  const isClosed = useWidgetSelector(selectIsLoggedIn) || isRefused
  return (
    <>
      <ul className="list" part="social-list" aria-label={t('socials.group')}>
        {socials.map((provider) => (
          <li key={provider}>
            <ListRow
              part="social-row"
              icon={
                <span className="social-tile" data-size="40">
                  <SocialIcon provider={provider} />
                </span>
              }
              title={SOCIAL_NAMES[provider]}
              end={<ChevronIcon size={16} />}
              isDisabled={isClosed}
              onClick={() => choose(provider)}
            />
          </li>
        ))}
      </ul>
      {isRefused ? <p className="panel-text social-note">{t('socials.error.refused')}</p> : undefined}
    </>
  )
}
