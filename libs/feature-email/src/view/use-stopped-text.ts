import { AppKitError, type PlainError } from '@appkit/core'
import { cleanText } from '@appkit/core/internal'
import { useMessages } from '@appkit/ui-react'
import type { SocialStatus } from '../logic/socials-slice.js'
import type { allSocialsEn } from '../messages/all-socials-en.js'

/** Longest sentence of a frame that is shown. */
const SENTENCE_LIMIT = 160

const RETURNS = { closing: 'socials.closed', declining: 'socials.declined', returning: 'socials.returned' } as const

/** Where a social login stopped, in a title and a line. */
export function useStoppedText(): (
  status: Extract<SocialStatus, { readonly step: 'blocked' | 'cancelled' | 'expired' | 'refused' | 'failed' }>,
  name: string
) => { readonly title: string; readonly detail: string } {
  const t = useMessages<typeof allSocialsEn>()

  function reason({ code, message }: PlainError, name: string): string {
    if (code === 'CHUNK_LOAD_FAILED' || code === 'TIMEOUT') return t('socials.error.loading')
    if (code === 'UNAVAILABLE') return t('socials.error.unreachable', { name })
    if (code === 'BAD_RESPONSE') return t('socials.error.declined', { name })
    const isOwn = code !== 'WALLET_ERROR' || message === new AppKitError('WALLET_ERROR', {}).message
    return isOwn ? t.dynamic(`error.${code}`, {}, t('error.UNKNOWN')) : cleanText(message, SENTENCE_LIMIT)
  }
  return (status, name) => {
    switch (status.step) {
      case 'blocked':
        return { title: t('socials.blocked'), detail: t('socials.blockedDetail', { name }) }
      case 'cancelled':
        return { title: t('socials.cancelled'), detail: t(RETURNS[status.by], { name }) }
      case 'expired':
        return { title: t('socials.expired'), detail: t('socials.expiredDetail') }
      case 'refused':
        return { title: t('socials.refused'), detail: t('socials.refusedDetail', { name }) }
      case 'failed':
        return { title: t('socials.failed'), detail: reason(status.error, name) }
    }
  }
}
