import { useMessages } from '../../hooks/use-messages.js'
import { safeLink } from '../../element/safe-link.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** A document the user agrees to. */
export interface LegalLink {
  readonly place: 'terms' | 'privacy'
  readonly text: string
  readonly href: string
}

/** The host's terms and privacy policy, those that are set. */
export function useLegalLinks(): readonly LegalLink[] {
  const t = useMessages()
  const { termsConditionsUrl, privacyPolicyUrl, metadata } = useWidgetSelector((state) => state.options)
  const documents = [
    { place: 'terms', text: t('connect.terms'), href: safeLink(termsConditionsUrl, metadata.url) },
    { place: 'privacy', text: t('connect.privacy'), href: safeLink(privacyPolicyUrl, metadata.url) }
  ] as const
  return documents.filter((document): document is typeof document & LegalLink => document.href !== undefined)
}
