import { RichText } from '../../i18n/rich-text.js'
import { useMessages } from '../../hooks/use-messages.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import type { LegalLink } from './use-legal-links.js'

function LegalDocuments({ links }: { readonly links: readonly LegalLink[] }) {
  const t = useMessages()
  const anchors = Object.fromEntries(
    links.map(({ place, text, href }) => [
      place,
      <a key={place} className="link" href={href} target="_blank" rel="noopener noreferrer">
        {text}
        <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
      </a>
    ])
  )
  const [only] = links
  if (links.length === 1 && only) return anchors[only.place]
  return <RichText text={t.dynamic('connect.documents.both')} parts={anchors} />
}

/** Says that connecting means agreeing to the host's documents. */
export function LegalText({ links }: { readonly links: readonly LegalLink[] }) {
  const t = useMessages()
  return (
    <p className="legal" part="legal">
      <RichText text={t.dynamic('connect.legal')} parts={{ documents: <LegalDocuments links={links} /> }} />
    </p>
  )
}

export interface LegalCheckboxProps {
  readonly links: readonly LegalLink[]
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Asks to agree to the host's documents before anything can be chosen. */
export function LegalCheckbox({ links, isChecked, onChange }: LegalCheckboxProps) {
  const t = useMessages()
  return (
    <label className="legal-checkbox" part="legal">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <RichText text={t.dynamic('connect.agree')} parts={{ documents: <LegalDocuments links={links} /> }} />
      </span>
    </label>
  )
}
